import type { Shift } from './documents.ts';
import { type DemoProduct, soldProducts } from './menu.ts';
import { officeStaff } from './people.ts';
import { minuteMs } from './profile.ts';
import { Random } from './random.ts';
import { type MoveCause, type PlaceId, sumOf } from './simulated-ledger.ts';
import { figuresOf, type World } from './world.ts';

const missingChance = 0.05;
const spillChance = 0.05;
const spillReasons = ['tumpah', 'bocor', 'kedaluwarsa'];
const cashDifferenceChance = 0.04;

/**
 * Schedules the end of a shift, between five and seven in the evening: the cart comes back, is
 * counted (unless `isUncounted`), and its goods return to the warehouse.
 */
export function planReturn(world: World, shift: Shift, { isUncounted }: { isUncounted: boolean }) {
  const random = new Random(`return ${shift.date} ${shift.cart.code}`);
  const at = shift.closesAt + random.whole(0, 35) * minuteMs;
  world.schedule.add(at, () => {
    const counter = random.pick(officeStaff);
    const by = isUncounted ? shift.barista : counter;
    shift.returned = { at, by, isCounted: !isUncounted };
    shift.cash.expected = cashSalesOf(world, shift);
    if (!isUncounted) countCart(world, shift, random, { occurredAt: at, actorId: by.id });
  });
}

function countCart(
  world: World,
  shift: Shift,
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
  const cause = { refType: 'assignment', refId: shift.id, actorId, occurredAt } as const;
  if (spilt) takeOffCart(world, shift, spilt, 'waste', { type: 'waste', reason, ...cause });
  if (missing) {
    const adjusted = { type: 'adjustment', reason: 'missing at the count', ...cause } as const;
    takeOffCart(world, shift, missing, 'adjustment', adjusted);
  }
  for (const product of soldProducts) {
    const units = world.ledger.units(shift.cart.id, product);
    takeOffCart(world, shift, { product, units }, shift.home.id, { type: 'return', ...cause });
  }
  const cashDifference = random.whole(-12, 12) * 2000;
  shift.cash.counted = Math.max(
    shift.cash.expected + (random.chance(cashDifferenceChance) ? cashDifference : 0),
    0,
  );
}

/** Which figure of the shift a move of this type changes. */
const figureOf = { waste: 'wasted', adjustment: 'variance', return: 'returned' } as const;

/** Moves up to this many units off the cart, and adds them to the figures of the shift. */
function takeOffCart(
  world: World,
  shift: Shift,
  { product, units }: { product: DemoProduct; units: number },
  to: PlaceId,
  cause: MoveCause & { type: keyof typeof figureOf },
): void {
  const lots = world.ledger.choose(shift.cart.id, product, units);
  if (lots.length === 0) return;
  world.ledger.move(product, lots, shift.cart.id, to, cause);
  figuresOf(shift, product)[figureOf[cause.type]] += sumOf(lots);
}

function cashSalesOf({ sales }: World, shift: Shift): number {
  return sales
    .filter((sale) => sale.shift === shift)
    .filter(({ method, status }) => method === 'cash' && status === 'completed')
    .reduce((sum, { total }) => sum + total, 0);
}
