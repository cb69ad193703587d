import type { AnyRow } from './any-list.ts';
import { assertPage, assertRow } from './assert-row.ts';
import type { ListKey } from './list-key.ts';
import type { MirrorDatabase, MirroredPage } from './mirror-database.ts';

export interface StoredPage {
  page: MirroredPage;
  rows: AnyRow[];
}

/**
 * The page as the server last sent it. Undefined if the page was never stored, or if one of its rows has
 * been removed from the mirror since: the page would have a gap. No `await`: see `readMirror` in
 * read-list.ts.
 */
export function readPage(
  mirror: MirrorDatabase,
  { list, query }: ListKey,
): PromiseLike<StoredPage | undefined> {
  return mirror.pages.get([list, query]).then((page) => {
    if (!page) return undefined;
    assertPage(page);
    if (page.projected) return { page, rows: page.projected };
    return mirror.rows.bulkGet(page.ids.map((id) => [list, id])).then((stored) => {
      const rows = stored.flatMap((row) => (row ? [assertRow(row).row] : []));
      return rows.length === page.ids.length ? { page, rows } : undefined;
    });
  });
}
