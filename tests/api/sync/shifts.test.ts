// Whole shifts and cart transfers through the client's own outbox: tap by tap or hours later, doubled, with lost
// answers and in any order between devices, before or after the office's count.
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { newId } from '#contract/fields/ids.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { enqueue, type NewChange } from '#offline/outbox/enqueue.ts';
import { replay } from '#offline/replay/replay.ts';
import { deleteSession, writeSession } from '#offline/session/current-session.ts';
import { findSumDifferences } from '#server/transactions/check-sums.ts';
import { expirePendingSales } from '#server/transactions/close-sale.ts';
import { type Tablet, tabletOf } from '#tests/offline/support/tablet.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { createCartAt, loadOf } from '#tests/support/carts.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';

const hour = 60 * 60_000;
const isSoak = process.env.SOAK === '1';
const wires = ['whole', 'doubled', 'lost', 'cut', 'one by one', 'two alone'] as const;
const delivery = (baristas: number) =>
  fc.record({
    steps: fc.array(fc.tuple(fc.nat(baristas), fc.constantFrom(...wires), fc.boolean()), { maxLength: 4 * baristas }),
    isCountedFirst: fc.array(fc.boolean(), { minLength: baristas, maxLength: baristas }),
  });
type Delivery = ReturnType<typeof delivery> extends fc.Arbitrary<infer Plan> ? Plan : never;

describeOnEachEngine('Shifts that are told late (F04)', (engine) => {
  const app = useTestApp(engine);

  // Each device waits for its answer: a few show what a database makes of it.
  it.each([
    { baristas: 3, runs: engine === 'sqlite' ? 3 : 1 },
    ...(engine === 'sqlite' || isSoak ? [{ baristas: 20, runs: 1 }] : []),
  ])(
    'doubled and in any order, settle as if they had been told at once: of $baristas carts',
    async ({ baristas, runs }) => {
      await fc.assert(
        fc.asyncProperty(shiftsPlan(baristas), delivery(baristas), async (shifts, plan) => {
          const isPlenty = shifts.load === 80;
          const atOnce = await tellAtOnce(app(), shifts);
          const late = await tellLate(app(), shifts, plan);
          expect(await settledShifts(late, { isPlenty })).toEqual(await settledShifts(atOnce, { isPlenty }));
          expect(await brokenInvariants(app().db)).toEqual({});
          expect(await findSumDifferences(app().db.kysely)).toEqual([]);
          for (const { shifts: open, officeTablet } of [atOnce, late]) {
            for (const tablet of [...open.map((shift) => shift.tablet), officeTablet]) tablet.close();
          }
        }),
        propertyRuns(runs, 100),
      );
    },
  );
});

async function tellAtOnce(app: TestApp, plans: Shifts): Promise<Street> {
  const { taps, counts } = plans;
  const street = await openStreet(app, plans);
  for (const plan of taps) {
    app.clock.advance(tapEveryMs);
    await replay((await tap(street, plan)).tab);
  }
  for (const [index, count] of counts.entries()) {
    app.clock.advance(tapEveryMs);
    await bringBack(street, index, count);
    await deliver(street, index);
  }
  await expirePendingSales(app.db, app.clock.now());
  for (const [index, count] of counts.entries()) await settle(street, index, count);
  return street;
}

async function tellLate(app: TestApp, plans: Shifts, { steps, isCountedFirst }: Delivery): Promise<Street> {
  const { taps, counts } = plans;
  const street = await openStreet(app, plans);
  for (const plan of taps) {
    app.clock.advance(tapEveryMs);
    await tap(street, plan);
  }
  for (const [index, count] of counts.entries()) {
    app.clock.advance(tapEveryMs);
    await bringBack(street, index, count);
  }
  app.clock.advance(hour);
  for (const [index, count] of counts.entries()) {
    if (isCountedFirst[index]) await settle(street, index, count);
  }
  for (const [index, wire, expires] of steps) {
    const tablet = await deviceOf(street, index);
    badLine(tablet, wire);
    await replay(tablet.tab);
    app.clock.advance(hour);
    if (expires) await expirePendingSales(app.db, app.clock.now());
  }
  for (const index of [...counts.keys(), counts.length]) await deliver(street, index);
  await expirePendingSales(app.db, app.clock.now());
  for (const [index, count] of counts.entries()) {
    if (!isCountedFirst[index]) await settle(street, index, count);
  }
  return street;
}

