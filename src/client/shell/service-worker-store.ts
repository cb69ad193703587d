// The first script of every page calls `watchServiceWorker`, so that no update is missed.
import { messageSW, Workbox } from 'workbox-window';
import { create } from 'zustand';
import { type AppName, appCaches } from '#contract/site-values.ts';

const updateCheckIntervalMs = 60 * 60 * 1000;
const maxWaitMs = 8_000;
const retryDelayMs = 8_000;
const countIntervalMs = 300;

interface ServiceWorkerState {
  isUpdateReady: boolean;
  /** If true, the current version stays active. */
  hasUpdateFailed: boolean;
  /** The cached share of the app's files, 0 to 1; undefined until counted. */
  cachedFileShare: number | undefined;
}

export const useServiceWorkerStore = create<ServiceWorkerState>()(() => ({
  isUpdateReady: false,
  hasUpdateFailed: false,
  cachedFileShare: undefined,
}));

let worker: Workbox | undefined;
let fileCaching: Promise<void> | undefined;
let updateTimer: ReturnType<typeof setInterval> | undefined;

/** Does nothing in development. */
export function watchServiceWorker(): void {
  if (!isSupported()) return;
  // Called after `load`, because the installation would slow down the first rows.
  const start = () => {
    void register().catch(() => undefined);
    // The first worker caches the pages' HTML only after this message (`sw.ts`).
    void navigator.serviceWorker.ready.then(({ active }) => {
      active?.postMessage({ type: 'KEEP_PAGES' });
    });
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** Runs once per page. Resolves after 8 s at the latest. */
export function cacheAppFiles(app: AppName): Promise<void> {
  fileCaching ??= isSupported() ? waitForFiles(app) : Promise.resolve();
  return fileCaching;
}

async function waitForFiles(app: AppName): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, maxWaitMs));
  await Promise.race([cacheAndCount(app).catch(() => undefined), timeout]);
}

async function cacheAndCount(app: AppName): Promise<void> {
  await navigator.serviceWorker.ready;
  const files = Object.keys(await (await fetch(`/${app}-files.json`)).json());
  const countTimer = setInterval(() => {
    // The cache may also contain files from an older version.
    void countCachedFiles(app).then((cachedCount) => setCachedFileShare(Math.min(1, cachedCount / files.length)));
  }, countIntervalMs);
  while (!(await cacheInWorker(app))) {
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
  }
  clearInterval(countTimer);
  setCachedFileShare(1);
}

async function cacheInWorker(app: AppName): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready;
  const type = `KEEP_${app.toUpperCase()}`;
  return active !== null && (await messageSW(active, { type })) === true;
}

async function countCachedFiles(app: AppName): Promise<number> {
  return (await (await caches.open(appCaches[app])).keys()).length;
}

function setCachedFileShare(cachedFileShare: number): void {
  useServiceWorkerStore.setState({ cachedFileShare });
}

/** The page reloads once the waiting worker is active. Returns false if no worker is registered yet. */
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
  workbox.addEventListener('waiting', () => useServiceWorkerStore.setState({ isUpdateReady: true }));
  // Another tab may have accepted the update.
  workbox.addEventListener('controlling', ({ isUpdate }) => isUpdate && window.location.reload());
  const registration = await workbox.register();
  if (registration) watchInstallation(registration);
  clearInterval(updateTimer);
  const checkForUpdate = () => void workbox.update().catch(() => undefined);
  updateTimer = setInterval(checkForUpdate, updateCheckIntervalMs);
}

/** If a worker becomes redundant while installing, it could not load a file. */
function watchInstallation(registration: ServiceWorkerRegistration): void {
  const watchInstalling = () => {
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
  watchInstalling();
  registration.addEventListener('updatefound', watchInstalling);
}
