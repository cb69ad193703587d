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
let isOfficeAsked = false;
/** The worker that keeps the office of the version that runs here, beside a visitor's. */
let keeping: ServiceWorker | undefined;
let checks: ReturnType<typeof setInterval> | undefined;

/** Registers the service worker in production builds and follows its updates. */
export function watchServiceWorker(): void {
  if (!isSupported()) return;
  // After the first rows: the worker's installation competes for a slow line.
  const start = () => void register().catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/**
 * Has every file of the office kept on this device, by another worker than a visitor's: it installs
 * them now, and takes over when the app is opened the next time. Until then the first one serves
 * what the other has kept.
 *
 * @returns when they are here, or cannot be had soon: the lists, which share the line, need not wait
 */
export async function keepOffice(): Promise<void> {
  if (isOfficeAsked || !isSupported()) return;
  isOfficeAsked = true;
  serviceWorkerStore.setState({ officeShare: 0 });
  // Where none is registered yet, the first one asks for the office at once.
  if (worker) void register().catch(() => undefined);
  const kept = followKeeping().catch(() => undefined);
  await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
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
  const address = isOfficeAsked || isOfOffice(newest) ? officeWorker : visitorWorker;
  const workbox = new Workbox(address, { updateViaCache: 'none' });
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
async function followKeeping(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const isKept = () => [registration.waiting, registration.active].some(isOfOffice);
  const files = isKept() ? [] : await officeFiles();
  while (!isKept()) {
    await new Promise((resolve) => setTimeout(resolve, registration.installing ? 300 : 5_000));
    serviceWorkerStore.setState({ officeShare: (await countKept()) / files.length });
    if (!registration.installing && !isKept()) await register().catch(() => undefined);
  }
  serviceWorkerStore.setState({ officeShare: 1 });
}

async function officeFiles(): Promise<string[]> {
  return (await fetch('/office-files.json')).json();
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
