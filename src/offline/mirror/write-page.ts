import { listNamed } from './any-list.ts';
import { hasFilters, type ListKey } from './list-key.ts';
import type { MirrorDatabase, MirroredPage } from './mirror-database.ts';
import { putRows } from './put-rows.ts';
import type { PageResponse } from './request-page.ts';

/** Writes rows and page in one transaction: readers see the old page or the new one, never a mix. */
export async function writePage(
  mirror: MirrorDatabase,
  answer: PageResponse,
  nowMs: number,
): Promise<void> {
  await mirror.transaction('rw', [...mirror.rowTables, mirror.pages], async () => {
    if (!isProjected(answer.query)) {
      await putRows(mirror, answer.query.list, answer.rows, answer.askedAt);
    }
    await mirror.pages.put(toPage(answer, nowMs));
  });
}

/** Whether the filters change what the rows hold, so that they must not be kept as the rows. */
export function isProjected(query: ListKey): boolean {
  return listNamed(query.list).project !== undefined && hasFilters(query);
}

export function toPage(answer: PageResponse, nowMs: number): MirroredPage {
  const { query, rows, pagination, etag, askedAt } = answer;
  const list = listNamed(query.list);
  return {
    list: query.list,
    query: query.query,
    ids: rows.map((row) => list.id(row)),
    ...(isProjected(query) ? { projected: rows.map(list.toMirror ?? ((row) => row)) } : {}),
    pagination,
    etag,
    askedAt,
    savedAt: nowMs,
  };
}
