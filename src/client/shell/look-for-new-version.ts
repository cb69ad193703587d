import { updateNow } from './service-worker-store.ts';

/** Has a newer version offered or put in place; where there is none, this one starts anew. */
export async function lookForNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
  if (registration?.waiting && updateNow()) return;
  if (!registration?.installing) window.location.reload();
}
