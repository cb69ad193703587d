import type { ListName } from '#contract/lists.ts';
import { maxPageSize } from '#contract/paging.ts';
import { fetchPage } from '#offline/mirror/fetch-page.ts';
import type { AnyParams } from '#offline/mirror/list-key.ts';
import type { OverlaidRow } from '#offline/overlay/mark.ts';
import { type ListSnapshot, overlaySnapshot, readList } from '#offline/read/read-list.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { currentWorkspace } from './current-workspace.ts';
import { pullPage } from './pull-page.ts';

export interface AllRows<Row> {
  rows: OverlaidRow<Row>[];
  /** The list goes on after these rows. */
  isCut: boolean;
  /** When the server confirmed the oldest of the rows; undefined: now. */
  savedAt: string | undefined;
  /** The device has only some rows of the list, and the server could not be asked for the others. */
  isPartial: boolean;
}

/**
 * The rows of a list on all its pages, up to `maxRows`: as the server has them or, if it does not answer,
 * as this device has them. Undefined if this browser stores nothing.
 */
export async function readAllRows(
  name: ListName,
  params: AnyParams,
  maxRows: number,
): Promise<AllRows<unknown> | undefined> {
  const workspace = currentWorkspace.get();
  if (!workspace) return undefined;
  const inFullPages = { ...params, limit: maxPageSize };
  return readPages(workspace, name, inFullPages, maxRows).catch(() => undefined);
}

async function readPages(
  workspace: Workspace,
  name: ListName,
  params: AnyParams,
  maxRows: number,
): Promise<AllRows<unknown>> {
  // By id: while the pages are fetched, a new row can move another one to the next page.
  const rows = new Map<string, OverlaidRow<unknown>>();
  const snapshots: ListSnapshot[] = [];
  let isAnswered = await pullPage(workspace, name, { ...params, page: 1 }).catch(() => false);
  let last: ListSnapshot;
  do {
    const page = { ...params, page: snapshots.length + 1 };
    last = await readList(workspace, name, page);
    // The first pull has brought all pages that a sync brings.
    if (isAnswered && !last.isInSync && page.page > 1) {
      isAnswered = (await fetchPage(workspace, name, page)).kind === 'saved';
      last = await readList(workspace, name, page);
    }
    snapshots.push(last);
    for (const row of overlaySnapshot(last, new Set())) rows.set(row.id, row);
  } while (last.pagination.has_next && rows.size < maxRows);
  const savedAt = snapshots.map((snapshot) => snapshot.savedAt ?? 0);
  return {
    rows: [...rows.values()].slice(0, maxRows),
    isCut: last.pagination.has_next || rows.size > maxRows,
    savedAt: isAnswered ? undefined : new Date(Math.min(...savedAt)).toISOString(),
    isPartial: !isAnswered && snapshots.some(({ source }) => source === 'device'),
  };
}
