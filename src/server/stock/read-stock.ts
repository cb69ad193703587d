import type * as z from 'zod/mini';
import { type BusinessDate, businessDateOf } from '#contract/fields/dates.ts';
import type { StockDetail, StockRow } from '#contract/stock/entity.ts';
import type { ExpiringLot } from '#contract/stock/expiring.ts';
import { alertThreshold, isLow } from '#contract/stock/is-low.ts';
import type { pagingQuerySchema } from '#contract/sync/paging.ts';
import type { Tx } from '../db/database.ts';
import { readCountedPage } from '../db/list-query.ts';
import { ApiError } from '../http/api-error.ts';
import { pageReply } from '../http/page-reply.ts';
import type { ReadRequest, Reply } from '../http/route.ts';
import type { RowOf } from '../records/rows.ts';
import {
  balancesWithPlacesQuery,
  hasNonZeroBalance,
  hasNonZeroPhysicalBalance,
  readStockOfProducts,
} from './balances.ts';
import { unitsIn } from './lots.ts';
import { noExpiry } from './post-movements.ts';
import { readMovements } from './read-movements.ts';

export type PageQuery = z.infer<typeof pagingQuerySchema>;

const latestMovementsCount = 20;

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

export async function readStock({ db, id, now }: ReadRequest): Promise<StockDetail> {
  const product = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const [row] = product ? await toStockRows(db, [product], businessDateOf(now)) : [];
  if (!row) throw new ApiError('not_found', { message: { key: 'product_unknown' } });
  return {
    ...row,
    locations: await readLocations(db, id),
    movements: await readMovements(db, (query) => query.where('movement.product_id', '=', id), latestMovementsCount),
  };
}

async function readLocations(db: Tx, productId: string): Promise<StockDetail['locations']> {
  const rows = await balancesWithPlacesQuery(db)
    .select(['balance.expired_date', 'balance.quantity', 'place.warehouse_id', 'place.cart_id'])
    .select(['cart.name as cart', 'warehouse.name as warehouse'])
    .select((eb) => eb.fn.coalesce('warehouse.name_key', 'cart.name_key').as('key'))
    .where('balance.product_id', '=', productId)
    .where(hasNonZeroBalance('balance'))
    .where('place.kind', 'in', ['warehouse', 'cart'])
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

export async function toStockRows(db: Tx, products: RowOf<'products'>[], today: BusinessDate): Promise<StockRow[]> {
  const ids = products.map(({ id }) => id);
  const stockOf = await readStockOfProducts(db, ids);
  const lots = await readLots(db, ids);
  return products.map(({ id, name, category, unit, stock_alert, status }) => {
    const productLots = lots.filter(({ product_id }) => product_id === id);
    const usableLots = productLots.filter(({ expired_date }) => expired_date >= today);
    const datedLots = usableLots.filter(({ expired_date }) => expired_date !== noExpiry);
    const stock = stockOf(id);
    return {
      product_id: id,
      product_name: name,
      category,
      unit,
      ...stock,
      stock_alert,
      is_low: isLow(status, alertThreshold({ ...stock, stock_alert })),
      next_expiry: datedLots[0]?.expired_date ?? null,
      expired_quantity: unitsIn(productLots) - unitsIn(usableLots),
    };
  });
}

async function readLots(db: Tx, productIds: string[]) {
  if (productIds.length === 0) return [];
  const rows = await db
    .selectFrom('stock_balances')
    .select(['product_id', 'expired_date'])
    .select((eb) => eb.fn.sum<number>('quantity').as('quantity'))
    .where('product_id', 'in', productIds)
    .where('physical', '=', true)
    .where(hasNonZeroBalance())
    .groupBy(['product_id', 'expired_date'])
    .orderBy('expired_date')
    .execute();
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity) }));
}

export async function readExpiringLots(tx: Tx, lastDay: BusinessDate): Promise<ExpiringLot[]> {
  const rows = await balancesWithPlacesQuery(tx)
    .innerJoin('products as product', 'product.id', 'balance.product_id')
    .select(['product.id as product_id', 'product.name as product_name', 'product.price'])
    .select(['place.cart_id', 'place.warehouse_id', 'cart.name as cart', 'warehouse.name as warehouse'])
    .select(['balance.expired_date', 'balance.quantity'])
    .where(hasNonZeroPhysicalBalance('balance'))
    .where('balance.expired_date', '<=', lastDay)
    .where('balance.expired_date', '<>', noExpiry)
    .orderBy('balance.expired_date')
    .orderBy('product.name_key')
    .orderBy('product.id')
    .orderBy('place.id')
    .execute();
  return rows.map(({ product_id, product_name, price, expired_date, quantity, ...place }) => ({
    product_id,
    product_name,
    price,
    place:
      place.cart_id === null
        ? { kind: 'warehouse', id: place.warehouse_id ?? '', name: place.warehouse ?? '' }
        : { kind: 'cart', id: place.cart_id, name: place.cart ?? '' },
    expired_date,
    quantity: Number(quantity),
  }));
}
