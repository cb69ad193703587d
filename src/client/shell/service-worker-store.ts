// Registers the service worker and follows it: its updates, and how many files of the office it has
// cached. Started by the first script of every page, so that no update is missed.
import { messageSW, Workbox } from 'workbox-window';
import { create } from 'zustand';
import { officeCache } from '#contract/site-values.ts';

const checkForUpdateEveryMs = 60 * 60 * 1000;
/** How long the first lists wait for the files of the office; caching usually ends earlier. */
const maxWaitMs = 8_000;
const retryAfterMs = 8_000;
const countEveryMs = 300;

interface ServiceWorkerState {
  /** A new version is installed and waits for its activation. */
  isUpdateReady: boolean;
  /** A new version could not be loaded completely, so the current version stays active. */
  hasUpdateFailed: boolean;
  /** The share of the office's files that is cached on this device, 0 to 1; undefined: not counted yet. */
  officeShare: number | undefined;
}

export const useServiceWorkerStore = create<ServiceWorkerState>()(() => ({
  isUpdateReady: false,
  hasUpdateFailed: false,
  officeShare: undefined,
}));

let worker: Workbox | undefined;
/** The promise that `cacheOfficeFiles` returns; undefined until its first call. */
let officeFileCaching: Promise<void> | undefined;
let updateTimer: ReturnType<typeof setInterval> | undefined;

/** Registers the service worker in production builds and follows its updates. */
export function watchServiceWorker(): void {
  if (!isSupported()) return;
  // Registered only after the page has loaded, because the installation would slow down the first rows.
  const start = () => {
    void register().catch(() => undefined);
    // The first worker on a device caches the HTML of the pages only after this message (`sw.ts`).
    void navigator.serviceWorker.ready.then(({ active }) => {
      active?.postMessage({ type: 'KEEP_PAGES' });
    });
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/**
 * Lets the worker cache all files of the office, once per page. Resolves when they are cached, or after
 * 8 s: the lists are fetched only afterwards.
 */
export function cacheOfficeFiles(): Promise<void> {
  officeFileCaching ??= isSupported() ? waitForOfficeFiles() : Promise.resolve();
  return officeFileCaching;
}

async function waitForOfficeFiles(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, maxWaitMs));
  await Promise.race([cacheAndCount().catch(() => undefined), timeout]);
}

/** Lets the worker cache the files, repeatedly until all are cached, and updates `officeShare` meanwhile. */
async function cacheAndCount(): Promise<void> {
  await navigator.serviceWorker.ready;
  const files = Object.keys(await (await fetch('/office-files.json')).json());
  const countTimer = setInterval(() => {
    // At most 1, because the cache may also contain files of an older version.
    void countCachedFiles().then((cached) => setOfficeShare(Math.min(1, cached / files.length)));
  }, countEveryMs);
  while (!(await cacheInWorker())) {
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  }
  clearInterval(countTimer);
  setOfficeShare(1);
}

/** Lets the worker fetch the missing files. Returns whether all files are cached now. */
async function cacheInWorker(): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready;
  return active !== null && (await messageSW(active, { type: 'KEEP_OFFICE' })) === true;
}

async function countCachedFiles(): Promise<number> {
  return (await (await caches.open(officeCache)).keys()).length;
}

function setOfficeShare(officeShare: number): void {
  useServiceWorkerStore.setState({ officeShare });
}

/** Activates the new version; then the page reloads. Returns false if no worker is registered yet. */
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
  clearInterval(updateTimer);
  const checkForUpdate = () => void workbox.update().catch(() => undefined);
  updateTimer = setInterval(checkForUpdate, checkForUpdateEveryMs);
}

/** Notices a failed update: a worker that becomes redundant while installing could not load a file. */
function watchInstallation(registration: ServiceWorkerRegistration): void {
  const watch = () => {
    const { installing } = registration;
    // Without a controller this is the first installation, not an update.
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
