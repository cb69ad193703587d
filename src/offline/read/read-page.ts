// Applies unsent entries, then filters, sorts, counts and cuts according to the list's definition, like the server.
import type { RecordOf } from '#contract/definitions/document-search.ts';
import { isStoredWhole } from '#contract/lists.ts';
import { countedUpTo, type Pagination } from '#contract/sync/paging.ts';
import { type AnyRow, type ListKey, listNamed } from '../mirror/any-list.ts';
import { isCompleteList, type MirroredRow } from '../mirror/mirror-database.ts';
import type { OverlaidRow, OverlaidRows } from '../overlay/overlay-rows.ts';
import {
  assertRow,
  brokenRowError,
  compareOrdered,
  type ListData,
  type ListRows,
  type OrderedRow,
  orderedRows,
  toOrdered,
  type Unsent,
} from './list-store.ts';
import type { RemotePage } from './remote-query.ts';

export interface Page {
  rows: OverlaidRow<AnyRow>[];
  pagination: Pagination;
}

/**
 * @param sendingSeqs the entries that are being sent
 * @param recordOf for a search, the records whose names are searched (`named-records`)
 * @throws if a row is damaged (`repairSoon`)
 */
export function readPage(data: ListData, query: ListKey, sending: ReadonlySet<number>, recordOf?: RecordOf): Page {
  const found = findRows(data, query, sending, recordOf);
  const { page, limit } = query;
  const offset = (page - 1) * limit;
  const pagination: Pagination = {
    page,
    limit,
    has_prev: page > 1,
    has_next: found.length > offset + limit,
  };
  // Otherwise the device has only part of a long history.
  const isWhole = isStoredWhole(query.list) || isCompleteList(query.list, data.rows.fetched);
  if (isWhole) Object.assign(pagination, countedUpTo(found.length));
  return { rows: show(found.slice(offset, offset + limit), query), pagination };
}

/** @throws if a row is damaged */
export function readAll(data: ListData, query: ListKey, sending: ReadonlySet<number>, recordOf?: RecordOf) {
  return show(findRows(data, query, sending, recordOf), query);
}

/** @throws if its row is damaged */
export function readRow(
  { rows, unsent }: ListData,
  id: string,
  sending: ReadonlySet<number>,
): OverlaidRow<AnyRow> | undefined {
  const { changed, gone } = overlaid(rows.byId, rows, unsent, sending);
  const stored = rows.byId.get(id);
  if (stored) assertRow(stored);
  return gone.has(id) ? undefined : (changed.get(id) ?? (stored && { id, row: stored.row }));
}

/**
 * New rows appear on the first page, unless the device knows that they belong elsewhere. A row that was stored later
 * replaces the page's row.
 */
export function readRemotePage(
  { query, rows, pagination, askedAt }: RemotePage,
  data: ListData,
  sending: ReadonlySet<number>,
  recordOf?: RecordOf,
): Page {
  const { list, sortBy, isDescending } = query;
  const { id } = listNamed(list);
  const base = new Map(
    rows.map((row): [string, MirroredRow] => {
      const stored = data.rows.byId.get(id(row));
      const isNewer = stored !== undefined && stored.askedAt > askedAt && !listNamed(list).toMirror;
      return [id(row), isNewer ? stored : { list, id: id(row), row, askedAt }];
    }),
  );
  const acknowledged = data.unsent.acknowledged.filter(({ at }) => at >= askedAt);
  const accepted = new Set(acknowledged.map(({ entry }) => idOf(entry.args)));
  const { changed, gone } = overlaid(base, data.rows, { ...data.unsent, acknowledged }, sending);
  const isHere = ({ id }: Shown) => base.has(id) || (query.page === 1 && (accepted.has(id) || !data.rows.byId.has(id)));
  const before = [...base.values()]
    .filter((stored) => !changed.has(stored.id) && !gone.has(stored.id))
    .map((stored): Shown => toOrdered(list, sortBy, stored));
  const after = changedRows(changed, gone, query, recordOf).filter(isHere);
  const found = [...before, ...after].sort(compareOrdered);
  const { total, total_is_capped } = pagination;
  const shown = show(isDescending ? found.reverse() : found, query);
  if (total === undefined || total_is_capped) return { rows: shown, pagination };
  return { rows: shown, pagination: { ...pagination, total: total + shown.length - rows.length } };
}

