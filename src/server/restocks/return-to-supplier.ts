import type { Restock } from '#contract/restocks/entity.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { findPlace } from '../stock/places.ts';
import { noExpiry, postMovements } from '../stock/post-movements.ts';
import { lockNamedWarehouses } from '../stock/warehouse-places.ts';

/**
 * Posts the movements of a voided restock: each lot goes back to the supplier.
 * Throws `stock_insufficient` if units of a lot have already left the warehouse.
 */
export async function returnToSupplier(
  { tx, caller, now, occurredAt }: Pick<ChangeRequest, 'tx' | 'caller' | 'now' | 'occurredAt'>,
  { id, warehouse_id, items }: Restock,
): Promise<void> {
  const { warehouse_id: source } = await lockNamedWarehouses(tx, { warehouse_id });
  const to = await findPlace(tx, { kind: 'supplier' });
  // `postMovements` would refuse a shortage too, but could not name the goods that have left.
  const shortages: LocalizedText[] = [];
  for (const { product_id, product, quantity, expired_date } of items) {
    const balance = await tx
      .selectFrom('stock_balances')
      .select('quantity')
      .where('location_id', '=', source.place.id)
      .where('product_id', '=', product_id)
      .where('expired_date', '=', expired_date ?? noExpiry)
      .executeTakeFirst();
    const missingUnits = quantity - Number(balance?.quantity ?? 0);
    if (missingUnits > 0) {
      const missingGoods = localize`${missingUnits} of ${quantity} ${product.name}`;
      const warehouseName = source.warehouse.name;
      shortages.push(
        missingUnits === 1
          ? localize`${missingGoods} has already left ${warehouseName}.`
          : localize`${missingGoods} have already left ${warehouseName}.`,
      );
    }
  }
  if (shortages.length > 0)
    throw new ApiError('stock_insufficient', { message: localize`${shortages}` });
  await postMovements(
    tx,
    items.map(({ product_id, quantity, expired_date }) => ({
      type: 'restock_void' as const,
      productId: product_id,
      expiredDate: expired_date ?? noExpiry,
      from: source.place,
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
