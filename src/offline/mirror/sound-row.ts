import { listNamed } from './any-list.ts';
import type { MirroredRow } from './mirror-database.ts';

class BrokenRowError extends Error {
  override name = 'BrokenRowError';
}

/**
 * A row as a screen may draw it.
 *
 * @throws when it is not what was stored: the whole mirror is in doubt then
 */
export function soundRow(stored: MirroredRow): MirroredRow {
  const { list, id, row } = stored;
  const isSound = typeof row === 'object' && row !== null && listNamed(list).id(row) === id;
  if (!isSound) throw new BrokenRowError(`The mirrored row ${id} of ${list} is broken.`);
  return stored;
}
