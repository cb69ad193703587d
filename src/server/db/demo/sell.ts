import type { BusinessDate } from '#contract/dates.ts';
import { office } from './cast.ts';
import type { Sale, Shift } from './documents.ts';
import { type Drink, sold } from './menu.ts';
import { atHour, hourMs, minuteMs } from './profile.ts';
import { Random } from './random.ts';
import { askForRefill } from './refill.ts';
import { hoursOf, weather } from './rhythm.ts';
import { figuresOf, type World } from './world.ts';

const basket = [1, 2, 3, 4] as const;
const basketWeights = [68, 22, 7, 3] as const;
/** More ask than the forecast says are served: some go without. */
const appetite = 1.07;
const takesAnother = 0.5;
const cupsPerSale = 1.45;
const methods = [
  ...([
    ['cash', 34],
    ['qris', 44],
    ['gopay', 8],
    ['dana', 6],
    ['ovo', 4],
  ] as const),
  ...([
    ['shopeepay', 3],
    ['debit_card', 1],
  ] as const),
];
const asked = sold.map((drink) => [drink, drink.weight] as const);
const noExpiry = '9999-12-31';
/** Of all sales; only those by QRIS can expire. */
const expires = 0.016 / 0.44;
const refunds = 0.007;
const deadSpots = 0.23;

/** Puts a day of sales on the agenda. Answers when the cart may go home. */
export function planSales(
  world: World,
  shift: Shift,
  cups: number,
  usableOn: BusinessDate,
): number {
  const { wagon, date, at } = shift;
  const random = new Random(`sales ${date} ${wagon.code}`);
  const hours = hoursOf(wagon.kind, date);
  const moments = hours
    .flatMap(({ hour, share }) => {
      const mean = (cups * appetite * weather(date) * share) / cupsPerSale;
      const start = atHour(date, hour);
      return Array.from({ length: random.poisson(mean) }, () => start + random.next() * hourMs);
    })
    .map((moment) => Math.max(Math.floor(moment), at + 5 * minuteMs))
    .sort((a, b) => a - b);
  const silence = silenceIn(moments, random);
  moments.forEach((moment, index) => {
    const isSilent = index >= silence.from && index < silence.to;
    const recordedAt = Math.min(isSilent ? silence.endsAt : moment, world.anchor);
    const act = () => sell(world, shift, random, { at: moment, recordedAt, usableOn });
    world.agenda.add(moment, act);
  });
  const lastHour = (hours.at(-1)?.hour ?? 16) + 1;
  return Math.max(moments.at(-1) ?? 0, atHour(date, lastHour)) + 20 * minuteMs;
}

/** A dead spot: 5 to 20 sales in a row reach the server together, later. */
function silenceIn(moments: readonly number[], random: Random) {
  const length = random.whole(5, 20);
  const from = random.whole(0, Math.max(moments.length - length, 0));
  const to = Math.min(from + length, moments.length);
  const endsAt = Math.floor((moments[to - 1] ?? 0) + random.between(3, 15) * minuteMs);
  return random.chance(deadSpots) ? { from, to, endsAt } : { from: 0, to: 0, endsAt: 0 };
}

interface Moment {
  at: number;
  recordedAt: number;
  usableOn: BusinessDate;
}

function sell(world: World, shift: Shift, random: Random, when: Moment): void {
  const { at, recordedAt } = when;
  const isLate = recordedAt - at > 2 * minuteMs;
  const wanted = new Map<Drink, number>();
  const cups = random.weighted(basket.map((n, i) => [n, basketWeights[i] ?? 0] as const));
  for (let cup = 0; cup < cups; cup++) {
    const first = random.weighted(asked);
    const second = random.weighted(asked);
    const isOut = !isLate && world.book.units(shift.wagon.id, first, shift.date) === 0;
    const drink = isOut && random.chance(takesAnother) ? second : first;
    wanted.set(drink, (wanted.get(drink) ?? 0) + 1);
  }
  const method = random.weighted(methods);
  const [fate, delay] = [random.next(), random.between(30, 90)];
  const oversold = isLate && random.chance(0.8);
  const lines = [...wanted].flatMap(([drink, quantity]) => {
    const lots = world.book.choose(shift.wagon.id, drink, quantity, shift.date);
    const got = lots.reduce((sum, lot) => sum + lot.quantity, 0);
    // In a dead spot the cup is sold whatever the book says.
    if (got < quantity && oversold) return [{ drink, quantity, lots }];
    world.missed += quantity - got;
    return got > 0 ? [{ drink, quantity: got, lots }] : [];
  });
  if (lines.length === 0) return;
  const sale = recordSale(world, shift, { at, recordedAt, method, lines });
  if (method === 'qris' && fate < expires && world.anchor - at > 30 * minuteMs && !isLate) {
    world.agenda.add(at + 15 * minuteMs, (then) => expire(world, sale, then));
  } else if (fate > 1 - refunds) {
    const by = random.pick(office);
    world.agenda.add(recordedAt + delay * minuteMs, (then) => refund(world, sale, by.id, then));
  }
  askForRefill(world, shift, when.usableOn, recordedAt);
}

/** The cup is handed over: the sale and what it takes from the cart. */
export function recordSale(
  world: World,
  shift: Shift,
  told: Pick<Sale, 'at' | 'recordedAt' | 'method' | 'lines'>,
): Sale {
  const id = world.nextId('transactions');
  const flags = told.recordedAt - told.at > 2 * minuteMs ? ['late'] : [];
  const cause = {
    ...({ type: 'sale', refType: 'transaction', refId: id, actorId: shift.barista.id } as const),
    ...{ at: told.at, recordedAt: told.recordedAt },
  };
  for (const { drink, quantity, lots } of told.lines) {
    const held = lots.reduce((sum, lot) => sum + lot.quantity, 0);
    world.book.move(drink, lots, shift.wagon.id, 'customer', cause);
    figuresOf(shift, drink).sold += held;
    if (held === quantity) continue;
    const over = [{ expiry: noExpiry, quantity: quantity - held }];
    world.book.move(drink, over, 'adjustment', 'customer', cause);
    if (!flags.includes('oversold')) flags.push('oversold');
  }
  const total = told.lines.reduce((sum, { drink, quantity }) => sum + drink.price * quantity, 0);
  const sale: Sale = {
    ...{ id, shift, ...told, changedAt: told.recordedAt, flags, total },
    ...{ paymentStatus: 'success', status: 'completed' },
  };
  world.sales.push(sale);
  return sale;
}

/** Nobody paid the QRIS code: the cups stay on the cart. */
function expire(world: World, sale: Sale, at: number): void {
  Object.assign(sale, { paymentStatus: 'expired', status: 'cancelled', changedAt: at });
  const { shift, lines, id } = sale;
  for (const { drink, lots } of lines) {
    world.book.move(drink, lots, 'customer', shift.wagon.id, {
      ...{
        type: 'sale_reversal',
        refType: 'transaction',
        refId: id,
        actorId: shift.barista.id,
        at,
      },
    });
    figuresOf(shift, drink).sold -= lots.reduce((sum, lot) => sum + lot.quantity, 0);
  }
}

/** Money back; a drink is not sold twice. */
function refund(world: World, sale: Sale, actorId: string, at: number): void {
  if (sale.flags.includes('oversold')) return;
  Object.assign(sale, { paymentStatus: 'refunded', status: 'refunded', changedAt: at });
  for (const { drink, lots } of sale.lines) {
    world.book.move(drink, lots, 'customer', 'waste', {
      ...{ type: 'waste', reason: 'refund', refType: 'transaction', refId: sale.id, actorId, at },
    });
  }
}
