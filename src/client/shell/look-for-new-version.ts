import { updateNow } from './service-worker-store.ts';

/**
 * Checks for a newer version and activates it. Without a newer version, reloads the page. While a newer
 * version is still being installed, does nothing: `UpdatePrompt` offers it afterwards.
 */
export async function lookForNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
  if (registration?.waiting && updateNow()) return;
  if (!registration?.installing) window.location.reload();
}
