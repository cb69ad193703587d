// The only SQL that sums the sales of shifts minus their refunds (rules 6.22).
import { type RawBuilder, sql } from 'kysely';
import { noSales, type ShiftSales } from '#contract/cart-assignments/shift.ts';
import type { Tx } from '../db/database.ts';
import { groupRows } from '../db/group-rows.ts';

export async function readShiftSales(
  db: Tx,
  assignmentIds: readonly string[],
): Promise<(assignmentId: string) => ShiftSales> {
  if (assignmentIds.length === 0) return () => noSales;
  const refundedLines = sql`select transaction_id, line, sum(units) as units, sum(amount) as amount,
      sum(case when restocked then 0 else units end) as gone
    from refunds where transaction_id in (
      select id from transactions where assignment_id in (${sql.join(assignmentIds)}))
    group by transaction_id, line`;
  const sums = await db
    .selectFrom('transactions as sale')
    .leftJoin(
      sql<{ sale_id: string; back: number }>`(
        select transaction_id as sale_id, sum(amount) as back from (${refundedLines}) as line
        group by transaction_id)`.as('refund'),
      'refund.sale_id',
      'sale.id',
    )
    .select(['assignment_id', 'payment_method', 'status'])
    .select((eb) => [
      eb.fn.countAll<number>().as('sales'),
      eb.fn.sum<number>('total').as('amount'),
      eb.fn.count<number>('refund.sale_id').as('refunded_sales'),
      eb.fn.sum<number | null>('refund.back').as('refunded_amount'),
    ])
    .select([
      countWhere(sql`voided_at is not null`).as('voided'),
      countWhere(sql`cast(flags as text) like '%"paid_late"%'`).as('paid_late'),
      countWhere(sql`first_payment_method is not null`).as('switched'),
    ])
    .where('assignment_id', 'in', assignmentIds)
    .groupBy(['assignment_id', 'payment_method', 'status'])
    .orderBy('assignment_id')
    .orderBy('payment_method')
    .orderBy('status')
    .execute();
  // Cancelled sales are excluded. Refunded units count only as `refunded`, if they did not return to the cart.
  const remainingUnits = sql`(item.quantity - coalesce(refund.units, 0))`;
  const unitsWithStatus = (status: string) =>
    sql<number>`sum(case when sale.status = ${status} then ${remainingUnits} else 0 end)`;
  const refundedUnrestockedUnits = sql<number>`sum(coalesce(refund.gone, 0))`;
  // If the shift allows it, free and discounted units with a reason earn commission (rules 6.19).
  const isHeld = sql<boolean>`item.unit_price < item.list_price and sale.status = 'completed'
    and not (shift.discounts_earn and coalesce(item.price_reason, sale.price_reason) is not null)`;
  const isBelowListPrice = sql<boolean>`sale.status in ('completed', 'pending') and item.unit_price < item.list_price`;
  const units = await db
    .selectFrom('transactions as sale')
    .innerJoin('transaction_items as item', 'item.transaction_id', 'sale.id')
    .innerJoin('products as product', 'product.id', 'item.product_id')
    .leftJoin(
      sql<{ transaction_id: string; line: number; units: number; gone: number }>`(${refundedLines})`.as('refund'),
      (join) => join.onRef('refund.transaction_id', '=', 'item.transaction_id').onRef('refund.line', '=', 'item.line'),
    )
    .innerJoin('cart_assignments as shift', 'shift.id', 'sale.assignment_id')
    .select(['sale.assignment_id', 'item.product_id', 'product.name'])
    .select([
      unitsWithStatus('completed').as('completed'),
      unitsWithStatus('pending').as('pending'),
      refundedUnrestockedUnits.as('refunded'),
      sql<number>`sum(case when ${isBelowListPrice} then ${remainingUnits} else 0 end)`.as('below'),
      sql<number>`sum(case when ${isBelowListPrice} then ${remainingUnits} * (item.list_price - item.unit_price) else 0 end)`.as(
        'below_amount',
      ),
      sql<number>`sum(case when ${isHeld} then ${remainingUnits} else 0 end)`.as('held'),
    ])
    .where('sale.assignment_id', 'in', assignmentIds)
    .where('sale.status', '<>', 'cancelled')
    .groupBy(['sale.assignment_id', 'item.product_id', 'product.name'])
    .having(sql<boolean>`sum(${remainingUnits}) + ${refundedUnrestockedUnits} > 0`)
    .orderBy('sale.assignment_id')
    .orderBy('item.product_id')
    .execute();
  // It is unknown which units were refunded, so units not on the cart are held while enough units remain.
  const remainingAtListPrice = sql`(select sum(${remainingUnits}) from transaction_items item
    left join (${refundedLines}) as refund
      on refund.transaction_id = item.transaction_id and refund.line = item.line
    where item.transaction_id = sale.id and item.product_id = missing.product_id
      and (item.unit_price >= coalesce(item.list_price, 0)
        or (shift.discounts_earn and coalesce(item.price_reason, sale.price_reason) is not null)))`;
  const unitsNotOnCart = await db
    .selectFrom('units_not_on_cart as missing')
    .innerJoin('transactions as sale', 'sale.id', 'missing.transaction_id')
    .innerJoin('cart_assignments as shift', 'shift.id', 'sale.assignment_id')
    .select(['sale.assignment_id', 'missing.product_id'])
    .select(
      sql<number>`case when missing.units < ${remainingAtListPrice} then missing.units else ${remainingAtListPrice} end`.as(
        'units',
      ),
    )
    .where('sale.assignment_id', 'in', assignmentIds)
    .where('sale.status', '=', 'completed')
    .execute();
  const notOnCartByKey = new Map<string, number>();
  for (const { assignment_id, product_id, units: missing } of unitsNotOnCart) {
    const key = `${assignment_id} ${product_id}`;
    notOnCartByKey.set(key, (notOnCartByKey.get(key) ?? 0) + Number(missing));
  }
  const sumsOf = groupRows(sums, 'assignment_id');
  const linesOf = groupRows(units, 'assignment_id');
  return (assignmentId) => ({
    sums: sumsOf(assignmentId).map(({ payment_method, status, sales, amount, ...counts }) => {
      const refunded_amount = Number(counts.refunded_amount ?? 0);
      return {
        payment_method,
        status,
        sales: Number(sales),
        amount: Number(amount) - refunded_amount,
        voided: Number(counts.voided),
        paid_late: Number(counts.paid_late),
        switched: Number(counts.switched),
        refunded_amount,
        refunded_sales: Number(counts.refunded_sales),
      };
    }),
    units: linesOf(assignmentId).map(({ product_id, name, ...line }) => {
      const not_on_cart = notOnCartByKey.get(`${assignmentId} ${product_id}`) ?? 0;
      return {
        product_id,
        product_details: { name },
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

const countWhere = (condition: RawBuilder<unknown>) => sql<number>`sum(case when ${condition} then 1 else 0 end)`;
