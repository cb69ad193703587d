import type { Instant } from '#contract/dates.ts';
import { newId } from '#contract/ids.ts';
import type { ChangeRequest } from '../http/route.ts';

export interface Counted {
  productId: string;
  /** Null if the units at all places were counted together. */
  warehouseId: string | null;
  counted: number;
  countedAt: Instant;
  reason: string;
}

/** Stores a count, even if a newer one exists. */
export async function storeCount(
  { tx, caller, now }: Pick<ChangeRequest, 'tx' | 'caller' | 'now'>,
  { productId, warehouseId, counted, countedAt, reason }: Counted,
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

/** The time of a count made after `countedAt`; undefined if `countedAt` is the newest. */
export async function newerCount(
  { tx }: Pick<ChangeRequest, 'tx'>,
  { productId, warehouseId, countedAt }: Counted,
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
