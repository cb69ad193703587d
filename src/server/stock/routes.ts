import * as z from 'zod/mini';
import { businessDateOf } from '#contract/dates.ts';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { pagingQuerySchema } from '#contract/paging.ts';
import { stockAdjustmentSchema } from '#contract/stock/adjustment.ts';
import {
  lowStockRowSchema,
  stockDetailSchema,
  stockMovementQuerySchema,
  stockMovementSchema,
  stockOperationSchema,
  stockRowSchema,
} from '#contract/stock/entity.ts';
import { expiringLotSchema } from '#contract/stock/expiring.ts';
import { stockTransferSchema } from '#contract/stock/transfer.ts';
import { listRoute, mutationRoute, readRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { adjustStock } from './adjust.ts';
import { readExpiringLots } from './expiring.ts';
import { movementsCsv } from './export-movements.ts';
import { listLowStock } from './low-stock.ts';
import { listMovements } from './read-movements.ts';
import { listStock, readStock } from './read-stock.ts';
import { listStockSummary } from './summary.ts';
import { transferStock } from './transfer.ts';

export const stockRoutes: Route[] = [
  listRoute({ list: lists.stockSummary, policy: 'office', handle: listStockSummary }),
  readRoute({
    path: '/stock',
    policy: 'office',
    answers: z.array(stockRowSchema),
    query: pagingQuerySchema,
    handle: listStock,
  }),
  readRoute({
    path: '/stock/low-stock',
    policy: 'office',
    answers: z.array(lowStockRowSchema),
    query: pagingQuerySchema,
    handle: listLowStock,
  }),
  readRoute({
    path: '/stock/expiring',
    policy: 'office',
    answers: z.array(expiringLotSchema),
    handle: async ({ db, now }) => ({
      message: 'OK',
      data: await readExpiringLots(db, businessDateOf(now)),
    }),
  }),
  readRoute({
    path: '/stock/movements',
    policy: 'office',
    answers: z.array(stockMovementSchema),
    query: stockMovementQuerySchema,
    csv: movementsCsv,
    handle: listMovements,
  }),
  readRoute({
    path: '/stock/:id',
    policy: 'office',
    answers: stockDetailSchema,
    handle: async (request) => ({ message: 'OK', data: await readStock(request) }),
  }),
  mutationRoute(mutations.stockTransferCreate, {
    policy: 'office',
    answers: stockOperationSchema,
    body: stockTransferSchema,
    handle: transferStock,
  }),
  mutationRoute(mutations.stockAdjustmentCreate, {
    policy: 'office',
    answers: stockOperationSchema,
    body: stockAdjustmentSchema,
    handle: adjustStock,
  }),
];
