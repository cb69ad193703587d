// The invariants of the ledger (rules, section 2) in SQL for the tests alone: code shared with the product would share
// its mistakes.

import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';

/** Each query selects the rows that break its invariant. */
const queries = {
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
  'each cart has its place, and only one': `
    select c.id, count(l.id) as places from carts c
    left join stock_locations l on l.cart_id = c.id
    group by c.id having count(l.id) <> 1`,
  'I6: a cart is assigned while, and only while, somebody answers for it': `
    select id, status, assigned_to from carts
    where (status in ('in_use', 'pending_reconciliation') and assigned_to is null)
      or (status in ('available', 'maintenance') and assigned_to is not null)`,
  'I7: an open assignment is the only one of its cart and of its barista': `
    select a.id from cart_assignments a join cart_assignments b
      on a.id <> b.id and (a.cart_id = b.cart_id or a.sales_id = b.sales_id)
    where a.status = 'in_use' and b.status = 'in_use'`,
  'I7: an assignment has a time of return unless it is open': `
    select id from cart_assignments where (status = 'in_use' and returned_at is not null)
      or (status <> 'in_use' and returned_at is null)`,
  'I8: a cart that nobody answers for holds nothing': `
    select c.id, b.product_id, b.quantity from stock_balances b
    join stock_locations l on l.id = b.location_id join carts c on c.id = l.cart_id
    where b.quantity <> 0 and c.assigned_to is null`,
  'I11: what an assignment loaded and got is sold, wasted, missing or back': `
    select assignment_id, product_id, initial_qty, refilled_qty from cart_assignment_items
    join cart_assignments a on a.id = assignment_id
    where a.reconciled_at is not null and initial_qty + refilled_qty + received_qty
      <> given_qty + sold_qty + wasted_qty + variance_qty + returned_qty`,
  'I11: the figures of an assignment are those of its movements': `
    select id, product, kind, sum(units) as off from (
      select i.assignment_id as id, i.product_id as product, 'load' as kind, i.initial_qty as units
      from cart_assignment_items i
      union all
      select i.assignment_id, i.product_id, 'return', i.returned_qty from cart_assignment_items i
      union all
      select m.ref_id, m.product_id, m.type, -m.quantity from stock_movements m
      join cart_assignments a on a.id = m.ref_id where m.type in ('load', 'return')
      union all
      select m.ref_id, m.product_id, 'return',
        case when l.kind = 'warehouse' then -m.quantity else m.quantity end
      from stock_movements m join cart_assignments a on a.id = m.ref_id
      join stock_locations l on l.id = m.to_location_id where m.reason = 'count corrected'
    ) as figures
    group by id, product, kind having sum(units) <> 0`,
  'I13: a cart carries no more than it may, but for what another cart gave it': `
    select c.id, c.capacity, sum(b.quantity) as units from carts c
    join stock_locations l on l.cart_id = c.id join stock_balances b on b.location_id = l.id
    where c.capacity > 0 and not exists (select 1 from stock_operations o
      join cart_assignments a on a.id = o.to_assignment_id
      where a.cart_id = c.id and a.reconciled_at is null) group by c.id, c.capacity having sum(b.quantity) > c.capacity`,
  'I16: what is refunded of a line is some of it, at its price': `
    select r.transaction_id, r.line from refunds r
    left join transaction_items i on i.transaction_id = r.transaction_id and i.line = r.line
    group by r.transaction_id, r.line, i.quantity, i.unit_price
    having i.quantity is null or sum(r.units) > i.quantity
      or sum(r.amount) <> sum(r.units) * i.unit_price`,
  'I16: a sale is refunded if and only if all its units are, and refunds are of sales that were paid': `
    select t.id, t.status from transactions t
    where (t.status = 'refunded') <> (
        (select sum(i.quantity) from transaction_items i where i.transaction_id = t.id)
        = (select coalesce(sum(r.units), 0) from refunds r where r.transaction_id = t.id))
      or (t.status in ('pending', 'cancelled')
        and exists (select 1 from refunds r where r.transaction_id = t.id))`,
  'I16: what a sale took is with the customer, but for what was refunded': `
    select t.id, sum(units) as off from (
      select i.transaction_id as id, i.product_id as product, i.quantity as units from transaction_items i
      union all
      select r.transaction_id, i.product_id, -r.units from refunds r
      join transaction_items i on i.transaction_id = r.transaction_id and i.line = r.line
      union all
      select m.ref_id, m.product_id, case m.type when 'sale' then -m.quantity else m.quantity end
      from stock_movements m where m.ref_type = 'transaction'
    ) as figures join transactions t on t.id = figures.id and t.status in ('completed', 'refunded')
    group by t.id, product having sum(units) <> 0`,
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
  'an approved request loaded what was approved onto its cart, and no other loaded anything': `
    select request, product, sum(units) as off from (
      select r.id as request, i.product_id as product, coalesce(i.approved_quantity, 0) as units
      from restock_requests r join restock_request_items i on i.request_id = r.id
      union all
      select m.ref_id, m.product_id, -m.quantity from stock_movements m
      join restock_requests r on r.id = m.ref_id and r.status = 'approved'
      join stock_locations target on target.id = m.to_location_id and target.cart_id = r.cart_id
      where m.type = 'replenish'
      union all
      select m.ref_id, m.product_id, m.quantity from stock_movements m
      join restock_requests r on r.id = m.ref_id and r.status <> 'approved'
    ) as lines
    group by request, product having sum(units) <> 0`,
};

/** Databases into which a test has written sales past the ledger. */
export const withRowsOfTheirOwn = new WeakSet<Database>();

export async function brokenInvariants({ kysely }: Database): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [invariant, query] of Object.entries(queries)) {
    const { rows } = await sql.raw(query).execute(kysely);
    if (rows.length > 0) broken[invariant] = rows;
  }
  return broken;
}
