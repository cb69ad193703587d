import type { CartAssignment } from '../cart-assignments/entity.ts';
import { addDays, type BusinessDate, businessDateOf, daysBetween } from '../fields/dates.ts';
import type { PlaceLevels } from '../fields/minimums.ts';
import { maxLineUnits } from '../fields/product-lines.ts';
import { groupBy } from '../group-by.ts';
import { defaultShelfLifeDays, type Product } from '../products/entity.ts';
import type { SaleDay } from '../reports/sale-days.ts';
import { unitsSoldOn, usualSales } from '../reports/usual-sales.ts';
import type { Restock } from '../restocks/entity.ts';
import type { StockSummary } from './entity.ts';
import type { ExpiringLot } from './expiring.ts';
import { type DeliveringSupplier, deliveriesOf } from './lead-times.ts';
import { forecastStock, type Lot, type StockForecast } from './stock-forecast.ts';

/** How long a delivery lasts, unless its goods expire earlier. */
export const maxDaysCovered = 7;
const maxDaysLookedAhead = 28;

type Places = Readonly<Record<string, number>>;

interface OrderedWarehouse extends PlaceLevels {
  id: string;
  name: string;
}

export interface ReorderInput {
  today: BusinessDate;
  /** The destination, with its levels by product id. */
  warehouse: OrderedWarehouse;
  warehouses: readonly OrderedWarehouse[];
  carts: readonly { id: string; name: string; warehouse_id: string | null }[];
  /** Determine each warehouse's share of the sales. */
  assignments: readonly Pick<CartAssignment, 'cart_id' | 'assign_date' | 'figures'>[];
  products: readonly Product[];
  /** Includes unsent changes. */
  stock: readonly {
    row: StockSummary;
    incoming?: { warehouse: Places; cart: Places } | undefined;
  }[];
  lots: readonly ExpiringLot[];
  saleDays: readonly SaleDay[];
  restocks: readonly Restock[];
  suppliers: readonly DeliveringSupplier[];
}

/** Units are whole unless stated otherwise. */
export interface ReorderSuggestion {
  productId: string;
  product: string;
  unit: string;
  supplier: { id: string; name: string } | undefined;
  /** 0 if no unit would be sold before it expires, or a transfer covers the need. */
  quantity: number;
  /** The other warehouse's units above its minimum. */
  transfer: { from: { id: string; name: string }; units: number } | undefined;
  /** `own`: the warehouse with its carts, if it has a minimum. */
  scope: 'own' | 'all';
  left: number;
  expired: number;
  /** Units in expected deliveries that will not have expired. */
  expected: number;
  /** The mean of the days until the arrival; possibly fractional. */
  perDay: number;
  perWeek: number;
  /** Undefined if longer than four weeks, or without sales. */
  lastsDays: number | undefined;
  /** The day at whose end no sellable unit is left. */
  runsOutOn: BusinessDate | undefined;
  lowAt: number;
  arrivesOn: BusinessDate;
  comesInDays: number;
  /** Days from arrival to expiry. */
  keepsDays: number;
}

/** Products that would be low at the end of their day of arrival (rules 11.5), the most urgent first. */
export function reorderSuggestions(input: ReorderInput): ReorderSuggestion[] {
  const { today, warehouse, products, saleDays } = input;
  const usual = usualSales(saleDays, today);
  const daysToday = saleDays.filter(({ id }) => id === today);
  const deliveryOf = deliveriesOf(input);
  const goodsOf = goodsByProduct(input);
  const shareOf = shareOfSales(input);
  const spareOf = spareByProduct(input);
  const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(today, days));
  return products
    .filter(({ status }) => status === 'active')
    .flatMap((product): ReorderSuggestion[] => {
      const { id } = product;
      const keepsDays = product.shelf_life_days ?? defaultShelfLifeDays;
      const { supplier, comesInDays } = deliveryOf(product);
      const levels = levelsOf(warehouse, product);
      const { scope, lowAt } = levels;
      const { lots, ...units } = goodsOf(id, comesInDays, scope);
      const share = scope === 'own' ? shareOf(id) : 1;
      const usualWeek = week.map(usual(product)).map((sold) => sold * share);
      const usualIn = (days: number) => usualWeek[days % 7] ?? 0;
      const soldToday = unitsSoldOn(daysToday, id, today) * share;
      const forecast = forecastStock(lots, (days) =>
        days === 0 ? Math.max(0, usualIn(0) - soldToday) : usualIn(days),
      );
      if (forecast(comesInDays).left > lowAt) return [];
      const perWeek = sumOf(7, usualIn);
      const { quantity, transfer } = neededOf(forecast, {
        ...levels,
        comesInDays,
        keepsDays,
        isSold: perWeek > 0,
        there: units.left + units.expected,
        spare: scope === 'own' ? spareOf(product) : undefined,
      });
      // Enough units are on their way.
      if (quantity === 0 && !transfer && units.expected > 0) return [];
      return [
        {
          productId: id,
          product: product.name,
          unit: product.unit,
          supplier: supplier && { id: supplier.id, name: supplier.name },
          ...units,
          quantity,
          transfer,
          scope,
          lowAt,
          comesInDays,
          keepsDays,
          perWeek,
          perDay: sumOf(comesInDays + 1, usualIn) / (comesInDays + 1),
          ...(perWeek > 0 ? endOf(forecast, today) : neverEnds),
          arrivesOn: addDays(today, comesInDays),
        },
      ];
    })
    .sort(soonestFirst);
}

