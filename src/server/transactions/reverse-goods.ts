import type { LockedAssignment } from '../assignments/lock-assignment.ts';
import type { Tx } from '../db/database.ts';
import type { Movement } from '../stock/movement.ts';
import { findPlaces, type Place } from '../stock/places.ts';
import { postMovements } from '../stock/post-movements.ts';
import { holdsGoodsOf } from './plan-goods.ts';

/**
 * Reverses the movements of a sale. Its goods go back to the cart while the cart still carries the
 * goods of the same assignment, else to the place "adjustment". Units that a late sale took from
 * "adjustment" go back there. Goods that cannot be sold again (`isWaste`) are posted as waste
 * instead.
 */
export async function reverseGoods(
  tx: Tx,
  lockedAssignment: LockedAssignment,
  sale: { id: string; isWaste: boolean },
  cause: { actorId: string | null; now: string },
): Promise<void> {
  const soldMovements = await tx
    .selectFrom('stock_movements as movement')
    .innerJoin('stock_locations as origin', 'origin.id', 'movement.from_location_id')
    .select(['movement.product_id', 'movement.expired_date', 'movement.quantity', 'origin.kind'])
    .where('movement.ref_id', '=', sale.id)
    .where('movement.type', '=', 'sale')
    .execute();
  const { from, adjustment, waste, cart } = await findPlaces(tx, {
    from: { kind: 'customer' },
    adjustment: { kind: 'adjustment' },
    waste: { kind: 'waste' },
    cart: { kind: 'cart', cart_id: lockedAssignment.cart.id },
  });
  const isStillOnCart = holdsGoodsOf(lockedAssignment);
  const targetOf = (originKind: string): Place => {
    if (sale.isWaste) return waste;
    return isStillOnCart && originKind === 'cart' ? cart : adjustment;
  };
  const movements = soldMovements.map(
    ({ product_id: productId, expired_date: expiredDate, quantity, kind }): Movement => ({
      ...(sale.isWaste ? { type: 'waste', reason: 'refund' } : { type: 'sale_reversal' }),
      productId,
      expiredDate,
      quantity,
      from,
      to: targetOf(kind),
    }),
  );
  await postMovements(tx, movements, {
    refType: 'transaction',
    refId: sale.id,
    actorId: cause.actorId,
    occurredAt: cause.now,
    recordedAt: cause.now,
  });
}
