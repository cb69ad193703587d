import type { BusinessDate } from '#contract/fields/dates.ts';
import type { ProductLine } from '#contract/fields/product-lines.ts';
import type { FieldReason } from '#contract/sync/field-errors.ts';
import type { Tx } from '../db/database.ts';
import { groupRows } from '../db/group-rows.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError } from '../http/api-error.ts';
import { hasNonZeroBalance } from './balances.ts';

/** Units of a product with one expiry date, at one place. */
export interface Lot {
  expiredDate: string;
  quantity: number;
}

interface WantedLots {
  placeId: string;
  productIds: readonly string[];
  /** Lots that expired before this day are left out (rules 1.4); null for goods that are counted or written off. */
  usableOn: BusinessDate | null;
}

/**
 * Locks the lots of these products at a place until the transaction ends, and returns a function
 * that gives those of one product, first to expire first.
 */
export async function lockLots(tx: Tx, wanted: WantedLots): Promise<(productId: string) => Lot[]> {
  // In the order in which all writers lock lots (rules 4.1).
  let query = tx
    .selectFrom('stock_balances')
    .select(['product_id', 'expired_date as expiredDate', 'quantity'])
    .where('location_id', '=', wanted.placeId)
    .where('product_id', 'in', wanted.productIds)
    .where(hasNonZeroBalance())
    .orderBy('product_id')
    .orderBy('expired_date');
  if (wanted.usableOn !== null) query = query.where('expired_date', '>=', wanted.usableOn);
  const lotsOf = groupRows(await lockRows(tx, query).execute(), 'product_id');
  return (productId) => lotsOf(productId).map(({ expiredDate, quantity }) => ({ expiredDate, quantity }));
}

/** The first lots with together `wanted` units, or all if they have fewer. Moves nothing. */
export function firstLots(lots: readonly Lot[], wanted: number): Lot[] {
  const chosen: Lot[] = [];
  let missingUnits = wanted;
  for (const { expiredDate, quantity } of lots) {
    if (missingUnits === 0) break;
    const takenUnits = Math.min(missingUnits, quantity);
    chosen.push({ expiredDate, quantity: takenUnits });
    missingUnits -= takenUnits;
  }
  return chosen;
}

export function unitsIn(lots: readonly { quantity: number }[]): number {
  return lots.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** A line of a document, its lots at the place that the goods leave, and what is missing there. */
export interface FoundLine<Line extends ProductLine> {
  line: Line;
  /** The position of the line in the document. */
  index: number;
  /** The first lots that have the units of the line, or all if the place has fewer. */
  lots: Lot[];
  /** All units that the place has of the product. */
  available: number;
  missing: number;
}

/** Locks the lots of lines, each of another product, at the place that the goods leave. */
export async function findLines<Line extends ProductLine>(
  tx: Tx,
  lines: readonly Line[],
  { placeId, usableOn }: Omit<WantedLots, 'productIds'>,
): Promise<FoundLine<Line>[]> {
  const productIds = lines.map(({ product_id }) => product_id);
  const lotsOf = await lockLots(tx, { placeId, productIds, usableOn });
  return lines.map((line, index) => {
    const { product_id, quantity } = line;
    const available = unitsIn(lotsOf(product_id));
    const missing = Math.max(0, quantity - available);
    return { line, index, lots: firstLots(lotsOf(product_id), quantity), available, missing };
  });
}

/** A line that asks for more than a place has. */
export interface Shortage extends FieldReason {
  product_id: string;
  available: number;
}

/** The refusal of lines of which a place has too few units; its message repeats the first one. */
export function stockInsufficient(errors: readonly FieldReason[], data?: Record<string, unknown>): ApiError {
  return new ApiError('stock_insufficient', {
    errors: errors.map(({ field, message }) => ({ field, message })),
    ...(errors[0] && { message: errors[0].message }),
    ...(data && { data }),
  });
}

/** The figures of shortages too, so that a client can offer to take the available units. */
export function availableIn(shortages: readonly Shortage[]) {
  return shortages.map(({ product_id, available }) => ({ product_id, available }));
}
