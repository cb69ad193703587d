// What the service worker has to say, from the first script on: a page that nobody has touched yet
// must hear of an update too. No React in here.
import type { Workbox } from 'workbox-window';
import { createStore } from 'zustand/vanilla';

const checkEveryMs = 60 * 60 * 1000;

interface ServiceWorkerState {
  /** A new version is on this device and waits. */
  isUpdateReady: boolean;
  /** A new version could not be fetched whole: the one that works goes on working. */
  hasUpdateFailed: boolean;
}

export const serviceWorkerStore = createStore<ServiceWorkerState>()(() => ({
  isUpdateReady: false,
  hasUpdateFailed: false,
}));

let worker: Workbox | undefined;

/** Registers the service worker in production builds and follows its updates. */
export function watchServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the first rows: the worker's installation competes for a slow line.
  const start = () => void register().catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** Lets the new version take over and loads the page again. False: nobody here follows it yet. */
export function updateNow(): boolean {
  worker?.messageSkipWaiting();
  return worker !== undefined;
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  worker = workbox;
  workbox.addEventListener('waiting', () => serviceWorkerStore.setState({ isUpdateReady: true }));
  // Another tab may have accepted the update: this page must not run on with the old script.
  workbox.addEventListener('controlling', (event) => {
    if (event.isUpdate === true) window.location.reload();
  });
  const registration = await workbox.register();
  if (registration) watchInstallation(registration);
  setInterval(() => void workbox.update().catch(() => undefined), checkEveryMs);
}

/** A worker that goes from installing to redundant was refused a file. */
function watchInstallation(registration: ServiceWorkerRegistration): void {
  const watch = () => {
    const { installing } = registration;
    if (!installing || !navigator.serviceWorker.controller) return;
    let wasInstalled = false;
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') wasInstalled = true;
      if (installing.state === 'redundant' && !wasInstalled) {
        serviceWorkerStore.setState({ hasUpdateFailed: true });
      }
    });
  };
  watch();
  registration.addEventListener('updatefound', watch);
}
