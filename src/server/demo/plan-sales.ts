import type { BusinessDate } from '#contract/dates.ts';
import { lateAfterMs } from '#contract/sync.ts';
import { unitsIn } from '../stock/lots.ts';
import { noExpiry } from '../stock/post-movements.ts';
import type { SaleFlag } from '../transactions/plan-goods.ts';
import { priceLines } from '../transactions/price-lines.ts';
import { type DemoProduct, officeStaff, soldProducts } from './business.ts';
import { hourShares, weatherFactor } from './demand.ts';
import { atHour, hourMs, minuteMs } from './profile.ts';
import { Random } from './random.ts';
import { requestRefillIfLow } from './request-refill.ts';
import type { Assignment, Sale, World } from './world.ts';

/** How many units a customer buys, with how often that happens. */
const basketWeights: [number, number][] = [
  [1, 68],
  [2, 22],
  [3, 7],
  [4, 3],
];
/** Customers want more than forecast, so some of them are not served. */
const demandFactor = 1.08;
/** How likely a customer takes another product if the first choice is sold out. */
const secondChoiceChance = 0.9;
const cupsPerSale = 1.45;
const methodWeights: [Sale['method'], number][] = [
  ['cash', 34],
  ['qris', 44],
  ['gopay', 8],
  ['dana', 6],
  ['ovo', 4],
  ['shopeepay', 3],
  ['debit_card', 1],
];
const productWeights = soldProducts.map((product) => [product, product.weight] as const);
/** The payment expires in 1.6 % of all sales; only sales by QRIS (44 % of all) can expire. */
const expiryChance = 0.016 / 0.44;
const refundChance = 0.007;
/** How likely a cart loses its connection for some sales of a day. */
const deadSpotChance = 0.27;
/** How likely a sale without a connection sells units that the ledger does not have on the cart. */
const oversellChance = 0.22;

/** Schedules all sales of an assignment. Returns when the cart goes home, in milliseconds. */
export function planSales(
  world: World,
  assignment: Assignment,
  cups: number,
  usableOn: BusinessDate,
): number {
  const { cart, date, at } = assignment;
  const random = new Random(`sales ${date} ${cart.code}`);
  const hours = hourShares(cart.kind, date);
  const moments = hours
    .flatMap(({ hour, share }) => {
      const mean = (cups * demandFactor * weatherFactor(date) * share) / cupsPerSale;
      const start = atHour(date, hour);
      return Array.from({ length: random.poisson(mean) }, () => start + random.next() * hourMs);
    })
    .map((moment) => Math.max(Math.floor(moment), at + 5 * minuteMs))
    .sort((a, b) => a - b);
  const deadSpot = deadSpotIn(moments, random);
  moments.forEach((moment, index) => {
    const isInDeadSpot = index >= deadSpot.from && index < deadSpot.to;
    const recordedAt = Math.min(isInDeadSpot ? deadSpot.endsAt : moment, world.anchor);
    const sellNow = () => sell(world, assignment, random, { at: moment, recordedAt, usableOn });
    world.schedule.add(moment, sellNow);
  });
  const lastHour = (hours.at(-1)?.hour ?? 16) + 1;
  return Math.max(moments.at(-1) ?? 0, atHour(date, lastHour)) + 20 * minuteMs;
}

/**
 * Chooses 5 to 20 sales in a row, by index, that are made without a connection and reach the server
 * together at `endsAt`; on most days none.
 */
function deadSpotIn(moments: readonly number[], random: Random) {
  const length = random.whole(5, 20);
  const from = random.whole(0, Math.max(moments.length - length, 0));
  const to = Math.min(from + length, moments.length);
  const endsAt = Math.floor((moments[to - 1] ?? 0) + random.between(3, 15) * minuteMs);
  return random.chance(deadSpotChance) ? { from, to, endsAt } : { from: 0, to: 0, endsAt: 0 };
}

interface SaleTimes {
  at: number;
  recordedAt: number;
  usableOn: BusinessDate;
}