interface Levels {
  scope: ReorderSuggestion['scope'];
  lowAt: number;
  target: number;
  /** Whether a minimum or an alert is set. */
  isFigured: boolean;
}

function levelsOf({ minimums, targets }: PlaceLevels, { id, stock_alert }: Product): Levels {
  const minimum = minimums?.[id];
  const lowAt = minimum ?? stock_alert;
  const isFigured = minimum !== undefined || lowAt > 0;
  return {
    scope: minimum === undefined ? 'all' : 'own',
    lowAt,
    target: targets?.[id] ?? 0,
    isFigured,
  };
}

interface Needed extends Levels {
  comesInDays: number;
  keepsDays: number;
  isSold: boolean;
  there: number;
  spare: ReorderSuggestion['transfer'];
}

/** A transfer reduces the ordered units. A product without sales is filled up to its level. */
function neededOf(forecast: StockForecast, given: Needed): Pick<ReorderSuggestion, 'quantity' | 'transfer'> {
  const { lowAt, target, isFigured, isSold, there, spare } = given;
  const lacking = isFigured ? Math.max(0, Math.max(target, lowAt + 1) - there) : 0;
  const missing = isSold ? quantityOf(forecast, given) : Math.min(lacking, maxLineUnits);
  const units = Math.min(spare?.units ?? 0, Math.max(missing, lacking), maxLineUnits);
  const transfer = spare && units > 0 ? { ...spare, units } : undefined;
  return { quantity: Math.max(0, missing - (transfer?.units ?? 0)), transfer };
}

/** Covers the days after the arrival, with `threshold` units left at their end, or fills up to the target. */
function quantityOf(
  forecast: StockForecast,
  given: Pick<ReorderSuggestion, 'comesInDays' | 'keepsDays' | 'lowAt'> & { target: number },
): number {
  const { comesInDays, keepsDays, lowAt, target } = given;
  const missingOn = (day: number) => forecast(comesInDays + day).missing;
  const days = Math.min(keepsDays, maxDaysCovered);
  const { left } = forecast(comesInDays + days - 1);
  const wanted = Math.ceil(
    exact(Math.max(sumOf(days, missingOn) + Math.max(0, lowAt - left), target - forecast(comesInDays).there)),
  );
  let sellable = 0;
  for (let day = 0; day < keepsDays && sellable < wanted; day++) sellable += missingOn(day);
  return Math.max(0, Math.min(wanted, Math.floor(exact(sellable)), maxLineUnits));
}

/** Goods at the warehouse and its carts, or at all places. */
function goodsByProduct({ today, warehouse, carts, stock, restocks, lots }: ReorderInput) {
  // A cart without a home warehouse may come back here.
  const elsewhere = new Set(
    carts.filter(({ warehouse_id }) => warehouse_id !== null && warehouse_id !== warehouse.id).map(({ name }) => name),
  );
  const isOwn = (kind: string, name: string) => (kind === 'warehouse' ? name === warehouse.name : !elsewhere.has(name));
  const rowOf = new Map(stock.map((each) => [each.row.product_id, each]));
  const datedOf = groupBy(lots, ({ product_id }) => product_id);
  const linesOf = groupBy(
    restocks
      .filter(({ status }) => status === 'pending')
      .flatMap(({ created_at, warehouse_id, items }) => {
        const daysAgo = daysBetween(businessDateOf(created_at), today);
        return items.map((item) => ({ ...item, daysAgo, warehouse_id }));
      }),
    ({ product_id }) => product_id,
  );
  return (id: string, comesInDays: number, scope: ReorderSuggestion['scope']) => {
    const isCounted = (kind: string, name: string) => scope === 'all' || isOwn(kind, name);
    const all = unitsIn(rowOf.get(id), isCounted);
    const goods: Lot[] = [];
    let [dated, expired, expected] = [0, 0, 0];
    const datedHere = (datedOf.get(id) ?? []).filter(({ place }) => isCounted(place.kind, place.name));
    for (const { expired_date, quantity } of datedHere.sort(byDate)) {
      // An unsent change may have taken some of these units.
      const units = Math.min(quantity, all - dated);
      dated += units;
      if (expired_date < today) expired += units;
      else goods.push({ units, firstDay: 0, lastDay: daysBetween(today, expired_date) });
    }
    goods.push({ units: all - dated, firstDay: 0, lastDay: Number.POSITIVE_INFINITY });
    const coming = (linesOf.get(id) ?? []).filter(
      ({ warehouse_id }) => scope === 'all' || warehouse_id === warehouse.id,
    );
    for (const { expired_date, quantity, daysAgo } of coming) {
      const lastDay = expired_date ? daysBetween(today, expired_date) : Number.POSITIVE_INFINITY;
      if (lastDay < 0) continue;
      expected += quantity;
      // A late delivery may arrive today.
      const firstDay = Math.max(0, comesInDays - daysAgo);
      goods.push({ units: quantity, firstDay, lastDay });
    }
    return { lots: goods, left: all - expired, expired, expected };
  };
}

