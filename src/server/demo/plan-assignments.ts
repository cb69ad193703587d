// The day of a cart: it is loaded and given to a barista, comes back and is counted.
import { addDays, type BusinessDate } from '#contract/dates.ts';
import { unitsIn } from '../stock/lots.ts';
import {
  activeBaristas,
  type DemoCart,
  type DemoProduct,
  officeStaff,
  type Person,
  shareOf,
  soldProducts,
} from './business.ts';
import { expectedCups, loadShare } from './demand.ts';
import { planSales } from './plan-sales.ts';
import { atHour, minuteMs } from './profile.ts';
import { Random } from './random.ts';
import type { Assignment, MoveCause, PlaceId, World } from './world.ts';

const stayHomeChance = 0.03;
/** How likely a barista without a cart takes the place of the regular barista. */
const substituteChance = 0.12;

export interface MorningPlan {
  /** Carts that go out on any weekday. */
  mustGo: readonly string[];
  mustStay: readonly string[];
  /** This cart is not counted in the evening. None of its goods may expire that night. */
  uncounted?: string;
  /** This cart comes back with too little cash. */
  short?: string;
}

/**
 * Schedules the loading of the carts that go out, between half past five and a quarter past six.
 */
export function planMorning(world: World, date: BusinessDate, plan: MorningPlan): void {
  const random = new Random(`morning ${date}`);
  const departing = world.tradingCarts.filter((cart) => {
    const isIdle = random.chance(stayHomeChance) || expectedCups(cart, date) === 0;
    if (plan.mustStay.includes(cart.code)) return false;
    return plan.mustGo.includes(cart.code) || !isIdle;
  });
  const baristas = baristasFor(departing, world.tradingCarts, random);
  departing.forEach((cart, index) => {
    const at = atHour(date, 5, 30) + random.between(0, 45) * minuteMs;
    const by = random.pick(officeStaff);
    const barista = baristas[index] as Person;
    world.schedule.add(at, () => loadAndDepart(world, { cart, barista, by, at, date }, plan));
  });
}

/** Each cart has a regular barista; sometimes a barista without a cart fills in. */
function baristasFor(
  departing: DemoCart[],
  tradingCarts: readonly DemoCart[],
  random: Random,
): Person[] {
  const spareBaristas = activeBaristas.slice(tradingCarts.length);
  return departing.map((cart) => {
    const regularBarista = activeBaristas[tradingCarts.indexOf(cart)] as Person;
    return spareBaristas.length > 0 && random.chance(substituteChance)
      ? (spareBaristas.shift() as Person)
      : regularBarista;
  });
}

/** Loads the cart with what its warehouse has, starts the assignment and plans the rest of its day. */
function loadAndDepart(
  world: World,
  departure: { cart: DemoCart; barista: Person; by: Person; at: number; date: BusinessDate },
  plan: MorningPlan,
): void {
  const { cart, barista, by, at, date } = departure;
  if (!cart.home) return;
  const assignment: Assignment = {
    id: world.nextId('cart_assignments'),
    date,
    cart,
    home: cart.home,
    barista,
    at,
    by,
    load: new Map(),
    firstMove: world.ledger.moves.length,
    requestCount: 0,
    closesAt: 0,
    cash: { expected: 0, counted: null },
  };
  const isUncounted = plan.uncounted === cart.code;
  // A cart in `mustGo` goes out even on a day without forecast: then half of a normal day is
  // expected.
  const cups = expectedCups(cart, date) || cart.cupsPerDay * 0.5;
  // Goods of the uncounted cart must still be usable tomorrow.
  const usableOn = isUncounted ? addDays(date, 1) : date;
  for (const product of soldProducts) {
    const wanted = Math.ceil(cups * loadShare * shareOf(product));
    const lots = world.ledger.choose(assignment.home.id, product, wanted, usableOn);
    world.ledger.move(product, lots, assignment.home.id, cart.id, {
      type: 'load',
      refType: 'assignment',
      refId: assignment.id,
      actorId: by.id,
      occurredAt: at,
    });
    const units = unitsIn(lots);
    if (units > 0) assignment.load.set(product, units);
  }
  world.assignments.push(assignment);
  assignment.closesAt = planSales(world, assignment, cups, usableOn);
  planReturn(world, assignment, { isUncounted, isShort: plan.short === cart.code });
}

const missingChance = 0.05;
const spillChance = 0.05;
const spillReasons = ['tumpah', 'bocor', 'kedaluwarsa'];
const cashDifferenceChance = 0.04;
const missingCash = 36_000;

/**
 * Schedules the end of an assignment, between five and seven in the evening: the cart comes back, is
 * counted (unless `isUncounted`), and its goods return to the warehouse.
 */
function planReturn(
  world: World,
  assignment: Assignment,
  { isUncounted, isShort }: { isUncounted: boolean; isShort: boolean },
) {
  const random = new Random(`return ${assignment.date} ${assignment.cart.code}`);
  const at = assignment.closesAt + random.whole(0, 35) * minuteMs;
  world.schedule.add(at, () => {
    const counter = random.pick(officeStaff);
    const by = isUncounted ? assignment.barista : counter;
    assignment.returned = { at, by, isCounted: !isUncounted };
    assignment.cash.expected = cashSalesOf(world, assignment);
    if (isUncounted) return;
    countCart(world, assignment, random, { occurredAt: at, actorId: by.id });
    assignment.movesEnd = world.ledger.moves.length;
    if (isShort) assignment.cash.counted = Math.max(assignment.cash.expected - missingCash, 0);
  });
}

function countCart(
  world: World,
  assignment: Assignment,
  random: Random,
  { occurredAt, actorId }: { occurredAt: number; actorId: string },
): void {
  const randomUnits = (most: number) => ({
    product: random.pick(soldProducts),
    units: random.whole(1, most),
  });
  const missing = random.chance(missingChance) ? randomUnits(4) : null;
  const spilt = random.chance(spillChance) ? randomUnits(3) : null;
  const reason = random.pick(spillReasons);
  const cause = { refType: 'assignment', refId: assignment.id, actorId, occurredAt } as const;
  if (spilt) takeOffCart(world, assignment, spilt, 'waste', { type: 'waste', reason, ...cause });
  if (missing) {
    const adjusted = { type: 'adjustment', reason: 'missing at the count', ...cause } as const;
    takeOffCart(world, assignment, missing, 'adjustment', adjusted);
  }
  for (const product of soldProducts) {
    const units = world.ledger.units(assignment.cart.id, product);
    takeOffCart(world, assignment, { product, units }, assignment.home.id, {
      type: 'return',
      ...cause,
    });
  }
  const cashDifference = random.whole(-12, 12) * 2000;
  assignment.cash.counted = Math.max(
    assignment.cash.expected + (random.chance(cashDifferenceChance) ? cashDifference : 0),
    0,
  );
}

/** Moves up to this many units off the cart. */
function takeOffCart(
  { ledger }: World,
  { cart }: Assignment,
  { product, units }: { product: DemoProduct; units: number },
  to: PlaceId,
  cause: MoveCause,
): void {
  ledger.move(product, ledger.choose(cart.id, product, units), cart.id, to, cause);
}

function cashSalesOf({ sales }: World, assignment: Assignment): number {
  return sales
    .filter((sale) => sale.assignment === assignment)
    .filter(({ method, status }) => method === 'cash' && status === 'completed')
    .reduce((sum, { total }) => sum + total, 0);
}
