import { addDays, type BusinessDate } from '#contract/dates.ts';
import { forecast } from './demand.ts';
import type { Shift } from './documents.ts';
import { shareOf, sold } from './menu.ts';
import { crew, office, type Person } from './people.ts';
import type { Wagon } from './places.ts';
import { planReturn } from './plan-return.ts';
import { planSales } from './plan-sales.ts';
import { atHour, minuteMs } from './profile.ts';
import { Random } from './random.ts';
import { sumOf } from './simulated-ledger.ts';
import { figuresOf, type World } from './world.ts';

const loadShare = 0.75;
const staysHome = 0.03;

export interface Orders {
  /** Carts that go out on any weekday. */
  mustGo: readonly string[];
  mustStay: readonly string[];
  /** Comes back in the evening and is not counted; nothing of it may expire that night. */
  uncounted?: string;
}

/** Between half past five and a quarter past six carts are loaded and leave. */
export function planMorning(world: World, date: BusinessDate, orders: Orders): void {
  const random = new Random(`morning ${date}`);
  const going = world.trading.filter((cart) => {
    const isIdle = random.chance(staysHome) || forecast(cart, date) === 0;
    if (orders.mustStay.includes(cart.code)) return false;
    return orders.mustGo.includes(cart.code) || !isIdle;
  });
  const baristas = baristasFor(going, world.trading, random);
  going.forEach((cart, index) => {
    const at = atHour(date, 5, 30) + random.between(0, 45) * minuteMs;
    const by = random.pick(office);
    const barista = baristas[index] as Person;
    world.schedule.add(at, () => setOut(world, { cart, barista, by, at, date }, orders));
  });
}

/** Each cart has its barista; sometimes one without a cart replaces him. */
function baristasFor(going: Wagon[], trading: readonly Wagon[], random: Random): Person[] {
  const spare = crew.slice(trading.length);
  return going.map((cart) => {
    const own = crew[trading.indexOf(cart)] as Person;
    return spare.length > 0 && random.chance(0.12) ? (spare.shift() as Person) : own;
  });
}

/** Loads what the warehouse has of a day's mix, and lets the cart go. */
function setOut(
  world: World,
  start: { cart: Wagon; barista: Person; by: Person; at: number; date: BusinessDate },
  orders: Orders,
): void {
  const { cart, barista, by, at, date } = start;
  if (!cart.home) return;
  const shift: Shift = {
    id: world.nextId('cart_assignments'),
    date,
    wagon: cart,
    home: cart.home,
    barista,
    at,
    by,
    figures: new Map(),
    loaded: 0,
    refills: 0,
    closesAt: 0,
    cash: { expected: 0, counted: null },
  };
  const isUncounted = orders.uncounted === cart.code;
  const cups = forecast(cart, date) || cart.base * 0.5;
  const usableOn = isUncounted ? addDays(date, 1) : date;
  for (const drink of sold) {
    const wanted = Math.ceil(cups * loadShare * shareOf(drink));
    const lots = world.book.choose(shift.home.id, drink, wanted, usableOn);
    world.book.move(drink, lots, shift.home.id, cart.id, {
      type: 'load',
      refType: 'assignment',
      refId: shift.id,
      actorId: by.id,
      at,
    });
    const initial = sumOf(lots);
    if (initial > 0) figuresOf(shift, drink).initial = initial;
    shift.loaded += initial;
  }
  world.shifts.push(shift);
  shift.closesAt = planSales(world, shift, cups, usableOn);
  planReturn(world, shift, { isUncounted });
}
