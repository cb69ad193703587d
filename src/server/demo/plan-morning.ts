import { addDays, type BusinessDate } from '#contract/dates.ts';
import { expectedCups, loadShare } from './demand.ts';
import type { Assignment } from './documents.ts';
import { shareOf, soldProducts } from './menu.ts';
import { activeBaristas, officeStaff, type Person } from './people.ts';
import type { DemoCart } from './places.ts';
import { planReturn } from './plan-return.ts';
import { planSales } from './plan-sales.ts';
import { atHour, minuteMs } from './profile.ts';
import { Random } from './random.ts';
import { sumOf } from './simulated-ledger.ts';
import { figuresOf, type World } from './world.ts';

const stayHomeChance = 0.03;
/** How likely a barista without a cart takes the place of the regular barista. */
const substituteChance = 0.12;

export interface MorningPlan {
  /** Carts that go out on any weekday. */
  mustGo: readonly string[];
  mustStay: readonly string[];
  /** This cart is not counted in the evening. None of its goods may expire that night. */
  uncounted?: string;
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
    figures: new Map(),
    loaded: 0,
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
    const initial = sumOf(lots);
    if (initial > 0) figuresOf(assignment, product).initial = initial;
    assignment.loaded += initial;
  }
  world.assignments.push(assignment);
  assignment.closesAt = planSales(world, assignment, cups, usableOn);
  planReturn(world, assignment, { isUncounted });
}
