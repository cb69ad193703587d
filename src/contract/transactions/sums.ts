// Rules 11.1.
import * as z from 'zod/mini';
import type { UnknownValue } from '../fields/fields.ts';
import type { Transaction, transactionStatuses } from './entity.ts';
import { refundTotalOf } from './refunds.ts';

/** The sales of all pages. Money is whole rupiah. */
export const transactionSumSchema = z.object({
  transactions: z.int(),
  units: z.int(),
  /** Includes cancelled and refunded sales. */
  amount: z.int(),
  /** Net sales. */
  revenue: z.int(),
  completed: z.int(),
  completed_units: z.int(),
  /** This money is not in a cash drawer. */
  pending: z.int(),
  pending_amount: z.int(),
  cancelled: z.int(),
  cancelled_amount: z.int(),
  /** Sales refunded in whole or in part. */
  refunded: z.int(),
  refunded_amount: z.int(),
});
export type TransactionSum = z.infer<typeof transactionSumSchema>;

interface StatusTotals {
  status: (typeof transactionStatuses)[number] | UnknownValue;
  sales: number;
  units: number;
  amount: number;
  refunded_sales: number;
  refunded_units: number;
  refunded_amount: number;
}

export function addUpSales(groups: readonly StatusTotals[]): TransactionSum {
  const add = (field: Exclude<keyof StatusTotals, 'status'>, wantedStatus?: StatusTotals['status']) =>
    groups.reduce(
      (sum, { status, [field]: value }) => (wantedStatus && status !== wantedStatus ? sum : sum + value),
      0,
    );
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

export function sumTransactions(rows: readonly Transaction[]): TransactionSum {
  return addUpSales(
    rows.map((sale) => {
      const { status, items, total } = sale;
      const soldUnits = items.reduce((sum, { quantity }) => sum + quantity, 0);
      const { units, amount } = refundTotalOf(sale);
      return {
        status,
        sales: 1,
        units: soldUnits - units,
        amount: total - amount,
        refunded_sales: Math.min(1, units),
        refunded_units: units,
        refunded_amount: amount,
      };
    }),
  );
}
