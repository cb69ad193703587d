import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/**
 * Must repeat the condition of the partial indexes (`db/migrations/1.0.0/goods.ts`) exactly and without parameters.
 * Otherwise SQLite does not use them.
 */
export function hasNonZeroBalance(table = 'stock_balances'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.quantity`)} <> 0`;
}

export function hasNonZeroPhysicalBalance(table = 'stock_balances'): RawBuilder<boolean> {
  const physical = sql.ref(`${table}.physical`);
  const quantity = sql.ref(`${table}.quantity`);
  return sql<boolean>`${physical} = true and ${quantity} <> 0`;
}

export function balancesWithPlacesQuery(db: Tx) {
  return db
    .selectFrom('stock_balances as balance')
    .innerJoin('stock_locations as place', 'place.id', 'balance.location_id')
    .leftJoin('carts as cart', 'cart.id', 'place.cart_id')
    .leftJoin('warehouses as warehouse', 'warehouse.id', 'place.warehouse_id');
}

export function readUnitsOnCarts(db: Tx, cartIds: readonly string[]) {
  return readUnitsAtPlaces(db, 'place.cart_id', cartIds);
}

export async function readUnitsOnCart(db: Tx, cartId: string): Promise<number> {
  return (await readUnitsOnCarts(db, [cartId]))(cartId);
}

export async function readUnitsInWarehouse(db: Tx, warehouseId: string): Promise<number> {
  return (await readUnitsAtPlaces(db, 'place.warehouse_id', [warehouseId]))(warehouseId);
}

async function readUnitsAtPlaces(
  db: Tx,
  owner: 'place.cart_id' | 'place.warehouse_id',
  ids: readonly string[],
): Promise<(id: string) => number> {
  if (ids.length === 0) return () => 0;
  const rows = await db
    .selectFrom('stock_balances as balance')
    .innerJoin('stock_locations as place', 'place.id', 'balance.location_id')
    .select((eb) => [eb.ref(owner).as('owner'), eb.fn.sum<number>('balance.quantity').as('units')])
    .where(owner, 'in', ids)
    .where(hasNonZeroBalance('balance'))
    .groupBy(owner)
    .execute();
  // PostgreSQL returns sums as text.
  const unitsByOwner = new Map(rows.map((row) => [row.owner, Number(row.units)]));
  return (id) => unitsByOwner.get(id) ?? 0;
}

export async function readProductsOnCart(db: Tx, cartId: string) {
  const rows = await db
    .selectFrom('stock_balances as balance')
    .innerJoin('stock_locations as place', 'place.id', 'balance.location_id')
    .innerJoin('products as product', 'product.id', 'balance.product_id')
    .select(['balance.product_id', 'product.name'])
    .select((eb) => eb.fn.sum<number>('balance.quantity').as('quantity'))
    .where('place.cart_id', '=', cartId)
    .where(hasNonZeroBalance('balance'))
    .groupBy(['balance.product_id', 'product.name', 'product.name_key'])
    .orderBy('product.name_key')
    .orderBy('balance.product_id')
    .execute();
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity) }));
}

interface ProductStock {
  stock: number;
  stock_in_warehouse: number;
  stock_assigned: number;
  stock_sold: number;
}

/** `stock` is the sum of warehouses and carts (`stock_assigned`). `stock_sold` counts units at customers. */
export async function readStockOfProducts(db: Tx, productIds: string[]): Promise<(productId: string) => ProductStock> {
  const rows = productIds.length === 0 ? [] : await readUnitsByKind(db, productIds);
  const unitsByKindOfPlace = new Map(rows.map((row) => [`${row.product_id} ${row.kind}`, row.quantity]));
  return (productId) => {
    const unitsAt = (kind: string) => Number(unitsByKindOfPlace.get(`${productId} ${kind}`) ?? 0);
    const stock_in_warehouse = unitsAt('warehouse');
    const stock_assigned = unitsAt('cart');
    return {
      stock: stock_in_warehouse + stock_assigned,
      stock_in_warehouse,
      stock_assigned,
      stock_sold: unitsAt('customer'),
    };
  };
}

// A single query for all kinds of places would also read the balances of suppliers.
function readUnitsByKind(db: Tx, productIds: string[]) {
  const physicalUnits = db
    .selectFrom('stock_balances as balance')
    .innerJoin('stock_locations as place', 'place.id', 'balance.location_id')
    .select(['balance.product_id', 'place.kind'])
    .select((eb) => eb.fn.sum<number>('balance.quantity').as('quantity'))
    .where('balance.product_id', 'in', productIds)
    .where(hasNonZeroPhysicalBalance('balance'))
    .groupBy(['balance.product_id', 'place.kind']);
  const soldUnits = db
    .selectFrom('stock_balances as balance')
    .select(['balance.product_id', sql.lit('customer' as const).as('kind')])
    .select((eb) => eb.fn.sum<number>('balance.quantity').as('quantity'))
    .where('balance.product_id', 'in', productIds)
    .where('balance.location_id', '=', (eb) =>
      eb.selectFrom('stock_locations').select('id').where('kind', '=', 'customer'),
    )
    .where(hasNonZeroBalance('balance'))
    .groupBy('balance.product_id');
  return physicalUnits.unionAll(soldUnits).execute();
}
