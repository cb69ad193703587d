import type { Observable } from './observable.ts';
import type { OutboxDatabase } from './outbox/outbox-database.ts';
// Clock, random numbers, network and lock are injected, so that tests control them and mock nothing else.

/** Runs `task` while no other page or worker of this browser holds the lock `name`. */
export type ExclusiveLock = (name: string, task: () => Promise<void>) => Promise<void>;

/** Rejects if there is no response in time. */
export type Send = (platform: Platform, apiRequest: ApiRequest) => Promise<Response>;

export interface Platform {
  /** Milliseconds since the epoch by the device's clock, which may be wrong and may jump. */
  now: () => number;
  /** Milliseconds since this page or worker started. Never jumps. */
  elapsedMs: () => number;
  /** 0 ≤ x < 1 */
  random: () => number;
  send: Send;
  network: (request: Request) => Promise<Response>;
  /** A worker does not know the page's language; the server then uses the language of the profile. */
  locale?: () => string | undefined;
  lock: ExclusiveLock;
  /** Without a trailing slash. */
  apiUrl: string;
  timeoutMs: { single: number; batch: number };
  /** Missing in a worker, which fetches no changes. */
  appVersion?: string | undefined;
  requestPersistence: () => Promise<boolean>;
  /** Wakes the worker when there is a connection. Not supported by every browser. */
  requestBackgroundSync: () => Promise<void>;
}

/** The tag of the `sync` event on which the worker sends the outbox. */
export const syncTag = 'gerobak-outbox';
export const imageCache = 'gerobak-images';

// A worker has no `document`, nor do its types.
const globalScope = globalThis as { document?: { documentElement: { lang: string } } };

/** In ms: longer than the server waits for its database. */
export const timeoutMs = { single: 15_000, batch: 30_000 };

export function createBrowserPlatform(send: Send): Platform {
  return {
    send,
    now: () => Date.now(),
    elapsedMs: () => Math.floor(performance.now()),
    random: () => Math.random(),
    network: (request) => fetch(request),
    locale: () => globalScope.document?.documentElement.lang,
    lock: async (name, task) => {
      await navigator.locks.request(name, task);
    },
    apiUrl: `${self.location.origin}/api`,
    timeoutMs,
    requestPersistence,
    requestBackgroundSync,
  };
}

// Only pages may request persistence.
async function requestPersistence(): Promise<boolean> {
  const storage = navigator.storage as { persist?: () => Promise<boolean> } | undefined;
  return (await storage?.persist?.()) ?? false;
}

interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> };
}

async function requestBackgroundSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined;
  await registration?.sync?.register(syncTag);
}

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  file?: { type: string; bytes: Uint8Array<ArrayBuffer> };
  headers?: Record<string, string>;
  timeoutMs?: number;
  signal?: AbortSignal;
}

/** Images reveal what a user looked at. Node has no cache. */
export async function clearImageCache(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(imageCache);
}

/** The longest time that a sign-out waits for `unsubscribe`. */
const endPushTimeoutMs = 2_000;

/**
 * Unsubscribes, because notifications belong to one user. Works offline; a push that arrives later is not shown
 * (`sw/push.ts`). Never rejects.
 */
export async function endPush(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, endPushTimeoutMs));
  await Promise.race([unsubscribe().catch(() => undefined), timeout]);
}

async function unsubscribe(): Promise<void> {
  const registration = await findRegistration();
  const notifications = (await registration?.getNotifications?.()) ?? [];
  for (const notification of notifications) notification.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Undefined in Node. */
async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const { registration } = globalThis as { registration?: ServiceWorkerRegistration };
  if (registration) return registration;
  return typeof navigator === 'undefined' ? undefined : await navigator.serviceWorker?.getRegistration();
}

// `Clock` dates taps and stored data. A device's clock may fall back by days, for example after an empty battery;
// then time continues from the latest issued time, which the outbox stores.

export interface Clock {
  /** Server time in ms as this tab knows it. Never before an issued time (offline 50). */
  now(): number;
  /** Server time minus device time in ms, including what other tabs and earlier runs have stored. */
  readSkewMs(): Promise<number>;
  /**
   * Stores `ms` as the latest issued time, in the transaction that called `readSkewMs`, so that no other tab issues a
   * time in between.
   */
  recordTime(ms: number): Promise<void>;
  /**
   * Sets back the time if the clock was so far ahead that the server would reject its times.
   * @param serverMs the time in a response; NaN changes nothing
   */
  correctToServer(serverMs: number): Promise<void>;
}

/** The server accepts times that are at most this far ahead of its own (rules 5.5). */
const maxAheadMs = 5 * 60_000;

/** @param clockSkewMs as measured by this tab */
export function openClock(platform: Platform, outbox: OutboxDatabase, clockSkewMs: Observable<number>): Clock {
  // The time was `ms` when `elapsedMs` returned `since`. Only a correction by the server sets it back.
  let latestTime = { ms: Number.NEGATIVE_INFINITY, since: 0, corrections: 0 };
  const minNow = () => latestTime.ms + platform.elapsedMs() - latestTime.since;
  const skewFor = (measuredMs: number) => Math.max(measuredMs, minNow() - platform.now());

  async function readStored() {
    const { givenOut: stored, clockSkewMs: measuredMs } = await outbox.getMetas('givenOut', 'clockSkewMs');
    if (stored && stored.corrections >= latestTime.corrections) {
      const isCorrected = stored.corrections > latestTime.corrections;
      const ms = isCorrected ? stored.ms : Math.max(stored.ms, minNow());
      latestTime = { ms, since: platform.elapsedMs(), corrections: stored.corrections };
    }
    return { stored, measuredMs };
  }

  return {
    now: () => platform.now() + skewFor(clockSkewMs.get()),
    async readSkewMs() {
      const { measuredMs = clockSkewMs.get() } = await readStored();
      return skewFor(measuredMs);
    },
    async recordTime(ms) {
      latestTime = { ...latestTime, ms: Math.max(ms, minNow()), since: platform.elapsedMs() };
      await outbox.setMeta('givenOut', { ms: latestTime.ms, corrections: latestTime.corrections });
    },
    async correctToServer(serverMs) {
      const isAhead = ({ ms }: { ms: number }) => ms > serverMs + maxAheadMs;
      const firstRead = await readStored();
      if (!firstRead.stored || !isAhead(firstRead.stored)) return;
      await outbox.transaction('rw', outbox.meta, async () => {
        const stored = await outbox.getMeta('givenOut');
        if (!stored || !isAhead(stored)) return;
        const corrections = stored.corrections + 1;
        await outbox.setMeta('givenOut', { ms: serverMs, corrections });
      });
      await readStored();
    },
  };
}
