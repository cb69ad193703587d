import type { CartAssignment } from '../cart-assignments/entity.ts';
import { addDays, type BusinessDate, businessDateOf, daysBetween } from '../fields/dates.ts';
import type { PlaceLevels } from '../fields/minimums.ts';
import { maxLineUnits } from '../fields/product-lines.ts';
import { groupBy } from '../group-by.ts';
import { defaultShelfLifeDays, type Product } from '../products/entity.ts';
import type { SaleDay } from '../reports/sale-days.ts';
import { unitsSoldOn, usualSalesLookup } from '../reports/usual-sales.ts';
import type { Restock } from '../restocks/entity.ts';
import type { StockSummary } from './entity.ts';
import type { ExpiringLot } from './expiring.ts';
import { type DeliveringSupplier, deliveryLookup } from './lead-times.ts';
import { forecastStock, type Lot, type StockForecast } from './stock-forecast.ts';

/** How long a delivery lasts, unless its goods expire earlier. */
export const maxDaysCovered = 7;
const maxForecastDays = 28;

type UnitsByPlace = Readonly<Record<string, number>>;

interface WarehouseWithLevels extends PlaceLevels {
  id: string;
  name: string;
}

export interface ReorderInput {
  today: BusinessDate;
  /** The destination, with its levels by product id. */
  warehouse: WarehouseWithLevels;
  warehouses: readonly WarehouseWithLevels[];
  carts: readonly { id: string; name: string; warehouse_id: string | null }[];
  /** Used to compute the warehouse's share of the sales. */
  assignments: readonly Pick<CartAssignment, 'cart_id' | 'assign_date' | 'figures'>[];
  products: readonly Product[];
  /** Includes unsent changes. */
  stock: readonly {
    row: StockSummary;
    incoming?: { warehouse: UnitsByPlace; cart: UnitsByPlace } | undefined;
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
  /** Units to move from another warehouse, which keeps its minimum. */
  transfer: { from: { id: string; name: string }; units: number } | undefined;
  /** `own`: the warehouse with its carts, if it has a minimum. */
  scope: 'own' | 'all';
  left: number;
  expired: number;
  /** Units in expected deliveries that will not have expired. */
  expected: number;
  /** The mean daily sales until the arrival; possibly fractional. */
  perDay: number;
  perWeek: number;
  /** Undefined if longer than four weeks, or without sales. */
  daysOfCover: number | undefined;
  /** The day at whose end no sellable unit is left. */
  runOutDate: BusinessDate | undefined;
  threshold: number;
  arrivalDate: BusinessDate;
  leadDays: number;
  /** Days from arrival to expiry. */
  shelfLifeDays: number;
}

/** Products that would be low at the end of their day of arrival (rules 11.5), the most urgent first. */
export function reorderSuggestions(input: ReorderInput): ReorderSuggestion[] {
  const { today, warehouse, products, saleDays } = input;
  const usualSalesOf = usualSalesLookup(saleDays, today);
  const todaysSales = saleDays.filter(({ id }) => id === today);
  const deliveryOf = deliveryLookup(input);
  const goodsOf = goodsByProduct(input);
  const shareOf = shareOfSales(input);
  const spareOf = spareByProduct(input);
  const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(today, days));
  return products
    .filter(({ status }) => status === 'active')
    .flatMap((product): ReorderSuggestion[] => {
      const { id } = product;
      const shelfLifeDays = product.shelf_life_days ?? defaultShelfLifeDays;
      const { supplier, leadDays } = deliveryOf(product);
      const levels = levelsOf(warehouse, product);
      const { scope, threshold } = levels;
      const { lots, ...units } = goodsOf(id, leadDays, scope);
      const share = scope === 'own' ? shareOf(id) : 1;
      const usualWeek = week.map(usualSalesOf(product)).map((sold) => sold * share);
      const usualOnDay = (days: number) => usualWeek[days % 7] ?? 0;
      const soldToday = unitsSoldOn(todaysSales, id, today) * share;
      const forecast = forecastStock(lots, (days) =>
        days === 0 ? Math.max(0, usualOnDay(0) - soldToday) : usualOnDay(days),
      );
      if (forecast(leadDays).left > threshold) return [];
      const perWeek = sumOf(7, usualOnDay);
      const { quantity, transfer } = coverNeed(forecast, {
        ...levels,
        leadDays,
        shelfLifeDays,
        hasSales: perWeek > 0,
        unitsThere: units.left + units.expected,
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
          threshold,
          leadDays,
          shelfLifeDays,
          perWeek,
          perDay: sumOf(leadDays + 1, usualOnDay) / (leadDays + 1),
          ...(perWeek > 0 ? stockCover(forecast, today) : noRunOut),
          arrivalDate: addDays(today, leadDays),
        },
      ];
    })
    .sort(soonestFirst);
}

