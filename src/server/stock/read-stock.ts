import type * as z from 'zod/mini';
import { businessDateOf } from '#contract/dates.ts';
import type { pagingQuerySchema } from '#contract/paging.ts';
import type { StockDetail } from '#contract/stock/entity.ts';
import type { Tx } from '../db/database.ts';
import { readCountedPage } from '../db/list-query.ts';
import { ApiError } from '../http/api-error.ts';
import { pageReply } from '../http/page-reply.ts';
import type { ReadRequest, Reply } from '../http/route.ts';
import { hasNonZeroBalance } from './balance-filters.ts';
import { noExpiry } from './post-movements.ts';
import { readMovements } from './read-movements.ts';
import { toStockRows } from './stock-rows.ts';

export type PageQuery = z.infer<typeof pagingQuerySchema>;

const latestMovementsCount = 20;

/** A page of the products that are not deleted, with their stock, sorted by name. */
export async function listStock({ db, query, now }: ReadRequest<PageQuery>): Promise<Reply> {
  const pageQuery = db
    .selectFrom('products')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .orderBy('id');
  const { rows: products, total } = await readCountedPage(db, pageQuery, query);
  return pageReply(await toStockRows(db, products, businessDateOf(now)), query, total);
}

/** One product with its places, their lots and its latest movements. */
export async function readStock({ db, id, now }: ReadRequest): Promise<StockDetail> {
  const product = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const [row] = product ? await toStockRows(db, [product], businessDateOf(now)) : [];
  if (!row) throw new ApiError('not_found', { message: 'This product does not exist' });
  return {
    ...row,
    locations: await readLocations(db, id),
    movements: await readMovements(
      db,
      (query) => query.where('movement.product_id', '=', id),
      latestMovementsCount,
    ),
  };
}

/** The warehouses, then the carts that hold the product, each sorted by name, with their lots. */
async function readLocations(db: Tx, productId: string): Promise<StockDetail['locations']> {
  const rows = await db
    .selectFrom('stock_balances as balance')
    .innerJoin('stock_locations as place', 'place.id', 'balance.location_id')
    .leftJoin('carts as cart', 'cart.id', 'place.cart_id')
    .leftJoin('warehouses as warehouse', 'warehouse.id', 'place.warehouse_id')
    .select(['balance.expired_date', 'balance.quantity', 'place.warehouse_id', 'place.cart_id'])
    .select(['cart.name as cart', 'warehouse.name as warehouse'])
    .select((eb) => eb.fn.coalesce('warehouse.name_key', 'cart.name_key').as('key'))
    .where('balance.product_id', '=', productId)
    .where(hasNonZeroBalance('balance'))
    .where('place.kind', 'in', ['warehouse', 'cart'])
    // Descending: `warehouse`, then `cart`.
    .orderBy('place.kind', 'desc')
    .orderBy('key')
    .orderBy('balance.expired_date')
    .execute();
  const locationById = new Map<string, StockDetail['locations'][number]>();
  for (const { warehouse_id, cart_id, warehouse, cart, expired_date, quantity } of rows) {
    const id = warehouse_id ?? cart_id ?? '';
    const location = locationById.get(id) ?? {
      type: warehouse_id === null ? ('cart' as const) : ('warehouse' as const),
      id,
      name: warehouse ?? cart ?? '',
      quantity: 0,
      lots: [],
    };
    location.quantity += Number(quantity);
    location.lots.push({
      expired_date: expired_date === noExpiry ? null : expired_date,
      quantity: Number(quantity),
    });
    locationById.set(id, location);
  }
  return [...locationById.values()];
}
