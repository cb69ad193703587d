// The invariants that one query per check can find, in the order of rules, section 2. I4, I5 and I14 are checked by
// `background/check-invariants.ts`, because they need other code or depend on the engine, and I15 by
// `transactions/check-sums.ts`, which also repairs the sums. I12 has no check: unique indexes enforce it.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';

export interface Violation {
  invariant: `I${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 13 | 14 | 15 | 16}`;
  detail: string;
}

interface ViolatingRow {
  subject: string;
  found_value: number | string;
}

/** In the sentence, `%s` is the subject and `%f` the wrong value. */
type Check = [Violation['invariant'], sentence: string, query: RawBuilder<ViolatingRow>];

const unitsByCart = sql`select place.cart_id, sum(balance.quantity) as units
  from stock_balances as balance join stock_locations as place on place.id = balance.location_id
  where place.kind = 'cart' group by place.cart_id`;

/** Units that are not accounted for (rules I11). */
const unexplainedUnits = sql`item.initial_qty + item.refilled_qty + item.received_qty - item.given_qty
  - item.sold_qty - item.wasted_qty - item.variance_qty - item.returned_qty`;

export const invariantChecks: Check[] = [
  [
    'I1',
    'balances of product %s sum to %f',
    sql`select product_id as subject, sum(quantity) as found_value from stock_balances
      group by product_id having sum(quantity) <> 0`,
  ],
  // Also finds movements without a balance.
  [
    'I2',
    'balance of %s is %f off its movements',
    sql`select product || ' (' || lot || ') at ' || place as subject, sum(quantity) as found_value
      from (
        select location_id as place, product_id as product, expired_date as lot, quantity
          from stock_balances
        union all
        select to_location_id, product_id, expired_date, -quantity from stock_movements
        union all
        select from_location_id, product_id, expired_date, quantity from stock_movements
      ) as entry group by place, product, lot having sum(quantity) <> 0`,
  ],
  // Also finds balances without the flag that prevents negative quantities.
  [
    'I3',
    '%s holds %f, or may go below zero',
    sql`select balance.location_id as subject,
        balance.quantity || ' of ' || balance.product_id as found_value
      from stock_balances as balance
      join stock_locations as place on place.id = balance.location_id
      where place.kind in ('warehouse', 'cart')
        and (balance.quantity < 0 or balance.physical = false)`,
  ],
  [
    'I6',
    'cart %s is %f, which does not fit whether it is assigned',
    sql`select id as subject, status as found_value from carts
      where (assigned_to is not null) <> (status in ('in_use', 'pending_reconciliation'))`,
  ],
  [
    'I7',
    '%s has %f open assignments',
    sql`select cart_id as subject, count(*) as found_value from cart_assignments
      where status = 'in_use' group by cart_id having count(*) > 1
      union all
      select sales_id, count(*) from cart_assignments
      where status = 'in_use' group by sales_id having count(*) > 1`,
  ],
  [
    'I7',
    'assignment %s is %f, which does not fit whether it was returned',
    sql`select id as subject, status as found_value from cart_assignments
      where (returned_at is null) <> (status = 'in_use')`,
  ],
  [
    'I8',
    'cart %s holds %f units although nobody answers for it',
    sql`select carts.id as subject, held.units as found_value from carts
      join (${unitsByCart}) as held on held.cart_id = carts.id
      where carts.status in ('available', 'maintenance') and held.units <> 0`,
  ],
  [
    'I9',
    'the total of %s is not the sum of its lines',
    sql`select sale.number as subject, sale.total as found_value from transactions as sale
        left join transaction_items as item on item.transaction_id = sale.id
      group by sale.id, sale.number, sale.total
      having sale.total <> coalesce(sum(item.unit_price * item.quantity), 0)`,
  ],
  [
    'I10',
    'restock %s is %f, which does not fit what it moved',
    sql`select restock.id as subject, restock.status as found_value from restocks as restock
      left join (
        select ref_id, sum(case when type = 'restock' then quantity else 0 end) as came,
          sum(case when type = 'restock_void' then quantity else 0 end) as went
        from stock_movements where ref_type = 'restock' group by ref_id
      ) as moved on moved.ref_id = restock.id
      join (
        select restock_id, sum(quantity) as units from restock_items group by restock_id
      ) as recorded on recorded.restock_id = restock.id
      where coalesce(moved.came, 0) <>
          case when restock.status in ('approved', 'voided') then recorded.units else 0 end
        or coalesce(moved.went, 0) <> case when restock.status = 'voided' then recorded.units else 0 end`,
  ],
  [
    'I10',
    'request %s is %f, which does not fit what it loaded',
    sql`select request.id as subject, request.status as found_value from restock_requests as request
      left join (
        select ref_id, sum(quantity) as units from stock_movements
        where ref_type = 'restock_request' group by ref_id
      ) as moved on moved.ref_id = request.id
      join (
        select request_id, sum(coalesce(approved_quantity, 0)) as units
        from restock_request_items group by request_id
      ) as recorded on recorded.request_id = request.id
      where coalesce(moved.units, 0) <>
        case when request.status = 'approved' then recorded.units else 0 end`,
  ],
  [
    'I11',
    'assignment %s has %f units that nothing accounts for',
    sql`select item.assignment_id as subject, ${unexplainedUnits} as found_value
      from cart_assignment_items as item
      join cart_assignments as assignment on assignment.id = item.assignment_id
      where assignment.reconciled_at is not null and ${unexplainedUnits} <> 0`,
  ],
  // A cart may exceed its capacity by goods that other carts transferred to it during this shift (rules I13).
  [
    'I13',
    'cart %s carries %f units, more than it may',
    sql`select carts.id as subject, held.units as found_value from carts
      join (${unitsByCart}) as held on held.cart_id = carts.id
      where carts.capacity > 0 and held.units > carts.capacity and not exists (
        select 1 from stock_operations as transfer
        join cart_assignments as receiver on receiver.id = transfer.to_assignment_id
        where receiver.cart_id = carts.id and receiver.reconciled_at is null)`,
  ],
  [
    'I16',
    'the refunds of a line of %s do not fit its %f units',
    sql`select sale.number as subject, item.quantity as found_value from refunds as refund
        join transaction_items as item
          on item.transaction_id = refund.transaction_id and item.line = refund.line
        join transactions as sale on sale.id = refund.transaction_id
      group by sale.id, sale.number, item.line, item.quantity, item.unit_price
      having sum(refund.units) > item.quantity
        or sum(refund.amount) <> item.unit_price * sum(refund.units)`,
  ],
  [
    'I16',
    '%s is %f, which does not fit its refunds',
    sql`select sale.number as subject, sale.status as found_value from transactions as sale
        join (
          select transaction_id, sum(quantity) as units from transaction_items group by transaction_id
        ) as sold on sold.transaction_id = sale.id
        left join (
          select transaction_id, sum(units) as units from refunds group by transaction_id
        ) as refund on refund.transaction_id = sale.id
      where (sale.status = 'refunded') <> (coalesce(refund.units, 0) = sold.units)
        or (refund.units is not null and sale.status not in ('completed', 'refunded'))`,
  ],
];

export async function runInvariantQueries(tx: Tx): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [invariant, sentenceTemplate, query] of invariantChecks) {
    const { rows } = await query.execute(tx);
    for (const { subject, found_value } of rows) {
      violations.push({
        invariant,
        detail: sentenceTemplate.replace('%s', subject).replace('%f', String(found_value)),
      });
    }
  }
  return violations;
}
