// The same query that the server would answer, computed from the mirrored rows. Only the rows of the
// page are read: an index gives the order of the whole list, the digest the rows that match filters.
import Dexie from 'dexie';
import type { ListName } from '#contract/lists.ts';
import type { Pagination } from '#contract/paging.ts';
import { type AnyRow, listNamed } from '../mirror/any-list.ts';
import { assertRow, brokenRowError } from '../mirror/assert-row.ts';
import { countRows, readDigest } from '../mirror/digest.ts';
import { hasFilters, type ListKey } from '../mirror/list-key.ts';
import { type MirrorDatabase, sortSlots } from '../mirror/mirror-database.ts';

export interface LocalPage {
  rows: AnyRow[];
  pagination: Pagination;
}

/**
 * One page of the mirrored rows: ids, order and total equal the server's over the same rows. No
 * `await`, here and below: it runs within a transaction of `readList`.
 */
export function localQuery(mirror: MirrorDatabase, query: ListKey): PromiseLike<LocalPage> {
  const { page, limit } = query;
  const offset = (page - 1) * limit;
  const found = hasFilters(query)
    ? filteredRows(mirror, query, offset)
    : plainRows(mirror, query, offset);
  return found.then(({ rows, total }) => {
    const pagination: Pagination = {
      page,
      limit,
      has_prev: page > 1,
      has_next: total > offset + limit,
    };
    if (listNamed(query.list).hasTotal) pagination.total = total;
    return { rows, pagination };
  });
}

interface Found {
  rows: AnyRow[];
  total: number;
}

function plainRows(mirror: MirrorDatabase, query: ListKey, offset: number): PromiseLike<Found> {
  return Dexie.Promise.all([
    inOrder(mirror, query).offset(offset).limit(query.limit).toArray(),
    countRows(mirror, query.list),
  ]).then(([rows, total]) => ({ rows: rows.map((stored) => assertRow(stored).row), total }));
}

function filteredRows(mirror: MirrorDatabase, query: ListKey, offset: number): PromiseLike<Found> {
  const { list, filters, sortBy, isDescending, limit } = query;
  const { matches, sortKey, project } = listNamed(list);
  return readDigest(mirror, list).then((digest) => {
    const found = orBroken(list, () =>
      digest
        .filter(([, fields]) => matches(fields, filters))
        .map(([id, fields]): Place => ({ id, key: sortKey[sortBy]?.(fields) ?? '' })),
    ).sort(isDescending ? (a, b) => byPlace(b, a) : byPlace);
    const page = found.slice(offset, offset + limit);
    return mirror.rows.bulkGet(page.map(({ id }) => [list, id])).then((stored) => {
      const rows = stored.flatMap((mirrored) => {
        const row = mirrored && assertRow(mirrored).row;
        const shown = row && project ? project(row, filters) : row;
        return shown ? [shown] : [];
      });
      return { rows, total: found.length };
    });
  });
}

// Validating ten thousand digest rows would be slow: damaged ones throw when they are used.
function orBroken(list: ListName, find: () => Place[]): Place[] {
  try {
    return find();
  } catch {
    throw brokenRowError(list);
  }
}

interface Place {
  id: string;
  key: string;
}

// By UTF-16 unit, as the indexes are; any collation would give another order.
function byPlace(a: Place, b: Place): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/** All rows of a list by the index of the sort: IndexedDB orders arrays after any text. */
function inOrder(mirror: MirrorDatabase, { list, sortBy, isDescending }: ListKey) {
  const slot = sortSlots[listNamed(list).sorts.indexOf(sortBy)] ?? sortSlots[0];
  const rows = mirror.rows.where(`[list+${slot}+id]`).between([list], [list, []]);
  return isDescending ? rows.reverse() : rows;
}
