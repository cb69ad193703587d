// Which shifts belong to a business day, and what they sold. A shift belongs to the day on which it came back, as a
// whole (rules 6.19); what was sold on a day by the time of each sale is another figure (rules 11.1,
// `reports/sale-days.ts`). Both are the same where every shift begins and ends on one day.
import { type BusinessDate, businessDateOf } from '../fields/dates.ts';
import type { CartAssignment } from './entity.ts';
import { totalsOf } from './shift.ts';

type Ended = Pick<CartAssignment, 'status' | 'returned_at'>;

export function cameBackOn({ status, returned_at }: Ended, date: BusinessDate): boolean {
  return status === 'returned' && returned_at !== null && businessDateOf(returned_at) === date;
}

/** Completed sales: how many, their units and their rupiah. */
export interface Sold {
  sales: number;
  units: number;
  amount: number;
}

/** What a shift sold; undefined where it is not known. */
export function soldInShift({ shift_sales }: Pick<CartAssignment, 'shift_sales'>) {
  if (!shift_sales) return undefined;
  const { completed, units } = totalsOf(shift_sales);
  return { ...completed, units };
}
