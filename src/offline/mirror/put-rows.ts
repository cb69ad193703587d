import type { ListName } from '#contract/lists.ts';
import { type AnyRow, listNamed } from './any-list.ts';
import { indexedFieldsOf, updateDigest } from './digest.ts';
import { type MirrorDatabase, type MirroredRow, toMirrored } from './mirror-database.ts';

/**
 * Puts rows into the mirror; the caller holds a transaction of `rowTables`. A row that is stored in a
 * newer version stays: the response to an earlier request may arrive later.
 */
export async function putRows(
  mirror: MirrorDatabase,
  list: ListName,
  rows: readonly AnyRow[],
  askedAt: number,
): Promise<void> {
  const { toMirror = (row) => row } = listNamed(list);
  const incoming = rows.map((row) => toMirrored(list, toMirror(row), askedAt));
  const before = await mirror.rows.bulkGet(incoming.map(({ id }) => [list, id]));
  // A damaged row is replaced, as if it were missing.
  const stored = before.map((row) => (Object(row?.row) === row?.row ? row : undefined));
  const newer = incoming.filter((row, index) => !isOlder(row, stored[index]));
  await mirror.rows.bulkPut(newer);
  const known = new Map(stored.flatMap((row) => (row ? [[row.id, row.row]] : [])));
  await updateDigest(mirror, list, changedFields(list, newer, known));
}

function changedFields(
  list: ListName,
  rows: readonly MirroredRow[],
  known: ReadonlyMap<string, AnyRow>,
): Map<string, AnyRow> {
  const changed = new Map<string, AnyRow>();
  for (const { id, row } of rows) {
    const fields = indexedFieldsOf(list, row);
    const before = known.get(id);
    const isSame =
      before && JSON.stringify(indexedFieldsOf(list, before)) === JSON.stringify(fields);
    if (!isSame) changed.set(id, fields);
  }
  return changed;
}

function isOlder(incoming: MirroredRow, stored: MirroredRow | undefined): boolean {
  const [theirs, ours] = [incoming.row.version, stored?.row.version];
  return typeof theirs === 'number' && typeof ours === 'number' && theirs < ours;
}
