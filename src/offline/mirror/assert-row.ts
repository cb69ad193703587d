// Checks data that is read from the mirror, because a device may damage stored data. A damaged row would
// break a screen, so these checks throw; `repairMirror` then drops the mirror, and it is fetched again.
import type { ListName } from '#contract/lists.ts';
import { isMoment } from '../moment.ts';
import { listNamed } from './any-list.ts';
import type { LastFullFetch, MirroredRow } from './mirror-database.ts';

class BrokenRowError extends Error {
  override name = 'BrokenRowError';
}

/** Whether a stored row matches its schema, so that a screen can show it. */
function isValidRow({ list, id, row, askedAt }: MirroredRow): boolean {
  const { row: schema, id: idOf } = listNamed(list);
  return schema.safeParse(row).success && idOf(row) === id && isMoment(askedAt);
}

// Each stored row is judged once, not at every look at it.
const validRows = new WeakSet<MirroredRow>();

/** @throws when the row is damaged */
export function assertRow(stored: MirroredRow): void {
  if (validRows.has(stored)) return;
  if (!isValidRow(stored)) throw brokenRowError(stored.list);
  validRows.add(stored);
}

/** Returns the same value. @throws when its times are damaged */
export function assertLastFullFetch(stored: LastFullFetch | undefined): LastFullFetch | undefined {
  if (stored && !(isMoment(stored.askedAt) && isMoment(stored.savedAt))) {
    throw brokenRowError(stored.list);
  }
  return stored;
}

/** The error that makes `repairMirror` drop the mirror. */
export function brokenRowError(list: ListName): Error {
  return new BrokenRowError(list);
}
