import type { CartAssignment, CartReturn } from '#contract/cart-assignments/entity.ts';
import { cashSalesOf } from '#contract/cart-assignments/shift.ts';
import { lockCart } from '../carts/cart-record.ts';
import type { CartRow } from '../carts/read.ts';
import type { Tx } from '../db/database.ts';
import { lockVisibleRow } from '../documents/list.ts';
import type { ChangeRequest } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { stampsForEdit } from '../http/writes/stamps.ts';
import { updateRow } from '../records/rows.ts';
import { type AssignmentRow, assignmentSource, toAssignment } from './read.ts';
import { readShiftSales } from './shift-sales.ts';

/** Both rows are locked until the transaction ends. */
export interface LockedAssignment {
  row: AssignmentRow;
  cart: CartRow;
}

/**
 * Locks an assignment, then its cart (the order of rules 4.1).
 * @throws `not_found` if the assignment never existed or belongs to another barista
 */
export async function lockAssignment(
  { tx, caller }: Pick<ChangeRequest, 'tx' | 'caller'>,
  id: string,
): Promise<LockedAssignment> {
  const row = await lockVisibleRow(assignmentSource, { tx, caller, id });
  return { row, cart: await lockCart(tx, row.cart_id) };
}

export function isOpenOrAwaitingCount({ row, cart }: LockedAssignment): boolean {
  if (row.status === 'in_use') return true;
  return (
    row.status === 'returned' &&
    row.reconciled_at === null &&
    cart.status === 'pending_reconciliation' &&
    cart.assigned_to === row.sales_id
  );
}

interface ShiftEnd {
  action: string;
  before: CartAssignment;
  changes: Partial<AssignmentRow>;
  isSettled: boolean;
}

/**
 * The cart becomes available, or `pending_reconciliation` if the shift is not settled. `assigned_to` remains until the
 * shift is settled, because the barista is responsible for the goods (rules 3.1).
 */
export async function storeShiftEnd(
  request: Pick<ChangeRequest, 'tx' | 'caller' | 'now' | 'ip' | 'key'>,
  { row, cart }: LockedAssignment,
  { action, before, changes, isSettled }: ShiftEnd,
  counted: Pick<CartReturn, 'cash_counted'> = {},
): Promise<{ storedRow: AssignmentRow; after: CartAssignment }> {
  const { tx } = request;
  const storedRow = await storeEndedAssignment(request, row, changes, counted);
  await tx
    .updateTable('carts')
    .set(isSettled ? { status: 'available', assigned_to: null } : { status: 'pending_reconciliation' })
    .where('id', '=', cart.id)
    .execute();
  const after = await toAssignment(tx, storedRow);
  await writeAudit(request, { action, entity: 'cart_assignment', id: row.id, before, after });
  return { storedRow, after };
}

/**
 * `cash_expected` is set only when the shift first ends. Later changes to the shift's cash adjust it, except refunds,
 * which are paid from another drawer (rules 6.22).
 */
async function storeEndedAssignment(
  request: Pick<ChangeRequest, 'tx' | 'caller' | 'now'>,
  row: AssignmentRow,
  changes: Partial<AssignmentRow>,
  { cash_counted }: Pick<CartReturn, 'cash_counted'>,
): Promise<AssignmentRow> {
  return updateRow(request.tx, 'cart_assignments', row.id, stampsForEdit(request, row), {
    ...changes,
    cash_expected: row.cash_expected ?? (await computeExpectedCash(request.tx, row)),
    ...(cash_counted !== undefined && { cash_counted }),
  });
}

/** In rupiah: the opening float, plus cash sales minus refunds, plus cash in minus cash out. */
async function computeExpectedCash(tx: Tx, { id, opening_float }: AssignmentRow): Promise<number> {
  const salesOf = await readShiftSales(tx, [id]);
  const { moved } = await tx
    .selectFrom('cash_movements')
    .select((eb) => eb.fn.sum<number | null>('amount').as('moved'))
    .where('assignment_id', '=', id)
    .executeTakeFirstOrThrow();
  return opening_float + cashSalesOf(salesOf(id)) + Number(moved ?? 0);
}
