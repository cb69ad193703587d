// What the acquirer's statement says was received on a business day by a payment method other than cash (rules 6.24).
// Until it is recorded, nobody but the barista's phone says that the money came.
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
  /** Whole rupiah before the acquirer's fee; null takes back what was recorded. */
  received: z.nullable(wholeNumber(0, shiftBounds.amount, 'received_range')),
});
export type Statement = z.infer<typeof statementSchema>;

const statementDays = 366;

/** Whether a statement of the day may be recorded. */
export function isStatementDay(date: BusinessDate, today: BusinessDate): boolean {
  return date <= today && date >= addDays(today, -statementDays);
}

/** The sales of a day by one payment method other than cash, beside its statement. */
export interface CashlessSales {
  method: CashlessMethod;
  sales: number;
  /** Whole rupiah of the completed sales. */
  revenue: number;
  /** By the statement; undefined until it is recorded. */
  received: number | undefined;
  /** Whether the server has it. One that waits on this device confirms nothing. */
  isConfirmed: boolean;
}

/** The methods other than cash with sales or a statement, in the order of `cashlessMethods`. */
export function cashlessOf({ methods, statements = {} }: SaleDay): CashlessSales[] {
  return cashlessMethods.flatMap((method) => {
    const sold = methods[method];
    const { received, is_unsent = false } = statements[method] ?? {};
    if (!sold && received === undefined) return [];
    const { sales, revenue } = sold ?? { sales: 0, revenue: 0 };
    return [{ method, sales, revenue, received, isConfirmed: received !== undefined && !is_unsent }];
  });
}

/** Whole rupiah of sales that no statement confirms. */
export function unconfirmedOf(day: SaleDay): number {
  return cashlessOf(day).reduce((sum, { revenue, isConfirmed }) => (isConfirmed ? sum : sum + revenue), 0);
}
