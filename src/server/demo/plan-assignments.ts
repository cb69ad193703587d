import type { CountedItem } from '#contract/cart-assignments/entity.ts';
import type { BusinessDate } from '#contract/fields/dates.ts';
import { amountOfLines } from '#contract/transactions/refunds.ts';
import { settleProduct } from '../assignments/post-count.ts';
import { activeBaristas, type DemoCart, officeStaff, type Person, productsForSale, salesShareOf } from './business.ts';
import { expectedCups, loadShare } from './demand.ts';
import { planSales } from './plan-sales.ts';
import { atHour, minuteMs } from './profile.ts';
import { Random } from './random.ts';
import { type Assignment, demoSource, virtualPlaces, type World } from './world.ts';

const stayHomeChance = 0.03;
const substituteChance = 0.12;

export interface MorningPlan {
  /** Codes of carts that go out regardless of the weekday, with their regular baristas. */
  requiredCarts: readonly string[];
  excludedCarts: readonly string[];
  uncountedCart?: string;
  shortCart?: string;
}

export function planMorning(world: World, date: BusinessDate, plan: MorningPlan): void {
  const random = new Random(`morning ${date}`);
  const departingCarts = world.tradingCarts.filter((cart) => {
    const isIdle = random.chance(stayHomeChance) || expectedCups(cart, date) === 0;
    if (plan.excludedCarts.includes(cart.code)) return false;
    return plan.requiredCarts.includes(cart.code) || !isIdle;
  });
  const spareBaristas = activeBaristas.slice(world.tradingCarts.length);
  for (const cart of departingCarts) {
    const regularBarista = activeBaristas[world.tradingCarts.indexOf(cart)] as Person;
    const isSubstituted = random.chance(substituteChance) && !plan.requiredCarts.includes(cart.code);
    const barista = (isSubstituted && spareBaristas.shift()) || regularBarista;
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
  const load = productsForSale.flatMap((product) => {
    const neededUnits = Math.ceil(cups * loadShare * salesShareOf(product));
    const quantity = Math.min(neededUnits, ledger.units(home.place, product.id, date));
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
    firstMoveIndex: ledger.moves.length,
    requestCount: 0,
    isWaiting: false,
    closesAt: 0,
  };
  const { id } = assignment;
  const endpoints = { from: home.place, to: cart.place, usableOn: date };
  ledger.post(ledger.plan(load, { type: 'load', ...endpoints }), demoSource('assignment', id, by, at));
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
const shortageChance = 0.05;
const spillChance = 0.05;
const spillReasons = ['tumpah', 'bocor', 'kedaluwarsa'];
const cashDifferenceChance = 0.04;
const shortCash = 36_000;

function planReturn(world: World, assignment: Assignment, plan: MorningPlan): void {
  const { id, date, cart, barista, closesAt } = assignment;
  const random = new Random(`return ${date} ${cart.code}`);
  world.schedule.add(closesAt + random.integer(0, 35) * minuteMs, (at) => {
    const countedBy = random.pick(officeStaff);
    const isUncounted = plan.uncountedCart === cart.code;
    const by = isUncounted ? barista : countedBy;
    const cashExpected = openingFloat + cashSalesOf(assignment);
    const statusChange = { before: { status: 'in_use' }, after: { status: 'returned' } };
    world.log({ entity: 'cart_assignment', id, action: 'return', at, by, ...statusChange });
    assignment.returned = { at, by, cashExpected };
    if (isUncounted) return;
    const items = countCart(world, assignment, random);
    const randomDifference = random.integer(-12, 12) * 2000;
    const difference = random.chance(cashDifferenceChance) ? randomDifference : 0;
    const cash = cashExpected + (plan.shortCart === cart.code ? -shortCash : difference);
    assignment.returned.count = { items, cash };
    const places = { ...virtualPlaces, cart: cart.place, home: assignment.home.place };
    const movements = items.flatMap((item) => {
      const lots = world.ledger.lots(cart.place, item.product_id);
      return settleProduct(item.product_id, lots, 0, item, places);
    });
    world.ledger.post(movements, demoSource('assignment', id, by, at));
    assignment.moveEndIndex = world.ledger.moves.length;
  });
}

const sortedProducts = [...productsForSale].sort((a, b) => (a.id < b.id ? -1 : 1));

function countCart({ ledger }: World, { cart }: Assignment, random: Random): CountedItem[] {
  const randomUnits = (maxUnits: number) => ({
    product: random.pick(productsForSale),
    units: random.integer(1, maxUnits),
  });
  const shortage = random.chance(shortageChance) ? randomUnits(4) : null;
  const spill = random.chance(spillChance) ? randomUnits(3) : null;
  const waste_reason = random.pick(spillReasons);
  // Sorted, because the server posts a count in this order.
  return sortedProducts.map((product) => {
    const units = ledger.units(cart.place, product.id);
    const wasted = product === spill?.product ? Math.min(spill.units, units) : 0;
    const missingUnits = product === shortage?.product ? Math.min(shortage.units, units - wasted) : 0;
    const counted = units - wasted - missingUnits;
    return { product_id: product.id, counted, ...(wasted > 0 && { wasted, waste_reason }) };
  });
}

function cashSalesOf({ sales }: Assignment): number {
  const cash = sales.filter(({ method, status }) => method === 'cash' && status === 'completed');
  return cash.reduce((sum, { total, refunds, lines }) => {
    return sum + total - amountOfLines({ items: lines }, refunds);
  }, 0);
}
