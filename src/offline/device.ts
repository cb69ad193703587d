import type { Observable } from './observable.ts';
import type { OutboxDatabase } from './outbox/outbox-database.ts';
// The environment of mirror and outbox: clock, random numbers, network and the lock between tabs.
// They are injected, so that tests control them and mock nothing else.

/** Runs `work` while no other page or worker of this browser holds `name`; waits for its turn. */
export type ExclusiveLock = (name: string, work: () => Promise<void>) => Promise<void>;

/** Sends one request to the API; rejects when there is no answer in time. */
export type Send = (device: Device, line: RequestLine) => Promise<Response>;

export interface Device {
  /** Epoch ms by this device's clock, which may be wrong and may jump. */
  now: () => number;
  /** Whole ms since this page or worker has started. Unlike `now` it never jumps. */
  elapsed: () => number;
  /** 0 ≤ x < 1 */
  random: () => number;
  /** The HTTP client; its requests go through `network`. */
  send: Send;
  network: (request: Request) => Promise<Response>;
  /** The language of the page. A worker does not know it; the server then uses the profile. */
  locale?: () => string | undefined;
  lock: ExclusiveLock;
  /** The address of the API, without a slash at the end. */
  apiUrl: string;
  timeoutMs: { single: number; batch: number };
  /** The version of the app; a worker, which asks for no changes, has none. */
  appVersion?: string | undefined;
  /** Asks the browser not to clear this site's storage. */
  askPersistence: () => Promise<boolean>;
  /** Asks the browser to wake the worker when there is a connection. Not every browser can. */
  askBackgroundSync: () => Promise<void>;
}

/** The tag of our Background Sync registration. The worker sends the outbox at a `sync` event with this tag. */
export const syncTag = 'gerobak-outbox';
/** The name of the cache with the product pictures that were shown on this device. */
export const imageCache = 'gerobak-images';

// A worker has no `document`, and neither have its types.
const globalScope = globalThis as { document?: { documentElement: { lang: string } } };

/** The time limits of requests in ms: longer than the server itself waits for its database. */
export const timeoutMs = { single: 15_000, batch: 30_000 };

/** The device of a real page or service worker; tests make their own device. */
export function browserDevice(send: Send): Device {
  return {
    send,
    now: () => Date.now(),
    elapsed: () => Math.floor(performance.now()),
    random: () => Math.random(),
    network: (request) => fetch(request),
    locale: () => globalScope.document?.documentElement.lang,
    lock: async (name, work) => {
      await navigator.locks.request(name, work);
    },
    apiUrl: `${self.location.origin}/api`,
    timeoutMs,
    askPersistence,
    askBackgroundSync,
  };
}

// Only pages may request persistence; the types of a worker have no `persist`.
async function askPersistence(): Promise<boolean> {
  const storage = navigator.storage as { persist?: () => Promise<boolean> } | undefined;
  return (await storage?.persist?.()) ?? false;
}

interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> };
}

async function askBackgroundSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined;
  await registration?.sync?.register(syncTag);
}

/** One request to the API. */
export interface RequestLine {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's address, with its query. */
  path: string;
  body?: unknown;
  /** A file in place of a JSON body. */
  file?: { type: string; bytes: Uint8Array<ArrayBuffer> };
  headers?: Record<string, string>;
  timeoutMs?: number;
  /** Ends the request before its time. */
  signal?: AbortSignal;
}

/** Deletes the cached product images, which show what a user looked at. In Node there is no cache. */
export async function clearImageCache(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(imageCache);
}

/** Does not keep back a sign-out for longer. */
const endPushWithinMs = 2_000;

/**
 * Ends what is pushed to this browser, and takes the notices away that it still shows: they are one person's.
 * Works without a connection. What comes all the same is not shown (`sw/push.ts`). Never rejects.
 */
export async function endPush(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, endPushWithinMs));
  await Promise.race([unsubscribe().catch(() => undefined), timeout]);
}

async function unsubscribe(): Promise<void> {
  const registration = await registrationHere();
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) notification.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Of the worker itself, or of the page. In Node there is none. */
async function registrationHere(): Promise<ServiceWorkerRegistration | undefined> {
  const { registration } = globalThis as { registration?: ServiceWorkerRegistration };
  if (registration) return registration;
  return typeof navigator === 'undefined' ? undefined : await navigator.serviceWorker?.getRegistration();
}

// The time by which taps are dated and stored things kept. A device's clock may fall back for days, as after an
// empty battery. The outbox stores the latest time that was given out, and time goes on from there.

export interface Clock {
  /** Server time in ms, as far as this tab knows it. Never before a time that was given out (offline 50). */
  now(): number;
  /** Server time minus device time in ms, after a look at what the other tabs and the run before have stored. */
  readSkewMs(): Promise<number>;
  /** Stores `ms` as given out. Runs in the transaction that called `readSkewMs`: no tab gives out in between. */
  giveOut(ms: number): Promise<void>;
  /**
   * Takes back a time that was given out by a clock that stood ahead, if the server would refuse it.
   *
   * @param serverMs the time in a response; NaN changes nothing
   */
  followServer(serverMs: number): Promise<void>;
}

/** The server accepts a time that lies so far ahead of its own (rules 5.5). */
const acceptedAheadMs = 5 * 60_000;

/** @param clockSkewMs as this tab has measured it */
export function openClock(device: Device, outbox: OutboxDatabase, clockSkewMs: Observable<number>): Clock {
  // It was `ms` when `device.elapsed` was `since`. Only a correction by the server sets it back.
  let latest = { ms: Number.NEGATIVE_INFINITY, since: 0, corrections: 0 };
  const leastNow = () => latest.ms + device.elapsed() - latest.since;
  const skewFor = (measuredMs: number) => Math.max(measuredMs, leastNow() - device.now());

  async function readStored() {
    const { givenOut: stored, clockSkewMs: measuredMs } = await outbox.getMetas('givenOut', 'clockSkewMs');
    if (stored && stored.corrections >= latest.corrections) {
      const isCorrected = stored.corrections > latest.corrections;
      const ms = isCorrected ? stored.ms : Math.max(stored.ms, leastNow());
      latest = { ms, since: device.elapsed(), corrections: stored.corrections };
    }
    return { stored, measuredMs };
  }

  return {
    now: () => device.now() + skewFor(clockSkewMs.get()),
    async readSkewMs() {
      const { measuredMs = clockSkewMs.get() } = await readStored();
      return skewFor(measuredMs);
    },
    async giveOut(ms) {
      latest = { ...latest, ms: Math.max(ms, leastNow()), since: device.elapsed() };
      await outbox.setMeta('givenOut', { ms: latest.ms, corrections: latest.corrections });
    },
    async followServer(serverMs) {
      const isAhead = ({ ms }: { ms: number }) => ms > serverMs + acceptedAheadMs;
      const seen = await readStored();
      if (!seen.stored || !isAhead(seen.stored)) return;
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
