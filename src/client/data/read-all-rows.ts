import { isKeptWhole, type ListName } from '#contract/lists.ts';
import { maxPageSize } from '#contract/sync/paging.ts';
import { type AnyParams, listKey } from '#offline/mirror/any-list.ts';
import { isCompleteList } from '#offline/mirror/mirror-database.ts';
import type { OverlaidRow } from '#offline/overlay/overlay-rows.ts';
import { askPage } from '#offline/read/ask-online.ts';
import { listStore } from '#offline/read/list-store.ts';
import { readNamedRecords } from '#offline/read/named-records.ts';
import { readAll, readAskedPage } from '#offline/read/read-page.ts';
import type { Workspace } from '#offline/workspace.ts';
import { pullChanges } from './sync.ts';
import { currentWorkspace } from './workspace.ts';

export interface AllRows<Row> {
  rows: OverlaidRow<Row>[];
  /** The list goes on after these rows. */
  isCut: boolean;
  /** When the server confirmed the rows; undefined: now. */
  savedAt: string | undefined;
  /** The device has only some rows of the list, and the server could not be asked for the others. */
  isPartial: boolean;
}

/**
 * The rows of a list on all its pages, up to `maxRows`: as the server has them or, if it does not answer,
 * as this device has them. Undefined if this browser stores nothing.
 *
 * @param isAtOnce a list that devices keep whole is read as this device has it, and the server is not asked
 */
export async function readAllRows(
  name: ListName,
  params: AnyParams,
  maxRows: number,
  { isAtOnce = false } = {},
): Promise<AllRows<unknown> | undefined> {
  const workspace = currentWorkspace.get();
  if (!workspace) return undefined;
  const isFromDevice = isAtOnce && isKeptWhole(name);
  return readRows(workspace, name, params, maxRows, isFromDevice).catch(() => undefined);
}

async function readRows(
  workspace: Workspace,
  name: ListName,
  params: AnyParams,
  maxRows: number,
  isFromDevice: boolean,
): Promise<AllRows<unknown>> {
  const isSynced = !isFromDevice && (await pullChanges(workspace).catch(() => false));
  const data = await listStore(workspace, name).read();
  const { fetched } = data.rows;
  const isComplete = isCompleteList(name, fetched);
  const asked = isComplete ? undefined : await askAllPages(workspace, name, params, maxRows);
  if (asked) return asked;
  const query = listKey(name, params);
  const recordOf = await readNamedRecords(workspace, query, new Set());
  const rows = readAll(data, query, new Set(), recordOf);
  return {
    rows: rows.slice(0, maxRows),
    isCut: rows.length > maxRows,
    savedAt: isComplete && isSynced ? undefined : new Date(fetched?.savedAt ?? 0).toISOString(),
    isPartial: !isComplete,
  };
}

/** All rows that this device has of a list, with unsent changes; nothing is asked. None where they cannot be read. */
export async function readRowsHere(name: ListName): Promise<OverlaidRow<unknown>[]> {
  const workspace = currentWorkspace.get();
  if (!workspace) return [];
  try {
    const data = await listStore(workspace, name).read();
    return readAll(data, listKey(name, {}), new Set());
  } catch {
    return [];
  }
}

/** Undefined if one of the pages is not answered. */
async function askAllPages(
  workspace: Workspace,
  name: ListName,
  params: AnyParams,
  maxRows: number,
): Promise<AllRows<unknown> | undefined> {
  const data = await listStore(workspace, name).read();
  const recordOf = await readNamedRecords(workspace, listKey(name, params), new Set());
  // By id: while the pages are fetched, a new row can move another one to the next page.
  const rows = new Map<string, OverlaidRow<unknown>>();
  for (let page = 1; ; page += 1) {
    const query = listKey(name, { ...params, page, limit: maxPageSize });
    const answer = await askPage(workspace, query);
    if (answer.kind !== 'page') return undefined;
    const shownPage = readAskedPage(answer, data, new Set(), recordOf);
    for (const row of shownPage.rows) rows.set(row.id, row);
    const { has_next } = answer.pagination;
    if (has_next && rows.size < maxRows) continue;
    const isCut = has_next || rows.size > maxRows;
    const shown = [...rows.values()].slice(0, maxRows);
    return { rows: shown, isCut, savedAt: undefined, isPartial: false };
  }
}
