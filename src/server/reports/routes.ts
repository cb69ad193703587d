import { lists } from '#contract/lists.ts';
import {
  type EarningsReport,
  type EarningsReportQuery,
  earningsReportQuerySchema,
  earningsReportSchema,
  type SalesReport,
  type SalesReportQuery,
  salesReportQuerySchema,
  salesReportSchema,
  type WasteReport,
  type WasteReportQuery,
  wasteReportQuerySchema,
  wasteReportSchema,
} from '#contract/reports/entity.ts';
import { csvExport } from '../http/csv-export.ts';
import { listRoute, readRoute } from '../http/define-route.ts';
import type { ReadRequest, Route } from '../http/route.ts';
import { reportEarnings } from './earnings.ts';
import { listSaleDays } from './sale-days.ts';
import { daysOf, reportSales, reportWaste } from './sales.ts';

// The CSV files of the reports. A report is read as a whole in the first page. So for the page
// after a row (`after`) there are no rows.

const salesCsv = csvExport<ReadRequest<SalesReportQuery>, SalesReport[number]>({
  name: 'sales',
  daysOf: daysOfReport,
  columns: {
    key: ({ key }) => key,
    label: ({ label }) => label,
    transactions: ({ transactions }) => transactions,
    units: ({ units }) => units,
    revenue: ({ revenue }) => revenue,
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
  read: async (request, after) => (after ? [] : reportEarnings(request)),
});

const wasteCsv = csvExport<ReadRequest<WasteReportQuery>, WasteReport[number]>({
  name: 'waste',
  daysOf: daysOfReport,
  columns: {
    key: ({ key }) => key,
    label: ({ label }) => label,
    units: ({ units }) => units,
  },
  read: async (request, after) => (after ? [] : reportWaste(request)),
});

function daysOfReport({
  query,
  now,
}: ReadRequest<SalesReportQuery | EarningsReportQuery | WasteReportQuery>) {
  const { firstDay, lastDay } = daysOf(query, now);
  return [firstDay, lastDay] as const;
}

export const reportRoutes: Route[] = [
  listRoute({ list: lists.saleDays, policy: 'office', handle: listSaleDays }),
  readRoute({
    path: '/reports/sales',
    policy: 'office',
    query: salesReportQuerySchema,
    answers: salesReportSchema,
    csv: salesCsv,
    handle: async (request) => ({ message: 'OK', data: await reportSales(request) }),
  }),
  readRoute({
    path: '/reports/earnings',
    policy: 'office',
    query: earningsReportQuerySchema,
    answers: earningsReportSchema,
    csv: earningsCsv,
    handle: async (request) => ({ message: 'OK', data: await reportEarnings(request) }),
  }),
  readRoute({
    path: '/reports/waste',
    policy: 'office',
    query: wasteReportQuerySchema,
    answers: wasteReportSchema,
    csv: wasteCsv,
    handle: async (request) => ({ message: 'OK', data: await reportWaste(request) }),
  }),
];
