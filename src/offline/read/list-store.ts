// A list together with the entries that change it, shared by the screens of a tab.
import Dexie, { liveQuery } from 'dexie';
import type { ListName } from '#contract/lists.ts';
import { listByName } from '../mirror/any-list.ts';
import type { LastFullFetch, MirrorDatabase, MirroredRow, Revision } from '../mirror/mirror-database.ts';
import { repairSoon } from '../mirror/repair-mirror.ts';
import { readUnreadable, unreadableIn } from '../mirror/unreadable-rows.ts';
import { isTimeMs } from '../moment.ts';
import type { ApplyOverlay, UnsentEntries } from '../overlay/overlay.ts';
import type { Workspace } from '../workspace.ts';
import { keepIfSame, outboxStore } from './outbox-store.ts';
import { createStore, type Store } from './store.ts';

/** Immutable: each write creates a new object. */
export interface ListRows {
  list: ListName;
  byId: ReadonlyMap<string, MirroredRow>;
  /** Undefined if the list was never fetched as a whole. */
  lastFetch: LastFullFetch | undefined;
  /** The number of rows that this version cannot read (`unreadable-rows`). */
  unreadable: number;
  revision: Revision | undefined;
  orderedBySort: Map<string, readonly OrderedRow[]>;
}

export interface OrderedRow {
  id: string;
  key: string;
  stored: MirroredRow;
}

export interface ListData {
  rows: ListRows;
  unsentChanges: UnsentChanges;
}

/** A failed read repairs the mirror. */
export type ListStore = Store<ListData>;

const stores = new WeakMap<Workspace, Map<ListName, ListStore>>();

export function listStore(workspace: Workspace, list: ListName): ListStore {
  const storesByList = stores.get(workspace) ?? new Map<ListName, ListStore>();
  stores.set(workspace, storesByList);
  const store = storesByList.get(list) ?? newListStore(workspace, list);
  storesByList.set(list, store);
  return store;
}

function newListStore(workspace: Workspace, list: ListName): ListStore {
  const { mirror } = workspace;
  const outbox = outboxStore(workspace);
  // Undefined after a failure, so that all rows are read again.
  let cached: ListRows | undefined;
  let areRowsStale = true;
  const load = async (before: ListData | undefined): Promise<ListData> => {
    if (!cached) await delaysOf(workspace).get(list)?.ended;
    const last = cached;
    const mustRead = areRowsStale || !last;
    [cached, areRowsStale] = [undefined, false];
    const rows = mustRead ? await readRows(mirror, list, last) : last;
    cached = rows;
    const unsentChanges = await readUnsent(workspace, rows, { isFresh: mustRead, before: before?.unsentChanges });
    return before?.rows === rows && before.unsentChanges === unsentChanges ? before : { rows, unsentChanges };
  };
  const store = createStore<ListData>({
    load,
    watch: (onChange) => {
      const unsubscribers = [
        watchRows(mirror, list, () => {
          areRowsStale = true;
          onChange();
        }),
        outbox.subscribe(
          () => outbox.hasFailed() || onChange(),
          () => sinceFor(store.get()?.rows),
        ),
      ];
      return () => {
        for (const stop of unsubscribers) stop();
      };
    },
    onFailure: (failure) => repairSoon(workspace, failure),
    isSame: Object.is,
  });
  return {
    ...store,
    read() {
      areRowsStale = true;
      delaysOf(workspace).get(list)?.end();
      return store.read();
    },
  };
}

interface Delay {
  ended: Promise<void>;
  end: () => void;
}

const firstReadDelays = new WeakMap<Workspace, Map<ListName, Delay>>();

function delaysOf(workspace: Workspace): Map<ListName, Delay> {
  const delays = firstReadDelays.get(workspace) ?? new Map<ListName, Delay>();
  firstReadDelays.set(workspace, delays);
  return delays;
}

/** While a saved page is shown, reading all rows would only delay it. The first call of `read` ends the delay. */
export function delayFirstRead(workspace: Workspace, list: ListName): void {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  delaysOf(workspace).set(list, { ended, end });
}

function watchRows(mirror: MirrorDatabase, list: ListName, onChange: () => void): () => void {
  // A live query of the rows would run on any row's change, and once per subscriber. This one reads only what changes
  // with each write.
  const changes = liveQuery(async () => {
    await Promise.all([mirror.walks.get(list), mirror.revisions.get(list)]);
  });
  const subscription = changes.subscribe({ next: onChange, error: onChange });
  return () => subscription.unsubscribe();
}

/** Before the rows are read, nobody needs accepted entries; `readUnsent` then requests them itself. */
function sinceFor(rows: ListRows | undefined): number {
  return rows ? requestTimeOf(rows) : Number.POSITIVE_INFINITY;
}

function requestTimeOf({ lastFetch }: ListRows): number {
  return lastFetch?.askedAt ?? 0;
}

export interface UnsentChanges extends UnsentEntries {
  /** Undefined without entries, so that its code is not loaded. */
  applyOverlay: ApplyOverlay | undefined;
}

export const noUnsent: UnsentChanges = { entries: [], acknowledged: [], applyOverlay: undefined };

/**
 * @param isFresh whether the rows were just read. The outbox is read after the mirror, so that an entry accepted in
 * between is among the acknowledged ones.
 */
