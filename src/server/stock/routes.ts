import * as z from 'zod/mini';
import { addDays, businessDateOf } from '#contract/fields/dates.ts';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { isOfficeRole } from '#contract/roles.ts';
import { type StockAdjustment, stockAdjustmentSchema } from '#contract/stock/adjustment.ts';
import {
  lowStockRowSchema,
  stockDetailSchema,
  stockMovementQuerySchema,
  stockMovementSchema,
  stockOperationSchema,
  stockRowSchema,
} from '#contract/stock/entity.ts';
import { expiringLotSchema, expiringQuerySchema } from '#contract/stock/expiring.ts';
import { stockLevelSchema, stockLevelsUpdateSchema } from '#contract/stock/level.ts';
import { cartTransferSchema, stockTransferSchema } from '#contract/stock/transfer.ts';
import { pagingQuerySchema } from '#contract/sync/paging.ts';
import { transferBetweenCarts } from '../assignments/transfer-between-carts.ts';
import { writeOffOnShift } from '../assignments/write-off.ts';
import { ApiError } from '../http/api-error.ts';
import { listRoute, mutationRoute, readRoute } from '../http/define-route.ts';
import type { ChangeRequest, Reply, Route } from '../http/route.ts';
import { adjustStock } from './adjust.ts';
import { listLowStock } from './low-stock.ts';
import { listMovements, movementsCsv } from './read-movements.ts';
import { listStock, readExpiringLots, readStock } from './read-stock.ts';
import { type LevelKind, readLevels, setLevels } from './stock-levels.ts';
import { listStockSummary, stockSummaryCsv } from './summary.ts';
import { transferStock } from './transfer.ts';

function levelRoutesOf(kind: LevelKind): Route[] {
  const path = `/${kind}s/:id/levels`;
  const levelsDataSchema = z.array(stockLevelSchema);
  return [
    readRoute({
      path,
      policy: 'office',
      dataSchema: levelsDataSchema,
      handle: async (request) => ({ message: 'OK', data: await readLevels(kind, request) }),
    }),
    mutationRoute(mutations[`${kind}SetMinimums`], {
      policy: 'office',
      dataSchema: levelsDataSchema,
      body: stockLevelsUpdateSchema,
      handle: (request) => setLevels(kind, request),
    }),
  ];
}

export const levelRoutes: Route[] = [...levelRoutesOf('warehouse'), ...levelRoutesOf('cart')];

export const stockRoutes: Route[] = [
  listRoute({
    list: lists.stockSummary,
    csv: stockSummaryCsv,
    handle: listStockSummary,
  }),
  readRoute({
    path: '/stock',
    policy: 'office',
    dataSchema: z.array(stockRowSchema),
    query: pagingQuerySchema,
    handle: listStock,
  }),
  readRoute({
    path: '/stock/low-stock',
    policy: 'office',
    dataSchema: z.array(lowStockRowSchema),
    query: pagingQuerySchema,
    handle: listLowStock,
  }),
  readRoute({
    path: '/stock/expiring',
    policy: 'office',
    dataSchema: z.array(expiringLotSchema),
    query: expiringQuerySchema,
    handle: async ({ db, now, query }) => ({
      message: 'OK',
      data: await readExpiringLots(db, addDays(businessDateOf(now), query.days)),
    }),
  }),
  readRoute({
    path: '/stock/movements',
    policy: 'office',
    dataSchema: z.array(stockMovementSchema),
    query: stockMovementQuerySchema,
    csv: movementsCsv,
    handle: listMovements,
  }),
  readRoute({
    path: '/stock/:id',
    policy: 'office',
    dataSchema: stockDetailSchema,
    handle: async (request) => ({ message: 'OK', data: await readStock(request) }),
  }),
  mutationRoute(mutations.stockTransferCreate, {
    policy: 'office',
    dataSchema: stockOperationSchema,
    body: stockTransferSchema,
    handle: transferStock,
  }),
  mutationRoute(mutations.cartTransferCreate, {
    policy: 'office',
    dataSchema: stockOperationSchema,
    body: cartTransferSchema,
    handle: transferBetweenCarts,
  }),
  mutationRoute(mutations.stockAdjustmentCreate, {
    policy: 'signed_in',
    dataSchema: stockOperationSchema,
    body: stockAdjustmentSchema,
    handle: recordAdjustment,
  }),
];

async function recordAdjustment(request: ChangeRequest<StockAdjustment>): Promise<Reply> {
  const { body, caller } = request;
  if (body.kind === 'cart_waste') return writeOffOnShift({ ...request, body });
  if (!isOfficeRole(caller.role)) throw new ApiError('forbidden');
  return adjustStock({ ...request, body });
}
