import type { Restock } from '#contract/restocks/entity.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { findPlace } from '../stock/places.ts';
import { noExpiry, postMovements } from '../stock/post-movements.ts';
import { lockNamedWarehouses } from '../stock/warehouse-places.ts';

/**
 * Sends the goods of a restock back to the supplier, lot by lot.
 * Throws `stock_insufficient` where some of a lot have left the warehouse.
 */
export async function returnToSupplier(
  { tx, caller, now, occurredAt }: Pick<ChangeRequest, 'tx' | 'caller' | 'now' | 'occurredAt'>,
  { id, warehouse_id, items }: Restock,
): Promise<void> {
  const { warehouse_id: at } = await lockNamedWarehouses(tx, { warehouse_id });
  const to = await findPlace(tx, { kind: 'supplier' });
  const gone: LocalizedText[] = [];
  for (const { product_id, product, quantity, expired_date } of items) {
    const held = await tx
      .selectFrom('stock_balances')
      .select('quantity')
      .where('location_id', '=', at.place.id)
      .where('product_id', '=', product_id)
      .where('expired_date', '=', expired_date ?? noExpiry)
      .executeTakeFirst();
    const missing = quantity - Number(held?.quantity ?? 0);
    if (missing > 0) {
      const what = localize`${missing} of ${quantity} ${product.name}`;
      const from = at.warehouse.name;
      gone.push(
        missing === 1
          ? localize`${what} has already left ${from}.`
          : localize`${what} have already left ${from}.`,
      );
    }
  }
  if (gone.length > 0) throw new ApiError('stock_insufficient', { message: localize`${gone}` });
  await postMovements(
    tx,
    items.map(({ product_id, quantity, expired_date }) => ({
      type: 'restock_void' as const,
      productId: product_id,
      expiredDate: expired_date ?? noExpiry,
      from: at.place,
      to,
      quantity,
    })),
    {
      refType: 'restock',
      refId: id,
      actorId: caller.id,
      occurredAt: occurredAt ?? now,
      recordedAt: now,
    },
  );
}
