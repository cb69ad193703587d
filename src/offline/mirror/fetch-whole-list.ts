// Fetches a whole list (or its newest `rowsKeptOnDevice` rows) and writes it in one transaction, so that
// the old list stays complete if the tab is killed. Rows that were deleted on the server are removed.
import type { ListName } from '#contract/lists.ts';
import { maxPageSize } from '#contract/paging.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { listNamed } from './any-list.ts';
import { listKey } from './list-key.ts';
import type { MirrorDatabase } from './mirror-database.ts';
import { putRows } from './put-rows.ts';
import { readPage } from './read-page.ts';
import { removeRows } from './remove-rows.ts';
import { type NoPage, type PageResponse, requestPage } from './request-page.ts';
import { toPage } from './write-page.ts';

export interface WholeList {
  kind: 'complete';
  list: ListName;
  pages: PageResponse[];
  askedAt: number;
}

/** Requests all pages of a list; writes nothing. */
export async function fetchWholeList(
  workspace: Workspace,
  name: ListName,
): Promise<WholeList | NoPage> {
  const askedAt = workspace.now();
  const pages: PageResponse[] = [];
  const lastPage = listNamed(name).rowsKeptOnDevice / maxPageSize;
  for (let page = 1; page <= lastPage; page++) {
    const answer = await requestOrReuse(workspace, name, page);
    if (answer.kind !== 'page') return answer;
    pages.push(answer);
    if (!answer.pagination.has_next) break;
  }
  return { kind: 'complete', list: name, pages, askedAt };
}

/** Requests one page; if the page is unchanged, uses the stored rows instead of a response. */
async function requestOrReuse(
  workspace: Workspace,
  name: ListName,
  page: number,
): Promise<PageResponse | NoPage> {
  const query = listKey(name, { page, limit: maxPageSize });
  const stored = await readPage(workspace.mirror, query);
  const answer = await requestPage(workspace, query, stored?.page.etag);
  if (answer.kind !== 'unchanged') return answer;
  if (!stored) return { kind: 'offline' };
  const { pagination, etag } = stored.page;
  return { kind: 'page', query, rows: stored.rows, pagination, etag, askedAt: answer.askedAt };
}

/**
 * Writes a fetched list into the mirror and removes the rows that the server no longer has.
 *
 * @param version the list's version; undefined if the list may have changed between the pages
 */
export async function writeWholeList(
  mirror: MirrorDatabase,
  { list, pages, askedAt }: WholeList,
  version: string | undefined,
  nowMs: number,
): Promise<void> {
  const rows = pages.flatMap((page) => page.rows);
  const { id } = listNamed(list);
  const fetchedIds = new Set(rows.map((row) => id(row)));
  await mirror.transaction('rw', mirror.listTables, async () => {
    await putRows(mirror, list, rows, askedAt);
    await mirror.pages.bulkPut(pages.map((page) => toPage(page, nowMs)));
    // If the list changed between the pages, a missing row may only have moved: remove no row.
    if (version !== undefined) await removeMissing(mirror, list, fetchedIds, askedAt);
    await mirror.walks.put({ list, version, askedAt, savedAt: nowMs });
  });
}

async function removeMissing(
  mirror: MirrorDatabase,
  list: ListName,
  fetchedIds: ReadonlySet<string>,
  askedAt: number,
): Promise<void> {
  const keys = await mirror.rows.where('[list+id]').between([list], [list, []]).keys();
  const missing = (keys as unknown as [ListName, string][]).filter(([, id]) => !fetchedIds.has(id));
  const rows = await mirror.rows.bulkGet(missing);
  // A row that was stored while the pages were being fetched is newer than these pages.
  const deleted = missing.filter((_, index) => (rows[index]?.askedAt ?? 0) < askedAt);
  const ids = deleted.map(([, id]) => id);
  await removeRows(mirror, list, ids);
}
