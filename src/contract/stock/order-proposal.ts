import { addDays, type BusinessDate } from '../dates.ts';
import { maxLineUnits } from '../product-lines.ts';
import { defaultShelfLifeDays, type Product } from '../products/entity.ts';
import type { SaleDay } from '../reports/sale-days.ts';
import { unitsSoldOn, usualSales } from '../reports/usual-sales.ts';
import type { Restock } from '../restocks/entity.ts';
import type { StockSummary } from './entity.ts';
import type { ExpiringLot } from './expiring.ts';
import type { PlaceLevels } from './minimums.ts';
import { arrivalOf, type DeliveringSupplier, suppliersOf } from './order-suppliers.ts';

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
  /** Units of deliveries that are expected. */
  expected: number;
  /** Units sold a day as a rule, from today to the day of arrival; a fraction. */
  perDay: number;
  /** For so many whole days what is left and expected lasts; undefined: for four weeks, or nothing is sold. */
  lastsDays: number | undefined;
  /** The day at whose end nothing is left of it; undefined as `lastsDays`. */
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
  const { today, warehouse, products, saleDays, restocks } = input;
  const usual = usualSales(saleDays, today);
  const supplierOf = suppliersOf(input);
  return products
    .filter(({ status }) => status === 'active')
    .flatMap((product): OrderProposal[] => {
      const { id } = product;
      const keepsDays = product.shelf_life_days ?? defaultShelfLifeDays;
      const supplier = supplierOf(id);
      const comesInDays = arrivalOf(supplier, restocks);
      const { lots, left, expired, expected } = unitsOf(product, keepsDays, input);
      const usualOn = usual(product);
      const soldToday = unitsSoldOn(saleDays, id, today);
      /** Units that are still sold on the day so many days after today. */
      const sells = (days: number) => {
        const units = usualOn(addDays(today, days));
        return days === 0 ? Math.max(0, units - soldToday) : units;
      };
      const lowAt = warehouse.minimums?.[id] ?? product.stock_alert;
      const lookedAhead = Math.max(maxDaysLookedAhead, comesInDays + 1);
      const leftAfter = afterEachDay(lots, sells, { today, days: lookedAhead });
      if ((leftAfter[comesInDays] ?? 0) > lowAt) return [];
      const atArrival = comesInDays === 0 ? left + expected : (leftAfter[comesInDays - 1] ?? 0);
      const soldWithin = (days: number) => sumOf(days, (day) => sells(comesInDays + day));
      const wanted = Math.max(
        soldWithin(Math.min(keepsDays, maxDaysCovered)) + lowAt,
        warehouse.targets?.[id] ?? 0,
      );
      const sellable = Math.floor(soldWithin(keepsDays) - atArrival);
      const quantity = Math.min(Math.ceil(wanted - atArrival), sellable, maxLineUnits);
      const { lastsDays, runsOutOn } = endOf(leftAfter, sells, today);
      return [
        {
          ...{ productId: id, product: product.name, unit: product.unit },
          supplier: supplier && { id: supplier.id, name: supplier.name },
          quantity: Math.max(0, quantity),
          ...{ left, expired, expected, lastsDays, runsOutOn, lowAt, comesInDays, keepsDays },
          perDay:
            sumOf(comesInDays + 1, (days) => usualOn(addDays(today, days))) / (comesInDays + 1),
          arrivesOn: addDays(today, comesInDays),
        },
      ];
    })
    .sort(soonestFirst);
}

/** Units of one product that expire together; undefined: never, or later than is known. */
interface Lot {
  units: number;
  expires: BusinessDate | undefined;
}

/** What there is of a product and will be, the first to expire first. */
function unitsOf({ id }: Product, keepsDays: number, input: OrderInput) {
  const { today, stock, restocks } = input;
  const row = stock.find(({ row }) => row.product_id === id);
  const all = placesOf(row).reduce((sum, units) => sum + units, 0);
  const lots: Lot[] = [];
  let [dated, expired] = [0, 0];
  for (const { product_id, expired_date: expires, quantity } of [...input.lots].sort(byDate)) {
    if (product_id !== id) continue;
    // What waits on this device may have taken units of which the server told.
    const units = Math.min(quantity, all - dated);
    dated += units;
    if (expires < today) expired += units;
    else lots.push({ units, expires });
  }
  const expected = restocks
    .filter(({ status }) => status === 'pending')
    .flatMap(({ items }) => items.filter((item) => item.product_id === id))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  lots.push({ units: expected, expires: addDays(today, keepsDays) });
  lots.push({ units: all - dated, expires: undefined });
  return { lots, left: all - expired, expired, expected };
}

function placesOf(row: OrderInput['stock'][number] | undefined): number[] {
  if (!row) return [];
  const { warehouse, cart } = row.row;
  return [warehouse, cart, row.incoming?.warehouse ?? {}, row.incoming?.cart ?? {}].flatMap(
    (places) => Object.values(places),
  );
}

/**
 * The units that are left at the end of today and of each day after it, in fractions: what expires first is sold
 * first, and of what has expired nothing.
 */
function afterEachDay(
  lots: readonly Lot[],
  sells: (days: number) => number,
  { today, days: lookedAhead }: { today: BusinessDate; days: number },
): number[] {
  let rest = [...lots].sort((a, b) => (orLast(a.expires) < orLast(b.expires) ? -1 : 1));
  return Array.from({ length: lookedAhead }, (_, days) => {
    let wanted = sells(days);
    const day = addDays(today, days);
    rest = rest
      .filter(({ expires }) => orLast(expires) >= day)
      .map(({ units, expires }) => {
        const sold = Math.min(wanted, units);
        wanted -= sold;
        return { units: units - sold, expires };
      });
    return rest.reduce((sum, { units }) => sum + units, 0);
  });
}

/** For how many whole days goods last, and the day at whose end they are gone. */
function endOf(
  leftAfter: readonly number[],
  sells: (days: number) => number,
  today: BusinessDate,
): Pick<OrderProposal, 'lastsDays' | 'runsOutOn'> {
  const none = { lastsDays: undefined, runsOutOn: undefined };
  const end = leftAfter.findIndex((units) => units <= 0);
  if (end === -1 || end >= maxDaysLookedAhead) return none;
  // Gone, but nobody buys it.
  if (sumOf(maxDaysLookedAhead, sells) === 0) return none;
  return { lastsDays: end, runsOutOn: addDays(today, end) };
}

function sumOf(days: number, of: (day: number) => number): number {
  let sum = 0;
  for (let day = 0; day < days; day++) sum += of(day);
  return sum;
}

function orLast(date: BusinessDate | undefined): BusinessDate {
  return date ?? '9999-12-31';
}

function byDate(a: ExpiringLot, b: ExpiringLot): number {
  return a.expired_date < b.expired_date ? -1 : 1;
}

function soonestFirst(a: OrderProposal, b: OrderProposal): number {
  const [endOfA, endOfB] = [orLast(a.runsOutOn), orLast(b.runsOutOn)];
  if (endOfA !== endOfB) return endOfA < endOfB ? -1 : 1;
  return a.product.localeCompare(b.product);
}
