// A walk fetches a whole list (or its newest `rowsKeptOnDevice` rows) and writes it in one transaction, so
// that a killed tab leaves the old list complete. Rows that were deleted on the server are removed.
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

export interface CompleteWalk {
  kind: 'walk';
  list: ListName;
  pages: PageResponse[];
  askedAt: number;
}

export type Walked = CompleteWalk | NoPage;

/** Requests all pages and writes nothing. */
export async function walkList(workspace: Workspace, name: ListName): Promise<Walked> {
  const askedAt = workspace.now();
  const pages: PageResponse[] = [];
  const lastPage = listNamed(name).rowsKeptOnDevice / maxPageSize;
  for (let page = 1; page <= lastPage; page++) {
    const answer = await requestOrReuse(workspace, name, page);
    if (answer.kind !== 'page') return answer;
    pages.push(answer);
    if (!answer.pagination.has_next) break;
  }
  return { kind: 'walk', list: name, pages, askedAt };
}

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

/** @param version the list's version; undefined where the list may have changed during the walk */
export async function writeWalk(
  mirror: MirrorDatabase,
  { list, pages, askedAt }: CompleteWalk,
  version: string | undefined,
  nowMs: number,
): Promise<void> {
  const rows = pages.flatMap((page) => page.rows);
  const { id } = listNamed(list);
  const present = new Set(rows.map((row) => id(row)));
  await mirror.transaction('rw', mirror.listTables, async () => {
    await putRows(mirror, list, rows, askedAt);
    await mirror.pages.bulkPut(pages.map((page) => toPage(page, nowMs)));
    // In a list that changed during the walk a row may have moved between pages: none is removed.
    if (version !== undefined) await removeMissing(mirror, list, present, askedAt);
    await mirror.walks.put({ list, version, askedAt, savedAt: nowMs });
  });
}

async function removeMissing(
  mirror: MirrorDatabase,
  list: ListName,
  present: ReadonlySet<string>,
  askedAt: number,
): Promise<void> {
  const keys = await mirror.rows.where('[list+id]').between([list], [list, []]).keys();
  const missing = (keys as unknown as [ListName, string][]).filter(([, id]) => !present.has(id));
  const rows = await mirror.rows.bulkGet(missing);
  // A row that was stored while the walk was running is newer than the walk.
  const deleted = missing.filter((_, index) => (rows[index]?.askedAt ?? 0) < askedAt);
  const ids = deleted.map(([, id]) => id);
  await removeRows(mirror, list, ids);
}
