import type { Instant } from '#contract/dates.ts';
import { newId } from '#contract/ids.ts';
import type { ChangeRequest } from '../http/route.ts';

/** The result of counting one product, at one warehouse or everywhere. */
export interface CountedStock {
  productId: string;
  /** Null if the units at all places were counted together. */
  warehouseId: string | null;
  counted: number;
  countedAt: Instant;
  reason: string;
}

/** Stores a count. `delta` is the difference that was posted; it is 0 if a newer count exists. */
export async function storeCount(
  { tx, caller, now }: Pick<ChangeRequest, 'tx' | 'caller' | 'now'>,
  { productId, warehouseId, counted, countedAt, reason }: CountedStock,
  delta: number,
  id = newId(),
): Promise<void> {
  await tx
    .insertInto('stock_counts')
    .values({
      id,
      product_id: productId,
      warehouse_id: warehouseId,
      counted,
      delta,
      reason,
      counted_at: countedAt,
      recorded_at: now,
      actor_id: caller.id,
    })
    .execute();
}

/** The time of the newest count that was made after this count; undefined if there is none. */
export async function findNewerCount(
  { tx }: Pick<ChangeRequest, 'tx'>,
  { productId, warehouseId, countedAt }: CountedStock,
): Promise<Instant | undefined> {
  const row = await tx
    .selectFrom('stock_counts')
    .select('counted_at')
    .where('product_id', '=', productId)
    .where('warehouse_id', warehouseId === null ? 'is' : '=', warehouseId)
    .where('counted_at', '>', countedAt)
    .orderBy('counted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.counted_at;
}
