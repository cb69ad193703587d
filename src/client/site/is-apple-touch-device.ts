/**
 * Whether this is an iPhone or iPad, where people install the app from the share menu and the browser
 * fires no `beforeinstallprompt`.
 */
export function isAppleTouchDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad can report itself as a Mac, but no Mac has a touch screen.
  return /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
}
