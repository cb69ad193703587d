import { addDays, startOfNextBusinessDate } from '#contract/dates.ts';
import { unitsIn } from '../stock/lots.ts';
import {
  cartOfCode,
  kemang,
  personOfName,
  productOfName,
  setiabudi,
  soldProducts,
} from './business.ts';
import { planMorning } from './plan-assignments.ts';
import { recordSale } from './plan-sales.ts';
import {
  planDisposal,
  planProduction,
  recordDelivery,
  type SparedUnits,
} from './plan-warehouses.ts';
import { atHour, type DemoProfile, minuteMs } from './profile.ts';
import { recordRequest } from './request-refill.ts';
import { type Assignment, type RefillRequest, type Sale, World } from './world.ts';

// What is special about last night and this morning, so that a visitor of the demo finds work to
// do: an uncounted cart, missing cash, expired goods, open requests, a draft of a restock and unpaid sales.

/** This cart came back last night and was not counted yet. */
const uncountedCart = 'MK-005';
/** This cart came back last night with less cash than it had sold for. */
const shortCart = 'MK-004';
const cartsOutCount = 7;
/** Received last night with yesterday's expiry date; disposal leaves it in the warehouse. */
const expiredLot = { product: productOfName('Thai Tea'), warehouse: kemang, units: 6 };
/** Received last night; expires today. */
const lastDayLot = { product: productOfName('Es Cokelat'), warehouse: setiabudi, units: 18 };
/** More of this product is requested than the warehouse has. */
const scarceProduct = productOfName('Matcha Latte');

/**
 * Which carts go out this morning: seven, whatever the weekday. In `tiny` there are fewer carts.
 */
function planOfToday({ tradingCarts }: World) {
  const codes = tradingCarts.map(({ code }) => code).filter((code) => code !== uncountedCart);
  const mustGo = codes.slice(0, cartsOutCount);
  return { mustGo, mustStay: [uncountedCart, ...codes.slice(cartsOutCount)] };
}

/**
 * Schedules the two deliveries of last night: goods that are expired, and goods that expire today.
 */
function planLastNight(world: World): void {
  const yesterday = addDays(world.today, -1);
  world.schedule.add(atHour(yesterday, 18, 45), (at) =>
    receiveLot(world, expiredLot, yesterday, at, 'Sisa acara kantor, cek tanggalnya'),
  );
  world.schedule.add(atHour(yesterday, 22, 10), (at) =>
    receiveLot(world, lastDayLot, world.today, at, 'Pindahan, jual hari ini'),
  );
}

function receiveLot(
  world: World,
  { product, warehouse, units }: typeof expiredLot,
  expiredDate: string,
  at: number,
  notes: string,
): void {
  const lines = [{ product, lot: { expiredDate, quantity: units } }];
  recordDelivery(world, {
    warehouse,
    lines,
    at,
    notes,
    by: personOfName('agus.pratama'),
  });
}

/** Returns the function by which this morning's disposal leaves `expiredLot` in its warehouse. */
function sparedUnitsOf(world: World): SparedUnits {
  const yesterday = addDays(world.today, -1);
  return (product, { expiredDate }, warehouseId) => {
    const isExpiredLot =
      product === expiredLot.product &&
      warehouseId === expiredLot.warehouse.id &&
      expiredDate === yesterday;
    return isExpiredLot ? expiredLot.units : 0;
  };
}

/**
 * Schedules this morning's draft of a restock, pending requests and sales with pending payments.
 */
function planThisMorning(world: World): void {
  const first = () => assignmentOfCart(world, 0);
  const last = () => assignmentOfCart(world, -1);
  const acts: [minutesAgo: number, act: (at: number) => unknown][] = [
    [140, (at) => expectDelivery(world, at)],
    [21, (at) => requestUsualGoods(world, first(), at)],
    [16, (at) => requestTooMuch(world, assignmentFromKemang(world), at)],
    [11, (at) => requestLastDayLot(world, at)],
    [6, (at) => requestUsualGoods(world, last(), at)],
    [9, (at) => recordUnpaidSale(world, first(), at)],
    [4, (at) => recordUnpaidSale(world, last(), at)],
  ];
  for (const [minutesAgo, act] of acts)
    world.schedule.add(world.anchor - minutesAgo * minuteMs, act);
}

/** The assignment of one of the carts that went out this morning; index -1 is the last of them. */
function assignmentOfCart(world: World, index: number): Assignment {
  const { mustGo } = planOfToday(world);
  const assignment = world.assignmentOf(cartOfCode(mustGo.at(index) ?? ''));
  if (!assignment) throw new Error('This cart is out this morning.');
  return assignment;
}

