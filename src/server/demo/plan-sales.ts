import type { ProductLine } from '#contract/fields/product-lines.ts';
import type { UnitsOfLine } from '#contract/transactions/entity.ts';
import { refundableLines } from '#contract/transactions/refunds.ts';
import { unitsByProduct } from '../records/product-lines.ts';
import { reversalOf, takeFirst } from '../transactions/close-sale.ts';
import { isLateSale } from '../transactions/late-sales.ts';
import { goodsOfSale, inFlagOrder } from '../transactions/plan-goods.ts';
import { priceLines } from '../transactions/price-lines.ts';
import { type DemoProduct, officeStaff, type Person, soldProducts } from './business.ts';
import { hourShares, weatherFactor } from './demand.ts';
import { atHour, hourMs, minuteMs, toInstant } from './profile.ts';
import { Random } from './random.ts';
import { requestRefillIfLow } from './request-refill.ts';
import { type Assignment, outside, type Sale, sourceOf, type World } from './world.ts';

const basketWeights = [68, 22, 7, 3].map((weight, index) => [index + 1, weight] as const);
const demandFactor = 1.08;
const secondChoiceChance = 0.9;
const cupsPerSale = 1.45;
const methods = { cash: 34, qris: 44, gopay: 8, dana: 6, ovo: 4, shopeepay: 3, debit_card: 1 };
const methodWeights = Object.entries(methods) as [Sale['method'], number][];
const pricedProducts = new Map(soldProducts.map((product) => [product.id, { ...product, list_price: product.price }]));
const productWeights = soldProducts.map((product) => [product, product.weight] as const);
/** 1.6 % of all sales; only QRIS sales (44 %) can expire. */
const expiryChance = 0.016 / 0.44;
const refundChance = 0.007;
const deadSpotChance = 0.27;
const oversellChance = 0.22;

export function planSales(world: World, assignment: Assignment, cups: number): number {
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
    const sentAt = isInDeadSpot ? deadSpot.endsAt : moment;
    const recordedAt = moment > world.anchor ? moment : Math.min(sentAt, world.anchor);
    world.schedule.add(recordedAt, (now) => sell(world, assignment, random, moment, now));
  });
  const lastHour = (hours.at(-1)?.hour ?? 16) + 1;
  return Math.max(moments.at(-1) ?? 0, atHour(date, lastHour)) + 20 * minuteMs;
}

/** Some 5 to 20 consecutive sales, by index, are made offline and reach the server at `endsAt`. */
function deadSpotIn(moments: readonly number[], random: Random) {
  const length = random.whole(5, 20);
  const from = random.whole(0, Math.max(moments.length - length, 0));
  const to = Math.min(from + length, moments.length);
  const endsAt = Math.floor((moments[to - 1] ?? 0) + random.between(3, 15) * minuteMs);
  return random.chance(deadSpotChance) ? { from, to, endsAt } : { from: 0, to: 0, endsAt: 0 };
}

function sell(world: World, assignment: Assignment, random: Random, at: number, now: number): void {
  const isLate = isLateSale(toInstant(at), toInstant(now));
  const unitsOf = ({ id }: DemoProduct) => world.ledger.units(assignment.cart.place, id, assignment.date);
  const wanted = new Map<DemoProduct, number>();
  const cups = random.weighted(basketWeights);
  for (let cup = 0; cup < cups; cup++) {
    const firstChoice = random.weighted(productWeights);
    const secondChoice = random.weighted(productWeights);
    const isSoldOut = !isLate && unitsOf(firstChoice) === 0;
    const product = isSoldOut && random.chance(secondChoiceChance) ? secondChoice : firstChoice;
    wanted.set(product, (wanted.get(product) ?? 0) + 1);
  }
  const method = random.weighted(methodWeights);
  const outcomeDraw = random.next();
  const refundDelay = random.between(30, 90);
  const oversold = isLate && random.chance(oversellChance);
  const items = [...wanted].flatMap(([product, units]) => {
    const quantity = oversold ? units : Math.min(units, unitsOf(product));
    world.missed += units - quantity;
    return quantity > 0 ? [{ product_id: product.id, quantity }] : [];
  });
  if (items.length === 0) return;
  const canExpire = method === 'qris' && world.anchor - at > 30 * minuteMs && !isLate;
  const expires = canExpire && outcomeDraw < expiryChance;
  const sale = recordSale(world, assignment, { at, recordedAt: now, method, items }, !expires);
  if (expires) {
    world.schedule.add(at + 15 * minuteMs + 1000, (dueAt) => expire(world, sale, dueAt));
  } else if (outcomeDraw > 1 - refundChance) {
    const by = random.pick(officeStaff);
    const isPart = outcomeDraw > 1 - refundChance / 2 && unitsIn(sale) > 1;
    const lines = isPart ? [{ line: 0, units: 1 }] : refundableLines(soldOf(sale));
    world.schedule.add(now + refundDelay * minuteMs, (dueAt) => {
      if (sale.refundRequest === undefined) refund(world, sale, lines, { by, at: dueAt });
    });
  }
  requestRefillIfLow(world, assignment, now);
}

