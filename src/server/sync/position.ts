import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { isPostgres } from '../db/engine.ts';

/** The row of `meta` with the position below which notes were purged. */
export const purgedBefore = 'row_changes_purged_before';
/** The row of `meta` with the position below which each row of a list has one note. */
export const thinnedBefore = 'row_changes_thinned_before';

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
  const { rows } = await sql<{ position: number }>`
    select ${positionIn(db)} as position`.execute(db);
  return Number(rows[0]?.position);
}

/** The position, and the id of the database, which changes when a backup is restored. */
export async function positionAndEpoch(db: Tx): Promise<{ position: number; epoch: string }> {
  const { rows } = await sql<{ position: number; epoch: string | null }>`
    select ${positionIn(db)} as position,
      (select value from meta where name = 'server_epoch') as epoch`.execute(db);
  return { position: Number(rows[0]?.position), epoch: rows[0]?.epoch ?? '' };
}

/** The position as part of a statement, which sees exactly the changes committed before it. */
export function positionIn(db: Tx): RawBuilder<number> {
  return isPostgres(db)
    ? sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`
    : sql<number>`coalesce((select seq + 1 from sqlite_sequence where name = 'row_changes'), 1)`;
}
