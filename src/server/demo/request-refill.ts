import type { BusinessDate } from '#contract/dates.ts';
import { unitsIn } from '../stock/lots.ts';
import { officeStaff, shareOf, soldProducts } from './business.ts';
import { loadShare } from './demand.ts';
import { atHour, minuteMs } from './profile.ts';
import { Random } from './random.ts';
import type { Assignment, RefillRequest, World } from './world.ts';

/** A cart is low with less than this share of its load, or of the load of a favourite. */
const lowShare = 0.22;
const favouriteLowShare = 0.03;
const favourites = soldProducts.filter(({ weight }) => weight >= 20);
const maxRefills = 2;
/** A refill fills the cart up to this share of the day's forecast. */
const refillShare = 0.7;
const rejectChance = 0.09;
/** How likely only a part of the requested units is approved. */
const partialChance = 0.08;
const rejectReasons = [
  'Van is late',
  'Rain is coming, sell what you have',
  'Keep some for tomorrow',
];

/** Called after each sale: a barista whose cart is low requests a refill, at most twice a day. */
export function requestRefillIfLow(
  world: World,
  assignment: Assignment,
  usableOn: BusinessDate,
  at: number,
): void {
  const latestTimes = [atHour(assignment.date, 16), assignment.closesAt - 60 * minuteMs];
  // Requests end 30 minutes before the anchor, so that all of them are decided when it is reached.
  const isTooLate = at > Math.min(...latestTimes, world.anchor - 30 * minuteMs);
  if (assignment.requestCount >= maxRefills || isTooLate || !isLow(world, assignment)) return;
  assignment.requestCount += 1;
  const random = new Random(`refill ${assignment.id} ${assignment.requestCount}`);
  const lines = soldProducts.flatMap((product) => {
    const target = Math.ceil(
      (loadedUnits(assignment) / loadShare) * refillShare * shareOf(product),
    );
    const quantity = target - world.ledger.units(assignment.cart.id, product);
    return quantity > 0 ? [{ product, quantity, approved: null }] : [];
  });
  const requestedAt = at + random.whole(1, 4) * minuteMs;
  world.schedule.add(requestedAt, () => {
    if (assignment.returned) return;
    const request = recordRequest(world, assignment, {
      at: requestedAt,
      notes: 'Stok menipis',
      lines,
    });
    const decidedAt = requestedAt + random.whole(5, 25) * minuteMs;
    world.schedule.add(decidedAt, () => decide(world, request, random, usableOn, decidedAt));
  });
}

/** Whether the cart is low on all goods together or, before the first request, on a favourite. */
function isLow({ ledger }: World, assignment: Assignment): boolean {
  const { cart, load, requestCount } = assignment;
  const unitsOnCart = soldProducts.reduce(
    (sum, product) => sum + ledger.units(cart.id, product),
    0,
  );
  if (unitsOnCart < loadedUnits(assignment) * lowShare) return true;
  if (requestCount > 0) return false;
  return favourites.some((product) => {
    return ledger.units(cart.id, product) < (load.get(product) ?? 0) * favouriteLowShare;
  });
}

function loadedUnits({ load }: Assignment): number {
  return [...load.values()].reduce((sum, units) => sum + units, 0);
}

/** Adds a pending request to the world. */
export function recordRequest(
  world: World,
  assignment: Assignment,
  details: Pick<RefillRequest, 'at' | 'notes' | 'lines'>,
): RefillRequest {
  const request: RefillRequest = {
    id: world.nextId('restock_requests'),
    assignment,
    ...details,
    status: 'pending',
  };
  world.requests.push(request);
  return request;
}

/** Approves the request with what the warehouse has, and moves the goods; or rejects it. */
function decide(
  world: World,
  request: RefillRequest,
  random: Random,
  usableOn: BusinessDate,
  at: number,
): void {
  const { assignment } = request;
  const by = random.pick(officeStaff);
  const approvedShare = random.chance(partialChance) ? 0.6 : 1;
  const isRejected = random.chance(rejectChance);
  const lines = request.lines.map((line) => {
    const wanted = Math.ceil(line.quantity * approvedShare);
    return {
      ...line,
      lots: world.ledger.choose(assignment.home.id, line.product, wanted, usableOn),
    };
  });
  const isEmpty = lines.every(({ lots }) => lots.length === 0);
  if (isRejected || isEmpty || assignment.returned) {
    const note = isRejected ? random.pick(rejectReasons) : 'Nothing left at the depot';
    request.status = 'rejected';
    request.decided = { at, by, note };
    return;
  }
  request.status = 'approved';
  request.decided = { at, by, note: null };
  request.lines = lines.map(({ lots, product, quantity }) => {
    const approved = unitsIn(lots);
    world.ledger.move(product, lots, assignment.home.id, assignment.cart.id, {
      type: 'replenish',
      refType: 'restock_request',
      refId: request.id,
      actorId: by.id,
      occurredAt: at,
    });
    return { product, quantity, approved };
  });
}
