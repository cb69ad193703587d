import { isStoredWhole, type ListName, type ListRow, type ParamsOf } from '#contract/lists.ts';
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
  isCut: boolean;
  /** When the server confirmed the rows; undefined means just now. */
  savedAt: string | undefined;
  /** The device has only some of the rows, and the server was not queried or did not respond. */
  isPartial: boolean;
}

interface ReadOptions {
  /** `all` reads from the server or, if it does not respond, from this device. `device` reads only from this device. */
  scope: 'all' | 'device';
  atMost?: number;
  /** With `all`: reads a list that devices store completely without syncing first. */
  skipsSync?: boolean;
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
  return workspace && readOf(workspace, name, { ...params }, options).catch(() => undefined);
}

async function readOf(
  workspace: Workspace,
  name: ListName,
  params: AnyParams,
  { scope, atMost = Number.POSITIVE_INFINITY, skipsSync = false }: ReadOptions,
): Promise<ReadRows<AnyRow>> {
  const isRemote = scope === 'all';
  const isSyncedFirst = isRemote && !(skipsSync && isStoredWhole(name));
  const isSynced = isSyncedFirst && (await pullChanges(workspace).catch(() => false));
  const data = await listStore(workspace, name).read();
  const { fetched } = data.rows;
  const isComplete = isCompleteList(name, fetched);
  const asked = isRemote && !isComplete ? await fetchAllPages(workspace, name, params, atMost) : undefined;
  if (asked) return asked;
  const query = listKey(name, params);
  const recordOf = await readNamedRecords(workspace, query, new Set());
  const rows = readAll(data, query, new Set(), recordOf);
  return {
    rows: rows.slice(0, atMost),
    isCut: rows.length > atMost,
    savedAt: isComplete && isSynced ? undefined : new Date(fetched?.savedAt ?? 0).toISOString(),
    isPartial: !isComplete,
  };
}

/** Undefined if one of the requests fails. */
async function fetchAllPages(
  workspace: Workspace,
  name: ListName,
  params: AnyParams,
  atMost: number,
): Promise<ReadRows<AnyRow> | undefined> {
  const data = await listStore(workspace, name).read();
  const recordOf = await readNamedRecords(workspace, listKey(name, params), new Set());
  // Keyed by id, because a new row can move another one to the next page between two requests.
  const rows = new Map<string, OverlaidRow<AnyRow>>();
  for (let page = 1; ; page += 1) {
    const query = listKey(name, { ...params, page, limit: maxPageSize });
    const answer = await fetchPage(workspace, query);
    if (answer.kind !== 'page') return undefined;
    const shownPage = readRemotePage(answer, data, new Set(), recordOf);
    for (const row of shownPage.rows) rows.set(row.id, row);
    const { has_next } = answer.pagination;
    if (has_next && rows.size < atMost) continue;
    const isCut = has_next || rows.size > atMost;
    const shown = [...rows.values()].slice(0, atMost);
    return { rows: shown, isCut, savedAt: undefined, isPartial: false };
  }
}
