import type { ListName } from '#contract/lists.ts';
import { type AnyRow, listNamed } from './any-list.ts';
import { indexedFieldsOf, updateDigest } from './digest.ts';
import { type MirrorDatabase, type MirroredRow, toMirroredRow } from './mirror-database.ts';
import { readPosition } from './sync-position.ts';

/**
 * Writes rows and their digest into the mirror, within the caller's transaction of `rowTables`. A stored row
 * with a newer version stays, because the response to an earlier request may arrive later. While the list
 * is walked, the rows count as seen.
 *
 * @param askedAt server time in ms at which the rows were requested
 */
export async function putRows(
  mirror: MirrorDatabase,
  list: ListName,
  rows: readonly AnyRow[],
  askedAt: number,
): Promise<void> {
  if (rows.length === 0) return;
  const { toMirror = (row) => row } = listNamed(list);
  const walk = (await readPosition(mirror))?.walking[list];
  const incoming = rows.map((row) => toMirroredRow(list, toMirror(row), askedAt, walk));
  const found = await mirror.rows.bulkGet(incoming.map(({ id }) => [list, id]));
  // A damaged row is replaced, as if it were missing.
  const stored = found.map((row) => (row && isObject(row.row) ? row : undefined));
  const newest = incoming.map((row, index) => newerOf(row, stored[index]));
  await mirror.rows.bulkPut(newest);
  const storedById = new Map(stored.flatMap((row) => (row ? [[row.id, row.row]] : [])));
  await updateDigest(mirror, list, changedFields(list, newest, storedById));
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** The indexed fields of the rows whose indexed fields differ from the stored rows, by id. */
function changedFields(
  list: ListName,
  rows: readonly MirroredRow[],
  storedById: ReadonlyMap<string, AnyRow>,
): Map<string, AnyRow> {
  const changed = new Map<string, AnyRow>();
  for (const { id, row } of rows) {
    const fields = indexedFieldsOf(list, row);
    const stored = storedById.get(id);
    const isSame =
      stored && JSON.stringify(indexedFieldsOf(list, stored)) === JSON.stringify(fields);
    if (!isSame) changed.set(id, fields);
  }
  return changed;
}

function newerOf(incoming: MirroredRow, stored: MirroredRow | undefined): MirroredRow {
  // A walk replaces what was stored before it began: a restored server has older versions.
  const isReplaced = incoming.walk !== undefined && incoming.walk !== stored?.walk;
  if (!stored || isReplaced) return incoming;
  const version = incoming.row.version;
  const storedVersion = stored.row.version;
  const isOlder =
    typeof version === 'number' && typeof storedVersion === 'number' && version < storedVersion;
  return isOlder ? stored : incoming;
}
