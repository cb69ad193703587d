import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { isPostgres, type Tx } from './database.ts';
import type { Tables } from './tables.ts';

/** Key in `meta`: change-log rows below this number were purged. */
export const purgedBeforeKey = 'row_changes_purged_before';
/** Key in `meta`: below this number each row of a list has one change-log row. */
export const thinnedBeforeKey = 'row_changes_thinned_before';

/**
 * The sync cursor: the rows of `row_changes` committed at one moment are those below `next`, except those of the
 * transactions in `open`. A reader that reads the cursor first, and then the rows between its last cursor and this one,
 * gets each change once. SQLite numbers rows in the order of commits, so `open` is empty. On PostgreSQL a row's number
 * is its transaction ID, and `next` and `open` come from one snapshot. `next` follows the newest row, not the newest
 * transaction: after a crash PostgreSQL may reuse the ID of a transaction that was rolled back. Never read the cursor
 * in a transaction that has written, because it would see its own rows.
 */
export interface SyncCursor {
  next: number;
  /** In ascending order; may include transactions without change-log rows. */
  open: readonly number[];
}

/** `snapshot` is PostgreSQL's `xmin:xmax:open,open`; empty on SQLite. */
interface SyncCursorRow {
  next: number;
  snapshot: string;
}

export async function readCurrentCursor(db: Tx): Promise<SyncCursor> {
  const { rows } = await cursorSql(db).execute(db);
  return toCursor(rows[0]);
}

export async function readCursorAndEpoch(db: Tx): Promise<{ cursor: SyncCursor; epoch: string }> {
  const { rows } = await sql<SyncCursorRow & { epoch: string | null }>`
    select now.*, (select value from meta where name = 'server_epoch') as epoch
    from (${cursorSql(db)}) as now`.execute(db);
  return { cursor: toCursor(rows[0]), epoch: rows[0]?.epoch ?? '' };
}

/** For use in a larger statement, which then sees exactly the changes committed at this cursor. */
export function cursorSql(db: Tx): RawBuilder<SyncCursorRow> {
  const [newest, snapshot] = isPostgres(db)
    ? // A manually loaded dump may contain transaction IDs that this server has not reached yet.
      [sql`where seq < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`, sql`pg_current_snapshot()::text`]
    : [sql``, sql`''`];
  return sql<SyncCursorRow>`select coalesce(
      (select max(seq) + 1 from row_changes ${newest}),
      (select cast(value as bigint) from meta where name = ${purgedBeforeKey}),
      1) as next, ${snapshot} as snapshot`;
}

function toCursor(row: SyncCursorRow | undefined): SyncCursor {
  const next = Number(row?.next);
  return { next, open: openTransactionsBelow(next, row?.snapshot ?? '') };
}

export function openTransactionsBelow(seq: number, snapshot: string): number[] {
  const [, , runningIds = ''] = snapshot.split(':');
  return runningIds
    .split(',')
    .filter((text) => text !== '')
    .map(Number)
    .filter((open) => open < seq);
}

export function firstUncommittedSeq({ next, open }: SyncCursor): number {
  return open[0] ?? next;
}

/** Matches rows that were committed at `now` and not at `before`. */
export function loggedBetween(before: SyncCursor, now: SyncCursor) {
  return (eb: ExpressionBuilder<Tables, 'row_changes'>) =>
    eb.and([
      eb('seq', '<', now.next),
      ...(now.open.length > 0 ? [eb('seq', 'not in', now.open)] : []),
      eb.or([eb('seq', '>=', before.next), ...(before.open.length > 0 ? [eb('seq', 'in', before.open)] : [])]),
    ]);
}
