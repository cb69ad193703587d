import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { currentPosition } from '../sync/position.ts';

/** That something changed in a list, of the noted changes of `row_changes`. */
export interface Note {
  list: string;
  /** `*` if every row may have changed; the id only in `users`, otherwise empty. */
  id: string;
  /** The only person besides the office who sees the row; empty if all readers of the list do. */
  owner: string;
}

/** Where a reading ended. */
export interface Cursor {
  position: number;
  /** Changes from the position on that were read already: the next reading meets them again. */
  alreadyRead: ReadonlySet<number>;
}

/** The notes of changes that were committed since the reading that ended at the cursor. */
export async function readNotes(
  db: Tx,
  { position: since, alreadyRead }: Cursor,
): Promise<{ notes: Note[]; next: Cursor }> {
  const position = await currentPosition(db);
  const changes = await db
    .selectFrom('row_changes')
    .select([
      'seq',
      'list',
      'owner',
      sql<string>`case when list = 'users' or id = '*' then id else '' end`.as('id'),
    ])
    .distinct()
    .where('seq', '>=', since)
    .execute();
  const readAgain = changes.map(({ seq }) => seq).filter((seq) => seq >= position);
  return {
    notes: changes.filter(({ seq }) => !alreadyRead.has(seq)),
    next: { position, alreadyRead: new Set(readAgain) },
  };
}
