import { isOfficeRole } from '#contract/roles.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import {
  addUpLines,
  isWithin,
  type SaleLine,
  saleBounds,
  shiftBounds,
} from '#contract/transactions/entity.ts';
import { invalidFields } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';

/**
 * Throws `validation_failed` if a new sale, or all sales of its assignment with it, come to more than the bounds of
 * rules 5.11. The caller has locked the assignment.
 *
 * @param lines with their prices: the contract has checked only those that the request named
 */
export async function assertWithinBounds(
  { tx, caller }: Pick<ChangeRequest, 'tx' | 'caller'>,
  assignmentId: string,
  lines: readonly Pick<SaleLine, 'quantity' | 'unit_price'>[],
): Promise<void> {
  const sale = addUpLines(lines);
  if (!isWithin(saleBounds, sale)) throw invalidFields([fieldReason('items', 'sale_range')]);
  // A shift that was filled with sales and voids takes the real ones from the office.
  if (isOfficeRole(caller.role)) return;
  // Whatever their status: lists add up cancelled and refunded sales too.
  const before = await tx
    .selectFrom('transactions as sale')
    .innerJoin('transaction_items as item', 'item.transaction_id', 'sale.id')
    .select((eb) => [
      eb.fn.sum<number | null>('item.quantity').as('units'),
      eb.fn.sum<number | null>('item.subtotal').as('amount'),
    ])
    .where('sale.assignment_id', '=', assignmentId)
    .executeTakeFirstOrThrow();
  const units = Number(before.units) + sale.units;
  const amount = Number(before.amount) + sale.amount;
  if (!isWithin(shiftBounds, { units, amount })) {
    throw invalidFields([fieldReason('items', 'shift_range')]);
  }
}
