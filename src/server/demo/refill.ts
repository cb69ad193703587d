import type { BusinessDate } from '#contract/dates.ts';
import type { Refill, Shift } from './documents.ts';
import { shareOf, sold } from './menu.ts';
import { office } from './people.ts';
import { atHour, minuteMs } from './profile.ts';
import { Random } from './random.ts';
import { sumOf } from './simulated-ledger.ts';
import { figuresOf, type World } from './world.ts';

const askBelow = 0.22;
const favouriteBelow = 0.03;
const favourites = sold.filter(({ weight }) => weight >= 20);
const maxRefills = 2;
const refillShare = 0.7;
const rejected = 0.09;
const partial = 0.08;
const reasons = ['Van is late', 'Rain is coming, sell what you have', 'Keep some for tomorrow'];

/** A barista who runs low asks the warehouse, at most twice a day. */
export function askForRefill(world: World, shift: Shift, usableOn: BusinessDate, at: number): void {
  const lastCall = [atHour(shift.date, 16), shift.closesAt - 60 * minuteMs];
  // What is asked before the anchor is decided before it too.
  const isLate = at > Math.min(...lastCall, world.anchor - 30 * minuteMs);
  if (shift.refills >= maxRefills || isLate || !isLow(world, shift)) return;
  shift.refills += 1;
  const random = new Random(`refill ${shift.id} ${shift.refills}`);
  const lines = sold.flatMap((drink) => {
    const target = Math.ceil((shift.loaded / 0.75) * refillShare * shareOf(drink));
    const quantity = target - world.book.units(shift.wagon.id, drink);
    return quantity > 0 ? [{ drink, quantity, approved: null }] : [];
  });
  const askedAt = at + random.whole(1, 4) * minuteMs;
  world.schedule.add(askedAt, () => {
    if (shift.returned) return;
    const request = ask(world, shift, { at: askedAt, notes: 'Stok menipis', lines });
    const decideAt = askedAt + random.whole(5, 25) * minuteMs;
    world.schedule.add(decideAt, () => decide(world, request, random, usableOn, decideAt));
  });
}

/** On the whole, or of what most people ask for. */
function isLow({ book }: World, { wagon, figures, loaded, refills }: Shift): boolean {
  const left = sold.reduce((sum, drink) => sum + book.units(wagon.id, drink), 0);
  if (left < loaded * askBelow) return true;
  if (refills > 0) return false;
  return favourites.some((drink) => {
    const { initial = 0 } = figures.get(drink) ?? {};
    return book.units(wagon.id, drink) < initial * favouriteBelow;
  });
}

export function ask(
  world: World,
  shift: Shift,
  order: Pick<Refill, 'at' | 'notes' | 'lines'>,
): Refill {
  const request: Refill = {
    id: world.nextId('restock_requests'),
    shift,
    ...order,
    status: 'pending',
  };
  world.refills.push(request);
  return request;
}

function decide(
  world: World,
  request: Refill,
  random: Random,
  usableOn: BusinessDate,
  at: number,
): void {
  const { shift } = request;
  const by = random.pick(office);
  const cut = random.chance(partial) ? 0.6 : 1;
  const isRefused = random.chance(rejected);
  const lines = request.lines.map((line) => {
    const wanted = Math.ceil(line.quantity * cut);
    return { ...line, lots: world.book.choose(shift.home.id, line.drink, wanted, usableOn) };
  });
  const isEmpty = lines.every(({ lots }) => lots.length === 0);
  if (isRefused || isEmpty || shift.returned) {
    const note = isRefused ? random.pick(reasons) : 'Nothing left at the depot';
    request.status = 'rejected';
    request.decided = { at, by, note };
    return;
  }
  request.status = 'approved';
  request.decided = { at, by, note: null };
  request.lines = lines.map(({ lots, drink, quantity }) => {
    const approved = sumOf(lots);
    world.book.move(drink, lots, shift.home.id, shift.wagon.id, {
      type: 'replenish',
      refType: 'restock_request',
      refId: request.id,
      actorId: by.id,
      at,
    });
    if (approved > 0) figuresOf(shift, drink).refilled += approved;
    return { drink, quantity, approved };
  });
}
