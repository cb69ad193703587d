// All rows that the mirror has of a list, in memory: read once, and afterwards only what was written since
// (`Revision`). A search of thousands of rows then reads no database.
import Dexie from 'dexie';
import type { ListName } from '#contract/lists.ts';
import { listNamed } from '../mirror/any-list.ts';
import { assertLastFullFetch, brokenRowError } from '../mirror/assert-row.ts';
import type {
  LastFullFetch,
  MirrorDatabase,
  MirroredRow,
  Revision,
} from '../mirror/mirror-database.ts';

/** The rows of a list at one moment. Never changed: rows that are written make a new one. */
export interface ListRows {
  list: ListName;
  byId: ReadonlyMap<string, MirroredRow>;
  /** Undefined if the list was never fetched as a whole. */
  fetched: LastFullFetch | undefined;
  revision: Revision | undefined;
  /** For each sort that was asked for, all rows in its order. */
  orders: Map<string, readonly OrderedRow[]>;
}

export interface OrderedRow {
  id: string;
  key: string;
  stored: MirroredRow;
}

const rowsOf = new WeakMap<MirrorDatabase, Map<ListName, Promise<ListRows | undefined>>>();

/**
 * The rows of the list as they are stored now. Calls follow each other, so that a list is read once however
 * many ask. Not within a transaction or a live query: it would read for them alone.
 */
export function readRowsOfList(mirror: MirrorDatabase, list: ListName): Promise<ListRows> {
  const byList = rowsOf.get(mirror) ?? new Map<ListName, Promise<ListRows | undefined>>();
  rowsOf.set(mirror, byList);
  const next = (byList.get(list) ?? Promise.resolve(undefined)).then((known) =>
    readSince(mirror, list, known),
  );
  // After a failure everything is read again.
  byList.set(
    list,
    next.catch(() => undefined),
  );
  return next;
}

// One transaction reads one consistent state. No `await` in it: if several run at the same time, Dexie loses
// track of them after an `await`, and the browser ends them half-way.
async function readSince(
  mirror: MirrorDatabase,
  list: ListName,
  known: ListRows | undefined,
): Promise<ListRows> {
  return mirror.transaction('r', [mirror.rows, mirror.revisions, mirror.walks], () =>
    Dexie.Promise.all([mirror.walks.get(list), mirror.revisions.get(list)]).then(
      ([stored, revision]) => {
        const fetched = assertLastFullFetch(stored);
        if (known && isSameRevision(known.revision, revision)) return { ...known, fetched };
        return readChangedRows(mirror, list, known, revision).then(
          (byId): ListRows => ({ list, byId, fetched, revision, orders: new Map() }),
        );
      },
    ),
  );
}

function isSameRevision(a: Revision | undefined, b: Revision | undefined): boolean {
  return a?.series === b?.series && a?.revision === b?.revision;
}

function readChangedRows(
  { rows }: MirrorDatabase,
  list: ListName,
  known: ListRows | undefined,
  now: Revision | undefined,
): PromiseLike<Map<string, MirroredRow>> {
  const all = () => rows.where('[list+id]').between([list], [list, []]);
  if (!known?.revision || known.revision.series !== now?.series) {
    return all()
      .toArray()
      .then((stored) => new Map(stored.map((row) => [row.id, row])));
  }
  const { revision } = known.revision;
  const hasRemoved = now.removedAt > revision;
  return Dexie.Promise.all([
    rows.where('[list+revision]').between([list, revision], [list, []], false).toArray(),
    hasRemoved ? all().primaryKeys() : undefined,
  ]).then(([written, keys]) => {
    const byId = new Map(known.byId);
    for (const row of written) byId.set(row.id, row);
    if (!keys) return byId;
    const left = new Set(keys.map(([, id]) => id));
    for (const id of byId.keys()) if (!left.has(id)) byId.delete(id);
    return byId;
  });
}

/** All rows in the order of a sort, ascending. @throws when a row is damaged */
export function orderedRows({ list, byId, orders }: ListRows, sortBy: string) {
  const known = orders.get(sortBy);
  if (known) return known;
  const ordered = [...byId.values()].map((stored) => toOrdered(list, sortBy, stored));
  ordered.sort(compareOrdered);
  orders.set(sortBy, ordered);
  return ordered;
}

/** @throws when the row is damaged */
export function toOrdered(list: ListName, sortBy: string, stored: MirroredRow): OrderedRow {
  const { id, row } = stored;
  try {
    return { id, key: listNamed(list).sortKey[sortBy]?.(row) ?? '', stored };
  } catch {
    throw brokenRowError(list);
  }
}

// Compares by UTF-16 unit, as the server does; a collation would give another order.
export function compareOrdered(a: OrderedRow, b: OrderedRow): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}
