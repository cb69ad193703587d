import { updateNow } from './service-worker-store.ts';

/** Looks for a newer version and activates it; where there is none, reloads the page. */
export async function lookForNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
  if (registration?.waiting && updateNow()) return;
  if (!registration?.installing) window.location.reload();
}
