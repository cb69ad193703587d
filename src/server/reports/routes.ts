import {
  salesReportQuerySchema,
  salesReportSchema,
  wasteReportQuerySchema,
  wasteReportSchema,
} from '#contract/reports/entity.ts';
import { readRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { salesCsv, wasteCsv } from './csv-exports.ts';
import { reportSales } from './sales.ts';
import { reportWaste } from './waste.ts';

export const reportRoutes: Route[] = [
  readRoute({
    path: '/reports/sales',
    policy: 'office',
    query: salesReportQuerySchema,
    answers: salesReportSchema,
    csv: salesCsv,
    handle: async (request) => ({ message: 'OK', data: await reportSales(request) }),
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
