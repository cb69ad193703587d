// What the service worker has to say, from the first script on: a page that nobody has touched yet
// must hear of an update too. No React in here.

import { Workbox } from 'workbox-window';
import { createStore } from 'zustand/vanilla';
import { officeCache, officeSearch } from '#contract/office-worker.ts';

const checkEveryMs = 60 * 60 * 1000;
/** Longer than the files take on a slow line. */
const patienceMs = 8_000;

interface ServiceWorkerState {
  /** A new version is on this device and waits. */
  isUpdateReady: boolean;
  /** A new version could not be fetched whole: the one that works goes on working. */
  hasUpdateFailed: boolean;
  /** How much of the office is kept on this device, 0 to 1; undefined where nothing is to be kept. */
  officeShare: number | undefined;
}

export const serviceWorkerStore = createStore<ServiceWorkerState>()(() => ({
  isUpdateReady: false,
  hasUpdateFailed: false,
  officeShare: undefined,
}));

/** The worker of a visitor's device, and that of one on which somebody works. */
const visitorWorker = '/sw.js';
const officeWorker = `${visitorWorker}${officeSearch}`;

let worker: Workbox | undefined;
/** When the office's files are here; undefined until they are asked for. */
let officeKept: Promise<void> | undefined;
/** The worker that keeps the office of the version that runs here, beside a visitor's. */
let keeping: ServiceWorker | undefined;
let checks: ReturnType<typeof setInterval> | undefined;

/** Registers the service worker in production builds and follows its updates. */
export function watchServiceWorker(): void {
  if (!isSupported()) return;
  // After the first rows: the worker's installation competes for a slow line.
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
 * Has every file of the office kept on this device, by another worker than a visitor's. Where a
 * visitor's serves already it takes over when the app is opened the next time; until then the first
 * one serves what the other has kept.
 *
 * @returns when they are here, or cannot be had soon: the lists, which share the line, need not wait
 */
export function keepOffice(): Promise<void> {
  officeKept ??= isSupported() ? askForOffice() : Promise.resolve();
  return officeKept;
}

async function askForOffice(): Promise<void> {
  serviceWorkerStore.setState({ officeShare: 0 });
  const kept = fetchOffice().then(followKeeping, () => undefined);
  await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

/**
 * Has the files in the memory of the browser, where a worker that installs finds them: it is given
 * three files at a time.
 *
 * @returns how many
 */
async function fetchOffice(): Promise<number> {
  const files: string[] = await (await fetch('/office-files.json')).json();
  const fetched = files.map(async (file) => (await fetch(file)).arrayBuffer());
  await Promise.allSettled(fetched);
  return files.length;
}

/** Lets the new version take over and loads the page again. False: nobody here follows it yet. */
export function updateNow(): boolean {
  worker?.messageSkipWaiting();
  return worker !== undefined;
}

function isSupported(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator;
}

async function register(): Promise<void> {
  const before = await navigator.serviceWorker.getRegistration();
  const newest = before?.installing ?? before?.waiting ?? before?.active;
  const address = officeKept || isOfOffice(newest) ? officeWorker : visitorWorker;
  const workbox = new Workbox(address);
  worker = workbox;
  workbox.addEventListener('waiting', ({ sw }) => {
    if (isBesideVisitors(sw)) keeping ??= sw;
    if (sw !== keeping) serviceWorkerStore.setState({ isUpdateReady: true });
  });
  // Another tab may have accepted the update: this page must not run on with the old script.
  workbox.addEventListener('controlling', (event) => {
    if (event.isUpdate === true && event.sw !== keeping) window.location.reload();
  });
  const registration = await workbox.register();
  if (registration) watchInstallation(registration);
  clearInterval(checks);
  checks = setInterval(() => void workbox.update().catch(() => undefined), checkEveryMs);
}

/** Says how far the files are, until all are here; what could not be fetched is tried again. */
async function followKeeping(files: number): Promise<void> {
  await register();
  const registration = await navigator.serviceWorker.ready;
  const isKept = () => [registration.waiting, registration.active].some(isOfOffice);
  let idleTurns = 0;
  while (!isKept()) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    serviceWorkerStore.setState({ officeShare: Math.min(1, (await countKept()) / files) });
    idleTurns = registration.installing ? 0 : idleTurns + 1;
    if (idleTurns > 0 && idleTurns % 20 === 0) await register().catch(() => undefined);
  }
  serviceWorkerStore.setState({ officeShare: 1 });
}

async function countKept(): Promise<number> {
  return (await (await caches.open(officeCache)).keys()).length;
}

/** Whether it is the office's, while a visitor's serves this page. */
function isBesideVisitors(sw: ServiceWorker | null | undefined): boolean {
  return isOfOffice(sw) && !isOfOffice(navigator.serviceWorker.controller);
}

function isOfOffice(sw: ServiceWorker | null | undefined): boolean {
  return sw?.scriptURL.endsWith(officeSearch) ?? false;
}

/** A worker that goes from installing to redundant was refused a file. */
function watchInstallation(registration: ServiceWorkerRegistration): void {
  const watch = () => {
    const { installing } = registration;
    if (!installing || !navigator.serviceWorker.controller) return;
    // What could not be kept is fetched with the next screen that opens.
    if (isBesideVisitors(installing)) return;
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
