/**
 * iPhone or iPad. There the app is installed from the share menu; the browser fires no
 * `beforeinstallprompt`.
 */
export function isAppleTouchDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad can report itself as a Mac, but no Mac has a touch screen.
  return /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
}
