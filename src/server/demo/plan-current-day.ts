import { addDays } from '#contract/dates.ts';
import type { Refill, Sale, Shift } from './documents.ts';
import { type Drink, drink, sold } from './menu.ts';
import { person } from './people.ts';
import { kemang, setiabudi, wagon } from './places.ts';
import { receive } from './plan-production.ts';
import { atHour, minuteMs } from './profile.ts';
import { recordSale } from './record-sale.ts';
import { ask } from './refill.ts';
import { sumOf } from './simulated-ledger.ts';
import type { World } from './world.ts';

/** Came back last night and waits for its count. */
export const uncountedCart = 'MK-005';
const cartsOut = 7;
const forgotten = { drink: drink('Thai Tea'), depot: kemang, units: 6 };
const lastDay = { drink: drink('Es Cokelat'), depot: setiabudi, units: 18 };
const tooMuch = drink('Matcha Latte');

/** Who goes out this morning: seven carts, on any weekday. */
export function ordersOfToday({ trading }: World) {
  const codes = trading.map(({ code }) => code).filter((code) => code !== uncountedCart);
  const mustGo = codes.slice(0, cartsOut);
  return { mustGo, mustStay: [uncountedCart, ...codes.slice(cartsOut)] };
}

/** Last night: goods that expired unnoticed, and some that must be sold today. */
export function planLastNight(world: World): void {
  const yesterday = addDays(world.today, -1);
  world.schedule.add(atHour(yesterday, 18, 45), (at) =>
    receiveLot(world, forgotten, yesterday, at, 'Sisa acara kantor, cek tanggalnya'),
  );
  world.schedule.add(atHour(yesterday, 22, 10), (at) =>
    receiveLot(world, lastDay, world.today, at, 'Pindahan, jual hari ini'),
  );
}

function receiveLot(
  world: World,
  what: typeof forgotten,
  expiry: string,
  at: number,
  notes: string,
): void {
  const lines = [{ drink: what.drink, lot: { expiry, quantity: what.units } }];
  receive(world, { depot: what.depot, lines, at, notes, by: person('agus.pratama') });
}

/** How many units of the expired lot stay in the warehouse. */
export function forgottenUnits(world: World) {
  const yesterday = addDays(world.today, -1);
  return (of: Drink, { expiry }: { expiry: string }, depotId: string): number => {
    const isIt = of === forgotten.drink && depotId === forgotten.depot.id && expiry === yesterday;
    return isIt ? forgotten.units : 0;
  };
}

/** This morning: a draft, requests that wait, payments that wait. */
export function planThisMorning(world: World): void {
  const { schedule, anchor } = world;
  schedule.add(anchor - 140 * minuteMs, (at) => expectDelivery(world, at));
  schedule.add(anchor - 21 * minuteMs, (at) => askPlainly(world, out(world, 0), at));
  schedule.add(anchor - 16 * minuteMs, (at) => askTooMuch(world, cartFromKemang(world), at));
  schedule.add(anchor - 11 * minuteMs, (at) => askWithLastDay(world, at));
  schedule.add(anchor - 6 * minuteMs, (at) => askPlainly(world, out(world, -1), at));
  schedule.add(anchor - 9 * minuteMs, (at) => waitForPayment(world, out(world, 0), at));
  schedule.add(anchor - 4 * minuteMs, (at) => waitForPayment(world, out(world, -1), at));
}

function out(world: World, index: number): Shift {
  const { mustGo } = ordersOfToday(world);
  const shift = world.shiftOf(wagon(mustGo.at(index) ?? ''));
  if (!shift) throw new Error('This cart is out this morning.');
  return shift;
}

function cartFromKemang(world: World): Shift {
  const { mustGo } = ordersOfToday(world);
  return out(
    world,
    mustGo.findIndex((code) => wagon(code).home === kemang),
  );
}

function expectDelivery(world: World, at: number): void {
  const lines = ['Air Mineral 600 ml', 'Cookies Kopi', 'Roti Cokelat'].map((name, index) => {
    const what = drink(name);
    const expiry = addDays(world.today, what.shelfLifeDays);
    return { drink: what, lot: { expiry, quantity: [120, 80, 40][index] ?? 40 } };
  });
  world.deliveries.push({
    id: world.nextId('restocks'),
    depot: kemang,
    lines,
    at,
    status: 'pending',
    by: person('sari.wulandari'),
    notes: 'Pesanan pemasok, tiba sore ini',
  });
}

function askPlainly(world: World, shift: Shift, at: number): Refill {
  const names = ['Es Kopi Susu Aren', 'Es Kopi Susu Original', 'Es Americano'];
  const lines = names.map((name, index) => ({
    drink: drink(name),
    quantity: [15, 10, 5][index] ?? 5,
    approved: null,
  }));
  return ask(world, shift, { at, notes: 'Ramai pagi ini', lines });
}

/** More than there is, so that only a part can be approved. */
function askTooMuch(world: World, shift: Shift, at: number): void {
  const held = world.book.units(shift.home.id, tooMuch, world.today);
  const lines = [
    { drink: tooMuch, quantity: held + 12, approved: null },
    { drink: drink('Es Kopi Susu Aren'), quantity: 10, approved: null },
  ];
  ask(world, shift, { at, notes: 'Pesanan rapat jam 12', lines });
}

/** From a cart that carries what must be sold today. */
function askWithLastDay(world: World, at: number): void {
  const { mustGo } = ordersOfToday(world);
  const carries = (code: string) =>
    world.book.lots(wagon(code).id, lastDay.drink).some(({ expiry }) => expiry === world.today);
  const index = mustGo.findIndex(carries);
  const lines = [{ drink: lastDay.drink, quantity: 8, approved: null }];
  ask(world, out(world, Math.max(index, 0)), { at, notes: 'Es Cokelat hampir habis', lines });
}

function waitForPayment(world: World, shift: Shift, at: number): void {
  const what = sold.find((one) => world.book.units(shift.wagon.id, one, world.today) > 0);
  if (!what) return;
  const lots = world.book.choose(shift.wagon.id, what, 1, world.today);
  const lines = [{ drink: what, quantity: sumOf(lots), lots }];
  const sale: Sale = recordSale(world, shift, { at, recordedAt: at, method: 'qris', lines });
  Object.assign(sale, { paymentStatus: 'pending', status: 'pending' });
}
