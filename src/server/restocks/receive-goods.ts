import { type Text, text } from '#contract/messages/text.ts';
import { lotsOf, type Restock, type RestockCreate, type RestockItem } from '#contract/restocks/entity.ts';
import type { Tx } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { restoreProduct } from '../products/product-record.ts';
import { lockProducts } from '../records/product-lines.ts';
import { lockReferenced } from '../records/reference.ts';
import { unitsIn } from '../stock/lots.ts';
import { findPlace, findPlaces, type Movement, type Place } from '../stock/places.ts';
import { noExpiry, postMovements, sourceOf } from '../stock/post-movements.ts';
import { lockNamedWarehouses } from '../stock/warehouse-places.ts';
import type { WarehouseRow } from '../warehouses/read.ts';
import { warehouseRecord } from '../warehouses/warehouse-record.ts';
import type { RestockRow } from './read.ts';

type MovementRequest = Pick<ChangeRequest, 'tx' | 'caller' | 'now' | 'occurredAt'>;

/** @throws `validation_failed` if the warehouse never existed, `reference_deleted` if it is deleted */
export async function lockWarehouse(
  tx: Tx,
  { warehouse_id, items }: Pick<RestockCreate, 'warehouse_id' | 'items'>,
): Promise<WarehouseRow> {
  return lockReferenced(tx, warehouseRecord, {
    field: 'warehouse_id',
    id: warehouse_id,
    lockMode: 'change',
    deletedMessage: ({ name }) => text('restock.warehouseGone', { name, units: unitsIn(items) }),
  });
}

interface AcceptedProducts {
  notices: Text[];
  names: Map<string, string>;
}

/**
 * The goods of a late restock have arrived, so deleted products are restored as inactive, and inactive ones get a
 * notice.
 * @throws `validation_failed` for an unknown product or, if the restock is not late, a deleted or inactive one
 */
export async function acceptProducts(
  request: ChangeRequest<unknown>,
  items: readonly RestockItem[],
): Promise<AcceptedProducts> {
  const acceptsAny = () => request.isLate;
  const products = await lockProducts(request.tx, items, { acceptsAny });
  const notices: Text[] = [];
  const names = new Map<string, string>();
  for (const row of products.values()) {
    const { id, deleted_at, status } = row;
    const name = deleted_at === null ? row.name : await restoreProduct(request, row);
    names.set(id, name);
    if (deleted_at !== null) notices.push(text('restock.productBack', { name }));
    else if (status === 'inactive') notices.push(text('restock.productInactive', { name }));
  }
  return { notices, names };
}

export async function receiveGoods(
  request: MovementRequest,
  { id, warehouse_id, restocked_at }: RestockRow,
  items: readonly RestockItem[],
): Promise<void> {
  const places = await findPlaces(request.tx, {
    from: { kind: 'supplier' },
    to: { kind: 'warehouse', warehouse_id },
  });
  const source = sourceOf({ ...request, occurredAt: restocked_at }, 'restock', id);
  await postMovements(request.tx, movementsOf('restock', items, places), source);
}

/** @throws `stock_insufficient` if units of a lot have left the warehouse */
export async function returnToSupplier(request: MovementRequest, restock: Restock): Promise<void> {
  const { tx } = request;
  const { id, warehouse_id, items } = restock;
  const { warehouse_id: source } = await lockNamedWarehouses(tx, { warehouse_id });
  const to = await findPlace(tx, { kind: 'supplier' });
  // `postMovements` would reject a shortage too, but could not name the goods.
  const sentences: Text[] = [];
  for (const { product_id, product, quantity, expired_date } of lotsOf(items)) {
    const balance = await tx
      .selectFrom('stock_balances')
      .select('quantity')
      .where('location_id', '=', source.place.id)
      .where('product_id', '=', product_id)
      .where('expired_date', '=', expired_date ?? noExpiry)
      .executeTakeFirst();
    const missing = quantity - Number(balance?.quantity ?? 0);
    if (missing <= 0) continue;
    const goods = { missing, quantity, name: product.name, warehouse: source.warehouse.name };
    sentences.push(text('restock.goodsLeft', goods));
  }
  if (sentences.length > 0) {
    throw new ApiError('stock_insufficient', {
      message: text('document.sentences', { sentences }),
    });
  }
  const movements = movementsOf('restock_void', items, { from: source.place, to });
  await postMovements(tx, movements, sourceOf(request, 'restock', id));
}

export function movementsOf(
  type: Movement['type'],
  items: readonly RestockItem[],
  places: { from: Place; to: Place },
): Movement[] {
  return items.map(({ product_id: productId, quantity, expired_date }) => ({
    type,
    productId,
    expiredDate: expired_date ?? noExpiry,
    quantity,
    ...places,
  }));
}