/** True for a complete list; in a long history, for unfiltered pages among the newest rows. */
export function hasRowsOf(query: ListKey, { fetched }: ListRows): boolean {
  if (fetched === undefined) return false;
  if (isCompleteList(query.list, fetched)) return true;
  const { sorts, defaultOrder } = listNamed(query.list);
  const isNewestFirst = query.sortBy === sorts[0] && query.isDescending === (defaultOrder === 'desc');
  const hasFilters = Object.keys(query.filters).length > 0;
  return isNewestFirst && !hasFilters && query.page * query.limit <= newestRowsOf(query.list, fetched);
}

/** In a long history there are fewer than were fetched, because the others replace deleted rows. */
export function newestRowsOf(list: ListRows['list'], fetched: ListRows['fetched']): number {
  if (fetched === undefined) return 0;
  if (isCompleteList(list, fetched)) return Number.POSITIVE_INFINITY;
  const { rowsKeptOnDevice, rowsWithoutGap = rowsKeptOnDevice / 2 } = listNamed(list);
  return rowsWithoutGap;
}

/** A sync does not return the total of a long history. Only the server can search fields that devices do not store. */
export function isPageInSync(query: ListKey, rows: ListRows): boolean {
  const isSearchedElsewhere = listNamed(query.list).toMirror && 'search' in query.filters;
  return !isSearchedElsewhere && isCompleteList(query.list, rows.fetched);
}

interface Shown extends OrderedRow {
  changed?: OverlaidRow<AnyRow>;
}

function findRows(
  { rows, unsent }: ListData,
  query: ListKey,
  sending: ReadonlySet<number>,
  recordOf: RecordOf | undefined,
): readonly Shown[] {
  const { list, filters, sortBy, isDescending } = query;
  const { matches } = listNamed(list);
  const { changed, gone } = overlaid(rows.byId, rows, unsent, sending);
  const hasFilters = Object.keys(filters).length > 0;
  const isUntouched = ({ id }: Shown) => !changed.has(id) && !gone.has(id);
  const isFound = ({ stored }: Shown) => !hasFilters || matches(stored.row, filters, recordOf);
  let found: readonly Shown[] = orderedRows(rows, sortBy);
  try {
    found = found.filter((row) => isUntouched(row) && isFound(row));
  } catch {
    throw brokenRowError(list);
  }
  const others = changedRows(changed, gone, query, recordOf);
  if (others.length > 0) found = [...found, ...others].sort(compareOrdered);
  return isDescending ? [...found].reverse() : found;
}

function changedRows(
  changed: ReadonlyMap<string, OverlaidRow<AnyRow>>,
  gone: ReadonlySet<string>,
  { list, filters, sortBy }: ListKey,
  recordOf: RecordOf | undefined,
): Shown[] {
  const { matches } = listNamed(list);
  return [...changed.values()]
    .filter((shown) => !gone.has(shown.id) && matches(asArrived(shown), filters, recordOf))
    .map((shown) => {
      const stored = { list, id: shown.id, row: shown.row, askedAt: 0 };
      return { ...toOrdered(list, sortBy, stored), changed: shown };
    });
}

/** Treats expected units as arrived, so that filters by place match the row. */
function asArrived({ row, incoming }: OverlaidRow<AnyRow>): AnyRow {
  if (!incoming) return row;
  const [warehouse, cart] = [row.warehouse, row.cart] as (object | undefined)[];
  return {
    ...row,
    warehouse: { ...incoming.warehouse, ...warehouse },
    cart: { ...incoming.cart, ...cart },
  };
}

function show(found: readonly Shown[], { list, filters }: ListKey): OverlaidRow<AnyRow>[] {
  const { project } = listNamed(list);
  return found.map(({ id, stored, changed }) => {
    if (!changed) assertRow(stored);
    const shown = changed ?? { id, row: stored.row };
    if (!project) return shown;
    // Null: only expected units match.
    return {
      ...shown,
      row: project(shown.row, filters) ?? { ...shown.row, warehouse: {}, cart: {} },
    };
  });
}

const noneGone: ReadonlySet<string> = new Set();
const noneChanged: ReadonlyMap<string, OverlaidRow<AnyRow>> = new Map();

function overlaid(
  base: OverlaidRows<AnyRow>['base'],
  { list }: ListRows,
  unsent: Unsent,
  sending: ReadonlySet<number>,
): {
  changed: ReadonlyMap<string, OverlaidRow<AnyRow>>;
  gone: ReadonlySet<string>;
} {
  const { applyOverlay } = unsent;
  if (!applyOverlay) return { changed: noneChanged, gone: noneGone };
  return applyOverlay(list, base, unsent, sending);
}

function idOf(args: unknown): string {
  return String((args as { id?: unknown } | null)?.id);
}
