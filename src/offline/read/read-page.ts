// Applies unsent entries, then filters, sorts, counts and paginates by the list's definition, like the server.
import type { RecordOf } from '#contract/definitions/document-search.ts';
import { projectLocalRow } from '#contract/definitions/local-rows.ts';
import { isFullyStored } from '#contract/lists.ts';
import { cappedTotal, type Pagination } from '#contract/sync/paging.ts';
import { type AnyRow, type ListKey, listByName } from '../mirror/any-list.ts';
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
  toOrderedRow,
  type UnsentChanges,
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
export function readPage(data: ListData, query: ListKey, sendingSeqs: ReadonlySet<number>, recordOf?: RecordOf): Page {
  const foundRows = findRows(data, query, sendingSeqs, recordOf);
  const { page, limit } = query;
  const offset = (page - 1) * limit;
  const pagination: Pagination = {
    page,
    limit,
    has_prev: page > 1,
    has_next: foundRows.length > offset + limit,
  };
  // Otherwise the device has only part of a long history.
  const isTotalKnown = isFullyStored(query.list) || isCompleteList(query.list, data.rows.lastFetch);
  if (isTotalKnown) Object.assign(pagination, cappedTotal(foundRows.length));
  return { rows: toPageRows(foundRows.slice(offset, offset + limit), query), pagination };
}

/** @throws if a row is damaged */
export function readAll(data: ListData, query: ListKey, sendingSeqs: ReadonlySet<number>, recordOf?: RecordOf) {
  return toPageRows(findRows(data, query, sendingSeqs, recordOf), query);
}

/** @throws if its row is damaged */
export function readRow(
  { rows, unsentChanges }: ListData,
  id: string,
  sendingSeqs: ReadonlySet<number>,
): OverlaidRow<AnyRow> | undefined {
  const { changed, deletedIds } = overlayOf(rows.byId, rows, unsentChanges, sendingSeqs);
  const stored = rows.byId.get(id);
  if (stored) assertRow(stored);
  return deletedIds.has(id) ? undefined : (changed.get(id) ?? (stored && { id, row: stored.row }));
}

/**
 * New rows appear on the first page, unless the device knows that they belong elsewhere. A row that was stored later
 * replaces the page's row.
 */
export function readRemotePage(
  { query, rows, pagination, askedAt }: RemotePage,
  data: ListData,
  sendingSeqs: ReadonlySet<number>,
  recordOf?: RecordOf,
): Page {
  const { list, sortBy, isDescending } = query;
  const { id } = listByName(list);
  const base = new Map(
    rows.map((row): [string, MirroredRow] => {
      const stored = data.rows.byId.get(id(row));
      const isNewer = stored !== undefined && stored.askedAt > askedAt && !listByName(list).toMirror;
      return [id(row), isNewer ? stored : { list, id: id(row), row, askedAt }];
    }),
  );
  const acknowledged = data.unsentChanges.acknowledged.filter(({ at }) => at >= askedAt);
  const acceptedIds = new Set(acknowledged.map(({ entry }) => idOf(entry.args)));
  const { changed, deletedIds } = overlayOf(base, data.rows, { ...data.unsentChanges, acknowledged }, sendingSeqs);
  const isOnPage = ({ id }: PageRow) =>
    base.has(id) || (query.page === 1 && (acceptedIds.has(id) || !data.rows.byId.has(id)));
  const unchangedRows = [...base.values()]
    .filter((stored) => !changed.has(stored.id) && !deletedIds.has(stored.id))
    .map((stored): PageRow => toOrderedRow(list, sortBy, stored));
  const otherShownRows = changedRows(changed, deletedIds, query, recordOf).filter(isOnPage);
  const foundRows = [...unchangedRows, ...otherShownRows].sort(compareOrdered);
  const { total, total_is_capped } = pagination;
  const shownRows = toPageRows(isDescending ? foundRows.reverse() : foundRows, query);
  if (total === undefined || total_is_capped) return { rows: shownRows, pagination };
  return { rows: shownRows, pagination: { ...pagination, total: total + shownRows.length - rows.length } };
}

/** True for a complete list; in a long history, for unfiltered pages among the newest rows. */
export function hasStoredPage(query: ListKey, { lastFetch }: ListRows): boolean {
  if (lastFetch === undefined) return false;
  if (isCompleteList(query.list, lastFetch)) return true;
  const { sorts, defaultOrder } = listByName(query.list);
  const isNewestFirst = query.sortBy === sorts[0] && query.isDescending === (defaultOrder === 'desc');
  const hasFilters = Object.keys(query.filters).length > 0;
  return isNewestFirst && !hasFilters && query.page * query.limit <= newestRowCount(query.list, lastFetch);
}

