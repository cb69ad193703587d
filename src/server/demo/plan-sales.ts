import type { BusinessDate } from '#contract/dates.ts';
import { hoursOf, weather } from './demand.ts';
import type { Sale, Shift } from './documents.ts';
import { type Drink, sold } from './menu.ts';
import { office } from './people.ts';
import { atHour, hourMs, minuteMs } from './profile.ts';
import { Random } from './random.ts';
import { expire, recordSale, refund } from './record-sale.ts';
import { askForRefill } from './refill.ts';
import { sumOf } from './simulated-ledger.ts';
import type { World } from './world.ts';

const baskets: [number, number][] = [
  [1, 68],
  [2, 22],
  [3, 7],
  [4, 3],
];
/** Demand above the forecast: some customers are not served. */
const demandFactor = 1.08;
const takesAnother = 0.9;
const cupsPerSale = 1.45;
const methods: [Sale['method'], number][] = [
  ['cash', 34],
  ['qris', 44],
  ['gopay', 8],
  ['dana', 6],
  ['ovo', 4],
  ['shopeepay', 3],
  ['debit_card', 1],
];
const asked = sold.map((drink) => [drink, drink.weight] as const);
/** Of all sales; only those by QRIS can expire. */
const expires = 0.016 / 0.44;
const refunds = 0.007;
const deadSpots = 0.27;
/** Share of the sales without a connection that oversell where the ledger lacks goods. */
const oversells = 0.22;

/** Puts a day of sales on the schedule. Returns when the cart may go home. */
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
      const mean = (cups * demandFactor * weather(date) * share) / cupsPerSale;
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
    world.schedule.add(moment, act);
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
  const cups = random.weighted(baskets);
  for (let cup = 0; cup < cups; cup++) {
    const first = random.weighted(asked);
    const second = random.weighted(asked);
    const isOut = !isLate && world.book.units(shift.wagon.id, first, shift.date) === 0;
    const drink = isOut && random.chance(takesAnother) ? second : first;
    wanted.set(drink, (wanted.get(drink) ?? 0) + 1);
  }
  const method = random.weighted(methods);
  const [fate, delay] = [random.next(), random.between(30, 90)];
  const oversold = isLate && random.chance(oversells);
  const lines = [...wanted].flatMap(([drink, quantity]) => {
    const lots = world.book.choose(shift.wagon.id, drink, quantity, shift.date);
    const got = sumOf(lots);
    // Without a connection the cup is sold even where the ledger has none.
    if (got < quantity && oversold) return [{ drink, quantity, lots }];
    world.missed += quantity - got;
    return got > 0 ? [{ drink, quantity: got, lots }] : [];
  });
  if (lines.length === 0) return;
  const sale = recordSale(world, shift, { at, recordedAt, method, lines });
  if (method === 'qris' && fate < expires && world.anchor - at > 30 * minuteMs && !isLate) {
    world.schedule.add(at + 15 * minuteMs, (then) => expire(world, sale, then));
  } else if (fate > 1 - refunds) {
    const by = random.pick(office);
    world.schedule.add(recordedAt + delay * minuteMs, (then) => refund(world, sale, by.id, then));
  }
  askForRefill(world, shift, when.usableOn, recordedAt);
}
