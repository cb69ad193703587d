/** Has a newer version offered or put in place; where there is none, this one starts anew. */
export async function lookForNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
  if (registration?.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  else if (!registration?.installing) window.location.reload();
}
