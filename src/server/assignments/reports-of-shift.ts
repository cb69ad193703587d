// What was reported of a shift so far.
import { sql } from 'kysely';
import type { Instant } from '#contract/dates.ts';
import type { Tx } from '../db/database.ts';
import { findPlace } from '../stock/places.ts';
import type { LockedAssignment } from './lock-assignment.ts';
import type { AssignmentRow } from './read.ts';

/** When the newest report of a shift happened; null without one. */
export async function newestReportAt(tx: Tx, { id }: AssignmentRow): Promise<Instant | null> {
  const { rows } = await sql<{ at: Instant | null }>`
    select max(at) as at from (
      select max(transaction_time) as at from transactions where assignment_id = ${id}
      union all select max(voided_at) from transactions where assignment_id = ${id}
      union all select max(moved_at) from cash_movements where assignment_id = ${id}
      union all select max(occurred_at) from stock_operations where assignment_id = ${id}
      union all select max(occurred_at) from stock_operations where to_assignment_id = ${id}
    ) as report`.execute(tx);
  return rows[0]?.at ?? null;
}

/** Whether a shift has sales, whatever became of them. */
export async function hasSales(tx: Tx, { id }: Pick<AssignmentRow, 'id'>): Promise<boolean> {
  const sale = tx.selectFrom('transactions').select('id').where('assignment_id', '=', id);
  return (await sale.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether a shift had no load, refill, sale, goods given, received or thrown away, and no cash: nothing to count. */
export async function isUntouched(tx: Tx, { row, cart }: LockedAssignment): Promise<boolean> {
  if (row.opening_float > 0 || (await newestReportAt(tx, row)) !== null) return false;
  const place = await findPlace(tx, { kind: 'cart', cart_id: cart.id });
  const moved = await tx
    .selectFrom('stock_movements')
    .select('seq')
    .where('seq', '>', row.after_seq)
    .where((eb) =>
      eb.or([eb('to_location_id', '=', place.id), eb('from_location_id', '=', place.id)]),
    )
    .limit(1)
    .executeTakeFirst();
  return moved === undefined;
}
