import type { ProductLine } from '#contract/fields/product-lines.ts';
import type { LineUnits } from '#contract/transactions/entity.ts';
import { refundableLines } from '#contract/transactions/refunds.ts';
import { unitsByProduct } from '../records/product-lines.ts';
import { reversalMovements, takeLots } from '../transactions/close-sale.ts';
import { isLateSale } from '../transactions/late-sales.ts';
import { goodsOfSale, sortFlags } from '../transactions/plan-goods.ts';
import { priceLines } from '../transactions/price-lines.ts';
import { type DemoProduct, officeStaff, type Person, productsForSale } from './business.ts';
import { hourShares, weatherFactor } from './demand.ts';
import { atHour, hourMs, minuteMs, toInstant } from './profile.ts';
import { Random } from './random.ts';
import { requestRefillIfLow } from './request-refill.ts';
import { type Assignment, demoSource, type Sale, virtualPlaces, type World } from './world.ts';

const basketWeights = [68, 22, 7, 3].map((weight, index) => [index + 1, weight] as const);
const demandFactor = 1.08;
const secondChoiceChance = 0.9;
const cupsPerSale = 1.45;
const weightByMethod = { cash: 34, qris: 44, gopay: 8, dana: 6, ovo: 4, shopeepay: 3, debit_card: 1 };
const methodWeights = Object.entries(weightByMethod) as [Sale['method'], number][];
const pricedProducts = new Map(
  productsForSale.map((product) => [product.id, { ...product, list_price: product.price }]),
);
const productWeights = productsForSale.map((product) => [product, product.weight] as const);
/** 1.6% of all sales expire, and only QRIS sales (44%) can. */
const expiryChance = 0.016 / 0.44;
const refundChance = 0.007;
const deadSpotChance = 0.27;
const oversellChance = 0.22;

export function planSales(world: World, assignment: Assignment, cups: number): number {
  const { cart, date, at } = assignment;
  const random = new Random(`sales ${date} ${cart.code}`);
  const hours = hourShares(cart.kind, date);
  const saleTimes = hours
    .flatMap(({ hour, share }) => {
      const mean = (cups * demandFactor * weatherFactor(date) * share) / cupsPerSale;
      const start = atHour(date, hour);
      return Array.from({ length: random.poisson(mean) }, () => start + random.next() * hourMs);
    })
    .map((saleTime) => Math.max(Math.floor(saleTime), at + 5 * minuteMs))
    .sort((a, b) => a - b);
  const deadSpot = planDeadSpot(saleTimes, random);
  saleTimes.forEach((saleTime, index) => {
    const isInDeadSpot = index >= deadSpot.from && index < deadSpot.to;
    const sentAt = isInDeadSpot ? deadSpot.endsAt : saleTime;
    const recordedAt = saleTime > world.anchor ? saleTime : Math.min(sentAt, world.anchor);
    world.schedule.add(recordedAt, (now) => simulateSale(world, assignment, random, saleTime, now));
  });
  const lastHour = (hours.at(-1)?.hour ?? 16) + 1;
  return Math.max(saleTimes.at(-1) ?? 0, atHour(date, lastHour)) + 20 * minuteMs;
}

/** Returns the indexes of 5 to 20 consecutive sales that are made offline and reach the server at `endsAt`. */
function planDeadSpot(saleTimes: readonly number[], random: Random) {
  const length = random.integer(5, 20);
  const from = random.integer(0, Math.max(saleTimes.length - length, 0));
  const to = Math.min(from + length, saleTimes.length);
  const endsAt = Math.floor((saleTimes[to - 1] ?? 0) + random.between(3, 15) * minuteMs);
  return random.chance(deadSpotChance) ? { from, to, endsAt } : { from: 0, to: 0, endsAt: 0 };
}

function simulateSale(world: World, assignment: Assignment, random: Random, at: number, now: number): void {
  const isLate = isLateSale(toInstant(at), toInstant(now));
  const unitsOf = ({ id }: DemoProduct) => world.ledger.units(assignment.cart.place, id, assignment.date);
  const requestedUnits = new Map<DemoProduct, number>();
  const cups = random.pickWeighted(basketWeights);
  for (let cup = 0; cup < cups; cup++) {
    const firstChoice = random.pickWeighted(productWeights);
    const secondChoice = random.pickWeighted(productWeights);
    const isSoldOut = !isLate && unitsOf(firstChoice) === 0;
    const product = isSoldOut && random.chance(secondChoiceChance) ? secondChoice : firstChoice;
    requestedUnits.set(product, (requestedUnits.get(product) ?? 0) + 1);
  }
  const method = random.pickWeighted(methodWeights);
  const outcomeRandom = random.next();
  const refundDelay = random.between(30, 90);
  const mayOversell = isLate && random.chance(oversellChance);
  const items = [...requestedUnits].flatMap(([product, units]) => {
    const quantity = mayOversell ? units : Math.min(units, unitsOf(product));
    world.unservedUnits += units - quantity;
    return quantity > 0 ? [{ product_id: product.id, quantity }] : [];
  });
  if (items.length === 0) return;
  const canExpire = method === 'qris' && world.anchor - at > 30 * minuteMs && !isLate;
  const isExpiring = canExpire && outcomeRandom < expiryChance;
  const sale = recordSale(world, assignment, { at, recordedAt: now, method, items }, !isExpiring);
  if (isExpiring) {
    world.schedule.add(at + 15 * minuteMs + 1000, (dueAt) => simulateExpiry(world, sale, dueAt));
  } else if (outcomeRandom > 1 - refundChance) {
    const by = random.pick(officeStaff);
    const isPartialRefund = outcomeRandom > 1 - refundChance / 2 && unitsOfSale(sale) > 1;
    const lines = isPartialRefund ? [{ line: 0, units: 1 }] : refundableLines(toRefundableSale(sale));
    world.schedule.add(now + refundDelay * minuteMs, (dueAt) => {
      if (sale.refundRequest === undefined) simulateRefund(world, sale, lines, { by, at: dueAt });
    });
  }
  requestRefillIfLow(world, assignment, now);
}

