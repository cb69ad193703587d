import { parseDecimal } from '#client/office/kit/form/contract-resolver.ts';
import { cartReconcileSchema } from '#contract/cart-assignments/entity.ts';
import { shiftCashOf } from '#contract/cart-assignments/shift.ts';
import type { ClosingShift } from '../closing-shifts.ts';

/** Undefined if the text is invalid, or empty although the drawer should have cash. */
export function parseCash({ row }: Pick<ClosingShift, 'row'>, text: string): number | undefined {
  if (text.trim() === '') {
    const isWithoutCash = row.opening_float === 0 && shiftCashOf(row)?.expected === 0;
    return isWithoutCash ? 0 : undefined;
  }
  const { success, data } = cartReconcileSchema.safeParse({ cash_counted: parseDecimal(text) });
  return success ? data.cash_counted : undefined;
}