interface Sold extends Pick<Sale, 'at' | 'recordedAt' | 'method'> {
  items: ProductLine[];
}

export function recordSale(world: World, assignment: Assignment, { items, ...sold }: Sold, isPaid: boolean): Sale {
  const id = world.nextId('transactions');
  const { cart, barista } = assignment;
  const [soldAt, now] = [toInstant(sold.at), toInstant(sold.recordedAt)];
  const lotsOf = (productId: string) => world.ledger.lots(cart.place, productId);
  const goods = goodsOfSale(items, { ...outside, cart: cart.place }, { lotsOf, soldAt });
  if (isLateSale(soldAt, now)) goods.flags.add('late');
  const { at, recordedAt } = sold;
  world.ledger.post(goods.movements, sourceOf('transaction', id, barista, at, recordedAt));
  world.log({ entity: 'transaction', id, action: 'create', at: recordedAt, by: barista });
  const sale: Sale = {
    id,
    assignment,
    ...sold,
    goods,
    ...priceLines(items, pricedProducts),
    flags: inFlagOrder(goods.flags),
    refunds: [],
    paymentStatus: isPaid ? 'success' : 'pending',
    status: isPaid ? 'completed' : 'pending',
  };
  world.sales.push(sale);
  assignment.sales.push(sale);
  return sale;
}

function expire(world: World, sale: Sale, at: number): void {
  const { id, assignment, goods } = sale;
  const states = { before: { status: sale.status }, after: { status: 'cancelled' } };
  world.log({ entity: 'transaction', id, action: 'cancelled', at, by: null, ...states });
  sale.status = 'cancelled';
  sale.paymentStatus = 'expired';
  const sold = goods.movements.map((move) => ({ ...move, originKind: move.from.kind }));
  const back = { isWaste: false, isStillOnCart: !assignment.returned };
  const movements = reversalOf(sold, { ...outside, cart: assignment.cart.place }, back);
  world.ledger.post(movements, sourceOf('transaction', id, null, at));
}

/** Refunded goods become waste, because a prepared drink cannot be sold again. */
function refund(world: World, sale: Sale, lines: readonly UnitsOfLine[], { by, at }: { by: Person; at: number }): void {
  const { id, assignment, goods, status } = sale;
  const isWhole = lines.reduce((sum, { units }) => sum + units, 0) === unitsIn(sale);
  if (isWhole) sale.status = sale.paymentStatus = 'refunded';
  const states = { before: { status }, after: { status: sale.status } };
  world.log({ entity: 'transaction', id, action: 'refunded', at, by, ...states });
  sale.refunds.push(...lines.map((each) => ({ ...each, by, at })));
  const wanted = unitsByProduct(
    lines.flatMap(({ line, units: quantity }) => {
      const { product_id } = sale.lines[line] ?? {};
      return product_id === undefined ? [] : [{ product_id, quantity }];
    }),
  );
  const sold = goods.movements.map((move) => ({ ...move, originKind: move.from.kind }));
  const reversed = [...wanted].flatMap(([productId, units]) =>
    takeFirst(sold, units, (lot) => lot.productId === productId),
  );
  const movements = reversalOf(
    reversed,
    { ...outside, cart: assignment.cart.place },
    { isWaste: true, isStillOnCart: !assignment.returned },
  );
  world.ledger.post(movements, sourceOf('transaction', id, by, at));
}

export function unitsIn({ lines }: Pick<Sale, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function soldOf({ status, lines, total }: Sale) {
  return { status, items: lines, total };
}
