// The outbox is read once for a whole tab. An unchanged entry stays the same object, by which `stored-entries` and
// `overlay` cache their results.
import { liveQuery } from 'dexie';
import { loadOutbox } from '../load-outbox.ts';
import type { StoredEntries } from '../outbox/entry.ts';
import type { Acknowledgement } from '../outbox/outbox-database.ts';
import type { Workspace } from '../workspace.ts';
import { createStore, type Store } from './store.ts';

type OutboxApi = Awaited<ReturnType<typeof loadOutbox>>;

export interface StoredOutbox extends Readonly<StoredEntries> {
  /** Accepted at or after `since`; both in server time in ms. */
  acknowledged: readonly Acknowledgement[];
  since: number;
  /** Server time in ms. */
  readAtMs: number;
  /** Undefined without entries, so that the module is not loaded. */
  outboxApi: OutboxApi | undefined;
}

export interface OutboxStore extends Store<StoredOutbox> {
  /** @param since the time from which accepted entries are needed; if missing, none are needed */
  subscribe(listener: () => void, since?: () => number): () => void;
  read(since?: number): Promise<StoredOutbox>;
}

const stores = new WeakMap<Workspace, OutboxStore>();

export function outboxStore(workspace: Workspace): OutboxStore {
  const store = stores.get(workspace) ?? newOutboxStore(workspace);
  stores.set(workspace, store);
  return store;
}

function newOutboxStore(workspace: Workspace): OutboxStore {
  const sinceSources = new Set<() => number>();
  // The earliest time that a caller needs in the next read.
  let earliestSince = Number.POSITIVE_INFINITY;
  const store = createStore<StoredOutbox>({
    load: (before) => {
      const since = Math.min(earliestSince, ...[...sinceSources].map((since) => since()));
      earliestSince = Number.POSITIVE_INFINITY;
      return readOutbox(workspace, since, before);
    },
    watch: (onChange) => watchOutbox(workspace, onChange),
    isSame: (before, next) =>
      before.entries === next.entries &&
      before.unreadable === next.unreadable &&
      before.acknowledged === next.acknowledged,
  });
  return {
    ...store,
    read(since = Number.POSITIVE_INFINITY) {
      earliestSince = Math.min(earliestSince, since);
      return store.read();
    },
    subscribe(listener, since = () => Number.POSITIVE_INFINITY) {
      // A new function per subscription, even if two subscribers pass the same one.
      const sinceSource = () => since();
      sinceSources.add(sinceSource);
      const stop = store.subscribe(listener);
      return () => {
        sinceSources.delete(sinceSource);
        stop();
      };
    },
  };
}

const emptyOutbox = { entries: [], unreadable: [], acknowledged: [], outboxApi: undefined };

async function readOutbox(
  { outbox, now }: Workspace,
  since: number,
  before: StoredOutbox | undefined,
): Promise<StoredOutbox> {
  const readAtMs = now();
  const [stored, storedAccepted] = await outbox.transaction('r', outbox.entries, outbox.acknowledged, () =>
    Promise.all([
      outbox.entries.orderBy('seq').toArray(),
      // `since` is infinite if no accepted entries are needed, and in the future if the clock was set back.
      since > readAtMs ? [] : outbox.acknowledged.where('at').between(since, readAtMs, true, true).toArray(),
    ]),
  );
  if (stored.length + storedAccepted.length === 0) return { ...emptyOutbox, since, readAtMs };
  const outboxApi = await loadOutbox();
  const { entries = [], unreadable = [], acknowledged = [] } = before ?? {};
  const reusedEntries = reuseEqual([...entries, ...unreadable], stored, ({ seq }) => seq);
  const reusedAccepted = reuseEqual(acknowledged, storedAccepted, ({ key }) => key);
  const splitEntries = outboxApi.splitReadable(outbox, reusedEntries);
  const readable = reusedAccepted.filter((each) => outboxApi.canReadAcknowledged(outbox, each));
  return {
    entries: keepIfSame(entries, splitEntries.entries),
    unreadable: keepIfSame(unreadable, splitEntries.unreadable),
    acknowledged: keepIfSame(acknowledged, readable),
    since,
    readAtMs,
    outboxApi,
  };
}

export function keepIfSame<Items extends readonly unknown[]>(before: Items, items: Items): Items {
  const isSame = before.length === items.length && before.every((item, index) => item === items[index]);
  return isSame ? before : items;
}

/** Lets the browser paint "Saved on this device" before the new entry is read. */
const paintDelayMs = 50;

function watchOutbox({ outbox }: Workspace, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWatching = false;
  const readSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange();
    }, paintDelayMs);
  };
  // Counting makes the live query observe all changes; subscribers share one read of the entries.
  const changes = liveQuery(async () => {
    await Promise.all([outbox.entries.count(), outbox.acknowledged.count()]).catch(() => undefined);
  });
  const subscription = changes.subscribe(() => {
    if (isWatching) readSoon();
    else onChange();
    isWatching = true;
  });
  return () => {
    subscription.unsubscribe();
    clearTimeout(timer);
  };
}

function reuseEqual<Stored extends object>(
  before: readonly Stored[],
  stored: readonly Stored[],
  keyOf: (stored: Stored) => unknown,
): Stored[] {
  const existingByKey = new Map(before.map((value) => [keyOf(value), value]));
  return stored.map((value) => {
    const existing = existingByKey.get(keyOf(value));
    return existing !== undefined && isEqual(existing, value, maxDepth) ? existing : value;
  });
}

// Damaged data may be circular, so deeper values count as changed.
const maxDepth = 20;

/** Objects that are not plain, such as dates, count as changed. */
function isEqual(a: unknown, b: unknown, depth: number): boolean {
  if (Object.is(a, b)) return true;
  if (!isPlainObject(a) || !isPlainObject(b) || Array.isArray(a) !== Array.isArray(b) || depth === 0) {
    return false;
  }
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isEqual(a[name], b[name], depth - 1))
  );
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
