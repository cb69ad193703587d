import { rowChangeTriggers } from '../1.0.0/row-changes.ts';
import type { Migration } from '../migration.ts';

/** Whether a refund put the goods back onto the cart; and a shift changes with each of its sales. */
export const shifts: Migration['statements'] = (t) => [
  `alter table transactions add column restocked ${t.flag}`,
  // What was refunded before: goods that went back onto the cart came from the customer.
  `update transactions set restocked = ${t.false} where status = 'refunded'`,
  `update transactions set restocked = ${t.true} where status = 'refunded' and id in (
    select movement.ref_id from stock_movements movement
    join stock_locations place on place.id = movement.to_location_id
    where movement.type = 'sale_reversal' and place.kind = 'cart')`,
  ...rowChangeTriggers(
    t,
    {
      table: 'transactions',
      columns: ['status'],
      marks: [
        {
          list: 'cartAssignments',
          id: 'assignment.id',
          part: `'stock'`,
          owner: 'assignment.sales_id',
          from: 'from cart_assignments assignment where assignment.id = row.assignment_id',
        },
      ],
    },
    'row_changes_shift_sales',
  ),
];
