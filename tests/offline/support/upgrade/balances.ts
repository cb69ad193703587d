import type { TestApp } from '#tests/support/test-app.ts';

/** How much of what lies where by the ledger, in one order: the server names its places itself. */
export async function balancesOf({ db }: TestApp): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('stock_balances')
    .innerJoin('stock_locations', 'stock_locations.id', 'stock_balances.location_id')
    .select(['kind', 'warehouse_id', 'cart_id', 'product_id', 'expired_date', 'quantity'])
    .where('quantity', '!=', 0)
    .execute();
  return rows
    .map(({ kind, warehouse_id, cart_id, product_id, expired_date, quantity }) =>
      [kind, warehouse_id ?? cart_id, product_id, expired_date, quantity].join(' '),
    )
    .sort();
}
