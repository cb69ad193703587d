import type { Selectable } from 'kysely';
import { startOfBusinessDate, startOfNextBusinessDate } from '#contract/dates.ts';
import { exactFiltersOf } from '#contract/define-list.ts';
import { type ListFilters, lists } from '#contract/lists.ts';
import {
  sumTransactions,
  type Transaction,
  type TransactionSum,
} from '#contract/transactions/entity.ts';
import type { Tx } from '../db/database.ts';
import { groupRows } from '../db/group-rows.ts';
import { hasValues, pageWindow } from '../db/list-query.ts';
import { hasNumber, wantedNumbers } from '../db/number-filter.ts';
import type { SaleSums, TransactionItems } from '../db/tables/carts.ts';
import { ApiError } from '../http/api-error.ts';
import type { Caller, ListReply, ListRequest, ReadRequest } from '../http/route.ts';

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
async function readSum(db: Tx, caller: Caller, filters: Filters): Promise<TransactionSum> {
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

const numbered = { table: 'transactions', prefix: 'TX', time: 'transaction_time' } as const;

/** The columns of a sale that its record has. */
export const saleColumns = [
  ...(['id', 'number', 'transaction_time', 'cart_id', 'sales_id', 'version'] as const),
  ...(['payment_method', 'payment_status', 'status', 'total', 'flags'] as const),
] as const;

/** A page of sales. Without a total, because counting a long history is slow. */
export async function listTransactions({
  db,
  caller,
  params,
}: ListRequest<'transactions'>): Promise<ListReply<Transaction>> {
  const { sort_order } = params;
  // `pageWindow` asks for one row more, which tells whether there is a next page.
  const { limit, offset } = pageWindow(params);
  // The page is cut before other tables are joined. Otherwise the database may start with the few
  // carts, and must then read and sort all sales to find one page.
  const pageQuery = matchingSalesQuery(db, caller, params)
    .orderBy('transaction_time', sort_order)
    .orderBy('id', sort_order)
    .limit(limit)
    .offset(offset);
  const rows = await readPage(db, pageQuery, sort_order);
  return { rows, ...(params.sum && { sum: await sumOf(db, caller, params) }) };
}

/** Where a number goes beyond its day, the tables of sums know too little; the sales are few then. */
async function sumOf(
  db: Tx,
  caller: Caller,
  params: ListRequest<'transactions'>['params'],
): Promise<TransactionSum> {
  if (wantedNumbers(numbered.prefix, params.number).kind !== 'numbers') {
    return readSum(db, caller, params);
  }
  return sumTransactions(await readPage(db, matchingSalesQuery(db, caller, params), 'asc'));
}

/** For the export: the sales that follow the sale `after` in the order of the list. */
export async function salesAfter(
  { db, caller, params }: ListRequest<'transactions'>,
  after: Transaction | undefined,
  limit: number,
): Promise<Transaction[]> {
  const { sort_order } = params;
  let followingQuery = matchingSalesQuery(db, caller, params);
  if (after) {
    const { transaction_time, id } = after;
    const comparison = sort_order === 'asc' ? '>' : '<';
    followingQuery = followingQuery.where((eb) =>
      eb(eb.refTuple('transaction_time', 'id'), comparison, eb.tuple(transaction_time, id)),
    );
  }
  const pageQuery = followingQuery
    .orderBy('transaction_time', sort_order)
    .orderBy('id', sort_order)
    .limit(limit);
  return readPage(db, pageQuery, sort_order);
}

function matchingSalesQuery(db: Tx, caller: Caller, params: ListRequest<'transactions'>['params']) {
  const { start_date, end_date } = params;
  let matchingQuery = visibleSalesQuery(db, caller)
    .where(hasValues(exactFiltersOf(lists.transactions, params)))
    .where(hasNumber(db, numbered, params.number));
  if (start_date) {
    matchingQuery = matchingQuery.where('transaction_time', '>=', startOfBusinessDate(start_date));
  }
  if (end_date) {
    matchingQuery = matchingQuery.where('transaction_time', '<', startOfNextBusinessDate(end_date));
  }
  return matchingQuery;
}

/** Reads the sales of a page with names and items. Sorts again, because a join keeps no order. */
async function readPage(
  db: Tx,
  pageQuery: ReturnType<typeof visibleSalesQuery>,
  order: 'asc' | 'desc',
) {
  const rows = await salesWithNamesQuery(db, pageQuery)
    .orderBy('sale.transaction_time', order)
    .orderBy('sale.id', order)
    .execute();
  return toTransactions(db, rows);
}

export async function readTransaction({ db, caller, id }: ReadRequest): Promise<Transaction> {
  const rows = await salesWithNamesQuery(
    db,
    visibleSalesQuery(db, caller).where('id', '=', id),
  ).execute();
  const [transaction] = await toTransactions(db, rows);
  if (!transaction) throw new ApiError('not_found', { message: 'This transaction does not exist' });
  return transaction;
}

/** The sales with these ids that the caller may see, in no order. */
export async function salesWithIds(
  db: Tx,
  caller: Caller,
  ids: readonly string[],
): Promise<Transaction[]> {
  const rows = await salesWithNamesQuery(
    db,
    visibleSalesQuery(db, caller).where('id', 'in', ids),
  ).execute();
  return toTransactions(db, rows);
}

/** The record of a sale that was just written, for the reply to a change. */
export async function readWrittenTransaction(tx: Tx, id: string): Promise<Transaction> {
  const rows = await salesWithNamesQuery(tx, visibleSalesQuery(tx).where('id', '=', id)).execute();
  const [transaction] = await toTransactions(tx, rows);
  if (!transaction) throw new Error('A sale that was just written cannot be missing.');
  return transaction;
}

/** Starts a query: only their own sales for baristas, all sales for admins or without a caller. */
function visibleSalesQuery(db: Tx, caller?: Caller) {
  const query = db.selectFrom('transactions').selectAll().where('deleted_at', 'is', null);
  return caller?.role === 'sales' ? query.where('sales_id', '=', caller.id) : query;
}

function salesWithNamesQuery(db: Tx, sales: ReturnType<typeof visibleSalesQuery>) {
  return db
    .selectFrom(sales.as('sale'))
    .innerJoin('carts as cart', 'cart.id', 'sale.cart_id')
    .innerJoin('users as barista', 'barista.id', 'sale.sales_id')
    .select(saleColumns.map((column) => `sale.${column}` as const))
    .select(['cart.code', 'cart.name', 'barista.username']);
}

type SaleRow = Awaited<ReturnType<ReturnType<typeof salesWithNamesQuery>['execute']>>[number];

/** Turns rows into API records: adds the items of each sale. */
async function toTransactions(db: Tx, rows: SaleRow[]): Promise<Transaction[]> {
  if (rows.length === 0) return [];
  const items = await db
    .selectFrom('transaction_items')
    .selectAll()
    .where(
      'transaction_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('transaction_id')
    .orderBy('line')
    .execute();
  const itemsOf = groupRows(items, 'transaction_id');
  return rows.map((row) => toTransaction(row, itemsOf(row.id)));
}

type Item = Pick<
  Selectable<TransactionItems>,
  'product_id' | 'product_name' | 'quantity' | 'unit_price' | 'subtotal'
>;

/** @param items in the order of their lines */
export function toTransaction(
  { code, name, username, flags, ...row }: SaleRow,
  items: readonly Item[],
): Transaction {
  return {
    ...row,
    cart_details: { code, name },
    sales_details: { username },
    items: items.map(({ product_id, product_name, quantity, unit_price, subtotal }) => ({
      product_id,
      product: { id: product_id, name: product_name },
      quantity,
      unit_price,
      subtotal,
    })),
    flags: JSON.parse(flags) as string[],
  };
}