/** One customer: chooses products, pays, and may later let the payment expire or get a refund. */
function sell(world: World, assignment: Assignment, random: Random, times: SaleTimes): void {
  const { at, recordedAt } = times;
  const isLate = recordedAt - at > lateAfterMs;
  const wanted = new Map<DemoProduct, number>();
  const cups = random.weighted(basketWeights);
  for (let cup = 0; cup < cups; cup++) {
    const firstChoice = random.weighted(productWeights);
    const secondChoice = random.weighted(productWeights);
    const isSoldOut =
      !isLate && world.ledger.units(assignment.cart.id, firstChoice, assignment.date) === 0;
    const product = isSoldOut && random.chance(secondChoiceChance) ? secondChoice : firstChoice;
    wanted.set(product, (wanted.get(product) ?? 0) + 1);
  }
  const method = random.weighted(methodWeights);
  const outcomeDraw = random.next();
  const refundDelay = random.between(30, 90);
  const oversold = isLate && random.chance(oversellChance);
  const lines = [...wanted].flatMap(([product, quantity]) => {
    const lots = world.ledger.choose(assignment.cart.id, product, quantity, assignment.date);
    const soldUnits = unitsIn(lots);
    // Without a connection the cart may sell units that the ledger does not have.
    if (soldUnits < quantity && oversold) return [{ product, quantity, lots }];
    world.missed += quantity - soldUnits;
    return soldUnits > 0 ? [{ product, quantity: soldUnits, lots }] : [];
  });
  if (lines.length === 0) return;
  const sale = recordSale(world, assignment, { at, recordedAt, method, lines });
  if (
    method === 'qris' &&
    outcomeDraw < expiryChance &&
    world.anchor - at > 30 * minuteMs &&
    !isLate
  ) {
    world.schedule.add(at + 15 * minuteMs, (dueAt) => expire(world, sale, dueAt));
  } else if (outcomeDraw > 1 - refundChance) {
    const by = random.pick(officeStaff);
    world.schedule.add(recordedAt + refundDelay * minuteMs, (dueAt) =>
      refund(world, sale, by.id, dueAt),
    );
  }
  requestRefillIfLow(world, assignment, times.usableOn, recordedAt);
}

/**
 * Adds a sale and moves its units from the cart to the customer. Units that the cart does not have
 * come from "adjustment", and flag the sale as oversold.
 */
export function recordSale(
  world: World,
  assignment: Assignment,
  details: Pick<Sale, 'at' | 'recordedAt' | 'method' | 'lines'>,
): Sale {
  const id = world.nextId('transactions');
  const flags: SaleFlag[] = details.recordedAt - details.at > lateAfterMs ? ['late'] : [];
  const cause = {
    type: 'sale' as const,
    refType: 'transaction' as const,
    refId: id,
    actorId: assignment.barista.id,
    occurredAt: details.at,
    recordedAt: details.recordedAt,
  };
  for (const { product, quantity, lots } of details.lines) {
    const unitsOnCart = unitsIn(lots);
    world.ledger.move(product, lots, assignment.cart.id, 'customer', cause);
    if (unitsOnCart === quantity) continue;
    const oversoldLot = [{ expiredDate: noExpiry, quantity: quantity - unitsOnCart }];
    world.ledger.move(product, oversoldLot, 'adjustment', 'customer', cause);
    if (!flags.includes('oversold')) flags.push('oversold');
  }
  const items = details.lines.map(({ product, quantity }) => ({
    product_id: product.id,
    quantity,
  }));
  const { total } = priceLines(
    items,
    new Map(soldProducts.map((product) => [product.id, product])),
  );
  const sale: Sale = {
    id,
    assignment,
    ...details,
    changedAt: details.recordedAt,
    flags,
    total,
    paymentStatus: 'success',
    status: 'completed',
  };
  world.sales.push(sale);
  return sale;
}

/**
 * The customer did not pay the QRIS code: the sale is cancelled and its goods go back to the cart.
 */
function expire(world: World, sale: Sale, at: number): void {
  Object.assign(sale, { paymentStatus: 'expired', status: 'cancelled', changedAt: at });
  const { assignment, lines, id } = sale;
  for (const { product, lots } of lines) {
    const cause = {
      refType: 'transaction',
      refId: id,
      actorId: assignment.barista.id,
      occurredAt: at,
    } as const;
    world.ledger.move(product, lots, 'customer', assignment.cart.id, {
      type: 'sale_reversal',
      ...cause,
    });
  }
}

/** The customer gets the money back. A drink cannot be sold again, so the goods are waste. */
function refund(world: World, sale: Sale, actorId: string, at: number): void {
  // The lots of an oversold sale lack the units from "adjustment", so such a sale is not refunded.
  if (sale.flags.includes('oversold')) return;
  Object.assign(sale, { paymentStatus: 'refunded', status: 'refunded', changedAt: at });
  for (const { product, lots } of sale.lines) {
    world.ledger.move(product, lots, 'customer', 'waste', {
      type: 'waste',
      reason: 'refund',
      refType: 'transaction',
      refId: sale.id,
      actorId,
      occurredAt: at,
    });
  }
}
