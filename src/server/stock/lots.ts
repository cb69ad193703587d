import type { BusinessDate } from '#contract/fields/dates.ts';
import type { ProductLine } from '#contract/fields/product-lines.ts';
import type { FieldReason } from '#contract/sync/field-errors.ts';
import type { Tx } from '../db/database.ts';
import { groupRows } from '../db/group-rows.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError } from '../http/api-error.ts';
import { hasNonZeroBalance } from './balances.ts';

export interface Lot {
  expiredDate: string;
  quantity: number;
}

interface LotFilter {
  placeId: string;
  productIds: readonly string[];
  /** Lots that expired before this day are left out (rules 1.4). Null includes all lots, for counts and waste. */
  usableOn: BusinessDate | null;
}

/** Returns lots by product, sorted by expiry date. */
export async function lockLots(tx: Tx, requested: LotFilter): Promise<(productId: string) => Lot[]> {
  // All writers lock lots in this order (rules 4.1).
  let query = tx
    .selectFrom('stock_balances')
    .select(['product_id', 'expired_date as expiredDate', 'quantity'])
    .where('location_id', '=', requested.placeId)
    .where('product_id', 'in', requested.productIds)
    .where(hasNonZeroBalance())
    .orderBy('product_id')
    .orderBy('expired_date');
  if (requested.usableOn !== null) query = query.where('expired_date', '>=', requested.usableOn);
  const lotsOf = groupRows(await lockRows(tx, query).execute(), 'product_id');
  return (productId) => lotsOf(productId).map(({ expiredDate, quantity }) => ({ expiredDate, quantity }));
}

/** Takes all units if there are too few. Moves nothing. */
export function takeFirstLots(lots: readonly Lot[], requested: number): Lot[] {
  const selectedLots: Lot[] = [];
  let missingUnits = requested;
  for (const { expiredDate, quantity } of lots) {
    if (missingUnits === 0) break;
    const takenUnits = Math.min(missingUnits, quantity);
    selectedLots.push({ expiredDate, quantity: takenUnits });
    missingUnits -= takenUnits;
  }
  return selectedLots;
}

export function unitsIn(lots: readonly { quantity: number }[]): number {
  return lots.reduce((sum, { quantity }) => sum + quantity, 0);
}

export interface LineWithLots<Line extends ProductLine> {
  line: Line;
  index: number;
  lots: Lot[];
  available: number;
  missing: number;
}

export async function findLotsForLines<Line extends ProductLine>(
  tx: Tx,
  lines: readonly Line[],
  { placeId, usableOn }: Omit<LotFilter, 'productIds'>,
): Promise<LineWithLots<Line>[]> {
  const productIds = lines.map(({ product_id }) => product_id);
  const lotsOf = await lockLots(tx, { placeId, productIds, usableOn });
  return lines.map((line, index) => {
    const { product_id, quantity } = line;
    const available = unitsIn(lotsOf(product_id));
    const missing = Math.max(0, quantity - available);
    return { line, index, lots: takeFirstLots(lotsOf(product_id), quantity), available, missing };
  });
}

export interface Shortage extends FieldReason {
  product_id: string;
  available: number;
}

/** The message repeats the first error. */
export function stockInsufficientError(errors: readonly FieldReason[], data?: Record<string, unknown>): ApiError {
  return new ApiError('stock_insufficient', {
    errors: errors.map(({ field, message }) => ({ field, message })),
    ...(errors[0] && { message: errors[0].message }),
    ...(data && { data }),
  });
}

/** Lets a client offer to use the available units. */
export function availableByProduct(shortages: readonly Shortage[]) {
  return shortages.map(({ product_id, available }) => ({ product_id, available }));
}
