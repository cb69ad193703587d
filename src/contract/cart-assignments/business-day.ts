// A whole shift counts on the day its cart came back (rules 6.19), whereas a sale counts on its own day (rules 11.1,
// `reports/sale-days.ts`).
import { type BusinessDate, businessDateOf } from '../fields/dates.ts';
import type { CartAssignment } from './entity.ts';
import { totalsOf } from './shift.ts';

type ShiftEnd = Pick<CartAssignment, 'status' | 'returned_at'>;

export function hasReturnedOn({ status, returned_at }: ShiftEnd, date: BusinessDate): boolean {
  return status === 'returned' && returned_at !== null && businessDateOf(returned_at) === date;
}

export interface SalesFigures {
  sales: number;
  units: number;
  amount: number;
}

export function shiftSalesFigures({ shift_sales }: Pick<CartAssignment, 'shift_sales'>) {
  if (!shift_sales) return undefined;
  const { completed, units } = totalsOf(shift_sales);
  return { ...completed, units };
}
