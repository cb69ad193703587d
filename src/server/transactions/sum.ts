// See rules 10.8.
import { type RawBuilder, sql } from 'kysely';
import type { ListFilters } from '#contract/lists.ts';
import { addUpSales, type TransactionSum } from '#contract/transactions/sums.ts';
import type { Tx } from '../db/database.ts';
import { matchNumberStart } from '../db/number-filter.ts';
import type { SaleSums, Transactions } from '../db/tables/carts.ts';
import { type DocumentQuery, requireDocumentSearch } from '../documents/document-source.ts';
import { anyOf, type FoundDocuments, matchesAnyId } from '../documents/search.ts';
import type { ListRequest } from '../http/route.ts';

/**
 * Returns undefined if a search finds too many sales to count, unless it matched only carts or baristas. The tables of
 * sums have no products, numbers, refund requests or flags, and summing millions of lines takes too long.
 */
export async function readTransactionSum(
  request: ListRequest<'transactions'>,
  query: DocumentQuery,
  foundSales: FoundDocuments | undefined,
): Promise<TransactionSum | undefined> {
  const { db, params } = request;
  if (foundSales?.kind === 'few') {
    return sumOfSales(
      db,
      matchesAnyId(
        db,
        sql.ref('id'),
        foundSales.rows.map(({ id }) => id),
      ),
    );
  }
  const { refund_wish, assignment_id, flag } = params;
  const hasSelectiveFilter = (refund_wish ?? assignment_id ?? flag) !== undefined;
  if (foundSales) {
    const canUseSums = !hasSelectiveFilter && foundSales.parts.every(({ column }) => column !== undefined);
    return canUseSums ? readSum(request, anyOf(foundSales.parts)) : undefined;
  }
  const { kind } = matchNumberStart(requireDocumentSearch('transactions').prefix, params.number);
  if (kind !== 'numbers' && !hasSelectiveFilter) return readSum(request);
  // Few sales match these filters, for which the tables of sums have no columns.
  return sumOfSales(db, sql<boolean>`id in ${query.select('id')}`);
}

type Status = Transactions['status'];

async function sumOfSales(db: Tx, condition: RawBuilder<boolean>): Promise<TransactionSum> {
  const { rows } = await sql<StatusSums>`
    select status, count(*) as sales, sum(total) - sum(coalesce(refund.amount, 0)) as amount,
      sum((select sum(quantity) from transaction_items where transaction_id = transactions.id))
        - sum(coalesce(refund.units, 0)) as units,
      count(refund.units) as refunded_sales, sum(coalesce(refund.units, 0)) as refunded_units,
      sum(coalesce(refund.amount, 0)) as refunded_amount
    from transactions left join (
      select transaction_id, sum(units) as units, sum(amount) as amount
      from refunds group by transaction_id
    ) as refund on refund.transaction_id = transactions.id
    where ${condition} group by status`.execute(db);
  return addUpSales(rows.map(toNumbers));
}

const sumNames = [
  ...(['sales', 'units', 'amount'] as const),
  ...(['refunded_sales', 'refunded_units', 'refunded_amount'] as const),
];
type SumName = (typeof sumNames)[number];
type StatusSums = Record<SumName, unknown> & { status: Status };

function toNumbers({ status, ...sums }: StatusSums) {
  const numbers = sumNames.map((name) => [name, Number(sums[name] ?? 0)]);
  return { status, ...(Object.fromEntries(numbers) as Record<SumName, number>) };
}

type Filters = ListFilters<'transactions'>;

/** Each filter needs a column in the table of sums. A number filter is a range of days. */
const filterColumns = {
  status: ['status', '='],
  payment_method: ['payment_method', '='],
  cart_id: ['cart_id', '='],
  sales_id: ['sales_id', '='],
  start_date: ['business_date', '>='],
  end_date: ['business_date', '<='],
} as const satisfies Record<
  Exclude<keyof Filters, 'number' | 'search' | 'refund_wish' | 'assignment_id' | 'flag'>,
  [keyof SaleSums, '=' | '>=' | '<=']
>;

/** Cannot filter by a number that contains more than the day (`matchNumberStart`). */
async function readSum(
  { db, caller, params: filters }: ListRequest<'transactions'>,
  extraCondition: RawBuilder<boolean> = sql<boolean>`1 = 1`,
): Promise<TransactionSum> {
  let query = db
    .selectFrom('sale_sums')
    .select('status')
    .select(({ fn }) => sumNames.map((name) => fn.sum<number>(name).as(name)))
    .where(extraCondition)
    .groupBy('status');
  for (const name of Object.keys(filterColumns) as (keyof typeof filterColumns)[]) {
    const [column, operator] = filterColumns[name];
    const value = filters[name];
    if (value !== undefined) query = query.where(column, operator, value);
  }
  const numberFilter = matchNumberStart(requireDocumentSearch('transactions').prefix, filters.number);
  if (numberFilter.kind === 'none') query = query.where((eb) => eb.lit(false));
  if (numberFilter.kind === 'days') {
    query = query.where('business_date', '>=', numberFilter.from).where('business_date', '<=', numberFilter.to);
  }
  if (caller.role === 'sales') query = query.where('sales_id', '=', caller.id);
  return addUpSales((await query.execute()).map(toNumbers));
}
