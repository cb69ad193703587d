import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { currentPosition, notedBetween, type Position } from '../sync/position.ts';

/** That something changed in a list, of the noted changes of `row_changes`. */
export interface Note {
  list: string;
  /** `*` if every row may have changed; the id only in `users`, otherwise empty. */
  id: string;
  /** The only person besides the office who sees the row; empty if all readers of the list do. */
  owner: string;
}

/** The notes of changes that were committed since a position, and the position now. */
export async function readNotes(
  db: Tx,
  since: Position,
): Promise<{ notes: Note[]; position: Position }> {
  const position = await currentPosition(db);
  const notes = await db
    .selectFrom('row_changes')
    .select([
      'list',
      'owner',
      sql<string>`case when list = 'users' or id = '*' then id else '' end`.as('id'),
    ])
    .distinct()
    .where(notedBetween(since, position))
    .execute();
  return { notes, position };
}
