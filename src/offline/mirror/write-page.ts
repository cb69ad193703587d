import { listNamed } from './any-list.ts';
import { hasFilters, type ListKey } from './list-key.ts';
import type { MirrorDatabase, MirroredPage } from './mirror-database.ts';
import { putRows } from './put-rows.ts';
import type { PageResponse } from './request-page.ts';
import { isStillAt } from './sync-position.ts';

/**
 * Writes rows and page in one transaction: readers see the old page or the new one, never a mix.
 *
 * @param askedWith the sync token at the time of the request. If a sync has stored changes since then, the
 *   page may be older than they are: then nothing is written, and the result is false.
 */
export async function writePage(
  mirror: MirrorDatabase,
  answer: PageResponse,
  askedWith: string | undefined,
  nowMs: number,
): Promise<boolean> {
  return mirror.transaction('rw', [...mirror.rowTables, mirror.pages], async () => {
    if (!(await isStillAt(mirror, askedWith))) return false;
    if (!isProjected(answer.query)) {
      await putRows(mirror, answer.query.list, answer.rows, answer.askedAt);
    }
    await mirror.pages.put(toPage(answer, nowMs));
    return true;
  });
}

/** Whether the filters change the content of the rows: such rows are stored only with their page. */
export function isProjected(query: ListKey): boolean {
  return listNamed(query.list).project !== undefined && hasFilters(query);
}

/** The page in its stored form: with the ids of its rows, or with the rows if they are projected. */
function toPage(answer: PageResponse, nowMs: number): MirroredPage {
  const { query, rows, pagination, etag, askedAt } = answer;
  const list = listNamed(query.list);
  const page: MirroredPage = {
    list: query.list,
    query: query.query,
    ids: rows.map((row) => list.id(row)),
    pagination,
    etag,
    askedAt,
    savedAt: nowMs,
  };
  if (isProjected(query)) page.projected = list.toMirror ? rows.map(list.toMirror) : rows;
  return page;
}
