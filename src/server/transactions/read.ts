import { type Selectable, sql } from 'kysely';
import { text } from '#contract/messages/text.ts';
import {
  type Refund,
  type RefundRequest,
  saleLine,
  type Transaction,
  transaction,
} from '#contract/transactions/entity.ts';
import type { Tx } from '../db/database.ts';
import { groupRows } from '../db/group-rows.ts';
import type { TransactionItems, Transactions } from '../db/tables/carts.ts';
import type { DocumentSource } from '../documents/document-source.ts';
import { listDocuments, listFoundDocuments, matchingDocumentsQuery } from '../documents/list.ts';
import { findDocuments } from '../documents/search.ts';
import type { ListReply, ListRequest } from '../http/route.ts';
import { toDocument, toShownLine } from '../records/product-lines.ts';
import { readTransactionSum } from './sum.ts';

export type TransactionRow = Selectable<Transactions>;

export const saleLines = {
  table: 'transaction_items',
  document: 'transaction_id',
  fields: saleLine,
} as const;

export const saleSource: DocumentSource<'transactions', 'transactions'> = {
  table: 'transactions',
  list: 'transactions',
  name: 'number',
  time: 'transaction_time',
  lines: saleLines,
  notFound: text('sale.unknown'),
  // Security: baristas see only their own sales.
  visibleTo: ({ id, role }) => (role === 'sales' ? { sales_id: id } : {}),
  toRecords: toTransactions,
};

export async function listTransactions(request: ListRequest<'transactions'>): Promise<ListReply<Transaction>> {
  const { params } = request;
  const query = matchingSalesQuery(request);
  const foundSales = params.search ? await findDocuments(saleSource, request, query) : undefined;
  const reply = foundSales
    ? await listFoundDocuments(saleSource, request, query, foundSales)
    : await listDocuments(saleSource, request, query);
  const sum = params.sum && (await readTransactionSum(request, query, foundSales));
  return sum ? { ...reply, sum } : reply;
}

/** Few sales have a refund request, so the query starts from the requests. */
export function matchingSalesQuery(request: ListRequest<'transactions'>) {
  const { refund_wish, flag } = request.params;
  let query = matchingDocumentsQuery(saleSource, request);
  // The first condition lets the index of flagged sales be used. PostgreSQL's JSON columns must be cast to text.
  if (flag) {
    const hasFlag = sql`cast(flags as text) like ${`%"${flag}"%`}`;
    query = query.where(sql<boolean>`flags <> '[]' and ${hasFlag}`);
  }
  if (!refund_wish) return query;
  const state = refund_wish === 'open' ? sql`is null` : sql`is not null`;
  return query.where(sql<boolean>`id in (select transaction_id from refund_wishes where decision ${state})`);
}

async function toTransactions(db: Tx, rows: TransactionRow[]): Promise<Transaction[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  // The query for the lines, which every sale has, also reads the names of cart and barista. This saves a query.
  const lines = await db
    .selectFrom('transaction_items as item')
    .innerJoin('transactions as sale', 'sale.id', 'item.transaction_id')
    .innerJoin('carts as cart', 'cart.id', 'sale.cart_id')
    .innerJoin('users as barista', 'barista.id', 'sale.sales_id')
    .leftJoin('refund_wishes as wish', 'wish.transaction_id', 'sale.id')
    .leftJoin('users as asker', 'asker.id', 'wish.asked_by')
    .leftJoin('users as decider', 'decider.id', 'wish.decided_by')
    .leftJoin('users as voider', 'voider.id', 'sale.voided_by')
    .selectAll('item')
    // With aliases, so that no column of the lines is overwritten.
    .select(['cart.code as cart_code', 'cart.name as cart_name', 'barista.username as barista'])
    .select(['wish.reason as wish_reason', 'wish.lines as wish_lines', 'wish.asked_at as wish_asked_at'])
    .select(['asker.username as wish_asked_by', 'wish.decision as wish_decision'])
    .select(['wish.decided_at as wish_decided_at', 'decider.username as wish_decided_by'])
    .select('voider.username as voider')
    .where('item.transaction_id', 'in', ids)
    .orderBy('item.transaction_id')
    .orderBy('item.line')
    .execute();
  const linesOf = groupRows(lines, 'transaction_id');
  const refundsOf = await readRefunds(db, ids);
  return rows.flatMap((row) => {
    const items = linesOf(row.id);
    const [firstLine] = items;
    // Every sale has lines. If a bug stored one without, the list shows all others.
    if (!firstLine) return [];
    const { cart_code: code, cart_name: name, barista: username, voider: voided_by } = firstLine;
    const requestAndRefunds = { refundRequest: toRefundRequest(firstLine), refunds: refundsOf(row.id) };
    return [toTransaction(row, { code, name, username, voided_by }, items, requestAndRefunds)];
  });
}

async function readRefunds(db: Tx, ids: readonly string[]): Promise<(id: string) => Refund[]> {
  const rows = await db
    .selectFrom('refunds as refund')
    .leftJoin('users as payer', 'payer.id', 'refund.refunded_by')
    .select(['transaction_id', 'line', 'units', 'amount', 'restocked', 'refunded_at'])
    .select('payer.username as refunded_by')
    .where('transaction_id', 'in', ids)
    .orderBy('transaction_id')
    .orderBy('ordinal')
    .execute();
  const refundsOf = groupRows(rows, 'transaction_id');
  return (id) =>
    refundsOf(id).map(({ transaction_id: _, restocked, ...refund }) => ({ ...refund, restocked: Boolean(restocked) }));
}

type SaleDetails = Record<'code' | 'name' | 'username', string> & { voided_by?: string | null };

/** The columns are null for a sale without a request. */
type RefundRequestColumns = {
  [Field in Exclude<keyof RefundRequest, 'lines'> as `wish_${Field}`]: RefundRequest[Field] | null;
} & { wish_lines: string | null };

function toRefundRequest({ wish_lines, ...wish }: RefundRequestColumns): RefundRequest | null {
  if (wish.wish_reason === null || wish.wish_asked_at === null) return null;
  return {
    reason: wish.wish_reason,
    lines: wish_lines === null ? null : (JSON.parse(wish_lines) as RefundRequest['lines']),
    asked_at: wish.wish_asked_at,
    asked_by: wish.wish_asked_by ?? '',
    decision: wish.wish_decision,
    decided_at: wish.wish_decided_at,
    decided_by: wish.wish_decided_by,
  };
}

export function toTransaction(
  row: TransactionRow,
  { code, name, username, voided_by = null }: SaleDetails,
  items: readonly Selectable<TransactionItems>[],
  { refundRequest = null, refunds = [] }: { refundRequest?: RefundRequest | null; refunds?: Refund[] } = {},
): Transaction {
  return toDocument(transaction, row, {
    cart_details: { code, name },
    sales_details: { username },
    items: items.map((item) => toShownLine(saleLine, item, item.product_name)),
    recorded_at: row.created_at,
    assignment_id: row.assignment_id,
    refunds,
    voided_by,
    flags: JSON.parse(row.flags) as string[],
    refund_wish: refundRequest,
  });
}
