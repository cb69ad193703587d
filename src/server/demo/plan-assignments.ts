import type { CountedItem } from '#contract/cart-assignments/entity.ts';
import type { BusinessDate } from '#contract/fields/dates.ts';
import { amountOfLines } from '#contract/transactions/refunds.ts';
import { settleProduct } from '../assignments/post-count.ts';
import { activeBaristas, type DemoCart, officeStaff, type Person, shareOf, soldProducts } from './business.ts';
import { expectedCups, loadShare } from './demand.ts';
import { planSales } from './plan-sales.ts';
import { atHour, minuteMs } from './profile.ts';
import { Random } from './random.ts';
import { type Assignment, outside, sourceOf, type World } from './world.ts';

const stayHomeChance = 0.03;
const substituteChance = 0.12;

export interface MorningPlan {
  /** Codes of carts that go out whatever the weekday, with their regular baristas. */
  mustGo: readonly string[];
  mustStay: readonly string[];
  uncounted?: string;
  short?: string;
}

export function planMorning(world: World, date: BusinessDate, plan: MorningPlan): void {
  const random = new Random(`morning ${date}`);
  const departing = world.tradingCarts.filter((cart) => {
    const isIdle = random.chance(stayHomeChance) || expectedCups(cart, date) === 0;
    if (plan.mustStay.includes(cart.code)) return false;
    return plan.mustGo.includes(cart.code) || !isIdle;
  });
  const spareBaristas = activeBaristas.slice(world.tradingCarts.length);
  for (const cart of departing) {
    const regular = activeBaristas[world.tradingCarts.indexOf(cart)] as Person;
    const isAway = random.chance(substituteChance) && !plan.mustGo.includes(cart.code);
    const barista = (isAway && spareBaristas.shift()) || regular;
    const at = atHour(date, 5, 30) + random.between(0, 45) * minuteMs;
    const by = random.pick(officeStaff);
    world.schedule.add(at, () => loadAndDepart(world, { cart, barista, by, at, date }, plan));
  }
}

function loadAndDepart(
  world: World,
  departure: { cart: DemoCart; barista: Person; by: Person; at: number; date: BusinessDate },
  plan: MorningPlan,
): void {
  const { cart, barista, by, at, date } = departure;
  const { home } = cart;
  if (!home) return;
  const { ledger } = world;
  const cups = expectedCups(cart, date) || cart.cupsPerDay * 0.5;
  const load = soldProducts.flatMap((product) => {
    const wanted = Math.ceil(cups * loadShare * shareOf(product));
    const quantity = Math.min(wanted, ledger.units(home.place, product.id, date));
    return quantity > 0 ? [{ product_id: product.id, quantity }] : [];
  });
  const assignment: Assignment = {
    id: world.nextId('cart_assignments'),
    date,
    cart,
    home,
    barista,
    at,
    by,
    load,
    sales: [],
    firstMove: ledger.moves.length,
    requestCount: 0,
    isWaiting: false,
    closesAt: 0,
  };
  const { id } = assignment;
  const ends = { from: home.place, to: cart.place, usableOn: date };
  ledger.post(ledger.plan(load, { type: 'load', ...ends }), sourceOf('assignment', id, by, at));
  world.assignments.push(assignment);
  const change = { entity: 'cart_assignment', id };
  world.log({ ...change, action: 'create', at, by, after: { status: 'in_use' } });
  world.schedule.add(at + 12 * minuteMs, (checkedAt) => {
    assignment.checkedAt = checkedAt;
    world.log({ ...change, action: 'check_load', at: checkedAt, by: barista });
  });
  assignment.closesAt = planSales(world, assignment, cups);
  planReturn(world, assignment, plan);
}

/** In rupiah. */
export const openingFloat = 100_000;
const missingChance = 0.05;
const spillChance = 0.05;
const spillReasons = ['tumpah', 'bocor', 'kedaluwarsa'];
const cashDifferenceChance = 0.04;
const missingCash = 36_000;

function planReturn(world: World, assignment: Assignment, plan: MorningPlan): void {
  const { id, date, cart, barista, closesAt } = assignment;
  const random = new Random(`return ${date} ${cart.code}`);
  world.schedule.add(closesAt + random.whole(0, 35) * minuteMs, (at) => {
    const counter = random.pick(officeStaff);
    const isUncounted = plan.uncounted === cart.code;
    const by = isUncounted ? barista : counter;
    const cashExpected = openingFloat + cashSalesOf(assignment);
    const states = { before: { status: 'in_use' }, after: { status: 'returned' } };
    world.log({ entity: 'cart_assignment', id, action: 'return', at, by, ...states });
    assignment.returned = { at, by, cashExpected };
    if (isUncounted) return;
    const items = countCart(world, assignment, random);
    const drawn = random.whole(-12, 12) * 2000;
    const difference = random.chance(cashDifferenceChance) ? drawn : 0;
    const cash = cashExpected + (plan.short === cart.code ? -missingCash : difference);
    assignment.returned.count = { items, cash };
    const places = { ...outside, cart: cart.place, home: assignment.home.place };
    const movements = items.flatMap((item) => {
      const lots = world.ledger.lots(cart.place, item.product_id);
      return settleProduct(item.product_id, lots, 0, item, places);
    });
    world.ledger.post(movements, sourceOf('assignment', id, by, at));
    assignment.movesEnd = world.ledger.moves.length;
  });
}

const sortedProducts = [...soldProducts].sort((a, b) => (a.id < b.id ? -1 : 1));

function countCart({ ledger }: World, { cart }: Assignment, random: Random): CountedItem[] {
  const randomUnits = (most: number) => ({
    product: random.pick(soldProducts),
    units: random.whole(1, most),
  });
  const missing = random.chance(missingChance) ? randomUnits(4) : null;
  const spilt = random.chance(spillChance) ? randomUnits(3) : null;
  const waste_reason = random.pick(spillReasons);
  // The order in which the app posts a count.
  return sortedProducts.map((product) => {
    const units = ledger.units(cart.place, product.id);
    const wasted = product === spilt?.product ? Math.min(spilt.units, units) : 0;
    const gone = product === missing?.product ? Math.min(missing.units, units - wasted) : 0;
    const counted = units - wasted - gone;
    return { product_id: product.id, counted, ...(wasted > 0 && { wasted, waste_reason }) };
  });
}

function cashSalesOf({ sales }: Assignment): number {
  const cash = sales.filter(({ method, status }) => method === 'cash' && status === 'completed');
  return cash.reduce((sum, { total, refunds, lines }) => {
    return sum + total - amountOfLines({ items: lines }, refunds);
  }, 0);
}
