// While lists are filled for the first time their rows are written in many small transactions: in one, a
// thousand rows take a phone more than a second, in which no screen can read. A list that was filled before
// is not: a screen must never see a mix of its old and new rows.
import type { ListName } from '#contract/lists.ts';
import type { AnyRow } from './any-list.ts';
import { type ChangesAnswer, namedLists } from './changes-answer.ts';
import type { MirrorDatabase } from './mirror-database.ts';
import { nextPosition, readPosition, type SyncPosition, writePosition } from './sync-position.ts';
import { putRows } from './write-rows.ts';

const rowsPerTransaction = 100;

/**
 * Writes the rows of lists that are filled for the first time, but not the token of the answer: a tab that
 * is killed meanwhile asks for the same rows again. Returns the lists; undefined if another tab has applied
 * an answer since the request, or the mirror was cleared.
 */
export async function writeFirstRows(
  mirror: MirrorDatabase,
  answer: ChangesAnswer,
): Promise<ReadonlySet<ListName> | undefined> {
  const { changes, askedWith, askedAt } = answer;
  const filled = new Set(await mirror.walks.toCollection().primaryKeys());
  const firstWalks = namedLists(changes).filter(
    ({ list, change }) => change.walk && !filled.has(list),
  );
  const written = new Set(firstWalks.map(({ list }) => list));
  if (written.size === 0) return written;
  const hasBegun = await mirror.transaction('rw', mirror.meta, async () => {
    const position = await readPosition(mirror);
    if (position?.token !== askedWith) return false;
    await writePosition(mirror, { ...nextPosition(position, changes, askedAt), token: askedWith });
    return true;
  });
  if (!hasBegun) return undefined;
  const parts = firstWalks.flatMap(({ list, change }) => partsOf(list, change.rows ?? []));
  for (const { list, rows } of parts) {
    const isWritten = await mirror.transaction('rw', mirror.rowTables, async () => {
      if (!isStillWalking(await readPosition(mirror), answer, written)) return false;
      await putRows(mirror, list, rows, askedAt);
      return true;
    });
    if (!isWritten) return undefined;
  }
  return written;
}

/** Whether the position is that of the request, with the walks begun of which rows are written already. */
export function isStillWalking(
  position: SyncPosition | undefined,
  { changes, askedWith, askedAt }: ChangesAnswer,
  written: ReadonlySet<ListName>,
): boolean {
  if (position?.token !== askedWith) return false;
  return [...written].every(
    (list) => !changes.lists[list]?.walk?.begins || position?.walking[list] === askedAt,
  );
}

/** The rows for each transaction. */
function partsOf(list: ListName, rows: readonly AnyRow[]): { list: ListName; rows: AnyRow[] }[] {
  const count = Math.ceil(rows.length / rowsPerTransaction);
  return Array.from({ length: count }, (_, part) => ({
    list,
    rows: rows.slice(part * rowsPerTransaction, (part + 1) * rowsPerTransaction),
  }));
}
