import Dexie from 'dexie';
import type { ListName } from '#contract/lists.ts';
import type { Pagination } from '#contract/paging.ts';
import { type AnyRow, listNamed } from '../mirror/any-list.ts';
import { assertLastFullFetch, assertPage } from '../mirror/assert-row.ts';
import { type AnyParams, type ListKey, listKey } from '../mirror/list-key.ts';
import type { LastFullFetch, MirrorDatabase } from '../mirror/mirror-database.ts';
import { hasRowsOf, isPageInSync } from '../mirror/page-in-sync.ts';
import { readPage, type StoredPage } from '../mirror/read-page.ts';
import { repairAndRethrow } from '../mirror/repair-and-rethrow.ts';
import type { OverlaidRow } from '../overlay/mark.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { localQuery } from './local-query.ts';
import { readUnsent, type Unsent } from './read-unsent.ts';

export type PageSource =
  /** The page is a stored response of the server. */
  | 'server'
  /** Computed here from rows of which the mirror has all: they are those of the last sync. */
  | 'sync'
  /** Computed here from those rows that the mirror has. */
  | 'device';

/** The stored data of one page: rows of the server and, separate from the rows, unsent entries. */
export interface ListSnapshot {
  query: ListKey;
  rows: AnyRow[];
  pagination: Pagination;
  source: PageSource;
  /** Server time in ms when the server last confirmed the rows. Undefined if the list was never stored. */
  savedAt: number | undefined;
  /** Whether each sync brings this page up to date. */
  isInSync: boolean;
  unsent: Unsent;
}

/**
 * Reads one page: the stored response of the server, or a page computed from the mirrored rows if the
 * page was never requested or a later fetch of the whole list has newer rows.
 */
export async function readList(
  workspace: Workspace,
  name: ListName,
  params: AnyParams,
): Promise<ListSnapshot> {
  const query = listKey(name, params);
  // A `PromiseLike` of Dexie has no `catch`.
  const { askedAt, ...mirrored } = await readMirror(workspace.mirror, query).then(
    undefined,
    repairAndRethrow(workspace),
  );
  // Read the outbox after the mirror, never before: an entry that is accepted in between is then found
  // among the acknowledged entries.
  const unsent = await readUnsent(workspace, name, askedAt);
  return { query, ...mirrored, unsent };
}

/** The part of a snapshot that comes from the mirror. Its rows were requested at `askedAt`. */
type MirrorPart = Omit<ListSnapshot, 'query' | 'unsent'> & { askedAt: number };

// One transaction reads one consistent state of the mirror and waits for the browser's storage only once.
// No `await` in the transaction or in the functions that it calls: if several transactions run at the
// same time, Dexie loses track of them after an `await`, and the browser ends them half-way.
function readMirror(mirror: MirrorDatabase, query: ListKey): PromiseLike<MirrorPart> {
  return mirror.transaction('r', mirror.listTables, () =>
    Dexie.Promise.all([readPage(mirror, query), mirror.walks.get(query.list)]).then(
      ([stored, storedFetch]): MirrorPart | PromiseLike<MirrorPart> => {
        const fullFetch = assertLastFullFetch(storedFetch);
        if (!stored || (fullFetch && isNewer(fullFetch, stored, query))) {
          return computePage(mirror, query, fullFetch);
        }
        const { pagination, savedAt, askedAt } = stored.page;
        const isInSync = isPageInSync(query, fullFetch);
        return { rows: stored.rows, pagination, source: 'server', savedAt, askedAt, isInSync };
      },
    ),
  );
}

function computePage(
  mirror: MirrorDatabase,
  query: ListKey,
  fullFetch: LastFullFetch | undefined,
): PromiseLike<MirrorPart> {
  const askedAt = fullFetch?.askedAt ?? 0;
  return Dexie.Promise.all([
    localQuery(mirror, query),
    fullFetch ? fullFetch.savedAt : newestPageAt(mirror, query.list),
  ]).then(([{ rows, pagination }, savedAt]) => {
    const isInSync = isPageInSync(query, fullFetch);
    const source = hasRowsOf(query, fullFetch) ? 'sync' : 'device';
    return { rows, pagination, source, savedAt, askedAt, isInSync };
  });
}

/**
 * The rows of the snapshot with the unsent entries applied.
 *
 * @param sending seqs of the entries that are being sent
 */
export function overlaySnapshot(
  { query, rows, source, unsent }: ListSnapshot,
  sending: ReadonlySet<number>,
): OverlaidRow<AnyRow>[] {
  const { acknowledged, applyOverlay } = unsent;
  const { id } = listNamed(query.list);
  if (!applyOverlay) return rows.map((row) => ({ id: id(row), row }));
  // A page that was computed on the device comes from all mirrored rows: a missing row is on another page.
  const acceptedIds = source === 'server' ? acknowledged.map(({ entry }) => idOf(entry.args)) : [];
  return applyOverlay({ query, rows, missing: new Set(acceptedIds) }, unsent, sending);
}

// Whether the rows of the last fetch of the whole list are newer than the stored page. Each sync confirms a
// page that is in sync. Another page is older only if other rows have come since then.
function isNewer(fullFetch: LastFullFetch, { page }: StoredPage, query: ListKey): boolean {
  const { savedAt, changedAt = savedAt } = fullFetch;
  const renewedAt = isPageInSync(query, fullFetch) ? savedAt : changedAt;
  return renewedAt > page.savedAt && hasRowsOf(query, fullFetch);
}

function newestPageAt(mirror: MirrorDatabase, name: ListName): PromiseLike<number | undefined> {
  return mirror.pages
    .where('list')
    .equals(name)
    .toArray()
    .then((pages) =>
      pages.length === 0 ? undefined : Math.max(...pages.map((page) => assertPage(page).savedAt)),
    );
}

function idOf(args: unknown): string {
  return String((args as { id?: unknown } | null)?.id);
}
