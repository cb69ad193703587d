import type { ListName } from '#contract/lists.ts';
import { type AnyRow, listNamed } from './any-list.ts';
import { type MirrorDatabase, type MirroredRow, toMirrored } from './mirror-database.ts';

/**
 * Puts rows into the mirror; the caller holds the transaction. A row that an answer has already
 * brought to a newer version is left alone: a page that was asked for earlier may arrive later.
 */
export async function putRows(
  mirror: MirrorDatabase,
  list: ListName,
  rows: readonly AnyRow[],
  askedAt: number,
): Promise<void> {
  const { toMirror = (row) => row } = listNamed(list);
  const incoming = rows.map((row) => toMirrored(list, toMirror(row), askedAt));
  const stored = await mirror.rows.bulkGet(incoming.map(({ id }) => [list, id]));
  const newer = incoming.filter((row, index) => !isOlder(row, stored[index]));
  await mirror.rows.bulkPut(newer);
}

function isOlder(incoming: MirroredRow, stored: MirroredRow | undefined): boolean {
  const [theirs, ours] = [incoming.row.version, stored?.row.version];
  return typeof theirs === 'number' && typeof ours === 'number' && theirs < ours;
}
