import type { Assignment } from './documents.ts';
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
 * Schedules the end of an assignment, between five and seven in the evening: the cart comes back, is
 * counted (unless `isUncounted`), and its goods return to the warehouse.
 */
export function planReturn(
  world: World,
  assignment: Assignment,
  { isUncounted }: { isUncounted: boolean },
) {
  const random = new Random(`return ${assignment.date} ${assignment.cart.code}`);
  const at = assignment.closesAt + random.whole(0, 35) * minuteMs;
  world.schedule.add(at, () => {
    const counter = random.pick(officeStaff);
    const by = isUncounted ? assignment.barista : counter;
    assignment.returned = { at, by, isCounted: !isUncounted };
    assignment.cash.expected = cashSalesOf(world, assignment);
    if (!isUncounted) countCart(world, assignment, random, { occurredAt: at, actorId: by.id });
  });
}

function countCart(
  world: World,
  assignment: Assignment,
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
  const cause = { refType: 'assignment', refId: assignment.id, actorId, occurredAt } as const;
  if (spilt) takeOffCart(world, assignment, spilt, 'waste', { type: 'waste', reason, ...cause });
  if (missing) {
    const adjusted = { type: 'adjustment', reason: 'missing at the count', ...cause } as const;
    takeOffCart(world, assignment, missing, 'adjustment', adjusted);
  }
  for (const product of soldProducts) {
    const units = world.ledger.units(assignment.cart.id, product);
    takeOffCart(world, assignment, { product, units }, assignment.home.id, {
      type: 'return',
      ...cause,
    });
  }
  const cashDifference = random.whole(-12, 12) * 2000;
  assignment.cash.counted = Math.max(
    assignment.cash.expected + (random.chance(cashDifferenceChance) ? cashDifference : 0),
    0,
  );
}

/** Which figure of the assignment a move of this type changes. */
const figureOf = { waste: 'wasted', adjustment: 'variance', return: 'returned' } as const;

/** Moves up to this many units off the cart, and adds them to the figures of the assignment. */
function takeOffCart(
  world: World,
  assignment: Assignment,
  { product, units }: { product: DemoProduct; units: number },
  to: PlaceId,
  cause: MoveCause & { type: keyof typeof figureOf },
): void {
  const lots = world.ledger.choose(assignment.cart.id, product, units);
  if (lots.length === 0) return;
  world.ledger.move(product, lots, assignment.cart.id, to, cause);
  figuresOf(assignment, product)[figureOf[cause.type]] += sumOf(lots);
}

function cashSalesOf({ sales }: World, assignment: Assignment): number {
  return sales
    .filter((sale) => sale.assignment === assignment)
    .filter(({ method, status }) => method === 'cash' && status === 'completed')
    .reduce((sum, { total }) => sum + total, 0);
}