async function deliver(street: Street, index: number): Promise<void> {
  const { app } = street;
  const tablet = await deviceOf(street, index);
  badLine(tablet, 'whole');
  await replay(tablet.tab);
  app.clock.advance(hour);
  await replay(tablet.tab);
}

function badLine({ network }: Tablet, wire: (typeof wires)[number]): void {
  network.refusesBatches = wire === 'one by one' || wire === 'two alone';
  let carried = 0;
  network.behave(async (_request, carry) => {
    carried += 1;
    if (wire === 'cut' || (wire === 'two alone' && carried > 2)) throw new TypeError('cut');
    const answer = await carry();
    if (wire === 'lost') throw new TypeError('lost');
    return wire === 'doubled' ? carry() : answer;
  });
}

/** @param options with more on the carts than is sold, the figures do not depend on the order of the reports */
async function settledShifts(street: Street, options: { isPlenty: boolean }) {
  const { admin, products, shifts } = street;
  const indexOf = (id: string) => products.findIndex((product) => product.id === id);
  expect(await street.officeTablet.tab.outbox.entries.toArray()).toEqual([]);
  const told = [];
  for (const { assignment, cart, tablet } of shifts) {
    expect(await tablet.tab.outbox.entries.toArray()).toEqual([]);
    const { data }: { data: CartAssignment } = await admin.get(`/cart-assignments/${assignment}`);
    const { data: sales } = await admin.get(`/transactions?cart_id=${cart}&limit=100`);
    told.push({
      cash: [data.cash_expected, data.cash_counted, data.cash_proposal],
      moves: (data.cash_movements ?? []).map(({ amount, reason }) => [amount, reason]),
      proposal: data.count_proposal?.map(({ product_id, counted }) => [...[indexOf(product_id), counted]]),
      check: data.load_check?.items.map(({ product_id, counted }) => [...[indexOf(product_id), counted]]),
      goods: (data.goods_moves ?? []).map(({ kind, items }) => [kind, items[0]?.quantity]),
      sales: (sales as Transaction[]).map(saleOf).sort(),
      figures: options.isPlenty
        ? data.figures.map(({ product_id, product_details: _, ...figure }) => [indexOf(product_id), figure]).sort()
        : undefined,
    });
  }
  return { told, places: await unitsByPlace(street) };
}

/** Without the payment's state: of a sale that ended unpaid it depends on whether barista or server was first. */
function saleOf(sale: Transaction): string {
  const units = sale.items.map(({ quantity }) => quantity);
  const { total, status, payment_method, price_reason, refund_wish } = sale;
  return JSON.stringify([...[units, total, status, payment_method, price_reason], refund_wish?.reason]);
}

async function unitsByPlace({ app, products }: Street): Promise<number[][]> {
  const rows = await app.db.kysely
    .selectFrom('stock_balances as balance')
    .innerJoin('stock_locations as place', 'place.id', 'balance.location_id')
    .select(['place.kind', 'balance.product_id', 'balance.quantity'])
    .execute();
  const kinds = ['warehouse', 'cart', 'customer', 'waste', 'adjustment'];
  return products.map(({ id }) =>
    kinds.map((kind) =>
      rows
        .filter((row) => row.kind === kind && row.product_id === id)
        .reduce((sum, { quantity }) => sum + Number(quantity), 0),
    ),
  );
}

const tapEveryMs = 7 * 60_000;
const openingFloat = 100_000;

const tapNames = [
  ...(['cash', 'cash', 'qris', 'qrisPaid', 'free', 'settle', 'cancel', 'moneyCame'] as const),
  ...(['putIn', 'takeOut', 'throwAway', 'give', 'give', 'confirmLoad', 'wish'] as const),
];

const tapPlan = (baristas: number) =>
  fc.record({
    barista: fc.nat(baristas - 1),
    name: fc.constantFrom(...tapNames),
    product: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 4 }),
    pick: fc.nat(20),
  });
type Tap = ReturnType<typeof tapPlan> extends fc.Arbitrary<infer Plan> ? Plan : never;

