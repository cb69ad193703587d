// Reports and sums from the sales one by one, in code for the tests alone: the server reads its sums.
import { addDays, businessDateOf, toJakartaTime, weekdayOf } from '#contract/fields/dates.ts';
import type { SalesReport, SalesReportQuery } from '#contract/reports/entity.ts';
import type { Database } from '#server/db/connect.ts';

export type StoredSale = Awaited<ReturnType<typeof readSales>>[number];

export async function readSales({ kysely }: Database) {
  const sales = await kysely
    .selectFrom('transactions as sale')
    .innerJoin('carts as cart', 'cart.id', 'sale.cart_id')
    .innerJoin('users as barista', 'barista.id', 'sale.sales_id')
    .select(['sale.id', 'sale.cart_id', 'sale.sales_id', 'sale.payment_method', 'sale.status'])
    .select(['sale.total', 'sale.transaction_time', 'cart.name', 'barista.username', 'sale.number'])
    .execute();
  const lines = await kysely.selectFrom('transaction_items').selectAll().execute();
  const refunds = await kysely.selectFrom('refunds').selectAll().execute();
  return sales.map((sale) => ({
    ...sale,
    date: businessDateOf(sale.transaction_time),
    lines: lines
      .filter(({ transaction_id }) => transaction_id === sale.id)
      .map((each) => ({
        ...each,
        refunded: refunds
          .filter(({ transaction_id, line }) => transaction_id === sale.id && line === each.line)
          .reduce((sum, { units }) => sum + units, 0),
      })),
  }));
}

const tellsMethods = new Set<string>(['day', 'cart', 'barista', 'method']);

export function plainReport(
  sales: readonly StoredSale[],
  by: SalesReportQuery['by'],
  lastDay: string,
  firstDay = addDays(lastDay, -29),
): SalesReport {
  const rows = new Map<string, SalesReport[number] & { ids: Set<string> }>();
  for (const sale of sales) {
    if (sale.status !== 'completed' || sale.date < firstDay || sale.date > lastDay) continue;
    for (const line of sale.lines) {
      const [key, label] = groupOf(by, sale, line);
      const units = line.quantity - line.refunded;
      const amount = line.unit_price * units;
      const row = rows.get(key) ?? {
        key,
        label,
        transactions: 0,
        units: 0,
        revenue: 0,
        ...(tellsMethods.has(by) && { unconfirmed: 0 }),
        ids: new Set(),
      };
      // A name under which all was refunded does not count.
      if (label < row.label && units > 0) row.label = label;
      row.transactions = row.ids.add(sale.id).size;
      row.units += units;
      row.revenue += amount;
      addUnconfirmed(row, sale, amount);
      rows.set(key, row);
    }
  }
  const isTime = by === 'day' || by === 'hour' || by === 'weekday_hour';
  return [...rows.values()]
    .filter(({ units }) => units > 0)
    .map(({ ids: _, ...row }) => row)
    .sort((a, b) => (isTime ? 0 : b.revenue - a.revenue) || (a.key < b.key ? -1 : 1));
}

function addUnconfirmed(row: SalesReport[number], sale: StoredSale, amount: number): void {
  if (row.unconfirmed !== undefined && sale.payment_method !== 'cash') row.unconfirmed += amount;
}

function groupOf(
  by: SalesReportQuery['by'],
  sale: StoredSale,
  line: StoredSale['lines'][number],
): [key: string, label: string] {
  const hour = toJakartaTime(sale.transaction_time).slice(11, 13);
  switch (by) {
    case 'day':
      return [sale.date, sale.date];
    case 'hour':
      return [hour, hour];
    case 'weekday_hour': {
      const key = `${weekdayOf(sale.date)}-${hour}`;
      return [key, key];
    }
    case 'product':
      return [line.product_id, line.product_name];
    case 'cart':
      return [sale.cart_id, sale.name];
    case 'barista':
      return [sale.sales_id, sale.username];
    case 'method':
      return [sale.payment_method, sale.payment_method];
  }
}

export function plainSum(sales: readonly StoredSale[]) {
  const of = (status?: string) => {
    const counted = sales.filter((sale) => status === undefined || sale.status === status);
    const lines = counted.flatMap((sale) => sale.lines);
    const back = lines.reduce((sum, { refunded, unit_price }) => sum + refunded * unit_price, 0);
    return {
      count: counted.length,
      units: lines.reduce((units, { quantity }) => units + quantity, 0),
      left: lines.reduce((units, { quantity, refunded }) => units + quantity - refunded, 0),
      amount: counted.reduce((sum, { total }) => sum + total, 0),
      back,
      withRefunds: counted.filter((sale) => sale.lines.some(({ refunded }) => refunded > 0)).length,
    };
  };
  const [all, completed, pending] = [of(), of('completed'), of('pending')];
  const cancelled = of('cancelled');
  return {
    transactions: all.count,
    units: all.units,
    amount: all.amount,
    revenue: completed.amount - completed.back,
    completed: completed.count,
    completed_units: completed.left,
    pending: pending.count,
    pending_amount: pending.amount,
    cancelled: cancelled.count,
    cancelled_amount: cancelled.amount,
    refunded: all.withRefunds,
    refunded_amount: all.back,
  };
}
