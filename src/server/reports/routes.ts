import { businessDateOf } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import { lists } from '#contract/lists.ts';
import { text } from '#contract/messages/text.ts';
import { mutations } from '#contract/mutations.ts';
import {
  type EarningsReport,
  type EarningsReportQuery,
  earningsReportQuerySchema,
  earningsReportSchema,
  type LossesReport,
  type LossesReportQuery,
  lossesReportQuerySchema,
  lossesReportSchema,
  type SalesReport,
  type SalesReportQuery,
  type StockReport,
  type StockReportQuery,
  salesReportQuerySchema,
  salesReportSchema,
  stockReportQuerySchema,
  stockReportSchema,
} from '#contract/reports/entity.ts';
import { isStatementDateAllowed, type Statement, statementSchema } from '#contract/reports/statements.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import { lockRows } from '../db/row-lock.ts';
import { auditAndReply } from '../documents/change.ts';
import { invalidFields } from '../http/api-error.ts';
import { csvExport } from '../http/csv-export.ts';
import { listRoute, mutationRoute, readRoute } from '../http/define-route.ts';
import type { ChangeRequest, ReadRequest, Reply, Route } from '../http/route.ts';
import { isStoredNewer, outcomeMeta } from '../http/writes/record-guards.ts';
import { reportGrossProfit } from './gross-profit.ts';
import { reportLosses } from './losses.ts';
import { listSaleDays } from './sale-days.ts';
import { dateRangeOf, reportSales } from './sales.ts';
import { reportStock } from './stock.ts';

/** A report is a single page, so there is no next page. */
const salesCsv = csvExport<ReadRequest<SalesReportQuery>, SalesReport[number]>({
  name: 'sales',
  daysOf: daysOfReport,
  columns: {
    key: ({ key }) => key,
    label: ({ label }) => label,
    transactions: ({ transactions }) => transactions,
    units: ({ units }) => units,
    revenue: ({ revenue }) => revenue,
    unconfirmed: ({ unconfirmed = null }) => unconfirmed,
  },
  read: async (request, after) => (after ? [] : reportSales(request)),
});

const earningsCsv = csvExport<ReadRequest<EarningsReportQuery>, EarningsReport[number]>({
  name: 'earnings',
  daysOf: daysOfReport,
  columns: {
    key: ({ key }) => key,
    label: ({ label }) => label,
    units: ({ units }) => units,
    revenue: ({ revenue }) => revenue,
    costed_units: ({ costed_units }) => costed_units,
    costed_revenue: ({ costed_revenue }) => costed_revenue,
    cost: ({ cost }) => cost,
  },
  read: async (request, after) => (after ? [] : reportGrossProfit(request)),
});

const lossesCsv = csvExport<ReadRequest<LossesReportQuery>, LossesReport[number]>({
  name: 'losses',
  daysOf: daysOfReport,
  columns: {
    key: ({ key }) => key,
    label: ({ label }) => label,
    sold: ({ sold }) => sold,
    wasted: ({ wasted }) => wasted,
    expired: ({ expired }) => expired,
    missing: ({ missing }) => missing,
    found: ({ found = 0 }) => found,
    returned: ({ returned }) => returned,
    lost_value: ({ lost_value }) => lost_value,
  },
  read: async (request, after) => (after ? [] : reportLosses(request)),
});

const stockCsv = csvExport<ReadRequest<StockReportQuery>, StockReport[number]>({
  name: 'stock',
  daysOf: daysOfReport,
  columns: {
    key: ({ key }) => key,
    label: ({ label }) => label,
    in_warehouses: ({ in_warehouses }) => in_warehouses,
    on_carts: ({ on_carts }) => on_carts,
    value: ({ value }) => value,
    costed_units: ({ costed_units }) => costed_units,
    cost: ({ cost }) => cost,
    sold: ({ sold }) => sold,
    days_of_cover: ({ days_of_cover }) => days_of_cover,
    turnover: ({ turnover }) => turnover,
  },
  read: async (request, after) => (after ? [] : reportStock(request)),
});

function daysOfReport({ query, now }: ReadRequest<StockReportQuery>) {
  const { firstDay, lastDay } = dateRangeOf(query, now);
  return [firstDay, lastDay] as const;
}

export const reportRoutes: Route[] = [
  listRoute({ list: lists.saleDays, handle: listSaleDays }),
  mutationRoute(mutations.statementRecord, {
    policy: 'office',
    body: statementSchema,
    dataSchema: statementSchema,
    handle: recordStatement,
  }),
  readRoute({
    path: '/reports/sales',
    policy: 'office',
    mayBeDelayed: true,
    query: salesReportQuerySchema,
    dataSchema: salesReportSchema,
    csv: salesCsv,
    handle: async (request) => ({ message: 'OK', data: await reportSales(request) }),
  }),
  readRoute({
    path: '/reports/earnings',
    policy: 'office',
    mayBeDelayed: true,
    query: earningsReportQuerySchema,
    dataSchema: earningsReportSchema,
    csv: earningsCsv,
    handle: async (request) => ({ message: 'OK', data: await reportGrossProfit(request) }),
  }),
  readRoute({
    path: '/reports/losses',
    policy: 'office',
    mayBeDelayed: true,
    query: lossesReportQuerySchema,
    dataSchema: lossesReportSchema,
    csv: lossesCsv,
    handle: async (request) => ({ message: 'OK', data: await reportLosses(request) }),
  }),
  readRoute({
    path: '/reports/stock',
    policy: 'office',
    mayBeDelayed: true,
    query: stockReportQuerySchema,
    dataSchema: stockReportSchema,
    csv: stockCsv,
    handle: async (request) => ({ message: 'OK', data: await reportStock(request) }),
  }),
];

/** The newest statement is kept, regardless of the order in which requests arrive (rules 6.24). */
async function recordStatement(request: ChangeRequest<Statement>): Promise<Reply> {
  const { tx, body: data, caller, now, occurredAt: recorded_at = now } = request;
  const { date: business_date, payment_method, received } = data;
  if (!isStatementDateAllowed(business_date, businessDateOf(now))) {
    throw invalidFields([fieldReason('date', 'statement_day')]);
  }
  const message = text(received === null ? 'statement.removed' : 'statement.recorded');
  const query = tx
    .selectFrom('payment_statements')
    .selectAll()
    .where('business_date', '=', business_date)
    .where('payment_method', '=', payment_method);
  const row = await lockRows(tx, query).executeTakeFirst();
  const before = { ...data, received: row?.received ?? null };
  if (before.received === received || isStoredNewer(row?.recorded_at ?? null, recorded_at, now)) {
    return { message, data: before, ...outcomeMeta(request, 'already_so') };
  }
  const id = row?.id ?? newId();
  // A removed statement keeps its row, so that an older request cannot restore the amount.
  const columns = { received, recorded_at, recorded_by: caller.id };
  await tx
    .insertInto('payment_statements')
    .values({ id, business_date, payment_method, ...columns })
    .onConflict((conflict) => conflict.columns(['business_date', 'payment_method']).doUpdateSet(columns))
    .execute();
  const wasRecorded = before.received !== null;
  const action = received === null ? 'delete' : wasRecorded ? 'update' : 'create';
  const change = { action, entity: 'payment_statement', id, data, message };
  return auditAndReply(request, { ...change, ...(wasRecorded && { before }) });
}
