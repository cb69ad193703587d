import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { isPostgres, type Tx } from './database.ts';
import type { Tables } from './tables.ts';

/** The row of `meta` with the number below which notes were purged. */
export const purgedBefore = 'row_changes_purged_before';
/** The row of `meta` with the number below which each row of a list has one note. */
export const thinnedBefore = 'row_changes_thinned_before';

/**
 * Which notes of `row_changes` were committed at one moment: all below `next`, except those of the
 * transactions in `open`. A reader that reads the position first and the notes between its last position and
 * this one then is told each change once and misses none:
 *
 * - SQLite has one writer at a time and numbers notes in the order of their commits: none is ever open.
 * - On PostgreSQL a note has the number of its transaction. `next` and `open` are of one snapshot, and a
 *   transaction below `next` that is not running in it had ended: its notes were visible or never come.
 *
 * Any transaction of the cluster may be in `open`, as long as it runs: that costs nothing. `next` follows the
 * newest note and not the newest transaction, because after a crash PostgreSQL may give the number of one that
 * was rolled back again. Never read it in a transaction that has written: it sees notes of its own.
 */
export interface Position {
  next: number;
  /** Numbers below `next`, rising; others of transactions that note nothing among them. */
  open: readonly number[];
}

/** A position as its statement returns it: the snapshot is `xmin:xmax:open,open`. */
interface PositionRow {
  next: number;
  snapshot: string;
}

export async function currentPosition(db: Tx): Promise<Position> {
  const { rows } = await positionIn(db).execute(db);
  return toPosition(rows[0]);
}

/** The position, and the id of the database, which changes when a backup is restored. */
export async function positionAndEpoch(db: Tx): Promise<{ position: Position; epoch: string }> {
  const { rows } = await sql<PositionRow & { epoch: string | null }>`
    select now.*, (select value from meta where name = 'server_epoch') as epoch
    from (${positionIn(db)}) as now`.execute(db);
  return { position: toPosition(rows[0]), epoch: rows[0]?.epoch ?? '' };
}

/** The position as part of a statement, which sees exactly the changes committed at it. */
export function positionIn(db: Tx): RawBuilder<PositionRow> {
  const [newest, snapshot] = isPostgres(db)
    ? // A dump that was loaded by hand has numbers of another server, which this one has not reached.
      [sql`where seq < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`, sql`pg_current_snapshot()::text`]
    : [sql``, sql`''`];
  return sql<PositionRow>`select coalesce(
      (select max(seq) + 1 from row_changes ${newest}),
      (select cast(value as bigint) from meta where name = ${purgedBefore}),
      1) as next, ${snapshot} as snapshot`;
}

function toPosition(row: PositionRow | undefined): Position {
  const next = Number(row?.next);
  return { next, open: openBelow(next, row?.snapshot ?? '') };
}

/** The transactions below a number that still run in the snapshot. */
export function openBelow(seq: number, snapshot: string): number[] {
  const [, , running = ''] = snapshot.split(':');
  return running
    .split(',')
    .filter((text) => text !== '')
    .map(Number)
    .filter((open) => open < seq);
}

/** The number below which every note was committed. */
export function oldestOf({ next, open }: Position): number {
  return open[0] ?? next;
}

/** The condition for notes that were committed at `now` and not at `before`. */
export function notedBetween(before: Position, now: Position) {
  return (eb: ExpressionBuilder<Tables, 'row_changes'>) =>
    eb.and([
      eb('seq', '<', now.next),
      ...(now.open.length > 0 ? [eb('seq', 'not in', now.open)] : []),
      eb.or([eb('seq', '>=', before.next), ...(before.open.length > 0 ? [eb('seq', 'in', before.open)] : [])]),
    ]);
}