interface Levels {
  scope: ReorderSuggestion['scope'];
  threshold: number;
  target: number;
  /** Whether a minimum or an alert is set. */
  hasLevel: boolean;
}

function levelsOf({ minimums, targets }: PlaceLevels, { id, stock_alert }: Product): Levels {
  const minimum = minimums?.[id];
  const threshold = minimum ?? stock_alert;
  const hasLevel = minimum !== undefined || threshold > 0;
  return {
    scope: minimum === undefined ? 'all' : 'own',
    threshold,
    target: targets?.[id] ?? 0,
    hasLevel,
  };
}

interface ReorderNeed extends Levels {
  leadDays: number;
  shelfLifeDays: number;
  hasSales: boolean;
  unitsThere: number;
  spare: ReorderSuggestion['transfer'];
}

/** A transfer reduces the ordered units. A product without sales is filled up to its level. */
function coverNeed(forecast: StockForecast, need: ReorderNeed): Pick<ReorderSuggestion, 'quantity' | 'transfer'> {
  const { threshold, target, hasLevel, hasSales, unitsThere, spare } = need;
  const unitsToLevel = hasLevel ? Math.max(0, Math.max(target, threshold + 1) - unitsThere) : 0;
  const unitsNeeded = hasSales ? reorderQuantity(forecast, need) : Math.min(unitsToLevel, maxLineUnits);
  const units = Math.min(spare?.units ?? 0, Math.max(unitsNeeded, unitsToLevel), maxLineUnits);
  const transfer = spare && units > 0 ? { ...spare, units } : undefined;
  return { quantity: Math.max(0, unitsNeeded - (transfer?.units ?? 0)), transfer };
}

/** Covers the days from the arrival and leaves `threshold` units after the last, or fills up to the target. */
function reorderQuantity(
  forecast: StockForecast,
  need: Pick<ReorderSuggestion, 'leadDays' | 'shelfLifeDays' | 'threshold'> & { target: number },
): number {
  const { leadDays, shelfLifeDays, threshold, target } = need;
  const shortageOn = (day: number) => forecast(leadDays + day).shortage;
  const days = Math.min(shelfLifeDays, maxDaysCovered);
  const { left } = forecast(leadDays + days - 1);
  const unitsWanted = Math.ceil(
    roundFraction(
      Math.max(sumOf(days, shortageOn) + Math.max(0, threshold - left), target - forecast(leadDays).startUnits),
    ),
  );
  let sellableUnits = 0;
  for (let day = 0; day < shelfLifeDays && sellableUnits < unitsWanted; day++) sellableUnits += shortageOn(day);
  return Math.max(0, Math.min(unitsWanted, Math.floor(roundFraction(sellableUnits)), maxLineUnits));
}

