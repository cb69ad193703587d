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
  /** @param since the time from which accepted entries are needed; if missing, none are */
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
  const needed = new Set<() => number>();
  // The earliest time that a caller needs in the next read.
  let asked = Number.POSITIVE_INFINITY;
  const store = createStore<StoredOutbox>({
    readNow: (before) => {
      const since = Math.min(asked, ...[...needed].map((since) => since()));
      asked = Number.POSITIVE_INFINITY;
      return readOutbox(workspace, since, before);
    },
    follow: (onChange) => follow(workspace, onChange),
    isSame: (before, next) =>
      before.entries === next.entries &&
      before.unreadable === next.unreadable &&
      before.acknowledged === next.acknowledged,
  });
  return {
    ...store,
    read(since = Number.POSITIVE_INFINITY) {
      asked = Math.min(asked, since);
      return store.read();
    },
    subscribe(listener, since = () => Number.POSITIVE_INFINITY) {
      // One function per subscription, even if two pass the same.
      const need = () => since();
      needed.add(need);
      const stop = store.subscribe(listener);
      return () => {
        needed.delete(need);
        stop();
      };
    },
  };
}

const nothing = { entries: [], unreadable: [], acknowledged: [], outboxApi: undefined };

async function readOutbox(
  { outbox, now }: Workspace,
  since: number,
  before: StoredOutbox | undefined,
): Promise<StoredOutbox> {
  const readAtMs = now();
  const [stored, accepted] = await outbox.transaction('r', outbox.entries, outbox.acknowledged, () =>
    Promise.all([
      outbox.entries.orderBy('seq').toArray(),
      // After the clock was set back, times in the future cannot be compared.
      since > readAtMs ? [] : outbox.acknowledged.where('at').between(since, readAtMs, true, true).toArray(),
    ]),
  );
  if (stored.length + accepted.length === 0) return { ...nothing, since, readAtMs };
  const outboxApi = await loadOutbox();
  const { entries = [], unreadable = [], acknowledged = [] } = before ?? {};
  const keptEntries = keepEqual([...entries, ...unreadable], stored, ({ seq }) => seq);
  const keptAccepted = keepEqual(acknowledged, accepted, ({ key }) => key);
  const split = outboxApi.splitReadable(outbox, keptEntries);
  const readable = keptAccepted.filter((each) => outboxApi.canReadAcknowledged(outbox, each));
  return {
    entries: sameItems(entries, split.entries),
    unreadable: sameItems(unreadable, split.unreadable),
    acknowledged: sameItems(acknowledged, readable),
    since,
    readAtMs,
    outboxApi,
  };
}

export function sameItems<Items extends readonly unknown[]>(before: Items, items: Items): Items {
  const isSame = before.length === items.length && before.every((item, index) => item === items[index]);
  return isSame ? before : items;
}

/** Lets the browser paint "Saved on this device" before the new entry is read. */
const paintFirstMs = 50;

/** Calls `onChange` soon, and a moment after each change. */
function follow({ outbox }: Workspace, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFollowing = false;
  const readSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange();
    }, paintFirstMs);
  };
  // Counting observes all changes, and subscribers share one read of the entries.
  const changes = liveQuery(async () => {
    await Promise.all([outbox.entries.count(), outbox.acknowledged.count()]).catch(() => undefined);
  });
  const subscription = changes.subscribe(() => {
    if (isFollowing) readSoon();
    else onChange();
    isFollowing = true;
  });
  return () => {
    subscription.unsubscribe();
    clearTimeout(timer);
  };
}

function keepEqual<Stored extends object>(
  before: readonly Stored[],
  stored: readonly Stored[],
  keyOf: (stored: Stored) => unknown,
): Stored[] {
  const known = new Map(before.map((value) => [keyOf(value), value]));
  return stored.map((value) => {
    const same = known.get(keyOf(value));
    return same !== undefined && isEqual(same, value, deepest) ? same : value;
  });
}

// Damaged data may be circular, so deeper values count as changed.
const deepest = 20;

/** Objects that are not plain, such as dates, count as changed. */
function isEqual(a: unknown, b: unknown, depth: number): boolean {
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b) || depth === 0) {
    return false;
  }
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isEqual(a[name], b[name], depth - 1))
  );
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
