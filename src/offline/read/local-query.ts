// Computes a page of a list from the mirrored rows, as the server would. Only the rows of the page are read:
// without filters in the order of an index, with filters by the ids that match in the digest.
import Dexie from 'dexie';
import type { ListName } from '#contract/lists.ts';
import { countedUpTo, type Pagination } from '#contract/paging.ts';
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
 * One page of the mirrored rows. For the same rows the server would return the same ids, order and total.
 * No `await` in this file: see `readMirror` in read-list.ts.
 */
export function localQuery(mirror: MirrorDatabase, query: ListKey): PromiseLike<LocalPage> {
  const { page, limit } = query;
  const offset = (page - 1) * limit;
  const found = hasFilters(query)
    ? filteredRows(mirror, query, offset)
    : unfilteredRows(mirror, query, offset);
  return found.then(({ rows, total }) => {
    const pagination: Pagination = {
      page,
      limit,
      has_prev: page > 1,
      has_next: total > offset + limit,
    };
    if (listNamed(query.list).hasTotal) Object.assign(pagination, countedUpTo(total));
    return { rows, pagination };
  });
}

interface FoundRows {
  /** Only the rows of the page. */
  rows: AnyRow[];
  /** The number of rows on all pages. */
  total: number;
}

function unfilteredRows(
  mirror: MirrorDatabase,
  query: ListKey,
  offset: number,
): PromiseLike<FoundRows> {
  return Dexie.Promise.all([
    rowsInOrder(mirror, query).offset(offset).limit(query.limit).toArray(),
    countRows(mirror, query.list),
  ]).then(([rows, total]) => ({ rows: rows.map((stored) => assertRow(stored).row), total }));
}

function filteredRows(
  mirror: MirrorDatabase,
  query: ListKey,
  offset: number,
): PromiseLike<FoundRows> {
  const { list, filters, sortBy, isDescending, limit } = query;
  const { matches, sortKey, project } = listNamed(list);
  return readDigest(mirror, list).then((digest) => {
    const matchingRows = assertReadable(list, () =>
      digest
        .filter(([, fields]) => matches(fields, filters))
        .map(([id, fields]): Match => ({ id, key: sortKey[sortBy]?.(fields) ?? '' })),
    );
    matchingRows.sort(isDescending ? (a, b) => compareMatches(b, a) : compareMatches);
    const pageIds = matchingRows.slice(offset, offset + limit).map(({ id }) => id);
    return mirror.rows.bulkGet(pageIds.map((id) => [list, id])).then((stored) => {
      const rows = stored.flatMap((mirrored) => {
        if (!mirrored) return [];
        const { row } = assertRow(mirrored);
        const projected = project ? project(row, filters) : row;
        return projected ? [projected] : [];
      });
      return { rows, total: matchingRows.length };
    });
  });
}

// Validating ten thousand rows of a digest would be slow. Instead, any error while a damaged digest is
// searched is rethrown as the error that makes `repairMirror` drop the mirror.
function assertReadable(list: ListName, find: () => Match[]): Match[] {
  try {
    return find();
  } catch {
    throw brokenRowError(list);
  }
}

/** A row of the digest that matches the filters, with its sort key. */
interface Match {
  id: string;
  key: string;
}

// Compares by UTF-16 unit, like the indexes of IndexedDB; a collation would give another order.
function compareMatches(a: Match, b: Match): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/**
 * All rows of a list in the order of the index for the sort. `[list, []]` is the end of the range, because
 * IndexedDB sorts arrays after all texts.
 */
function rowsInOrder(mirror: MirrorDatabase, { list, sortBy, isDescending }: ListKey) {
  const slot = sortSlots[listNamed(list).sorts.indexOf(sortBy)] ?? sortSlots[0];
  const rows = mirror.rows.where(`[list+${slot}+id]`).between([list], [list, []]);
  return isDescending ? rows.reverse() : rows;
}
