import type { ListFilters } from '#contract/lists.ts';
import type { TransactionSum } from '#contract/transactions/entity.ts';
import type { Tx } from '../db/database.ts';
import { wantedNumbers } from '../db/number-filter.ts';
import type { SaleSums } from '../db/tables/carts.ts';
import type { Caller } from '../http/route.ts';

type Filters = ListFilters<'transactions'>;

/**
 * The column of the sums for each filter of the list: a filter without one could not be answered. A number
 * stands for its days.
 */
const conditions = {
  status: ['status', '='],
  payment_method: ['payment_method', '='],
  cart_id: ['cart_id', '='],
  sales_id: ['sales_id', '='],
  start_date: ['business_date', '>='],
  end_date: ['business_date', '<='],
} as const satisfies Record<Exclude<keyof Filters, 'number'>, [keyof SaleSums, '=' | '>=' | '<=']>;

/**
 * The sum of the sales that the list shows under these filters: a barista's own, else all. Not for a
 * number with more than the day (`wantedNumbers`).
 */
export async function readSum(db: Tx, caller: Caller, filters: Filters): Promise<TransactionSum> {
  let query = db
    .selectFrom('sale_sums')
    .select(({ fn, eb, val }) => [
      fn.sum<number>('sales').as('transactions'),
      fn.sum<number>('units').as('units'),
      fn.sum<number>('amount').as('amount'),
      fn
        .sum<number>(
          eb.case().when('status', '=', 'completed').then(eb.ref('amount')).else(val(0)).end(),
        )
        .as('revenue'),
    ]);
  for (const name of Object.keys(conditions) as (keyof typeof conditions)[]) {
    const [column, operator] = conditions[name];
    const value = filters[name];
    if (value !== undefined) query = query.where(column, operator, value);
  }
  const wanted = wantedNumbers('TX', filters.number);
  if (wanted.kind === 'none') query = query.where((eb) => eb.lit(false));
  if (wanted.kind === 'days') {
    query = query.where('business_date', '>=', wanted.from).where('business_date', '<=', wanted.to);
  }
  if (caller.role === 'sales') query = query.where('sales_id', '=', caller.id);
  const row = await query.executeTakeFirstOrThrow();
  // Without any row SQL answers null.
  return {
    transactions: Number(row.transactions ?? 0),
    units: Number(row.units ?? 0),
    amount: Number(row.amount ?? 0),
    revenue: Number(row.revenue ?? 0),
  };
}
