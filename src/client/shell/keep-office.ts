/** Has the service worker keep every screen of the back office, now that somebody works here. */
export async function keepOfficeOnDevice(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'KEEP_OFFICE' });
}
