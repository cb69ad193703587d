import type { Expression, SqlBool } from 'kysely';
import { isKeptWhole, lists } from '#contract/lists.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import type { Tx } from '../db/database.ts';
import { containsText, readCountedPage } from '../db/list-query.ts';
import type { ListReply, ListRequest } from '../http/route.ts';
import { hasNonZeroPhysicalBalance } from './balances.ts';

/**
 * The stock overview: each product that has units, with its units by name of cart and warehouse.
 */
export async function listStockSummary({
  db,
  params,
}: ListRequest<'stockSummary'>): Promise<ListReply<StockSummary>> {
  const { product_name, cart_name, warehouse_name, sort_order } = params;
  const placeFilters = placeFiltersOf(cart_name, warehouse_name);
  let matchingQuery = db
    .selectFrom('products as product')
    .where('product.deleted_at', 'is', null)
    // Starts from the balances, because only few of all products may have stock.
    .where('product.id', 'in', (eb) =>
      eb
        .selectFrom('stock_balances as balance')
        .innerJoin('stock_locations as place', 'place.id', 'balance.location_id')
        .leftJoin('carts as cart', 'cart.id', 'place.cart_id')
        .leftJoin('warehouses as warehouse', 'warehouse.id', 'place.warehouse_id')
        .select('balance.product_id')
        .where(hasNonZeroPhysicalBalance('balance'))
        .where((where) => (placeFilters.length === 0 ? where.lit(true) : where.or(placeFilters))),
    );
  if (product_name)
    matchingQuery = matchingQuery.where(containsText('product.name_key', product_name));
  const pageQuery = matchingQuery
    .select(['product.id', 'product.name'])
    .orderBy('product.name_key', sort_order)
    .orderBy('product.id', sort_order);
  const isWhole = isKeptWhole('stockSummary');
  const { rows: products, total } = await readCountedPage(db, pageQuery, params, isWhole);
  const rows = await withPlaces(db, products);
  // `project` applies the cart and warehouse filters to each row, as the device does.
  return { rows: rows.flatMap((row) => lists.stockSummary.project?.(row, params) ?? []), total };
}

/** The rows of the stock overview for these products; a product without units has none. */
export async function summariesOf(db: Tx, productIds: readonly string[]): Promise<StockSummary[]> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', productIds)
    .where('deleted_at', 'is', null)
    .execute();
  const rows = await withPlaces(db, products);
  const hasPlaces = ({ cart, warehouse }: StockSummary) =>
    Object.keys(cart).length + Object.keys(warehouse).length > 0;
  return rows.filter(hasPlaces);
}

function placeFiltersOf(cartName: string | undefined, warehouseName: string | undefined) {
  const conditions: Expression<SqlBool>[] = [];
  if (cartName) conditions.push(containsText('cart.name_key', cartName));
  if (warehouseName) conditions.push(containsText('warehouse.name_key', warehouseName));
  return conditions;
}

async function withPlaces(
  db: Tx,
  products: { id: string; name: string }[],
): Promise<StockSummary[]> {
  if (products.length === 0) return [];
  const balances = await db
    .selectFrom('stock_balances as balance')
    .innerJoin('stock_locations as place', 'place.id', 'balance.location_id')
    .leftJoin('carts as cart', 'cart.id', 'place.cart_id')
    .leftJoin('warehouses as warehouse', 'warehouse.id', 'place.warehouse_id')
    .select([
      'balance.product_id',
      'place.kind',
      'cart.name as cart',
      'warehouse.name as warehouse',
    ])
    .select((eb) => eb.fn.sum<number>('balance.quantity').as('quantity'))
    .where(
      'balance.product_id',
      'in',
      products.map(({ id }) => id),
    )
    .where(hasNonZeroPhysicalBalance('balance'))
    .groupBy(['balance.product_id', 'place.kind', 'cart.name', 'warehouse.name'])
    .execute();
  return products.map(({ id, name }) => {
    const productBalances = balances.filter((row) => row.product_id === id);
    const unitsByPlaceName = (kind: 'cart' | 'warehouse') =>
      Object.fromEntries(
        productBalances.flatMap((row) =>
          row.kind === kind ? [[row[kind] ?? '', Number(row.quantity)]] : [],
        ),
      );
    return {
      product_id: id,
      product_name: name,
      cart: unitsByPlaceName('cart'),
      warehouse: unitsByPlaceName('warehouse'),
    };
  });
}