function unitsIn(
  row: ReorderInput['stock'][number] | undefined,
  isCounted: (kind: string, name: string) => boolean,
): number {
  if (!row) return 0;
  const { row: there, incoming } = row;
  const kinds = ['warehouse', 'cart'] as const;
  return kinds
    .flatMap((kind) =>
      [there[kind], incoming?.[kind] ?? {}].flatMap((places) =>
        Object.entries(places).map(([name, units]) => (isCounted(kind, name) ? units : 0)),
      ),
    )
    .reduce((sum, units) => sum + units, 0);
}

const daysOfShares = 28;

/** The share in counted shifts; without shifts of the product, that of all products; 1 if nothing is known. */
function shareOfSales({ today, warehouse, carts, assignments }: ReorderInput) {
  const homeOf = new Map(carts.map(({ id, warehouse_id }) => [id, warehouse_id]));
  const from = addDays(today, -daysOfShares);
  const own = new Map<string, number>();
  const all = new Map<string, number>();
  let [ownUnits, allUnits] = [0, 0];
  for (const { cart_id, assign_date, figures } of assignments) {
    const home = homeOf.get(cart_id) ?? null;
    if (businessDateOf(assign_date) < from) continue;
    for (const { product_id, sold } of figures) {
      all.set(product_id, (all.get(product_id) ?? 0) + sold);
      allUnits += sold;
      if (home !== null && home !== warehouse.id) continue;
      own.set(product_id, (own.get(product_id) ?? 0) + sold);
      ownUnits += sold;
    }
  }
  return (productId: string) => {
    const units = all.get(productId) ?? 0;
    if (units > 0) return (own.get(productId) ?? 0) / units;
    return allUnits > 0 ? ownUnits / allUnits : 1;
  };
}

/** The warehouse with the most units above its minimum or, without one, the product's low-stock alert. */
function spareByProduct({ today, warehouse, warehouses, stock, lots }: ReorderInput) {
  const rowOf = new Map(stock.map((each) => [each.row.product_id, each]));
  const expiredOf = groupBy(
    lots.filter(({ expired_date }) => expired_date < today),
    ({ product_id }) => product_id,
  );
  return ({ id, stock_alert }: Product) => {
    const spares = warehouses
      .filter((other) => other.id !== warehouse.id)
      .map(({ id: otherId, name, minimums }) => {
        const isThere = (kind: string, at: string) => kind === 'warehouse' && at === name;
        const expired = (expiredOf.get(id) ?? [])
          .filter(({ place }) => isThere(place.kind, place.name))
          .reduce((sum, { quantity }) => sum + quantity, 0);
        const units = unitsIn(rowOf.get(id), isThere) - expired - (minimums?.[id] ?? stock_alert);
        return { from: { id: otherId, name }, units };
      });
    const [most] = spares.sort((a, b) => b.units - a.units);
    return most && most.units > 0 ? most : undefined;
  };
}

const neverEnds = { lastsDays: undefined, runsOutOn: undefined };

function endOf(forecast: StockForecast, today: BusinessDate): Pick<ReorderSuggestion, 'lastsDays' | 'runsOutOn'> {
  const days = Array.from({ length: maxDaysLookedAhead }, (_, day) => forecast(day));
  const lastsDays = days.findIndex(({ missing }) => exact(missing) > 0);
  const end = days.findIndex(({ left }) => exact(left) <= 0);
  if (lastsDays === -1 || end === -1) return neverEnds;
  return { lastsDays, runsOutOn: addDays(today, end) };
}

/** Removes the rounding errors of added fractions. */
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

export function soonestFirst(a: ReorderSuggestion, b: ReorderSuggestion): number {
  const [endOfA, endOfB] = [a.runsOutOn ?? '9999-12-31', b.runsOutOn ?? '9999-12-31'];
  if (endOfA !== endOfB) return endOfA < endOfB ? -1 : 1;
  return a.product.localeCompare(b.product);
}