interface SaleInput extends Pick<Sale, 'at' | 'recordedAt' | 'method'> {
  items: ProductLine[];
}

export function recordSale(
  world: World,
  assignment: Assignment,
  { items, ...saleFields }: SaleInput,
  isPaid: boolean,
): Sale {
  const id = world.nextId('transactions');
  const { cart, barista } = assignment;
  const [soldAt, now] = [toInstant(saleFields.at), toInstant(saleFields.recordedAt)];
  const lotsOf = (productId: string) => world.ledger.lots(cart.place, productId);
  const goods = goodsOfSale(items, { ...virtualPlaces, cart: cart.place }, { lotsOf, soldAt });
  if (isLateSale(soldAt, now)) goods.flags.add('late');
  const { at, recordedAt } = saleFields;
  world.ledger.post(goods.movements, demoSource('transaction', id, barista, at, recordedAt));
  world.log({ entity: 'transaction', id, action: 'create', at: recordedAt, by: barista });
  const sale: Sale = {
    id,
    assignment,
    ...saleFields,
    goods,
    ...priceLines(items, pricedProducts),
    flags: sortFlags(goods.flags),
    refunds: [],
    paymentStatus: isPaid ? 'success' : 'pending',
    status: isPaid ? 'completed' : 'pending',
  };
  world.sales.push(sale);
  assignment.sales.push(sale);
  return sale;
}

function simulateExpiry(world: World, sale: Sale, at: number): void {
  const { id, assignment, goods } = sale;
  const statusChange = { before: { status: sale.status }, after: { status: 'cancelled' } };
  world.log({ entity: 'transaction', id, action: 'cancelled', at, by: null, ...statusChange });
  sale.status = 'cancelled';
  sale.paymentStatus = 'expired';
  const saleMovements = goods.movements.map((move) => ({ ...move, originKind: move.from.kind }));
  const reversalOptions = { isWaste: false, isStillOnCart: !assignment.returned };
  const movements = reversalMovements(
    saleMovements,
    { ...virtualPlaces, cart: assignment.cart.place },
    reversalOptions,
  );
  world.ledger.post(movements, demoSource('transaction', id, null, at));
}

/** Refunded goods become waste, because a prepared drink cannot be sold again. */
function simulateRefund(
  world: World,
  sale: Sale,
  lines: readonly LineUnits[],
  { by, at }: { by: Person; at: number },
): void {
  const { id, assignment, goods, status } = sale;
  const isFullRefund = lines.reduce((sum, { units }) => sum + units, 0) === unitsOfSale(sale);
  if (isFullRefund) sale.status = sale.paymentStatus = 'refunded';
  const statusChange = { before: { status }, after: { status: sale.status } };
  world.log({ entity: 'transaction', id, action: 'refunded', at, by, ...statusChange });
  sale.refunds.push(...lines.map((each) => ({ ...each, by, at })));
  const requestedUnits = unitsByProduct(
    lines.flatMap(({ line, units: quantity }) => {
      const { product_id } = sale.lines[line] ?? {};
      return product_id === undefined ? [] : [{ product_id, quantity }];
    }),
  );
  const saleMovements = goods.movements.map((move) => ({ ...move, originKind: move.from.kind }));
  const refundedMovements = [...requestedUnits].flatMap(([productId, units]) =>
    takeLots(saleMovements, units, (lot) => lot.productId === productId),
  );
  const movements = reversalMovements(
    refundedMovements,
    { ...virtualPlaces, cart: assignment.cart.place },
    { isWaste: true, isStillOnCart: !assignment.returned },
  );
  world.ledger.post(movements, demoSource('transaction', id, by, at));
}

export function unitsOfSale({ lines }: Pick<Sale, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function toRefundableSale({ status, lines, total }: Sale) {
  return { status, items: lines, total };
}