async function readUnsent(
  workspace: Workspace,
  rows: ListRows,
  { isFresh, before = noUnsent }: { isFresh: boolean; before: UnsentChanges | undefined },
): Promise<UnsentChanges> {
  // If the outbox is unreadable, the screen shows a warning.
  if (workspace.outbox.state.get() !== 'usable') return noUnsent;
  const store = outboxStore(workspace);
  const askedAt = requestTimeOf(rows);
  const stored = isFresh ? undefined : store.get();
  const coversRequest = stored !== undefined && stored.since <= askedAt;
  const { outboxApi, ...outbox } = coversRequest ? stored : await store.read(askedAt);
  if (!outboxApi) return noUnsent;
  const { applyOverlay, affectsList } = outboxApi;
  const entries = outbox.entries.filter((entry) => affectsList(entry, rows.list));
  const acknowledged = outbox.acknowledged.filter(({ at, entry }) => at >= askedAt && affectsList(entry, rows.list));
  if (entries.length + acknowledged.length === 0) return noUnsent;
  const unsentChanges: UnsentChanges = {
    entries: keepIfSame(before.entries, entries),
    acknowledged: keepIfSame(before.acknowledged, acknowledged),
    applyOverlay,
  };
  const isSame = before.entries === unsentChanges.entries && before.acknowledged === unsentChanges.acknowledged;
  return isSame ? before : unsentChanges;
}

/**
 * Reads only rows written since `cached`. Not for use in a live query, which would add its own reads. Uses one
 * transaction without `await`: if several run in parallel, Dexie loses track of them after an `await`, and the browser
 * ends them early.
 */
export async function readRows(
  mirror: MirrorDatabase,
  list: ListName,
  cached: ListRows | undefined,
): Promise<ListRows> {
  return mirror.transaction('r', mirror.listTables, () =>
    Dexie.Promise.all([mirror.walks.get(list), mirror.revisions.get(list), readUnreadable(mirror.meta)]).then(
      ([stored, revision, refs]) => {
        const lastFetch = assertLastFullFetch(stored);
        const unreadable = unreadableIn(refs, list).length;
        if (cached && isSameRevision(cached.revision, revision)) return { ...cached, lastFetch, unreadable };
        return readChangedRows(mirror, list, cached, revision).then(
          (byId): ListRows => ({ list, byId, lastFetch, unreadable, revision, orderedBySort: new Map() }),
        );
      },
    ),
  );
}

export function isSameRevision(a: Revision | undefined, b: Revision | undefined): boolean {
  return a?.series === b?.series && a?.revision === b?.revision;
}

function readChangedRows(
  { rows }: MirrorDatabase,
  list: ListName,
  cached: ListRows | undefined,
  latestRevision: Revision | undefined,
): PromiseLike<Map<string, MirroredRow>> {
  const all = () => rows.where('[list+id]').between([list], [list, []]);
  if (!cached?.revision || cached.revision.series !== latestRevision?.series) {
    return all()
      .toArray()
      .then((stored) => new Map(stored.map((row) => [row.id, row])));
  }
  const { revision } = cached.revision;
  const hasRemoved = latestRevision.removedAt > revision;
  return Dexie.Promise.all([
    rows.where('[list+revision]').between([list, revision], [list, []], false).toArray(),
    hasRemoved ? all().primaryKeys() : undefined,
  ]).then(([writtenRows, keys]) => {
    const byId = new Map(cached.byId);
    for (const row of writtenRows) byId.set(row.id, row);
    if (!keys) return byId;
    const remainingIds = new Set(keys.map(([, id]) => id));
    for (const id of byId.keys()) if (!remainingIds.has(id)) byId.delete(id);
    return byId;
  });
}

/** @throws if a row is damaged */
export function orderedRows({ list, byId, orderedBySort }: ListRows, sortBy: string) {
  const cached = orderedBySort.get(sortBy);
  if (cached) return cached;
  const sortedRows = [...byId.values()].map((stored) => toOrderedRow(list, sortBy, stored));
  sortedRows.sort(compareOrdered);
  orderedBySort.set(sortBy, sortedRows);
  return sortedRows;
}

/** @throws if the row is damaged */
export function toOrderedRow(list: ListName, sortBy: string, stored: MirroredRow): OrderedRow {
  const { id, row } = stored;
  try {
    return { id, key: listByName(list).sortKey[sortBy]?.(row) ?? '', stored };
  } catch {
    throw brokenRowError(list);
  }
}

// Compares UTF-16 units, like the server; a collation would give another order.
export function compareOrdered(a: OrderedRow, b: OrderedRow): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

// A damaged row would break a screen, so these checks throw, and `repairSoon` drops the mirror.
class BrokenRowError extends Error {
  override name = 'BrokenRowError';
}

function isValidRow({ list, id, row, askedAt }: MirroredRow): boolean {
  const { row: schema, id: idOf } = listByName(list);
  return schema.safeParse(row).success && idOf(row) === id && isTimeMs(askedAt);
}

const validRows = new WeakSet<MirroredRow>();

/** @throws if the row is damaged */
export function assertRow(stored: MirroredRow): void {
  if (validRows.has(stored)) return;
  if (!isValidRow(stored)) throw brokenRowError(stored.list);
  validRows.add(stored);
}

/** @throws if its times are damaged */
function assertLastFullFetch(stored: LastFullFetch | undefined): LastFullFetch | undefined {
  if (stored && !(isTimeMs(stored.askedAt) && isTimeMs(stored.savedAt))) {
    throw brokenRowError(stored.list);
  }
  return stored;
}

export function brokenRowError(list: ListName): Error {
  return new BrokenRowError(list);
}
