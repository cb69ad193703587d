import type { Instant } from '#contract/dates.ts';
import { newId } from '#contract/ids.ts';
import type { ChangeRequest } from '../http/route.ts';

/** The result of counting one product, at one warehouse or everywhere. */
export interface CountedStock {
  /** Given if movements refer to the count. */
  id?: string;
  productId: string;
  /** Null if the units at all places were counted together. */
  warehouseId: string | null;
  counted: number;
  countedAt: Instant;
  reason: string;
  /** The difference that is posted; 0 if a newer count exists. */
  delta: number;
}

export async function storeCounts(
  { tx, caller, now }: Pick<ChangeRequest, 'tx' | 'caller' | 'now'>,
  counts: readonly CountedStock[],
): Promise<void> {
  await tx
    .insertInto('stock_counts')
    .values(
      counts.map(({ id = newId(), ...count }) => ({
        id,
        product_id: count.productId,
        warehouse_id: count.warehouseId,
        counted: count.counted,
        delta: count.delta,
        reason: count.reason,
        counted_at: count.countedAt,
        recorded_at: now,
        actor_id: caller.id,
      })),
    )
    .execute();
}

/**
 * Returns a function that gives the time of the newest count of a product that was made after this
 * one; undefined if there is none. Counts that are still to come were stored while the clock was ahead.
 */
export async function findNewerCounts(
  { tx, now }: Pick<ChangeRequest, 'tx' | 'now'>,
  {
    productIds,
    warehouseId,
    countedAt,
  }: Pick<CountedStock, 'warehouseId' | 'countedAt'> & { productIds: readonly string[] },
): Promise<(productId: string) => Instant | undefined> {
  const rows = await tx
    .selectFrom('stock_counts')
    .select('product_id')
    .select((eb) => eb.fn.max('counted_at').as('newest'))
    .where('product_id', 'in', productIds)
    .where('warehouse_id', warehouseId === null ? 'is' : '=', warehouseId)
    .where('counted_at', '>', countedAt)
    .where('counted_at', '<=', now)
    .groupBy('product_id')
    .execute();
  const newestByProduct = new Map(rows.map(({ product_id, newest }) => [product_id, newest]));
  return (productId) => newestByProduct.get(productId);
}
