import { sql } from 'kysely';
import { isPostgres, type Tx } from '../db/database.ts';
import { sumsThatDiffer } from '../transactions/check-sums.ts';
import { checkCarts } from './check-carts.ts';
import { checkDocuments } from './check-documents.ts';
import { stockOfProducts } from './product-stock.ts';
import type { Violation } from './violation.ts';

/**
 * Checks the invariants of the ledger (I1 to I5), of carts, documents and sales (rules, section 2)
 * without changing anything, and returns the violations. On a live database it must run inside
 * `inSnapshot`, so that all of its queries see the same state.
 */
export async function checkInvariants(tx: Tx): Promise<Violation[]> {
  return [
    ...(await sumsThatAreNotZero(tx)),
    ...(await balancesThatDiffer(tx)),
    ...(await balancesBelowZero(tx)),
    ...(await totalsThatDiffer(tx)),
    ...(await missingTriggers(tx)),
    ...(await checkCarts(tx)),
    ...(await checkDocuments(tx)),
    ...(await totalsOfSalesThatDiffer(tx)),
    ...(await sumsThatDiffer(tx)),
  ];
}

async function sumsThatAreNotZero(tx: Tx): Promise<Violation[]> {
  const rows = await tx
    .selectFrom('stock_balances')
    .select('product_id')
    .select((eb) => eb.fn.sum<number>('quantity').as('sum'))
    .groupBy('product_id')
    .having((eb) => eb.fn.sum('quantity'), '!=', 0)
    .execute();
  return rows.map(({ product_id, sum }) => ({
    invariant: 'I1',
    detail: `balances of product ${product_id} sum to ${sum}`,
  }));
}

/** Balances that differ from the sum of their movements; also movements without a balance. */
async function balancesThatDiffer(tx: Tx): Promise<Violation[]> {
  const { rows } = await sql<{ place: string; product: string; lot: string; difference: number }>`
    select place, product, lot, sum(quantity) as difference from (
      select location_id as place, product_id as product, expired_date as lot, quantity
        from stock_balances
      union all
      select to_location_id, product_id, expired_date, -quantity from stock_movements
      union all
      select from_location_id, product_id, expired_date, quantity from stock_movements
    ) as entry group by place, product, lot having sum(quantity) <> 0`.execute(tx);
  return rows.map(({ place, product, lot, difference }) => ({
    invariant: 'I2',
    detail: `balance of ${product} (${lot}) at ${place} is ${difference} off its movements`,
  }));
}

/** Balances of warehouses and carts below zero, or without the mark that keeps them from it. */
async function balancesBelowZero(tx: Tx): Promise<Violation[]> {
  const rows = await tx
    .selectFrom('stock_balances as balance')
    .innerJoin('stock_locations as place', 'place.id', 'balance.location_id')
    .select(['balance.product_id', 'balance.location_id', 'balance.quantity'])
    .where('place.kind', 'in', ['warehouse', 'cart'])
    .where((eb) => eb.or([eb('balance.quantity', '<', 0), eb('balance.physical', '=', false)]))
    .execute();
  return rows.map(({ product_id, location_id, quantity }) => ({
    invariant: 'I3',
    detail: `${location_id} holds ${quantity} of ${product_id}, or may go below zero`,
  }));
}

/** Compares the totals that the pages show with the totals computed from the movements. */
async function totalsThatDiffer(tx: Tx): Promise<Violation[]> {
  const { rows } = await sql<{ product: string; physical: number; sold: number }>`
    select movement.product_id as product,
      sum(case when target.kind in ('warehouse', 'cart') then movement.quantity else 0 end
        - case when origin.kind in ('warehouse', 'cart') then movement.quantity else 0 end)
        as physical,
      sum(case when target.kind = 'customer' then movement.quantity else 0 end
        - case when origin.kind = 'customer' then movement.quantity else 0 end) as sold
    from stock_movements as movement
      join stock_locations as origin on origin.id = movement.from_location_id
      join stock_locations as target on target.id = movement.to_location_id
    group by movement.product_id`.execute(tx);
  const stockOf = await stockOfProducts(
    tx,
    rows.map(({ product }) => product),
  );
  return rows.flatMap(({ product, physical, sold }): Violation[] => {
    const displayedStock = stockOf(product);
    if (displayedStock.stock === Number(physical) && displayedStock.stock_sold === Number(sold))
      return [];
    const detail = `product ${product} reads ${displayedStock.stock}/${displayedStock.stock_sold}, moved ${physical}/${sold}`;
    return [{ invariant: 'I4', detail }];
  });
}

async function totalsOfSalesThatDiffer(tx: Tx): Promise<Violation[]> {
  const { rows } = await sql<{ number: string }>`
    select sale.number from transactions as sale
      left join transaction_items as item on item.transaction_id = sale.id
    group by sale.id, sale.number, sale.total
    having sale.total <> coalesce(sum(item.unit_price * item.quantity), 0)`.execute(tx);
  return rows.map(({ number }) => ({
    invariant: 'I9',
    detail: `the total of ${number} is not the sum of its lines`,
  }));
}

async function missingTriggers(tx: Tx): Promise<Violation[]> {
  const expected = isPostgres(tx)
    ? ['stock_movements_no_change', 'stock_movements_no_truncate']
    : ['stock_movements_no_update', 'stock_movements_no_delete'];
  const { rows } = isPostgres(tx)
    ? await sql<{ name: string }>`select tgname as name from pg_trigger
        where tgrelid = 'stock_movements'::regclass and tgenabled <> 'D'`.execute(tx)
    : await sql<{ name: string }>`select name from sqlite_master
        where type = 'trigger' and tbl_name = 'stock_movements'`.execute(tx);
  const present = new Set(rows.map(({ name }) => name));
  return expected
    .filter((name) => !present.has(name))
    .map((name) => ({ invariant: 'I5', detail: `trigger ${name} is missing` }));
}
