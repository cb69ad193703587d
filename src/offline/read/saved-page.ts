// The first page of a list as last shown. A start shows it while thousands of rows are still unread.
import Dexie from 'dexie';
import type { ListName } from '#contract/lists.ts';
import type { Pagination } from '#contract/sync/paging.ts';
import type { ListKey } from '../mirror/any-list.ts';
import { type MirroredRow, type Revision, savedPageKey } from '../mirror/mirror-database.ts';
import { readUnreadable, unreadableIn } from '../mirror/unreadable-rows.ts';
import type { Workspace } from '../workspace.ts';
import { isSameRevision, type ListData, noUnsent } from './list-store.ts';
import { outboxStore } from './outbox-store.ts';
import { hasStoredPage, type Page, readPage } from './read-page.ts';

interface StoredPage {
  query: string;
  revision: Revision;
  pagination: Pagination;
  rows: MirroredRow[];
}

export interface SavedPage {
  query: string;
  page: Page;
  /** Contains only the rows of the page. */
  data: ListData;
}

/**
 * Undefined if the page may differ from the one that `readPage` finds among all rows: after another query, after a
 * write to the list, and with unsent changes.
 * @throws if a row is damaged
 */
export async function readSavedPage(
  workspace: Workspace,
  list: ListName,
): Promise<((query: ListKey) => SavedPage | undefined) | undefined> {
  const { mirror } = workspace;
  const [text, revision, lastFetch, unreadable] = await mirror.transaction('r', mirror.listTables, () =>
    Dexie.Promise.all([
      mirror.meta.get(savedPageKey(list)),
      mirror.revisions.get(list),
      mirror.walks.get(list),
      readUnreadable(mirror.meta),
    ]),
  );
  const stored = parse(text?.value);
  if (!stored || !revision || !isSameRevision(stored.revision, revision)) return undefined;
  if (lastFetch === undefined || unreadableIn(unreadable, list).length > 0) return undefined;
  const { outboxApi } = await outboxStore(workspace).read(lastFetch.askedAt);
  if (outboxApi) return undefined;
  const byId = new Map(stored.rows.map((row) => [row.id, row]));
  const rows = { list, byId, lastFetch, unreadable: 0, revision, orderedBySort: new Map() };
  const data = { rows, unsentChanges: noUnsent };
  return (query) => {
    if (query.query !== stored.query) return undefined;
    return { query: stored.query, data, page: { ...readPage(data, query, new Set()), pagination: stored.pagination } };
  };
}

function parse(text: string | undefined): StoredPage | undefined {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Does nothing for a search, a later page, or with unsent changes. */
export async function savePage({ mirror }: Workspace, query: ListKey, data: ListData, page: Page): Promise<void> {
  const { byId, revision, unreadable } = data.rows;
  const isUsual = query.page === 1 && !('search' in query.filters) && hasStoredPage(query, data.rows);
  const isUnchanged = data.unsentChanges === noUnsent && unreadable === 0;
  if (!isUsual || !isUnchanged || revision === undefined) return;
  const rows = page.rows.flatMap(({ id }) => byId.get(id) ?? []);
  const stored: StoredPage = { query: query.query, revision, pagination: page.pagination, rows };
  const [name, value] = [savedPageKey(query.list), JSON.stringify(stored)];
  await mirror.transaction('rw', mirror.revisions, mirror.meta, async () => {
    // The list may have been written or dropped in the meantime.
    const current = await mirror.revisions.get(query.list);
    const before = await mirror.meta.get(name);
    if (isSameRevision(current, revision) && before?.value !== value) await mirror.meta.put({ name, value });
  });
}
