import type { ListName } from '#contract/lists.ts';
import { updateDigest } from './digest.ts';
import type { MirrorDatabase } from './mirror-database.ts';

/** Removes rows and their digest from the mirror, within the caller's transaction of `rowTables`. */
export async function removeRows(
  mirror: MirrorDatabase,
  list: ListName,
  ids: readonly string[],
): Promise<void> {
  await mirror.rows.bulkDelete(ids.map((id) => [list, id]));
  await updateDigest(mirror, list, new Map(ids.map((id) => [id, null])));
}
