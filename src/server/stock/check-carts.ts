import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Violation } from './violation.ts';

/** A record that violates an invariant, and the figure or status that is wrong. */
interface ViolatingRow {
  subject: string;
  found_value: number | string;
}

/** The sentence that describes a violation (`%s` the subject, `%f` the value), and its query. */
type Check = [Violation['invariant'], sentence: string, query: RawBuilder<ViolatingRow>];

const unitsByCart = sql`select place.cart_id, sum(balance.quantity) as units
  from stock_balances as balance join stock_locations as place on place.id = balance.location_id
  where place.kind = 'cart' group by place.cart_id`;

const checks: Check[] = [
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
    'I11',
    'assignment %s has %f units that nothing accounts for',
    sql`select item.assignment_id as subject, item.initial_qty + item.refilled_qty - item.sold_qty
        - item.wasted_qty - item.variance_qty - item.returned_qty as found_value
      from cart_assignment_items as item
      join cart_assignments as assignment on assignment.id = item.assignment_id
      where assignment.reconciled_at is not null and item.initial_qty + item.refilled_qty
        - item.sold_qty - item.wasted_qty - item.variance_qty - item.returned_qty <> 0`,
  ],
  [
    'I13',
    'cart %s carries %f units, more than it may',
    sql`select carts.id as subject, held.units as found_value from carts
      join (${unitsByCart}) as held on held.cart_id = carts.id
      where carts.capacity > 0 and held.units > carts.capacity`,
  ],
];

/** Checks the invariants of carts and assignments (rules, section 2): I6, I7, I8, I11 and I13. */
export async function checkCarts(tx: Tx): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [invariant, sentence, query] of checks) {
    const { rows } = await query.execute(tx);
    for (const { subject, found_value } of rows) {
      violations.push({
        invariant,
        detail: sentence.replace('%s', subject).replace('%f', String(found_value)),
      });
    }
  }
  return violations;
}
