// The only writer of rows. Each write gives its list a new revision, by which `read/list-store.ts` finds changed rows.
import type { ListName } from '#contract/lists.ts';
import { type AnyRow, listByName } from './any-list.ts';
import type { MirrorDatabase, MirroredRow } from './mirror-database.ts';
import { readCursor } from './sync-cursor.ts';
import { addUnreadable, readUnreadable, removeUnreadable, unreadableIn } from './unreadable-rows.ts';

/**
 * Runs in the caller's transaction of `rowTables`. A stored row with a newer version is kept, because responses may
 * arrive in another order.
 * @param askedAt when the rows were requested, in ms of server time
 */
export async function putRows(
  mirror: MirrorDatabase,
  list: ListName,
  rows: readonly AnyRow[],
  askedAt: number,
): Promise<void> {
  if (rows.length === 0) return;
  const { id, toMirror = (row) => row } = listByName(list);
  const walk = (await readCursor(mirror))?.walking[list];
  const revision = await nextRevision(mirror, list, false);
  const incoming = rows.map((row): MirroredRow => {
    const mirroredRow: MirroredRow = { list, id: id(row), row: toMirror(row), askedAt, revision };
    return walk === undefined ? mirroredRow : { ...mirroredRow, walk };
  });
  const stored = await mirror.rows.bulkGet(incoming.map(({ id }) => [list, id]));
  await mirror.rows.bulkPut(incoming.map((row, index) => newerOf(row, stored[index])));
  await removeUnreadable(
    mirror.meta,
    list,
    incoming.map(({ id }) => id),
  );
}

/** Writes rows in which a sync has updated other records' names. Runs in the caller's transaction. */
export async function replaceRows(mirror: MirrorDatabase, list: ListName, rows: readonly MirroredRow[]): Promise<void> {
  if (rows.length === 0) return;
  const revision = await nextRevision(mirror, list, false);
  await mirror.rows.bulkPut(rows.map((row) => ({ ...row, revision })));
}

/** Runs in the caller's transaction of `rowTables`. */
export async function removeRows(mirror: MirrorDatabase, list: ListName, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await mirror.rows.bulkDelete(ids.map((id) => [list, id]));
  await removeUnreadable(mirror.meta, list, ids);
  await nextRevision(mirror, list, true);
}

/** Leaves unreadable rows out of the list, in the caller's transaction of `rowTables`. */
export async function excludeUnreadableRows(
  mirror: MirrorDatabase,
  list: ListName,
  ids: readonly string[],
): Promise<void> {
  const unreadableIds = unreadableIn(await readUnreadable(mirror.meta), list);
  await removeRows(
    mirror,
    list,
    ids.filter((id) => !unreadableIds.includes(id)),
  );
  await addUnreadable(mirror.meta, list, ids);
}

async function nextRevision(mirror: MirrorDatabase, list: ListName, hasRemoved: boolean): Promise<number> {
  // After a drop, a new series prevents readers from adding to the rows they have.
  const stored = await mirror.revisions.get(list);
  const isValid = Number.isInteger(stored?.revision) && Number.isInteger(stored?.removedAt);
  const before = isValid && stored ? stored : { series: crypto.randomUUID(), revision: 0, removedAt: 0 };
  const revision = before.revision + 1;
  const removedAt = hasRemoved ? revision : before.removedAt;
  await mirror.revisions.put({ list, series: before.series, revision, removedAt });
  return revision;
}

function newerOf(incoming: MirroredRow, stored: MirroredRow | undefined): MirroredRow {
  // A full resync replaces rows of any version, because a restored server has older versions.
  const isReplaced = incoming.walk !== undefined && incoming.walk !== stored?.walk;
  // A damaged row counts as missing.
  if (!stored || isReplaced || !isObject(stored.row)) return incoming;
  const version = incoming.row.version;
  const storedVersion = stored.row.version;
  const isOlder = typeof version === 'number' && typeof storedVersion === 'number' && version < storedVersion;
  return isOlder ? stored : incoming;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