/** Fewer than the fetched rows of a long history, because the others are spares for deleted rows. */
export function newestRowCount(list: ListRows['list'], lastFetch: ListRows['lastFetch']): number {
  if (lastFetch === undefined) return 0;
  if (isCompleteList(list, lastFetch)) return Number.POSITIVE_INFINITY;
  const { rowsKeptOnDevice, rowsWithoutGap = rowsKeptOnDevice / 2 } = listByName(list);
  return rowsWithoutGap;
}

/** A sync does not return the total of a long history. Only the server can search fields that devices do not store. */
export function isPageInSync(query: ListKey, rows: ListRows): boolean {
  const isSearchedOnServer = listByName(query.list).toMirror && 'search' in query.filters;
  return !isSearchedOnServer && isCompleteList(query.list, rows.lastFetch);
}

interface PageRow extends OrderedRow {
  changed?: OverlaidRow<AnyRow>;
}

function findRows(
  { rows, unsentChanges }: ListData,
  query: ListKey,
  sendingSeqs: ReadonlySet<number>,
  recordOf: RecordOf | undefined,
): readonly PageRow[] {
  const { list, filters, sortBy, isDescending } = query;
  const { matches } = listByName(list);
  const { changed, deletedIds } = overlayOf(rows.byId, rows, unsentChanges, sendingSeqs);
  const hasFilters = Object.keys(filters).length > 0;
  const isUnchanged = ({ id }: PageRow) => !changed.has(id) && !deletedIds.has(id);
  const isFound = ({ stored }: PageRow) => !hasFilters || matches(stored.row, filters, recordOf);
  let foundRows: readonly PageRow[] = orderedRows(rows, sortBy);
  try {
    foundRows = foundRows.filter((row) => isUnchanged(row) && isFound(row));
  } catch {
    throw brokenRowError(list);
  }
  const others = changedRows(changed, deletedIds, query, recordOf);
  if (others.length > 0) foundRows = [...foundRows, ...others].sort(compareOrdered);
  return isDescending ? [...foundRows].reverse() : foundRows;
}

function changedRows(
  changed: ReadonlyMap<string, OverlaidRow<AnyRow>>,
  deletedIds: ReadonlySet<string>,
  { list, filters, sortBy }: ListKey,
  recordOf: RecordOf | undefined,
): PageRow[] {
  const { matches } = listByName(list);
  return [...changed.values()]
    .filter((shownRow) => !deletedIds.has(shownRow.id) && matches(withIncoming(shownRow), filters, recordOf))
    .map((shownRow) => {
      const stored = { list, id: shownRow.id, row: shownRow.row, askedAt: 0 };
      return { ...toOrderedRow(list, sortBy, stored), changed: shownRow };
    });
}

/** Treats expected units as arrived, so that filters by place match the row. */
function withIncoming({ row, incoming }: OverlaidRow<AnyRow>): AnyRow {
  if (!incoming) return row;
  const [warehouse, cart] = [row.warehouse, row.cart] as (object | undefined)[];
  return {
    ...row,
    warehouse: { ...incoming.warehouse, ...warehouse },
    cart: { ...incoming.cart, ...cart },
  };
}

function toPageRows(foundRows: readonly PageRow[], { list, filters }: ListKey): OverlaidRow<AnyRow>[] {
  const { project } = listByName(list);
  return foundRows.map(({ id, stored, changed }) => {
    if (!changed) assertRow(stored);
    const shownRow = changed ?? { id, row: stored.row };
    return (project && projectLocalRow(shownRow, (row) => project(row, filters))) ?? shownRow;
  });
}

const noDeletedIds: ReadonlySet<string> = new Set();
const noChangedRows: ReadonlyMap<string, OverlaidRow<AnyRow>> = new Map();

function overlayOf(
  base: OverlaidRows<AnyRow>['base'],
  { list }: ListRows,
  unsentChanges: UnsentChanges,
  sendingSeqs: ReadonlySet<number>,
): {
  changed: ReadonlyMap<string, OverlaidRow<AnyRow>>;
  deletedIds: ReadonlySet<string>;
} {
  const { applyOverlay } = unsentChanges;
  if (!applyOverlay) return { changed: noChangedRows, deletedIds: noDeletedIds };
  return applyOverlay(list, base, unsentChanges, sendingSeqs);
}

function idOf(args: unknown): string {
  return String((args as { id?: unknown } | null)?.id);
}