const countPlan = fc.record({
  /** Some is always left, so that the office counts. */
  proposed: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(9)),
  counted: fc.tuple(fc.nat(9), fc.nat(9)),
  wasted: fc.nat(2),
  cash: fc.nat(300_000),
});
type Count = typeof countPlan extends fc.Arbitrary<infer Plan> ? Plan : never;

const shiftsPlan = (baristas: number) =>
  fc.record({
    /** Enough for every sale, or soon sold out. */
    load: fc.constantFrom(80, 6),
    taps: fc.array(tapPlan(baristas), { minLength: 12, maxLength: 20 + 5 * baristas }),
    counts: fc.array(countPlan, { minLength: baristas, maxLength: baristas }),
  });
type Shifts = ReturnType<typeof shiftsPlan> extends fc.Arbitrary<infer Plan> ? Plan : never;

interface Sale {
  id: string;
  lines: { product_id: string; quantity: number }[];
  state: 'pending' | 'completed' | 'cancelled';
}

interface Shift {
  tablet: Tablet;
  assignment: string;
  cart: string;
  sales: Sale[];
}

interface Street {
  app: TestApp;
  admin: ApiClient;
  officeTablet: Tablet;
  products: { id: string; price: number }[];
  shifts: Shift[];
}

/**
 * Beyond the last barista: the office's. A test has one browser for all of them, whose stored session is set to the
 * device used.
 */
async function deviceOf({ shifts, officeTablet }: Street, index: number): Promise<Tablet> {
  const tablet = shifts[index]?.tablet ?? officeTablet;
  await writeSession(tablet.session);
  return tablet;
}

async function openStreet(app: TestApp, { load, counts }: Shifts): Promise<Street> {
  const admin = await app.asNew('admin');
  const warehouse = await createWarehouse(admin);
  const products = [await createProduct(admin), await createProduct(admin)];
  for (const product of products) {
    const items = [{ product_id: product.id, quantity: 2000, expired_date: null }];
    await createRestock(admin, warehouse, product, { items });
  }
  const shifts: Shift[] = [];
  for (const _ of counts) {
    const cart = await createCartAt(admin, warehouse, { capacity: 0 });
    const person = await app.newUser({ role: 'sales' });
    const { status, data } = await admin.post('/cart-assignments', {
      cart_id: cart.id,
      sales_id: person.id,
      opening_float: openingFloat,
      initial_items: products.map((product) => loadOf(product, load)),
    });
    expect(status).toBe(201);
    await deleteSession();
    const tablet = await tabletOf(app, person);
    shifts.push({ tablet, assignment: data.id, cart: cart.id, sales: [] });
  }
  await deleteSession();
  const officeTablet = await tabletOf(app, await app.newUser({ role: 'admin' }));
  return { app, admin, officeTablet, products, shifts };
}

async function tap(street: Street, plan: Tap): Promise<Tablet> {
  const shift = street.shifts[plan.barista] as Shift;
  const product = street.products[plan.product] as Street['products'][0];
  const { name } = plan;
  if (name === 'give') return give(street, shift, product, plan);
  const change = changeOf(shift, product, { ...plan, name });
  const tablet = await deviceOf(street, plan.barista);
  if (change) await store(tablet, change);
  return tablet;
}

async function give(
  street: Street,
  { assignment }: Shift,
  product: Street['products'][0],
  { barista, quantity, pick }: Tap,
): Promise<Tablet> {
  const { shifts } = street;
  const tablet = await deviceOf(street, shifts.length);
  const next = (barista + 1 + (pick % (shifts.length - 1))) % shifts.length;
  const to_assignment_id = (shifts[next] as Shift).assignment;
  await store(tablet, {
    name: 'cartTransferCreate',
    args: {
      id: newId(),
      from_assignment_id: assignment,
      to_assignment_id,
      notes: 'Ramai',
      items: [{ product_id: product.id, quantity }],
    },
  });
  return tablet;
}

async function bringBack(street: Street, index: number, count: Count): Promise<void> {
  const { assignment, cart } = street.shifts[index] as Shift;
  const tablet = await deviceOf(street, index);
  const items = linesOf(street, count.proposed);
  await store(tablet, {
    name: 'cartAssignmentReturn',
    args: { id: assignment, cart_id: cart, items, cash_counted: count.cash },
  });
}

