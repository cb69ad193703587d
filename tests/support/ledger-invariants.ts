// The invariants of domain rules A.2 in SQL of the tests' own: a checker that shares a mistake
// with the code it checks finds nothing.

import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';

const questions = {
  'I1: all balances of a product sum to zero': `
    select product_id, sum(quantity) as off from stock_balances
    group by product_id having sum(quantity) <> 0`,
  'I2: each balance is what came in less what went out': `
    select place, product_id, expired_date, sum(units) as off from (
      select location_id as place, product_id, expired_date, quantity as units from stock_balances
      union all
      select to_location_id, product_id, expired_date, -quantity from stock_movements
      union all
      select from_location_id, product_id, expired_date, quantity from stock_movements
    ) as flows
    group by place, product_id, expired_date having sum(units) <> 0`,
  'I3: nothing physical is below zero': `
    select b.location_id, b.product_id, b.quantity from stock_balances b
    join stock_locations l on l.id = b.location_id
    where l.kind in ('warehouse', 'cart') and b.quantity < 0`,
  'a balance is marked physical where its place is': `
    select b.location_id from stock_balances b
    join stock_locations l on l.id = b.location_id
    where (case when b.physical then 1 else 0 end)
      <> (case when l.kind in ('warehouse', 'cart') then 1 else 0 end)`,
  'each warehouse has its place, and only one': `
    select w.id, count(l.id) as places from warehouses w
    left join stock_locations l on l.warehouse_id = w.id
    group by w.id having count(l.id) <> 1`,
  'an approved restock moved exactly its lines, from the supplier into its warehouse': `
    select restock, lot, product, sum(units) as off from (
      select r.id as restock, i.product_id as product,
        coalesce(i.expired_date, '9999-12-31') as lot, i.quantity as units
      from restocks r join restock_items i on i.restock_id = r.id where r.status = 'approved'
      union all
      select m.ref_id, m.product_id, m.expired_date, -m.quantity from stock_movements m
      join stock_locations source on source.id = m.from_location_id and source.kind = 'supplier'
      join restocks r on r.id = m.ref_id
      join stock_locations target on target.id = m.to_location_id
        and target.warehouse_id = r.warehouse_id
      where m.type = 'restock'
        and r.status = 'approved'
    ) as lines
    group by restock, lot, product having sum(units) <> 0`,
  'a voided restock went back in full, and a draft or rejected one never moved': `
    select r.id, m.product_id, m.expired_date,
      sum(case m.type when 'restock' then m.quantity else -m.quantity end) as off
    from restocks r join stock_movements m on m.ref_id = r.id
    where r.status <> 'approved'
    group by r.id, m.product_id, m.expired_date
    having sum(case m.type when 'restock' then m.quantity else -m.quantity end) <> 0
      or min(r.status) <> 'voided'`,
};

/** Every broken invariant with the rows that break it; empty when the ledger is sound. */
export async function brokenInvariants({ kysely }: Database): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [invariant, question] of Object.entries(questions)) {
    const { rows } = await sql.raw(question).execute(kysely);
    if (rows.length > 0) broken[invariant] = rows;
  }
  return broken;
}
