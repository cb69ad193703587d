// The acquirer's statement for a business day and a cashless payment method (rules 6.24). Until it is recorded,
// only the barista's phone has reported the payments.
import * as z from 'zod/mini';
import { addDays, type BusinessDate } from '../fields/dates.ts';
import { businessDateSchema, isOneOf } from '../fields/fields.ts';
import { wholeNumber } from '../fields/input-fields.ts';
import { paymentMethods, shiftBounds } from '../transactions/entity.ts';
import type { SaleDay } from './sale-days.ts';

export const cashlessMethods = paymentMethods.filter((method) => method !== 'cash');
export type CashlessMethod = (typeof cashlessMethods)[number];

export function isCashless(method: string): method is CashlessMethod {
  return isOneOf(cashlessMethods, method);
}

export const statementSchema = z.object({
  date: businessDateSchema,
  payment_method: z.enum(cashlessMethods, { error: 'payment_method_required' }),
  /** Whole rupiah before the acquirer's fee; null removes the record. */
  received: z.nullable(wholeNumber(0, shiftBounds.amount, 'received_range')),
});
export type Statement = z.infer<typeof statementSchema>;

const maxStatementAgeDays = 366;

export function isStatementDateAllowed(date: BusinessDate, today: BusinessDate): boolean {
  return date <= today && date >= addDays(today, -maxStatementAgeDays);
}

export interface CashlessSales {
  method: CashlessMethod;
  sales: number;
  revenue: number;
  received: number | undefined;
  /** A statement that is not synced yet confirms nothing. */
  isConfirmed: boolean;
}

export function cashlessSalesOf({ methods, statements = {} }: SaleDay): CashlessSales[] {
  return cashlessMethods.flatMap((method) => {
    const methodSales = methods[method];
    const { received, is_unsent = false } = statements[method] ?? {};
    if (!methodSales && received === undefined) return [];
    const { sales, revenue } = methodSales ?? { sales: 0, revenue: 0 };
    return [{ method, sales, revenue, received, isConfirmed: received !== undefined && !is_unsent }];
  });
}

export function unconfirmedRevenueOf(day: SaleDay): number {
  return cashlessSalesOf(day).reduce((sum, { revenue, isConfirmed }) => (isConfirmed ? sum : sum + revenue), 0);
}
