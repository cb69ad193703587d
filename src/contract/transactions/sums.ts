// Sales added up, as the server answers with a list (rules 11.1).
import * as z from 'zod/mini';
import type { UnknownValue } from '../fields/fields.ts';
import type { Transaction, transactionStatuses } from './entity.ts';
import { refundedOf } from './refunds.ts';

/** All sales under the filters of a request, on all pages, as `addUpSales` counts them. */
export const transactionSumSchema = z.object({
  transactions: z.int(),
  units: z.int(),
  /** Whole rupiah of all these sales, also of those that were cancelled or refunded. */
  amount: z.int(),
  /** What was sold: whole rupiah of the completed sales less their refunds, how many they are, and their units. */
  revenue: z.int(),
  completed: z.int(),
  completed_units: z.int(),
  /** How many of the others there are, and their rupiah, which are in no till. */
  pending: z.int(),
  pending_amount: z.int(),
  cancelled: z.int(),
  cancelled_amount: z.int(),
  /** Sales of which all or a part was refunded, and what was paid back of them. */
  refunded: z.int(),
  refunded_amount: z.int(),
});
export type TransactionSum = z.infer<typeof transactionSumSchema>;

/** Sales of one status, added up. Units and rupiah are less what was refunded, which is said apart. */
interface SalesOfStatus {
  status: (typeof transactionStatuses)[number] | UnknownValue;
  sales: number;
  units: number;
  amount: number;
  refunded_sales: number;
  refunded_units: number;
  refunded_amount: number;
}

/** Adds up sales of any statuses. */
export function addUpSales(groups: readonly SalesOfStatus[]): TransactionSum {
  const add = (of: Exclude<keyof SalesOfStatus, 'status'>, wanted?: SalesOfStatus['status']) =>
    groups.reduce((sum, { status, [of]: value }) => (wanted && status !== wanted ? sum : sum + value), 0);
  return {
    transactions: add('sales'),
    units: add('units') + add('refunded_units'),
    amount: add('amount') + add('refunded_amount'),
    revenue: add('amount', 'completed'),
    completed: add('sales', 'completed'),
    completed_units: add('units', 'completed'),
    pending: add('sales', 'pending'),
    pending_amount: add('amount', 'pending'),
    cancelled: add('sales', 'cancelled'),
    cancelled_amount: add('amount', 'cancelled'),
    refunded: add('refunded_sales'),
    refunded_amount: add('refunded_amount'),
  };
}

/** The sum of these sales, as the server answers it for the rows of a list. */
export function sumTransactions(rows: readonly Transaction[]): TransactionSum {
  return addUpSales(
    rows.map((sale) => {
      const { status, items, total } = sale;
      const sold = items.reduce((sum, { quantity }) => sum + quantity, 0);
      const { units, amount } = refundedOf(sale);
      return {
        status,
        sales: 1,
        units: sold - units,
        amount: total - amount,
        refunded_sales: Math.min(1, units),
        refunded_units: units,
        refunded_amount: amount,
      };
    }),
  );
}
