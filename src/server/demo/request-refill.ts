import type { ProductLine } from '#contract/fields/product-lines.ts';
import { unitsIn } from '../stock/lots.ts';
import { type DemoCart, officeStaff, productsForSale, salesShareOf } from './business.ts';
import { loadShare } from './demand.ts';
import { atHour, minuteMs } from './profile.ts';
import { Random } from './random.ts';
import { type Assignment, demoSource, type RefillRequest, type World } from './world.ts';

const lowShare = 0.22;
const favoriteLowShare = 0.03;
const favoriteProducts = productsForSale.filter(({ weight }) => weight >= 20);
const maxRefills = 2;
const refillShare = 0.7;
const rejectChance = 0.09;
const partialChance = 0.08;
const rejectReasons = ['Van is late', 'Rain is coming, sell what you have', 'Keep some for tomorrow'];

export function requestRefillIfLow(world: World, assignment: Assignment, at: number): void {
  const latestTimes = [atHour(assignment.date, 16), assignment.closesAt - 60 * minuteMs];
  // All requests must be decided before the simulation ends.
  const isTooLate = at > Math.min(...latestTimes, world.anchor - 30 * minuteMs);
  const { requestCount, isWaiting } = assignment;
  if (requestCount >= maxRefills || isWaiting || isTooLate || !isLow(world, assignment)) return;
  Object.assign(assignment, { requestCount: requestCount + 1, isWaiting: true });
  const random = new Random(`refill ${assignment.id} ${assignment.requestCount}`);
  const items = productsForSale.flatMap((product) => {
    const target = Math.ceil((unitsIn(assignment.load) / loadShare) * refillShare * salesShareOf(product));
    const quantity = target - world.ledger.units(assignment.cart.place, product.id);
    return quantity > 0 ? [{ product_id: product.id, quantity }] : [];
  });
  world.schedule.add(at + random.integer(1, 4) * minuteMs, (requestedAt) => {
    if (assignment.returned) return;
    const request = recordRequest(world, assignment, requestedAt, 'Stok menipis', items);
    const decidedAt = requestedAt + random.integer(5, 25) * minuteMs;
    world.schedule.add(decidedAt, () => decideRequest(world, request, random, decidedAt));
  });
}

function isLow(world: World, { cart, load, requestCount }: Assignment): boolean {
  if (unitsOnCart(world, cart) < unitsIn(load) * lowShare) return true;
  if (requestCount > 0) return false;
  return favoriteProducts.some(({ id }) => {
    const loaded = load.find(({ product_id }) => product_id === id)?.quantity ?? 0;
    return world.ledger.units(cart.place, id) < loaded * favoriteLowShare;
  });
}

export function unitsOnCart({ ledger }: World, { place }: DemoCart): number {
  return productsForSale.reduce((sum, { id }) => sum + ledger.units(place, id), 0);
}

export function recordRequest(
  world: World,
  assignment: Assignment,
  at: number,
  notes: string,
  lines: ProductLine[],
): RefillRequest {
  const id = world.nextId('restock_requests');
  const items = lines.map((line) => ({ ...line, approved_quantity: null }));
  const request: RefillRequest = { id, assignment, at, notes, items, status: 'pending' };
  world.requests.push(request);
  const change = { entity: 'restock_request', id, action: 'create', at, by: assignment.barista };
  world.log({ ...change, after: { status: 'pending' } });
  return request;
}

function decideRequest(world: World, request: RefillRequest, random: Random, at: number): void {
  const { id, assignment, items } = request;
  assignment.isWaiting = false;
  const { home, cart, date } = assignment;
  const by = random.pick(officeStaff);
  const approvedShare = random.chance(partialChance) ? 0.6 : 1;
  const isRejected = random.chance(rejectChance);
  const approvedLines = items.map(({ product_id, quantity }) => {
    const available = world.ledger.units(home.place, product_id, date);
    return { product_id, quantity: Math.min(Math.ceil(quantity * approvedShare), available) };
  });
  const status = isRejected || unitsIn(approvedLines) === 0 || assignment.returned ? 'rejected' : 'approved';
  const reason = isRejected ? random.pick(rejectReasons) : 'Nothing left at the depot';
  const note = status === 'rejected' ? reason : null;
  Object.assign(request, { status, decided: { at, by, note } });
  const statusChange = { before: { status: 'pending' }, after: { status, decision_note: note } };
  world.log({ entity: 'restock_request', id, action: status, at, by, ...statusChange });
  if (status === 'rejected') return;
  request.items = items.map((item, index) => ({
    ...item,
    approved_quantity: approvedLines[index]?.quantity ?? null,
  }));
  const endpoints = { from: home.place, to: cart.place, usableOn: date };
  const movements = world.ledger.plan(approvedLines, { type: 'replenish', ...endpoints });
  world.ledger.post(movements, demoSource('restock_request', id, by, at));
}
