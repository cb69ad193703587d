import { addDays, type BusinessDate, businessDateOf, daysBetween } from '../dates.ts';
import { groupBy } from '../group-by.ts';
import { maxLineUnits } from '../product-lines.ts';
import { defaultShelfLifeDays, type Product } from '../products/entity.ts';
import type { SaleDay } from '../reports/sale-days.ts';
import { unitsSoldOn, usualSales } from '../reports/usual-sales.ts';
import type { Restock } from '../restocks/entity.ts';
import type { StockSummary } from './entity.ts';
import type { ExpiringLot } from './expiring.ts';
import type { PlaceLevels } from './minimums.ts';
import { type Course, courseOf, type Lot } from './order-course.ts';
import { type DeliveringSupplier, deliveriesOf } from './order-suppliers.ts';

/** A delivery is to last so many days, unless its goods keep shorter. */
export const maxDaysCovered = 7;
/** So many days ahead it is looked when goods run out. */
const maxDaysLookedAhead = 28;

type Places = Readonly<Record<string, number>>;

export interface OrderInput {
  today: BusinessDate;
  /** Where the goods are to be brought, with its minimums and targets by product id, in units. */
  warehouse: { id: string } & PlaceLevels;
  products: readonly Product[];
  /** With the units that changes bring or take which wait on this device. */
  stock: readonly {
    row: StockSummary;
    incoming?: { warehouse: Places; cart: Places } | undefined;
  }[];
  /** Goods that have expired or will soon, in all places. */
  lots: readonly ExpiringLot[];
  saleDays: readonly SaleDay[];
  restocks: readonly Restock[];
  suppliers: readonly DeliveringSupplier[];
}

/** How much of a product to order, and why. Units are whole unless it says otherwise. */
export interface OrderProposal {
  productId: string;
  product: string;
  unit: string;
  supplier: { id: string; name: string } | undefined;
  /** Units to order; 0: it is low, but by what was sold none would be sold before it expires. */
  quantity: number;
  /** Units in all warehouses and on all carts that have not expired. */
  left: number;
  /** Units there that have. */
  expired: number;
  /** Units of deliveries that are expected and will not have expired. */
  expected: number;
  /** Units sold a day as a rule, from today to the day of arrival; a fraction. */
  perDay: number;
  /** Units sold in seven days as a rule; a fraction. */
  perWeek: number;
  /** For so many whole days what is left and expected lasts; undefined: for four weeks, or nothing is sold. */
  lastsDays: number | undefined;
  /** The day at whose end nothing is left that could still be sold; undefined as `lastsDays`. */
  runsOutOn: BusinessDate | undefined;
  /** The units at which it is low. */
  lowAt: number;
  /** When it comes if it is ordered today, and in how many days that is. */
  arrivesOn: BusinessDate;
  comesInDays: number;
  /** So many days after it has come it expires. */
  keepsDays: number;
}

/**
 * What to order today into a warehouse (rules 11.5): the active products that would be low at the end of the day on
 * which they come, what runs out first at first.
 */
export function orderProposals(input: OrderInput): OrderProposal[] {
  const { today, warehouse, products, saleDays } = input;
  const usual = usualSales(saleDays, today);
  const daysToday = saleDays.filter(({ id }) => id === today);
  const deliveryOf = deliveriesOf(input);
  const goodsOf = goodsByProduct(input);
  const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(today, days));
  return products
    .filter(({ status }) => status === 'active')
    .flatMap((product): OrderProposal[] => {
      const { id } = product;
      const keepsDays = product.shelf_life_days ?? defaultShelfLifeDays;
      const { supplier, comesInDays } = deliveryOf(id);
      const { lots, ...units } = goodsOf(id, comesInDays);
      const usualWeek = week.map(usual(product));
      const usualIn = (days: number) => usualWeek[days % 7] ?? 0;
      const soldToday = unitsSoldOn(daysToday, id, today);
      const course = courseOf(lots, (days) =>
        days === 0 ? Math.max(0, usualIn(0) - soldToday) : usualIn(days),
      );
      const lowAt = warehouse.minimums?.[id] ?? product.stock_alert;
      if (course(comesInDays).left > lowAt) return [];
      const target = warehouse.targets?.[id] ?? 0;
      const quantity = quantityOf(course, { comesInDays, keepsDays, lowAt, target });
      // Low, but as much is on its way as can be sold.
      if (quantity === 0 && units.expected > 0) return [];
      const perWeek = sumOf(7, usualIn);
      return [
        {
          ...{ productId: id, product: product.name, unit: product.unit },
          supplier: supplier && { id: supplier.id, name: supplier.name },
          ...{ ...units, quantity, lowAt, comesInDays, keepsDays, perWeek },
          perDay: sumOf(comesInDays + 1, usualIn) / (comesInDays + 1),
          ...(perWeek > 0 ? endOf(course, today) : neverEnds),
          arrivesOn: addDays(today, comesInDays),
        },
      ];
    })
    .sort(soonestFirst);
}

