import { isFullyStored, type ListName, type ListRow, type ParamsOf } from '#contract/lists.ts';
import { maxPageSize } from '#contract/sync/paging.ts';
import { type AnyParams, type AnyRow, listKey } from '#offline/mirror/any-list.ts';
import { isCompleteList } from '#offline/mirror/mirror-database.ts';
import type { OverlaidRow } from '#offline/overlay/overlay-rows.ts';
import { listStore } from '#offline/read/list-store.ts';
import { readNamedRecords } from '#offline/read/named-records.ts';
import { readAll, readRemotePage } from '#offline/read/read-page.ts';
import { fetchPage } from '#offline/read/remote-query.ts';
import type { Workspace } from '#offline/workspace.ts';
import { pullChanges } from './sync.ts';
import { currentWorkspace } from './workspace.ts';

export interface ReadRows<Row> {
  rows: OverlaidRow<Row>[];
  isTruncated: boolean;
  /** When the server confirmed the rows; undefined means just now. */
  savedAt: string | undefined;
  /** The device has only some of the rows, and the server was not queried or did not respond. */
  isPartial: boolean;
}

interface ReadOptions {
  /** `all` reads from the server or, if it does not respond, from this device. `device` reads only from this device. */
  scope: 'all' | 'device';
  maxRows?: number;
  /** With `all`: skips the sync if devices store the whole list. */
  skipSync?: boolean;
}

/** Undefined if this browser stores nothing or the rows cannot be read. */
export function readRows<Name extends ListName>(
  list: { readonly name: Name },
  params: Partial<ParamsOf<Name>> | undefined,
  options: ReadOptions,
): Promise<ReadRows<ListRow<Name>> | undefined>;
export async function readRows(
  { name }: { readonly name: ListName },
  params: object | undefined,
  options: ReadOptions,
): Promise<ReadRows<unknown> | undefined> {
  const workspace = currentWorkspace.get();
  return workspace && readFromWorkspace(workspace, name, { ...params }, options).catch(() => undefined);
}

async function readFromWorkspace(
  workspace: Workspace,
  name: ListName,
  params: AnyParams,
  { scope, maxRows = Number.POSITIVE_INFINITY, skipSync = false }: ReadOptions,
): Promise<ReadRows<AnyRow>> {
  const isRemote = scope === 'all';
  const needsSync = isRemote && !(skipSync && isFullyStored(name));
  const hasSynced = needsSync && (await pullChanges(workspace).catch(() => false));
  const data = await listStore(workspace, name).read();
  const { lastFetch } = data.rows;
  const isComplete = isCompleteList(name, lastFetch);
  const remoteRows = isRemote && !isComplete ? await fetchAllPages(workspace, name, params, maxRows) : undefined;
  if (remoteRows) return remoteRows;
  const query = listKey(name, params);
  const recordOf = await readNamedRecords(workspace, query, new Set());
  const rows = readAll(data, query, new Set(), recordOf);
  return {
    rows: rows.slice(0, maxRows),
    isTruncated: rows.length > maxRows,
    savedAt: isComplete && hasSynced ? undefined : new Date(lastFetch?.savedAt ?? 0).toISOString(),
    isPartial: !isComplete,
  };
}

/** Undefined if one of the requests fails. */
async function fetchAllPages(
  workspace: Workspace,
  name: ListName,
  params: AnyParams,
  maxRows: number,
): Promise<ReadRows<AnyRow> | undefined> {
  const data = await listStore(workspace, name).read();
  const recordOf = await readNamedRecords(workspace, listKey(name, params), new Set());
  // Keyed by id, because between two requests a new row can push another one onto the next page.
  const rows = new Map<string, OverlaidRow<AnyRow>>();
  for (let page = 1; ; page += 1) {
    const query = listKey(name, { ...params, page, limit: maxPageSize });
    const response = await fetchPage(workspace, query);
    if (response.kind !== 'page') return undefined;
    const overlaidPage = readRemotePage(response, data, new Set(), recordOf);
    for (const row of overlaidPage.rows) rows.set(row.id, row);
    const { has_next } = response.pagination;
    if (has_next && rows.size < maxRows) continue;
    const isTruncated = has_next || rows.size > maxRows;
    const limitedRows = [...rows.values()].slice(0, maxRows);
    return { rows: limitedRows, isTruncated, savedAt: undefined, isPartial: false };
  }
}
