import type { AnyRow } from './any-list.ts';
import type { CanonicalQuery } from './canonical-query.ts';
import type { MirrorDatabase, MirroredPage } from './mirror-database.ts';
import { soundRow } from './sound-row.ts';

export interface StoredPage {
  page: MirroredPage;
  rows: AnyRow[];
}

/**
 * The page as the server last answered it. Undefined when it was never stored, or when a row of
 * it has left the mirror since: a page with holes would be a mix of two answers.
 */
export async function readPage(
  mirror: MirrorDatabase,
  { list, query }: CanonicalQuery,
): Promise<StoredPage | undefined> {
  const page = await mirror.pages.get([list, query]);
  if (!page) return undefined;
  if (page.projected) return { page, rows: page.projected };
  const stored = await mirror.rows.bulkGet(page.ids.map((id) => [list, id]));
  const rows = stored.flatMap((row) => (row ? [soundRow(row).row] : []));
  return rows.length === page.ids.length ? { page, rows } : undefined;
}
