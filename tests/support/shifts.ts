// Random shifts of baristas as they tap them on their devices, each tap once, and an office's tablet that tells what
// one cart gave another.
import fc from 'fast-check';
import { expect } from 'vitest';
import { newId } from '#contract/ids.ts';
import { enqueue, type NewChange } from '#offline/outbox/enqueue.ts';
import { deleteSession, writeSession } from '#offline/session/current-session.ts';
import { type Tablet, tabletOf } from '#tests/offline/support/tablet.ts';
import type { ApiClient } from './api-client.ts';
import { createCartAt, loadOf } from './carts.ts';
import { createProduct, createRestock, createWarehouse } from './records.ts';
import type { TestApp } from './test-app.ts';

export const tapEveryMs = 7 * 60_000;
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
  /** Of both products; somebody has always something left, so that the office counts. */
  proposed: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(9)),
  counted: fc.tuple(fc.nat(9), fc.nat(9)),
  wasted: fc.nat(2),
  cash: fc.nat(300_000),
});
type Count = typeof countPlan extends fc.Arbitrary<infer Plan> ? Plan : never;

export const shiftsPlan = (baristas: number) =>
  fc.record({
    /** Enough for every sale, or soon sold out. */
    load: fc.constantFrom(80, 6),
    taps: fc.array(tapPlan(baristas), { minLength: 12, maxLength: 20 + 5 * baristas }),
    counts: fc.array(countPlan, { minLength: baristas, maxLength: baristas }),
  });
export type Shifts = ReturnType<typeof shiftsPlan> extends fc.Arbitrary<infer Plan> ? Plan : never;

interface Sale {
  id: string;
  lines: { product_id: string; quantity: number }[];
  state: 'pending' | 'completed' | 'cancelled';
}

/** One barista with a cart and a device. */
interface Shift {
  tablet: Tablet;
  assignment: string;
  cart: string;
  sales: Sale[];
}

/** Carts that went out of one warehouse. */
export interface Street {
  app: TestApp;
  admin: ApiClient;
  /** Where the office tells what one cart gave another. */
  officeTablet: Tablet;
  products: { id: string; price: number }[];
  shifts: Shift[];
}

/**
 * The device of this barista; beyond the last one that of the office. A test has one browser for all of them: its stored session is always that of
 * the device that is used.
 */
export async function deviceOf({ shifts, officeTablet }: Street, index: number): Promise<Tablet> {
  const tablet = shifts[index]?.tablet ?? officeTablet;
  await writeSession(tablet.session);
  return tablet;
}

export async function openStreet(app: TestApp, { load, counts }: Shifts): Promise<Street> {
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
      ...{ cart_id: cart.id, sales_id: person.id, opening_float: openingFloat },
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

/** Stores what a tap stores; nothing where it has nothing to be about. */
export async function tap(street: Street, plan: Tap): Promise<Tablet> {
  const shift = street.shifts[plan.barista] as Shift;
  const product = street.products[plan.product] as Street['products'][0];
  const { name } = plan;
  if (name === 'give') return give(street, shift, product, plan);
  const change = changeOf(shift, product, { ...plan, name });
  const tablet = await deviceOf(street, plan.barista);
  if (change) await store(tablet, change);
  return tablet;
}

/** The office has seen goods go over to the next cart. */
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
      ...{ id: newId(), from_assignment_id: assignment, to_assignment_id, notes: 'Ramai' },
      items: [{ product_id: product.id, quantity }],
    },
  });
  return tablet;
}

/** The cart comes back: the barista counts, blind. */
export async function bringBack(street: Street, index: number, count: Count): Promise<void> {
  const { assignment, cart } = street.shifts[index] as Shift;
  const tablet = await deviceOf(street, index);
  const items = linesOf(street, count.proposed);
  await store(tablet, {
    name: 'cartAssignmentReturn',
    args: { id: assignment, cart_id: cart, items, cash_counted: count.cash },
  });
}

/** The office counts the cart, before it has heard of its return or after. */
export async function settle(street: Street, index: number, count: Count): Promise<void> {
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
        args: {
          ...{ id: newId(), kind: 'cart_waste', assignment_id: id },
          ...{ reason: 'Tumpah', items },
        },
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
      ...{ id, assignment_id: shift.assignment, cart_id: shift.cart, handed_over: true },
      items: lines.map((line) => ({ ...line, unit_price })),
      payment_method: name === 'qris' || name === 'qrisPaid' ? 'qris' : 'cash',
      payment_status: name === 'qris' ? 'pending' : 'success',
      ...(name === 'free' && { price_reason: 'Pelanggan setia' }),
    },
  };
}

/** What becomes of a payment; the money of a cancelled sale came after all. */
function end(
  shift: Shift,
  name: 'settle' | 'moneyCame' | 'cancel',
  pick: number,
): NewChange | undefined {
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
