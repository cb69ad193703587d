import type { RestockItem } from '#contract/restocks/entity.ts';
import type { ChangeRequest } from '../http/route.ts';
import { findPlaces } from '../stock/places.ts';
import { noExpiry, postMovements } from '../stock/post-movements.ts';
import type { RestockRow } from './read.ts';

/** Posts the lines of an approved restock as movements from the supplier into its warehouse. */
export async function receiveGoods(
  { tx, caller, now }: Pick<ChangeRequest, 'tx' | 'caller' | 'now'>,
  { id, warehouse_id, restocked_at }: RestockRow,
  items: readonly Pick<RestockItem, 'product_id' | 'quantity' | 'expired_date'>[],
): Promise<void> {
  const { from, to } = await findPlaces(tx, {
    from: { kind: 'supplier' },
    to: { kind: 'warehouse', warehouse_id },
  });
  await postMovements(
    tx,
    items.map(({ product_id, quantity, expired_date }) => ({
      type: 'restock',
      productId: product_id,
      expiredDate: expired_date ?? noExpiry,
      from,
      to,
      quantity,
    })),
    {
      refType: 'restock',
      refId: id,
      actorId: caller.id,
      occurredAt: restocked_at,
      recordedAt: now,
    },
  );
}