async function settle(street: Street, index: number, count: Count): Promise<void> {
  const { admin } = street;
  const { assignment, cart } = street.shifts[index] as Shift;
  const items = linesOf(street, count.counted).map((line, at) =>
    at === 0 ? { ...line, wasted: count.wasted, waste_reason: 'Basi' } : line,
  );
  const body = { items, cash_counted: count.cash + 1000 };
  const { data: now } = await admin.get(`/cart-assignments/${assignment}`);
  const answer =
    now.status === 'in_use'
      ? await admin.put(`/cart-assignments/${assignment}/return`, body)
      : await admin.post(`/carts/${cart}/reconcile`, body);
  expect(answer.status, answer.message).toBe(200);
}

function linesOf({ products }: Street, counted: readonly number[]) {
  return products.map(({ id }, index) => ({ product_id: id, counted: counted[index] ?? 0 }));
}

async function store({ tab }: Tablet, change: NewChange): Promise<void> {
  expect(await enqueue(tab, change), change.name).toMatchObject({ kind: 'stored' });
}

function changeOf(
  shift: Shift,
  product: Street['products'][0],
  { name, quantity, pick }: Tap & { name: Exclude<Tap['name'], 'give'> },
): NewChange | undefined {
  const { assignment: id } = shift;
  const items = [{ product_id: product.id, quantity }];
  switch (name) {
    case 'cash':
    case 'qris':
    case 'qrisPaid':
    case 'free':
      return sell(shift, product, { name, quantity });
    case 'settle':
    case 'moneyCame':
    case 'cancel':
      return end(shift, name, pick);
    case 'putIn':
    case 'takeOut': {
      const amount = (name === 'putIn' ? 1 : -1) * quantity * 5000;
      return { name: 'cashMove', args: { id, movement_id: newId(), amount, reason: 'Es batu' } };
    }
    case 'throwAway':
      return {
        name: 'stockAdjustmentCreate',
        args: { id: newId(), kind: 'cart_waste', assignment_id: id, reason: 'Tumpah', items },
      };
    case 'confirmLoad': {
      const differing = pick % 2 === 0 ? [] : [{ product_id: product.id, counted: quantity }];
      return { name: 'loadConfirm', args: { id, items: differing, note: '' } };
    }
    case 'wish': {
      const sale = chosen(shift, 'completed', pick);
      return sale && { name: 'refundAsk', args: { id: sale.id, reason: 'Tumpah' } };
    }
  }
}

function sell(
  shift: Shift,
  product: Street['products'][0],
  { name, quantity }: { name: 'cash' | 'qris' | 'qrisPaid' | 'free'; quantity: number },
): NewChange {
  const id = newId();
  const lines = [{ product_id: product.id, quantity }];
  shift.sales.push({ id, lines, state: name === 'qris' ? 'pending' : 'completed' });
  const unit_price = name === 'free' ? 0 : product.price;
  return {
    name: 'transactionCreate',
    args: {
      id,
      assignment_id: shift.assignment,
      cart_id: shift.cart,
      handed_over: true,
      items: lines.map((line) => ({ ...line, unit_price })),
      payment_method: name === 'qris' || name === 'qrisPaid' ? 'qris' : 'cash',
      payment_status: name === 'qris' ? 'pending' : 'success',
      ...(name === 'free' && { price_reason: 'Pelanggan setia' }),
    },
  };
}

function end(shift: Shift, name: 'settle' | 'moneyCame' | 'cancel', pick: number): NewChange | undefined {
  const sale = chosen(shift, name === 'moneyCame' ? 'cancelled' : 'pending', pick);
  if (!sale) return undefined;
  sale.state = name === 'cancel' ? 'cancelled' : 'completed';
  const args = { id: sale.id, assignment_id: shift.assignment, items: sale.lines, version: 1 };
  if (name === 'cancel') return { name: 'transactionCancel', args };
  return { name: 'transactionSettle', args: { ...args, payment_status: 'success' } };
}

function chosen({ sales }: Shift, wanted: Sale['state'], pick: number): Sale | undefined {
  const found = sales.filter(({ state }) => state === wanted);
  return found[pick % found.length];
}