/** What is missing on the days for which it is to last and what makes low after them, or up to the target. */
function quantityOf(
  course: Course,
  given: Pick<OrderProposal, 'comesInDays' | 'keepsDays' | 'lowAt'> & { target: number },
): number {
  const { comesInDays, keepsDays, lowAt, target } = given;
  const missingOn = (day: number) => course(comesInDays + day).missing;
  const days = Math.min(keepsDays, maxDaysCovered);
  const { left } = course(comesInDays + days - 1);
  const wanted = Math.ceil(
    exact(
      Math.max(
        sumOf(days, missingOn) + Math.max(0, lowAt - left),
        target - course(comesInDays).there,
      ),
    ),
  );
  let sellable = 0;
  for (let day = 0; day < keepsDays && sellable < wanted; day++) sellable += missingOn(day);
  return Math.max(0, Math.min(wanted, Math.floor(exact(sellable)), maxLineUnits));
}

/** Returns a function that tells what there is of a product and will be. */
function goodsByProduct({ today, stock, restocks, lots }: OrderInput) {
  const rowOf = new Map(stock.map((each) => [each.row.product_id, each]));
  const datedOf = groupBy(lots, ({ product_id }) => product_id);
  const linesOf = groupBy(
    restocks
      .filter(({ status }) => status === 'pending')
      .flatMap(({ created_at, items }) => {
        const daysAgo = daysBetween(businessDateOf(created_at), today);
        return items.map((item) => ({ ...item, daysAgo }));
      }),
    ({ product_id }) => product_id,
  );
  return (id: string, comesInDays: number) => {
    const all = placesOf(rowOf.get(id)).reduce((sum, units) => sum + units, 0);
    const goods: Lot[] = [];
    let [dated, expired, expected] = [0, 0, 0];
    for (const { expired_date, quantity } of (datedOf.get(id) ?? []).sort(byDate)) {
      // What waits on this device may have taken units of which the server told.
      const units = Math.min(quantity, all - dated);
      dated += units;
      if (expired_date < today) expired += units;
      else goods.push({ units, firstDay: 0, lastDay: daysBetween(today, expired_date) });
    }
    goods.push({ units: all - dated, firstDay: 0, lastDay: Number.POSITIVE_INFINITY });
    for (const { expired_date, quantity, daysAgo } of linesOf.get(id) ?? []) {
      const lastDay = expired_date ? daysBetween(today, expired_date) : Number.POSITIVE_INFINITY;
      if (lastDay < 0) continue;
      expected += quantity;
      // What is late may come today.
      const firstDay = Math.max(0, comesInDays - daysAgo);
      goods.push({ units: quantity, firstDay, lastDay });
    }
    return { lots: goods, left: all - expired, expired, expected };
  };
}

function placesOf(row: OrderInput['stock'][number] | undefined): number[] {
  if (!row) return [];
  const { warehouse, cart } = row.row;
  return [warehouse, cart, row.incoming?.warehouse ?? {}, row.incoming?.cart ?? {}].flatMap(
    (places) => Object.values(places),
  );
}

const neverEnds = { lastsDays: undefined, runsOutOn: undefined };

/** For how many whole days goods last, and the day at whose end they are gone. */
function endOf(
  course: Course,
  today: BusinessDate,
): Pick<OrderProposal, 'lastsDays' | 'runsOutOn'> {
  const days = Array.from({ length: maxDaysLookedAhead }, (_, day) => course(day));
  const lastsDays = days.findIndex(({ missing }) => exact(missing) > 0);
  const end = days.findIndex(({ left }) => exact(left) <= 0);
  if (lastsDays === -1 || end === -1) return neverEnds;
  return { lastsDays, runsOutOn: addDays(today, end) };
}

/** Without what adding up fractions has lost or gained. */
function exact(units: number): number {
  return Math.round(units * 1e6) / 1e6;
}

function sumOf(days: number, of: (day: number) => number): number {
  let sum = 0;
  for (let day = 0; day < days; day++) sum += of(day);
  return sum;
}

function byDate(a: ExpiringLot, b: ExpiringLot): number {
  return a.expired_date < b.expired_date ? -1 : 1;
}

/** What runs out first at first. */
export function soonestFirst(a: OrderProposal, b: OrderProposal): number {
  const [endOfA, endOfB] = [a.runsOutOn ?? '9999-12-31', b.runsOutOn ?? '9999-12-31'];
  if (endOfA !== endOfB) return endOfA < endOfB ? -1 : 1;
  return a.product.localeCompare(b.product);
}
