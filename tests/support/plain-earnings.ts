// Gross profit from movements and lines one by one, in code for the tests alone: the server reads it from its sums.
import type { EarningsReport, EarningsReportQuery } from '#contract/reports/entity.ts';
import type { Database } from '#server/db/connect.ts';
import { noExpiry } from '#server/stock/post-movements.ts';
import { readSales, type StoredSale } from './plain-sums.ts';

interface Product {
  id: string;
  name: string;
}

const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number) =>
  items.reduce((sum, item) => sum + value(item), 0);

const share = (units: number, sum: number, of: number) => Math.round((units * sum) / of);

export async function plainEarnings(
  db: Database,
  products: readonly Product[],
  { by, first, last }: { by: EarningsReportQuery['by']; first: string; last: string },
): Promise<EarningsReport> {
  const cellOf = await readCells(db);
  const sales = (await readSales(db)).filter(
    ({ status, date }) => status === 'completed' && date >= first && date <= last,
  );
  const rows = new Map<string, EarningsReport[number]>();
  for (const date of new Set(sales.map((sale) => sale.date))) {
    const ofDay = sales.filter((sale) => sale.date === date);
    for (const product of products) {
      const cell = cellOf(ofDay, product);
      if (cell.units === 0) continue;
      const [key, label] = by === 'day' ? [date, date] : [product.id, product.name];
      const row = rows.get(key) ?? { key, label, ...noUnits };
      for (const name of sums) row[name] += cell[name];
      rows.set(key, row);
    }
  }
  return [...rows.values()].sort((a, b) => (by === 'day' ? 0 : b.revenue - a.revenue) || (a.key < b.key ? -1 : 1));
}

const noUnits = { units: 0, revenue: 0, costed_units: 0, costed_revenue: 0, cost: 0 };
const sums = Object.keys(noUnits) as (keyof typeof noUnits)[];

async function readCells({ kysely }: Database) {
  const movements = await kysely.selectFrom('stock_movements').selectAll().execute();
  const boughtLines = await kysely
    .selectFrom('restock_items as line')
    .innerJoin('restocks', 'restocks.id', 'line.restock_id')
    .select(['product_id', 'expired_date', 'quantity', 'unit_cost'])
    .where('status', '=', 'approved')
    .where('unit_cost', 'is not', null)
    .execute();
  return (sales: readonly StoredSale[], { id }: Product): typeof noUnits => {
    const ids = new Set(sales.map((sale) => sale.id));
    const lines = sales.flatMap((sale) => sale.lines.filter(({ product_id }) => product_id === id));
    const units = sumOf(lines, ({ quantity }) => quantity);
    const revenue = sumOf(lines, ({ unit_price, quantity }) => unit_price * quantity);
    const moved = movements.filter((move) => move.product_id === id && ids.has(move.ref_id));
    const taken = (lot: string) =>
      sumOf(
        moved.filter(({ expired_date }) => expired_date === lot),
        ({ type, quantity }) => ({ sale: quantity, sale_reversal: -quantity })[type as 'sale'] ?? 0,
      );
    const figures = { ...noUnits, units, revenue };
    const bought = boughtLines.filter(({ product_id }) => product_id === id);
    for (const lot of new Set(bought.map(({ expired_date }) => expired_date ?? noExpiry))) {
      const ofLot = bought.filter(({ expired_date }) => (expired_date ?? noExpiry) === lot);
      const paid = sumOf(ofLot, ({ quantity, unit_cost }) => quantity * Number(unit_cost));
      figures.costed_units += taken(lot);
      figures.cost += share(
        taken(lot),
        paid,
        sumOf(ofLot, ({ quantity }) => quantity),
      );
    }
    figures.costed_revenue = share(figures.costed_units, revenue, units);
    return figures;
  };
}
