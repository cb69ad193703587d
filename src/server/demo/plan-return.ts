import type { Shift } from './documents.ts';
import { type Drink, sold } from './menu.ts';
import { office } from './people.ts';
import { minuteMs } from './profile.ts';
import { Random } from './random.ts';
import { type Cause, type PlaceId, sumOf } from './simulated-ledger.ts';
import { figuresOf, type World } from './world.ts';

const differs = 0.05;
const spills = 0.05;
const spillReasons = ['tumpah', 'bocor', 'kedaluwarsa'];
const cashDiffers = 0.04;

/** Between five and seven the carts come back, are counted and give back what is left. */
export function planReturn(world: World, shift: Shift, { isUncounted }: { isUncounted: boolean }) {
  const random = new Random(`return ${shift.date} ${shift.wagon.code}`);
  const at = shift.closesAt + random.whole(0, 35) * minuteMs;
  world.schedule.add(at, () => {
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
  const someOf = (most: number) => ({ drink: random.pick(sold), units: random.whole(1, most) });
  const missing = random.chance(differs) ? someOf(4) : null;
  const spilt = random.chance(spills) ? someOf(3) : null;
  const reason = random.pick(spillReasons);
  const cause = { refType: 'assignment', refId: shift.id, actorId, at } as const;
  if (spilt) leave(world, shift, spilt, 'waste', { type: 'waste', reason, ...cause });
  if (missing) {
    const adjusted = { type: 'adjustment', reason: 'missing at the count', ...cause } as const;
    leave(world, shift, missing, 'adjustment', adjusted);
  }
  for (const drink of sold) {
    const units = world.book.units(shift.wagon.id, drink);
    leave(world, shift, { drink, units }, shift.home.id, { type: 'return', ...cause });
  }
  const slip = random.whole(-12, 12) * 2000;
  shift.cash.counted = Math.max(shift.cash.expected + (random.chance(cashDiffers) ? slip : 0), 0);
}

const figureOf = { waste: 'wasted', adjustment: 'variance', return: 'returned' } as const;

/** Goods go from the cart, as far as it has them, and show in the figures of its shift. */
function leave(
  world: World,
  shift: Shift,
  { drink, units }: { drink: Drink; units: number },
  to: PlaceId,
  cause: Cause & { type: keyof typeof figureOf },
): void {
  const lots = world.book.choose(shift.wagon.id, drink, units);
  if (lots.length === 0) return;
  world.book.move(drink, lots, shift.wagon.id, to, cause);
  figuresOf(shift, drink)[figureOf[cause.type]] += sumOf(lots);
}

function cashOf({ sales }: World, shift: Shift): number {
  return sales
    .filter((sale) => sale.shift === shift)
    .filter(({ method, status }) => method === 'cash' && status === 'completed')
    .reduce((sum, { total }) => sum + total, 0);
}
