import type {
  SalesReport,
  SalesReportQuery,
  WasteReport,
  WasteReportQuery,
} from '#contract/reports/entity.ts';
import { csvExport } from '../http/csv-export.ts';
import type { ReadRequest } from '../http/route.ts';
import { reportSales } from './sales.ts';
import { reportWaste } from './waste.ts';

// The CSV files of the reports. A report is read as a whole in the first page. So for the page
// after a row (`after`) there are no rows.

export const salesCsv = csvExport<ReadRequest<SalesReportQuery>, SalesReport[number]>({
  name: 'sales',
  columns: {
    key: ({ key }) => key,
    label: ({ label }) => label,
    transactions: ({ transactions }) => transactions,
    units: ({ units }) => units,
    revenue: ({ revenue }) => revenue,
  },
  read: async (request, after) => (after ? [] : reportSales(request)),
});

export const wasteCsv = csvExport<ReadRequest<WasteReportQuery>, WasteReport[number]>({
  name: 'waste',
  columns: {
    key: ({ key }) => key,
    label: ({ label }) => label,
    units: ({ units }) => units,
  },
  read: async (request, after) => (after ? [] : reportWaste(request)),
});