/** Goods at the warehouse and its carts, or at all places. */
function goodsByProduct({ today, warehouse, carts, stock, restocks, lots }: ReorderInput) {
  // A cart without a home warehouse may come back here.
  const otherCarts = new Set(
    carts.filter(({ warehouse_id }) => warehouse_id !== null && warehouse_id !== warehouse.id).map(({ name }) => name),
  );
  const isOwn = (kind: string, name: string) =>
    kind === 'warehouse' ? name === warehouse.name : !otherCarts.has(name);
  const stockByProduct = new Map(stock.map((each) => [each.row.product_id, each]));
  const lotsByProduct = groupBy(lots, ({ product_id }) => product_id);
  const pendingByProduct = groupBy(
    restocks
      .filter(({ status }) => status === 'pending')
      .flatMap(({ created_at, warehouse_id, items }) => {
        const daysAgo = daysBetween(businessDateOf(created_at), today);
        return items.map((item) => ({ ...item, daysAgo, warehouse_id }));
      }),
    ({ product_id }) => product_id,
  );
  return (id: string, leadDays: number, scope: ReorderSuggestion['scope']) => {
    const isCounted = (kind: string, name: string) => scope === 'all' || isOwn(kind, name);
    const all = unitsIn(stockByProduct.get(id), isCounted);
    const goods: Lot[] = [];
    let [datedUnits, expired, expected] = [0, 0, 0];
    const countedLots = (lotsByProduct.get(id) ?? []).filter(({ place }) => isCounted(place.kind, place.name));
    for (const { expired_date, quantity } of countedLots.sort(byDate)) {
      // An unsent change may have taken some of these units.
      const units = Math.min(quantity, all - datedUnits);
      datedUnits += units;
      if (expired_date < today) expired += units;
      else goods.push({ units, firstDay: 0, lastDay: daysBetween(today, expired_date) });
    }
    goods.push({ units: all - datedUnits, firstDay: 0, lastDay: Number.POSITIVE_INFINITY });
    const pendingLines = (pendingByProduct.get(id) ?? []).filter(
      ({ warehouse_id }) => scope === 'all' || warehouse_id === warehouse.id,
    );
    for (const { expired_date, quantity, daysAgo } of pendingLines) {
      const lastDay = expired_date ? daysBetween(today, expired_date) : Number.POSITIVE_INFINITY;
      if (lastDay < 0) continue;
      expected += quantity;
      // A late delivery may arrive today.
      const firstDay = Math.max(0, leadDays - daysAgo);
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
  const { row: stockRow, incoming } = row;
  const placeKinds = ['warehouse', 'cart'] as const;
  return placeKinds
    .flatMap((kind) =>
      [stockRow[kind], incoming?.[kind] ?? {}].flatMap((places) =>
        Object.entries(places).map(([name, units]) => (isCounted(kind, name) ? units : 0)),
      ),
    )
    .reduce((sum, units) => sum + units, 0);
}

const shareWindowDays = 28;

/** The warehouse's share of a product's sales in counted shifts; without any, its share of all sales, or else 1. */
function shareOfSales({ today, warehouse, carts, assignments }: ReorderInput) {
  const homeByCart = new Map(carts.map(({ id, warehouse_id }) => [id, warehouse_id]));
  const from = addDays(today, -shareWindowDays);
  const own = new Map<string, number>();
  const all = new Map<string, number>();
  let [ownUnits, allUnits] = [0, 0];
  for (const { cart_id, assign_date, figures } of assignments) {
    const home = homeByCart.get(cart_id) ?? null;
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

/** The warehouse with the most units above its minimum (if it has none, above the product's low-stock alert). */
function spareByProduct({ today, warehouse, warehouses, stock, lots }: ReorderInput) {
  const stockByProduct = new Map(stock.map((each) => [each.row.product_id, each]));
  const expiredLots = groupBy(
    lots.filter(({ expired_date }) => expired_date < today),
    ({ product_id }) => product_id,
  );
  return ({ id, stock_alert }: Product) => {
    const transfers = warehouses
      .filter((other) => other.id !== warehouse.id)
      .map(({ id: otherId, name, minimums }) => {
        const isAtWarehouse = (kind: string, at: string) => kind === 'warehouse' && at === name;
        const expired = (expiredLots.get(id) ?? [])
          .filter(({ place }) => isAtWarehouse(place.kind, place.name))
          .reduce((sum, { quantity }) => sum + quantity, 0);
        const units = unitsIn(stockByProduct.get(id), isAtWarehouse) - expired - (minimums?.[id] ?? stock_alert);
        return { from: { id: otherId, name }, units };
      });
    const [largest] = transfers.sort((a, b) => b.units - a.units);
    return largest && largest.units > 0 ? largest : undefined;
  };
}

const noRunOut = { daysOfCover: undefined, runOutDate: undefined };

function stockCover(
  forecast: StockForecast,
  today: BusinessDate,
): Pick<ReorderSuggestion, 'daysOfCover' | 'runOutDate'> {
  const days = Array.from({ length: maxForecastDays }, (_, day) => forecast(day));
  const daysOfCover = days.findIndex(({ shortage }) => roundFraction(shortage) > 0);
  const end = days.findIndex(({ left }) => roundFraction(left) <= 0);
  if (daysOfCover === -1 || end === -1) return noRunOut;
  return { daysOfCover, runOutDate: addDays(today, end) };
}

/** Removes the rounding errors of added fractions. */
function roundFraction(units: number): number {
  return Math.round(units * 1e6) / 1e6;
}

function sumOf(days: number, valueOn: (day: number) => number): number {
  let sum = 0;
  for (let day = 0; day < days; day++) sum += valueOn(day);
  return sum;
}

function byDate(a: ExpiringLot, b: ExpiringLot): number {
  return a.expired_date < b.expired_date ? -1 : 1;
}

export function soonestFirst(a: ReorderSuggestion, b: ReorderSuggestion): number {
  const [endOfA, endOfB] = [a.runOutDate ?? '9999-12-31', b.runOutDate ?? '9999-12-31'];
  if (endOfA !== endOfB) return endOfA < endOfB ? -1 : 1;
  return a.product.localeCompare(b.product);
}
