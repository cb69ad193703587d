// The state of the service worker, watched from the first script on, so that no update is missed.

import { messageSW, Workbox } from 'workbox-window';
import { create } from 'zustand';
import { officeCache } from '#contract/office-cache.ts';

const checkEveryMs = 60 * 60 * 1000;
/** Longer than loading the files takes on a slow connection. */
const patienceMs = 8_000;
const countEveryMs = 300;

interface ServiceWorkerState {
  /** A new version is installed and waits for its activation. */
  isUpdateReady: boolean;
  /** A new version could not be loaded completely, so the current one stays active. */
  hasUpdateFailed: boolean;
  /**
   * Share of the files of the office cached on this device, 0 to 1; undefined before any are
   * requested.
   */
  officeShare: number | undefined;
}

export const useServiceWorkerStore = create<ServiceWorkerState>()(() => ({
  isUpdateReady: false,
  hasUpdateFailed: false,
  officeShare: undefined,
}));

let worker: Workbox | undefined;
/** Resolves when the files of the office are cached; undefined until they are requested. */
let officeKept: Promise<void> | undefined;
let checks: ReturnType<typeof setInterval> | undefined;

/** Registers the service worker in production builds and follows its updates. */
export function watchServiceWorker(): void {
  if (!isSupported()) return;
  // Registered after the page has loaded: the installation would slow down the first rows.
  const start = () => {
    void register().catch(() => undefined);
    void navigator.serviceWorker.ready.then(({ active }) => {
      active?.postMessage({ type: 'KEEP_PAGES' });
    });
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/**
 * Caches every file of the office on this device.
 *
 * @returns once they are cached, or after a timeout: the lists are fetched only afterwards
 */
export function cacheOfficeFiles(): Promise<void> {
  officeKept ??= isSupported() ? askForOffice() : Promise.resolve();
  return officeKept;
}

async function askForOffice(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([followKeeping().catch(() => undefined), patience]);
}

/** Updates the share of cached files until all are cached; retries failed ones. */
async function followKeeping(): Promise<void> {
  await navigator.serviceWorker.ready;
  const files: string[] = await (await fetch('/office-files.json')).json();
  const counting = setInterval(() => {
    void countKept().then((kept) => setOfficeShare(Math.min(1, kept / files.length)));
  }, countEveryMs);
  while (!(await isKept())) {
    await new Promise((resolve) => setTimeout(resolve, patienceMs));
  }
  clearInterval(counting);
  setOfficeShare(1);
}

/** Lets the worker fetch missing files. Returns whether all are cached. */
async function isKept(): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready;
  return active !== null && (await messageSW(active, { type: 'KEEP_OFFICE' })) === true;
}

async function countKept(): Promise<number> {
  return (await (await caches.open(officeCache)).keys()).length;
}

function setOfficeShare(officeShare: number): void {
  useServiceWorkerStore.setState({ officeShare });
}

/**
 * Activates the new version, after which the page reloads. Returns false if no worker is registered
 * yet.
 */
export function updateNow(): boolean {
  worker?.messageSkipWaiting();
  return worker !== undefined;
}

function isSupported(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator;
}

async function register(): Promise<void> {
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  worker = workbox;
  workbox.addEventListener('waiting', () =>
    useServiceWorkerStore.setState({ isUpdateReady: true }),
  );
  // Another tab may have accepted the update: this page must not continue with the old script.
  workbox.addEventListener('controlling', ({ isUpdate }) => isUpdate && window.location.reload());
  const registration = await workbox.register();
  if (registration) watchInstallation(registration);
  clearInterval(checks);
  checks = setInterval(() => void workbox.update().catch(() => undefined), checkEveryMs);
}

/** A worker that becomes redundant while installing could not load a file. */
function watchInstallation(registration: ServiceWorkerRegistration): void {
  const watch = () => {
    const { installing } = registration;
    if (!installing || !navigator.serviceWorker.controller) return;
    let wasInstalled = false;
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') wasInstalled = true;
      if (installing.state === 'redundant' && !wasInstalled) {
        useServiceWorkerStore.setState({ hasUpdateFailed: true });
      }
    });
  };
  watch();
  registration.addEventListener('updatefound', watch);
}
