import type { LockedAssignment } from '../assignments/lock-assignment.ts';
import type { Tx } from '../db/database.ts';
import type { Movement } from '../stock/movement.ts';
import { findPlace, type Place } from '../stock/places.ts';
import { postMovements } from '../stock/post-movements.ts';
import { watchAlerts } from '../stock/watch-alerts.ts';
import { holdsGoodsOf } from './take-goods.ts';

/**
 * Reverses the movements of a sale. Goods return to the cart while it still has the same
 * assignment, else to "adjustment". Units that were never on the cart return to where they came
 * from. Goods that cannot be sold again are posted as waste.
 */
export async function reverseGoods(
  tx: Tx,
  held: LockedAssignment,
  sale: { id: string; isWaste: boolean },
  act: { actorId: string | null; now: string },
): Promise<void> {
  const moved = await tx
    .selectFrom('stock_movements as movement')
    .innerJoin('stock_locations as origin', 'origin.id', 'movement.from_location_id')
    .select(['movement.product_id', 'movement.expired_date', 'movement.quantity', 'origin.kind'])
    .where('movement.ref_id', '=', sale.id)
    .where('movement.type', '=', 'sale')
    .execute();
  const from = await findPlace(tx, { kind: 'customer' });
  const outside = await findPlace(tx, { kind: 'adjustment' });
  const waste = await findPlace(tx, { kind: 'waste' });
  const cart = await findPlace(tx, { kind: 'cart', cart_id: held.cart.id });
  const isOpen = holdsGoodsOf(held);
  const target = (kind: string): Place => {
    if (sale.isWaste) return waste;
    return isOpen && kind === 'cart' ? cart : outside;
  };
  const movements = moved.map(
    ({ product_id: productId, expired_date: expiredDate, quantity, kind }): Movement => ({
      ...(sale.isWaste ? { type: 'waste', reason: 'refund' } : { type: 'sale_reversal' }),
      productId,
      expiredDate,
      quantity,
      from,
      to: target(kind),
    }),
  );
  await postMovements(tx, movements, {
    refType: 'transaction',
    refId: sale.id,
    actorId: act.actorId,
    occurredAt: act.now,
    recordedAt: act.now,
  });
  const deltas = new Map<string, number>();
  for (const { productId, to, quantity } of movements) {
    if (to.kind === 'cart') deltas.set(productId, (deltas.get(productId) ?? 0) + quantity);
  }
  await watchAlerts(tx, deltas, act);
}
