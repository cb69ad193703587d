// What the sales of shifts come to: the only SQL for it (rules 6.22).
import { type RawBuilder, sql } from 'kysely';
import { noSales, type ShiftSales } from '#contract/cart-assignments/shift.ts';
import type { Tx } from '../db/database.ts';
import { groupRows } from '../db/group-rows.ts';

/** Returns a function that gives the sums of an assignment among these. */
export async function readShiftSales(
  db: Tx,
  assignmentIds: readonly string[],
): Promise<(assignmentId: string) => ShiftSales> {
  if (assignmentIds.length === 0) return () => noSales;
  const sums = await db
    .selectFrom('transactions')
    .select(['assignment_id', 'payment_method', 'status'])
    .select((eb) => [eb.fn.countAll<number>().as('sales'), eb.fn.sum<number>('total').as('amount')])
    .select([
      countOf(sql`voided_at is not null`).as('voided'),
      countOf(sql`cast(flags as text) like '%"paid_late"%'`).as('paid_late'),
      countOf(sql`first_payment_method is not null`).as('switched'),
    ])
    .where('assignment_id', 'in', assignmentIds)
    .groupBy(['assignment_id', 'payment_method', 'status'])
    .orderBy('assignment_id')
    .orderBy('payment_method')
    .orderBy('status')
    .execute();
  // A cancelled sale took no goods, nor did a refunded one whose goods went back onto the cart.
  const unitsOf = (status: string) =>
    sql<number>`sum(case when sale.status = ${status} then item.quantity else 0 end)`;
  // Where the shift says so, what was given away or sold for less earns, if a reason was given (rules 6.19).
  const isHeld = sql<boolean>`item.unit_price < item.list_price and sale.status = 'completed'
    and not (shift.discounts_earn and coalesce(item.price_reason, sale.price_reason) is not null)`;
  const isBelow = sql<boolean>`sale.status in ('completed', 'pending') and item.unit_price < item.list_price`;
  const units = await db
    .selectFrom('transactions as sale')
    .innerJoin('transaction_items as item', 'item.transaction_id', 'sale.id')
    .innerJoin('products as product', 'product.id', 'item.product_id')
    .innerJoin('cart_assignments as shift', 'shift.id', 'sale.assignment_id')
    .select(['sale.assignment_id', 'item.product_id', 'product.name'])
    .select([
      unitsOf('completed').as('completed'),
      unitsOf('pending').as('pending'),
      unitsOf('refunded').as('refunded'),
      sql<number>`sum(case when ${isBelow} then item.quantity else 0 end)`.as('below'),
      sql<number>`sum(case when ${isBelow} then item.quantity * (item.list_price - item.unit_price) else 0 end)`.as(
        'below_amount',
      ),
      sql<number>`sum(case when ${isHeld} then item.quantity else 0 end)`.as('held'),
    ])
    .where('sale.assignment_id', 'in', assignmentIds)
    .where('sale.status', '<>', 'cancelled')
    .where(sql<boolean>`sale.restocked is not true`)
    .groupBy(['sale.assignment_id', 'item.product_id', 'product.name'])
    .orderBy('sale.assignment_id')
    .orderBy('item.product_id')
    .execute();
  const notOnCart = await db
    .selectFrom('units_not_on_cart as missing')
    .innerJoin('transactions as sale', 'sale.id', 'missing.transaction_id')
    .select(['sale.assignment_id', 'missing.product_id', 'missing.units'])
    .where('sale.assignment_id', 'in', assignmentIds)
    .where('sale.status', '=', 'completed')
    .execute();
  const missingOf = new Map<string, number>();
  for (const { assignment_id, product_id, units: missing } of notOnCart) {
    const key = `${assignment_id} ${product_id}`;
    missingOf.set(key, (missingOf.get(key) ?? 0) + missing);
  }
  const sumsOf = groupRows(sums, 'assignment_id');
  const linesOf = groupRows(units, 'assignment_id');
  return (assignmentId) => ({
    sums: sumsOf(assignmentId).map(({ payment_method, status, sales, amount, ...counts }) => ({
      ...{ payment_method, status, sales: Number(sales), amount: Number(amount) },
      ...{ voided: Number(counts.voided), paid_late: Number(counts.paid_late) },
      switched: Number(counts.switched),
    })),
    units: linesOf(assignmentId).map(({ product_id, name, ...line }) => {
      const not_on_cart = missingOf.get(`${assignmentId} ${product_id}`) ?? 0;
      return {
        ...{ product_id, product_details: { name } },
        completed: Number(line.completed),
        pending: Number(line.pending),
        refunded: Number(line.refunded),
        below: Number(line.below),
        below_amount: Number(line.below_amount),
        held: Number(line.held) + not_on_cart,
        not_on_cart,
      };
    }),
  });
}

const countOf = (condition: RawBuilder<unknown>) =>
  sql<number>`sum(case when ${condition} then 1 else 0 end)`;
