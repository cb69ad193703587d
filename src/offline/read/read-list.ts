import Dexie from 'dexie';
import type { ListName } from '#contract/lists.ts';
import type { Pagination } from '#contract/paging.ts';
import { type AnyRow, listNamed } from '../mirror/any-list.ts';
import { assertPage, assertWalk } from '../mirror/assert-row.ts';
import { type AnyParams, hasFilters, type ListKey, listKey } from '../mirror/list-key.ts';
import type { MirrorDatabase, Walk } from '../mirror/mirror-database.ts';
import { readPage, type StoredPage } from '../mirror/read-page.ts';
import { repairLater } from '../mirror/repair-later.ts';
import type { OverlaidRow } from '../overlay/mark.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { localQuery } from './local-query.ts';
import { readUnsent, type Unsent } from './read-unsent.ts';

/** What this device holds for one page: rows of the server and, apart from them, unsent entries. */
export interface ListSnapshot {
  query: ListKey;
  rows: AnyRow[];
  pagination: Pagination;
  source: 'server' | 'device';
  /** Server time in ms when the server last confirmed it; undefined: never saved here. */
  savedAt: number | undefined;
  unsent: Unsent;
}

/**
 * Reads one page: as the server answered it, or computed from the mirrored rows where the page was
 * never requested or a later walk has newer rows.
 */
export async function readList(
  workspace: Workspace,
  name: ListName,
  params: AnyParams,
): Promise<ListSnapshot> {
  const query = listKey(name, params);
  const { askedAt, ...mirrored } = await readMirror(workspace.mirror, query).then(
    undefined,
    repairLater(workspace),
  );
  // After the mirror, never before: an entry that is sent in between is then among the acknowledged.
  const unsent = await readUnsent(workspace, name, askedAt);
  return { query, ...mirrored, unsent };
}

type Mirrored = Omit<ListSnapshot, 'query' | 'unsent'> & { askedAt: number };

// One transaction: one moment of the mirror, and one wait for the browser's storage. No `await` in
// it, here and in what it calls: Dexie loses a transaction behind one where several run beside each
// other, and the browser then ends it half-way.
function readMirror(mirror: MirrorDatabase, query: ListKey): PromiseLike<Mirrored> {
  return mirror.transaction('r', mirror.listTables, () =>
    Dexie.Promise.all([readPage(mirror, query), mirror.walks.get(query.list)]).then(
      ([stored, kept]): Mirrored | PromiseLike<Mirrored> => {
        const walk = assertWalk(kept);
        if (!stored || (walk && isNewer(walk, stored, query))) {
          return readRows(mirror, query, walk);
        }
        const { pagination, savedAt, askedAt } = stored.page;
        return { rows: stored.rows, pagination, source: 'server', savedAt, askedAt };
      },
    ),
  );
}

function readRows(
  mirror: MirrorDatabase,
  query: ListKey,
  walk: Walk | undefined,
): PromiseLike<Mirrored> {
  const askedAt = walk?.askedAt ?? 0;
  return Dexie.Promise.all([
    localQuery(mirror, query),
    walk ? walk.savedAt : newestPageAt(mirror, query.list),
  ]).then(([{ rows, pagination }, savedAt]) => ({
    ...{ rows, pagination, source: 'device' as const, savedAt, askedAt },
  }));
}

/** The snapshot with unsent entries applied; `sending`: seqs being sent. */
export function overlaySnapshot(
  { query, rows, source, unsent }: ListSnapshot,
  sending: ReadonlySet<number>,
): OverlaidRow<AnyRow>[] {
  const { acknowledged, applyOverlay } = unsent;
  const { id } = listNamed(query.list);
  if (!applyOverlay) return rows.map((row) => ({ id: id(row), row }));
  // A local page is computed from all mirrored rows: what it does not show is on another page.
  const taken = source === 'server' ? acknowledged.map(({ entry }) => idOf(entry.args)) : [];
  return applyOverlay({ query, rows, missing: new Set(taken) }, unsent, sending);
}

// A walk has all rows (of a long history the newest), so it replaces an older page.
function isNewer(walk: Walk, { page }: StoredPage, query: ListKey): boolean {
  if (walk.savedAt <= page.savedAt || walk.version === undefined) return false;
  const { rowsKeptOnDevice, sorts, defaultOrder } = listNamed(query.list);
  if (rowsKeptOnDevice === Number.POSITIVE_INFINITY) return true;
  const isNewestFirst =
    query.sortBy === sorts[0] && query.isDescending === (defaultOrder === 'desc');
  return isNewestFirst && !hasFilters(query) && query.page * query.limit < rowsKeptOnDevice;
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
