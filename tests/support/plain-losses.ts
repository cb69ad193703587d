// Losses and stock from the movements one by one, in code for the tests alone: the server reads sums.
import { addDays, businessDateOf } from '#contract/fields/dates.ts';
import type { LossesReport, LossesReportQuery, StockReport } from '#contract/reports/entity.ts';
import type { Database } from '#server/db/connect.ts';
import { plainReport, readSales } from './plain-sums.ts';

export type Books = Awaited<ReturnType<typeof readBooks>>;

export async function readBooks(db: Database) {
  const { kysely } = db;
  const places = await kysely.selectFrom('stock_locations').selectAll().execute();
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const rowsOf = async (table: 'cart_assignments' | 'transactions') =>
    kysely.selectFrom(table).select(['id', 'cart_id', 'sales_id']).execute();
  const documents = [...(await rowsOf('cart_assignments')), ...(await rowsOf('transactions'))];
  const documentOf = new Map(documents.map((document) => [document.id, document]));
  const operations = await kysely.selectFrom('stock_operations').selectAll().execute();
  const requests = await kysely.selectFrom('restock_requests').selectAll().execute();
  const movements = await kysely.selectFrom('stock_movements').selectAll().execute();
  const products = await kysely.selectFrom('products').selectAll().execute();
  const carts = await kysely.selectFrom('carts').select(['id', 'name']).execute();
  const people = await kysely.selectFrom('users').select(['id', 'username as name']).execute();
  return {
    sales: await readSales(db),
    nameOf: new Map([...products, ...carts, ...people].map(({ id, name }) => [id, name])),
    products,
    movements: movements.map((movement) => {
      const from = placeOf.get(movement.from_location_id)?.kind ?? 'supplier';
      const to = placeOf.get(movement.to_location_id)?.kind ?? 'supplier';
      const operation = operations.find(({ id }) => id === movement.ref_id);
      const request = requests.find(({ id }) => id === movement.ref_id);
      // Goods given to a cart that was counted before: its count had found them.
      const isOfTaker = movement.type === 'transfer' && to === 'adjustment';
      const id =
        (isOfTaker ? operation?.to_assignment_id : operation?.assignment_id) ??
        request?.assignment_id ??
        movement.ref_id;
      const document = documentOf.get(id);
      return {
        ...movement,
        from,
        to,
        date: businessDateOf(movement.occurred_at),
        cart: document?.cart_id ?? '',
        barista: document?.sales_id ?? '',
      };
    }),
  };
}

type Moved = Books['movements'][number];

function into(kind: Moved['to'], { from, to, quantity }: Moved): number {
  return (to === kind ? quantity : 0) - (from === kind ? quantity : 0);
}

export function plainLosses(
  { sales, movements, products, nameOf }: Books,
  by: LossesReportQuery['by'],
  lastDay: string,
  firstDay = addDays(lastDay, -29),
): LossesReport {
  const priceOf = new Map(products.map(({ id, price }) => [id, price]));
  const rows = new Map<string, LossesReport[number]>();
  const rowOf = (key: string) => {
    const label = by === 'day' || by === 'reason' ? key : (nameOf.get(key) ?? '');
    const row = rows.get(key) ?? {
      key,
      label,
      sold: by === 'reason' ? null : 0,
      wasted: 0,
      expired: 0,
      missing: 0,
      found: 0,
      returned: 0,
      lost_value: 0,
    };
    rows.set(key, row);
    return row;
  };
  if (by !== 'reason') {
    for (const sold of plainReport(sales, by, lastDay, firstDay)) rowOf(sold.key).sold = sold.units;
  }
  const missingOf = new Map<string, { key: string; units: number }>();
  const isCounted = ({ date, type }: Moved) =>
    date >= firstDay && date <= lastDay && (by !== 'reason' || type === 'waste');
  for (const moved of movements.filter(isCounted)) {
    const { date: day, product_id: product, cart, barista, reason } = moved;
    const key = { day, product, cart, barista, reason: reason ?? '' }[by];
    const row = rowOf(key);
    const wasted = into('waste', moved);
    const missing = by === 'reason' ? 0 : into('adjustment', moved);
    row.wasted += wasted;
    if (moved.expired_date < moved.date) row.expired += wasted;
    row.missing += missing;
    const units = (missingOf.get(`${key} ${product}`)?.units ?? 0) + missing;
    missingOf.set(`${key} ${product}`, { key, units });
    if (moved.type === 'return') row.returned += moved.quantity;
    row.lost_value += (wasted + missing) * (priceOf.get(product) ?? 0);
  }
  for (const { key, units } of missingOf.values()) {
    const row = rowOf(key);
    row.found = (row.found ?? 0) + Math.max(0, -units);
  }
  return [...rows.values()]
    .filter(({ key: _, label: __, ...figures }) => Object.values(figures).some(Boolean))
    .sort((a, b) => (by === 'day' ? 0 : b.lost_value - a.lost_value) || (a.key < b.key ? -1 : 1));
}

export function plainStock(
  { sales, movements, products }: Books,
  lastDay: string,
  firstDay = addDays(lastDay, -29),
): StockReport {
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000 + 1;
  const sold = plainReport(sales, 'product', lastDay, firstDay);
  const rows = products.map(({ id: key, name: label, price }) => {
    const own = movements.filter(({ product_id }) => product_id === key);
    const unitsIn = (kind: Moved['to']) => own.reduce((sum, moved) => sum + into(kind, moved), 0);
    const [in_warehouses, on_carts] = [unitsIn('warehouse'), unitsIn('cart')];
    const [units, soldUnits] = [in_warehouses + on_carts, sold.find((row) => row.key === key)?.units ?? 0];
    const hundredths = (value: number) => Math.round(value * 100) / 100;
    return {
      key,
      label,
      in_warehouses,
      on_carts,
      value: units * price,
      costed_units: 0,
      cost: 0,
      sold: soldUnits,
      days_of_cover: soldUnits === 0 ? null : hundredths((units * days) / soldUnits),
      turnover: units === 0 ? null : hundredths(soldUnits / units),
    };
  });
  return rows
    .filter(({ in_warehouses, on_carts, sold }) => in_warehouses + on_carts + sold > 0)
    .sort((a, b) => b.value - a.value || (a.key < b.key ? -1 : 1));
}
