// The same question that the server would answer, asked of the mirrored rows. It walks the index
// of the sort and stops when the page is full, so a first page never reads the whole table.
import type { Pagination } from '#contract/paging.ts';
import { type AnyRow, listNamed } from '../mirror/any-list.ts';
import { type CanonicalQuery, hasFilters } from '../mirror/canonical-query.ts';
import { type MirrorDatabase, type MirroredRow, sortSlots } from '../mirror/mirror-database.ts';

export interface LocalPage {
  rows: AnyRow[];
  pagination: Pagination;
}

/**
 * One page of the mirrored rows: ids and order equal the server's answer over the same rows.
 * `total` is told only where it costs nothing.
 */
export async function localQuery(
  mirror: MirrorDatabase,
  query: CanonicalQuery,
): Promise<LocalPage> {
  const { page, limit } = query;
  const offset = (page - 1) * limit;
  const found = hasFilters(query)
    ? await filteredRows(mirror, query, offset, limit + 1)
    : await plainRows(mirror, query, offset, limit + 1);
  const pagination: Pagination = {
    page,
    limit,
    has_prev: page > 1,
    has_next: found.rows.length > limit,
  };
  if (found.total !== undefined && listNamed(query.list).counted) pagination.total = found.total;
  return { rows: found.rows.slice(0, limit), pagination };
}

interface Found {
  rows: AnyRow[];
  total: number | undefined;
}

async function plainRows(
  mirror: MirrorDatabase,
  query: CanonicalQuery,
  offset: number,
  count: number,
): Promise<Found> {
  const slot = slotOf(query);
  const all = () => inOrder(mirror, query, slot);
  const [rows, total] = await Promise.all([
    all().offset(offset).limit(count).toArray(),
    all().count(),
  ]);
  return { rows: rows.map(({ row }) => row), total };
}

// Few rows are read where matches are common, few transactions are made where they are rare.
const firstChunk = 100;
const largestChunk = 2_000;

async function filteredRows(
  mirror: MirrorDatabase,
  query: CanonicalQuery,
  offset: number,
  count: number,
): Promise<Found> {
  const slot = slotOf(query);
  const rows: AnyRow[] = [];
  let matched = 0;
  let after: MirroredRow | undefined;
  for (let size = firstChunk; ; size = Math.min(largestChunk, size * 2)) {
    const chunk = await inOrder(mirror, query, slot, after).limit(size).toArray();
    for (const { row } of chunk) {
      const shown = underFilters(query, row);
      if (!shown) continue;
      matched += 1;
      if (matched > offset) rows.push(shown);
      if (rows.length === count) return { rows, total: undefined };
    }
    if (chunk.length < size) return { rows, total: matched };
    after = chunk.at(-1);
  }
}

/** The row as it is shown under these filters, or null when it is not. */
export function underFilters({ list, filters }: CanonicalQuery, row: AnyRow): AnyRow | null {
  const { matches, project } = listNamed(list);
  if (project) return project(row, filters);
  return matches(row, filters) ? row : null;
}

function inOrder(
  mirror: MirrorDatabase,
  { list, isDescending }: CanonicalQuery,
  slot: string,
  after?: MirroredRow,
) {
  const edge = after && [list, after[slot as 's0'], after.id];
  const [first, last] = keysOf(list);
  const range = mirror.rows.where(`[list+${slot}+id]`);
  return isDescending
    ? range.between(first, edge ?? last, true, edge === undefined).reverse()
    : range.between(edge ?? first, last, edge === undefined, true);
}

/** All keys of a list: IndexedDB orders shorter arrays first, and arrays after any text. */
function keysOf(list: string) {
  return [[list], [list, []]] as const;
}

function slotOf({ list, sortBy }: CanonicalQuery): string {
  return sortSlots[listNamed(list).sorts.indexOf(sortBy)] ?? sortSlots[0];
}
