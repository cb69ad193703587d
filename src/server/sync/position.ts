import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { isPostgres } from '../db/engine.ts';

/** The row of `meta` with the position below which notes were purged. */
export const purgedBefore = 'row_changes_purged_before';

/**
 * The position in `row_changes` below which every change is committed. A reader that reads the position
 * first and the changes then, and continues from the position next time, misses no change:
 *
 * - SQLite has one writer at a time and numbers changes in the order of their commits. The position is the
 *   next number.
 * - On PostgreSQL transactions commit in any order, and a change has the number of its transaction. The
 *   position is the oldest transaction that still runs; changes of newer transactions that are committed
 *   already are read twice, which does no harm.
 */
export async function currentPosition(db: Tx): Promise<number> {
  const query = isPostgres(db)
    ? sql<{ position: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as position`
    : sql<{ position: number | null }>`
        select (select seq + 1 from sqlite_sequence where name = 'row_changes') as position`;
  const { rows } = await query.execute(db);
  return Number(rows[0]?.position ?? 1);
}
