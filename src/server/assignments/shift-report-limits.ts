import { sql } from 'kysely';
import type { Instant } from '#contract/fields/dates.ts';
import { isOfficeRole } from '#contract/roles.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import { shiftBounds } from '#contract/transactions/entity.ts';
import type { Tx } from '../db/database.ts';
import { invalidFields } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { findPlace } from '../stock/places.ts';
import type { LockedAssignment } from './lock-assignment.ts';
import type { AssignmentRow } from './read.ts';

export async function readNewestReportTime(tx: Tx, { id }: AssignmentRow): Promise<Instant | null> {
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

export async function hasSales(tx: Tx, { id }: Pick<AssignmentRow, 'id'>): Promise<boolean> {
  const saleQuery = tx.selectFrom('transactions').select('id').where('assignment_id', '=', id);
  return (await saleQuery.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether a shift had no goods, sales or cash to count. */
export async function isUntouched(tx: Tx, { row, cart }: LockedAssignment): Promise<boolean> {
  if (row.opening_float > 0 || (await readNewestReportTime(tx, row)) !== null) return false;
  const place = await findPlace(tx, { kind: 'cart', cart_id: cart.id });
  const movement = await tx
    .selectFrom('stock_movements')
    .select('seq')
    .where('seq', '>', row.after_seq)
    .where((eb) => eb.or([eb('to_location_id', '=', place.id), eb('from_location_id', '=', place.id)]))
    .limit(1)
    .executeTakeFirst();
  return movement === undefined;
}

/** How many cash movements, and how many waste reports, a barista may send per shift (rules 5.11). */
const maxReports = 200;

type ReportRequest = Pick<ChangeRequest, 'tx' | 'caller'>;

/** Limited, because every response with a shift contains all its cash movements. */
export async function assertRoomForCashReport(
  { tx, caller }: ReportRequest,
  { id }: Pick<AssignmentRow, 'id'>,
): Promise<void> {
  if (isOfficeRole(caller.role)) return;
  const { reports } = await tx
    .selectFrom('cash_movements')
    .select((eb) => eb.fn.countAll<number>().as('reports'))
    .where('assignment_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(reports) >= maxReports) throw invalidFields([fieldReason('amount', 'reports_range')]);
}

export async function assertRoomForWasteReport(
  { tx, caller }: ReportRequest,
  { id }: Pick<AssignmentRow, 'id'>,
  units: number,
): Promise<void> {
  if (isOfficeRole(caller.role)) return;
  const before = await tx
    .selectFrom('stock_movements as movement')
    .innerJoin('stock_operations as operation', 'operation.id', 'movement.ref_id')
    .select((eb) => [
      eb.fn.count<number>('operation.id').distinct().as('reports'),
      eb.fn.sum<number | null>('movement.quantity').as('units'),
    ])
    .where('operation.assignment_id', '=', id)
    .where('movement.ref_type', '=', 'waste')
    .where('movement.type', '=', 'waste')
    .executeTakeFirstOrThrow();
  const isFull = Number(before.reports) >= maxReports;
  if (isFull || Number(before.units) + units > shiftBounds.units) {
    throw invalidFields([fieldReason('items', 'reports_range')]);
  }
}
