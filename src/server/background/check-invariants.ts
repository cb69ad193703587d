import { sql } from 'kysely';
import { isPostgres, type Tx } from '../db/database.ts';
import { readStockOfProducts } from '../stock/balances.ts';
import { runInvariantQueries, type Violation } from '../stock/invariant-queries.ts';
import { findSumDifferences } from '../transactions/check-sums.ts';

/**
 * Checks the ledger (I1 to I5), carts, documents and sums (rules, section 2). On a live database it must run inside
 * `inSnapshot`.
 */
export async function checkInvariants(tx: Tx): Promise<Violation[]> {
  return [
    ...(await runInvariantQueries(tx)),
    ...(await findWrongTotals(tx)),
    ...(await findMissingTriggers(tx)),
    ...(await findSumDifferences(tx)),
  ];
}

async function findWrongTotals(tx: Tx): Promise<Violation[]> {
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
  const stockOf = await readStockOfProducts(
    tx,
    rows.map(({ product }) => product),
  );
  return rows.flatMap(({ product, physical, sold }): Violation[] => {
    const displayedStock = stockOf(product);
    if (displayedStock.stock === Number(physical) && displayedStock.stock_sold === Number(sold)) return [];
    const detail = `product ${product} reads ${displayedStock.stock}/${displayedStock.stock_sold}, moved ${physical}/${sold}`;
    return [{ invariant: 'I4', detail }];
  });
}

async function findMissingTriggers(tx: Tx): Promise<Violation[]> {
  const expectedTriggers = isPostgres(tx)
    ? ['stock_movements_no_change', 'stock_movements_no_truncate']
    : ['stock_movements_no_update', 'stock_movements_no_delete'];
  const { rows } = isPostgres(tx)
    ? await sql<{ name: string }>`select tgname as name from pg_trigger
        where tgrelid = 'stock_movements'::regclass and tgenabled <> 'D'`.execute(tx)
    : await sql<{ name: string }>`select name from sqlite_master
        where type = 'trigger' and tbl_name = 'stock_movements'`.execute(tx);
  const existingTriggers = new Set(rows.map(({ name }) => name));
  return expectedTriggers
    .filter((name) => !existingTriggers.has(name))
    .map((name) => ({ invariant: 'I5', detail: `trigger ${name} is missing` }));
}

/** Like `checkInvariants`, and checks that an active super admin exists (rules I14). */
export async function checkBusiness(tx: Tx): Promise<Violation[]> {
  const superAdmin = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const noSuperAdminViolation: Violation = { invariant: 'I14', detail: 'no super admin is active' };
  return [...(await checkInvariants(tx)), ...(superAdmin ? [] : [noSuperAdminViolation])];
}
