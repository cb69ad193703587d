import { office } from './cast.ts';
import type { Shift } from './documents.ts';
import { type Drink, sold } from './menu.ts';
import { minuteMs } from './profile.ts';
import { Random } from './random.ts';
import { figuresOf, type World } from './world.ts';

const differs = 0.05;
const spills = 0.05;
const spillReasons = ['tumpah', 'bocor', 'kedaluwarsa'];
const cashDiffers = 0.04;

/** Between five and seven the carts come back, are counted and give back what is left. */
export function planReturn(world: World, shift: Shift, { isUncounted }: { isUncounted: boolean }) {
  const random = new Random(`return ${shift.date} ${shift.wagon.code}`);
  const at = shift.closesAt + random.whole(0, 35) * minuteMs;
  world.agenda.add(at, () => {
    const counter = random.pick(office);
    const by = isUncounted ? shift.barista : counter;
    shift.returned = { at, by, isCounted: !isUncounted };
    shift.cash.expected = cashOf(world, shift);
    if (!isUncounted) count(world, shift, random, { at, actorId: by.id });
  });
}

function count(
  world: World,
  shift: Shift,
  random: Random,
  { at, actorId }: { at: number; actorId: string },
): void {
  const off = random.chance(differs)
    ? { drink: random.pick(sold), units: random.whole(1, 4) }
    : null;
  const spill = random.chance(spills)
    ? { drink: random.pick(sold), units: random.whole(1, 3) }
    : null;
  const reason = random.pick(spillReasons);
  const cart = shift.wagon.id;
  const cause = { refType: 'assignment', refId: shift.id, actorId, at } as const;
  const out = (drink: Drink, wanted: number, to: string, how: Parameters<typeof leave>[5]) =>
    leave(world, shift, drink, wanted, to, how);
  if (spill) {
    out(spill.drink, spill.units, 'waste', { type: 'waste', reason, ...cause });
  }
  if (off) {
    const why = 'missing at the count';
    out(off.drink, off.units, 'adjustment', { type: 'adjustment', reason: why, ...cause });
  }
  for (const drink of sold) {
    const left = world.book.units(cart, drink);
    out(drink, left, shift.home.id, { type: 'return', ...cause });
  }
  const slip = random.whole(-12, 12) * 2000;
  shift.cash.counted = Math.max(shift.cash.expected + (random.chance(cashDiffers) ? slip : 0), 0);
}

const figureOf = { waste: 'wasted', adjustment: 'variance', return: 'returned' } as const;

function leave(
  world: World,
  shift: Shift,
  drink: Drink,
  wanted: number,
  to: string,
  cause: { type: keyof typeof figureOf; reason?: string } & {
    refType: 'assignment';
    refId: string;
    actorId: string;
    at: number;
  },
): void {
  const lots = world.book.choose(shift.wagon.id, drink, wanted);
  const units = lots.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units === 0) return;
  world.book.move(drink, lots, shift.wagon.id, to, cause);
  figuresOf(shift, drink)[figureOf[cause.type]] += units;
}

function cashOf({ sales }: World, shift: Shift): number {
  return sales
    .filter((sale) => sale.shift === shift)
    .filter(({ method, status }) => method === 'cash' && status === 'completed')
    .reduce((sum, { total }) => sum + total, 0);
}