function assignmentFromKemang(world: World): Assignment {
  const { mustGo } = planOfToday(world);
  return assignmentOfCart(
    world,
    mustGo.findIndex((code) => cartOfCode(code).home === kemang),
  );
}

function expectDelivery(world: World, at: number): void {
  const lines = ['Air Mineral 600 ml', 'Cookies Kopi', 'Roti Cokelat'].map((name, index) => {
    const product = productOfName(name);
    const expiredDate = addDays(world.today, product.shelfLifeDays);
    return { product, lot: { expiredDate, quantity: [120, 80, 40][index] ?? 40 } };
  });
  world.deliveries.push({
    id: world.nextId('restocks'),
    warehouse: kemang,
    lines,
    at,
    status: 'pending',
    by: personOfName('sari.wulandari'),
    notes: 'Pesanan pemasok, tiba sore ini',
  });
}

function requestUsualGoods(world: World, assignment: Assignment, at: number): RefillRequest {
  const names = ['Es Kopi Susu Aren', 'Es Kopi Susu Original', 'Es Americano'];
  const lines = names.map((name, index) => ({
    product: productOfName(name),
    quantity: [15, 10, 5][index] ?? 5,
    approved: null,
  }));
  return recordRequest(world, assignment, { at, notes: 'Ramai pagi ini', lines });
}

/** Requests more than the warehouse has, so that only a part can be approved. */
function requestTooMuch(world: World, assignment: Assignment, at: number): void {
  const available = world.ledger.units(assignment.home.id, scarceProduct, world.today);
  const lines = [
    { product: scarceProduct, quantity: available + 12, approved: null },
    { product: productOfName('Es Kopi Susu Aren'), quantity: 10, approved: null },
  ];
  recordRequest(world, assignment, { at, notes: 'Pesanan rapat jam 12', lines });
}

/** A request from a cart that carries goods which expire today. */
function requestLastDayLot(world: World, at: number): void {
  const { mustGo } = planOfToday(world);
  const carries = (code: string) =>
    world.ledger
      .lots(cartOfCode(code).id, lastDayLot.product)
      .some(({ expiredDate }) => expiredDate === world.today);
  const index = mustGo.findIndex(carries);
  const lines = [{ product: lastDayLot.product, quantity: 8, approved: null }];
  // If no cart carries such goods, the first cart requests them.
  recordRequest(world, assignmentOfCart(world, Math.max(index, 0)), {
    at,
    notes: 'Es Cokelat hampir habis',
    lines,
  });
}

/** A sale by QRIS whose payment is pending. */
function recordUnpaidSale(world: World, assignment: Assignment, at: number): void {
  const product = soldProducts.find(
    (candidate) => world.ledger.units(assignment.cart.id, candidate, world.today) > 0,
  );
  if (!product) return;
  const lots = world.ledger.choose(assignment.cart.id, product, 1, world.today);
  const lines = [{ product, quantity: unitsIn(lots), lots }];
  const sale: Sale = recordSale(world, assignment, { at, recordedAt: at, method: 'qris', lines });
  Object.assign(sale, { paymentStatus: 'pending', status: 'pending' });
}

/**
 * Simulates a coffee-cart business day by day, up to the anchor (the morning at which the demo
 * begins). The same profile and anchor always give exactly the same business.
 */
export function simulate(profile: DemoProfile, anchor: Date): World {
  const world = new World(profile, anchor.getTime());
  const yesterday = addDays(world.today, -1);
  planProduction(world, addDays(world.firstDay, -1));
  runDay(world, addDays(world.firstDay, -1));
  for (let date = world.firstDay; date < world.today; date = addDays(date, 1)) {
    planDisposal(world, date);
    const isYesterday = date === yesterday;
    planMorning(world, date, {
      mustGo: isYesterday ? [uncountedCart, shortCart] : [],
      mustStay: [],
      ...(isYesterday && { uncounted: uncountedCart, short: shortCart }),
    });
    planProduction(world, date);
    if (isYesterday) planLastNight(world);
    runDay(world, date);
  }
  planDisposal(world, world.today, sparedUnitsOf(world));
  planMorning(world, world.today, planOfToday(world));
  planThisMorning(world);
  world.schedule.run(world.anchor);
  return world;
}

function runDay(world: World, date: string): void {
  world.schedule.run(Date.parse(startOfNextBusinessDate(date)) - 1);
}
