import { describe, expect, test } from 'vitest';
import type { ListName } from '#contract/lists.ts';
import type { MutationName } from '#contract/mutations.ts';
import type { OverlayEntry } from '#offline/overlay/overlay-rows.ts';
import { overlaid } from '../support/overlaid.ts';

const cart = {
  id: 'mk-003',
  code: 'MK-003',
  name: 'Mega Kuningan',
  status: 'available',
  assigned_to: null,
  current_stock: 0,
  warehouse_id: null,
  warehouse: null,
  last_restock: null,
  version: 4,
};
const budi = { id: 'budi', username: 'budi', is_assigned_cart: false, role: 'sales' };
const names = {
  'mk-003': 'Mega Kuningan',
  'code:mk-003': 'MK-003',
  budi: 'budi.santoso',
  aren: 'Es Kopi Susu Aren',
  depo: 'Depo Setiabudi',
};
const assignment = {
  id: 'a1',
  cart_id: 'mk-003',
  sales_id: 'budi',
  initial_items: [{ product_id: 'aren', quantity: 20 }],
};
const parties = { cart_id: 'mk-003', sales_id: 'budi' };
const load = (state?: OverlayEntry['state']) => entry(1, 'cartAssignmentCreate', assignment, state);

describe('a cart under unsent work', () => {
  test('made here it is there, free and without a home', () => {
    const made = { id: 'new', code: 'MK-009', name: 'UNJ', capacity: 0 };
    const [, row] = shown('carts', [cart], [entry(1, 'cartCreate', made)]);
    expect(row).toMatchObject({
      row: { code: 'MK-009', status: 'available', warehouse: null, assigned_to: null },
      mark: { kind: 'created', state: 'queued' },
    });
  });

  test('has its new home, and stands where it was last seen', () => {
    const location = { type: 'Point', coordinates: [106.8, -6.2] };
    const [row] = shown(
      'carts',
      [cart],
      [
        entry(1, 'cartAssignWarehouse', { id: 'mk-003', warehouse_id: 'depo' }),
        entry(2, 'cartLocate', { id: 'mk-003', location }),
      ],
    );
    expect(row).toMatchObject({
      row: { warehouse: { id: 'depo', name: 'Depo Setiabudi' }, location },
      mark: { kind: 'updated', seqs: [1, 2] },
    });
  });

  test('edited or about to go says so', () => {
    const edit = entry(1, 'cartUpdate', { id: 'mk-003', status: 'maintenance', version: 4 });
    expect(shown('carts', [cart], [edit])[0]).toMatchObject({ row: { status: 'maintenance', version: 4 } });
    const gone = entry(1, 'cartDelete', { id: 'mk-003', version: 4 });
    expect(shown('carts', [cart], [gone])[0]).toMatchObject({ mark: { kind: 'deleted' } });
  });
});

describe('an assignment that waits', () => {
  test('stands on top as the result will look, with the names that were chosen', () => {
    const [row] = shown('cartAssignments', [], [load()]);
    expect(row).toMatchObject({
      row: {
        number: '',
        status: 'in_use',
        cart_details: { name: 'Mega Kuningan', code: 'MK-003', current_stock: 20 },
        sales_details: { username: 'budi.santoso' },
        initial_items: [{ quantity: 20, product_details: { name: 'Es Kopi Susu Aren' } }],
      },
      mark: { kind: 'created', state: 'queued' },
    });
  });

  test('takes cart and barista at once, and its load is on its way', () => {
    expect(shown('carts', [cart], [load()])[0]).toMatchObject({
      row: { status: 'in_use', assigned_to: 'budi', current_stock: 20 },
    });
    expect(shown('users', [budi], [load()])[0]).toMatchObject({ row: { is_assigned_cart: true } });
    const stock = { product_id: 'aren', product_name: 'Aren', cart: {}, warehouse: { Depo: 50 } };
    expect(shown('stockSummary', [stock], [load()])[0]).toMatchObject({ incoming: { cart: { 'Mega Kuningan': 20 } } });
  });

  test('once refused takes nobody; its own row keeps the reason', () => {
    expect(shown('carts', [cart], [load('refused')])[0]).toEqual({ id: 'mk-003', row: cart });
    expect(shown('users', [budi], [load('refused')])[0]).toEqual({ id: 'budi', row: budi });
    expect(shown('cartAssignments', [], [load('refused')])[0]).toMatchObject({ mark: { state: 'refused' } });
  });
});

describe('a cart that comes back', () => {
  const items = [{ product_id: 'aren', counted: 18 }];
  const giveBack = (args: object, state?: OverlayEntry['state']) =>
    entry(2, 'cartAssignmentReturn', { id: 'a1', ...parties, ...args }, state);

  test('counted is free with its barista', () => {
    const entries = [load(), giveBack({ items })];
    expect(shown('carts', [cart], entries)[0]).toMatchObject({
      row: { status: 'available', assigned_to: null, current_stock: 0 },
    });
    expect(shown('users', [budi], entries)[0]).toMatchObject({ row: { is_assigned_cart: false } });
    expect(shown('cartAssignments', [], entries)[0]).toMatchObject({
      row: { status: 'returned', returned_at: expect.any(String) },
      mark: { kind: 'created', seqs: [1, 2] },
    });
  });

  test('uncounted is awaiting count with the barista who answers, until it is counted', () => {
    const entries = [load(), giveBack({})];
    expect(shown('carts', [cart], entries)[0]).toMatchObject({
      row: { status: 'pending_reconciliation', assigned_to: 'budi', current_stock: 20 },
    });
    const counted = [...entries, entry(3, 'cartReconcile', { id: 'mk-003', items })];
    expect(shown('carts', [cart], counted)[0]).toMatchObject({ row: { status: 'available', assigned_to: null } });
  });

  test('whose return was refused is still out', () => {
    const [row] = shown('cartAssignments', [], [load(), giveBack({ items }, 'refused')]);
    expect(row).toMatchObject({ row: { status: 'in_use' }, mark: { state: 'refused' } });
  });

  test('and was counted wrongly shows the corrected figures and cash, also of a product found late', () => {
    const figure = { product_id: 'aren', product_details: { name: 'Es Kopi Susu Aren' } };
    const counted = { initial: 20, refilled: 5, sold: 10, counted: 12, wasted: 1, variance: 2 };
    const settled = {
      ...assignment,
      status: 'returned',
      cash_counted: 80_000,
      version: 3,
      figures: [{ ...figure, ...counted }],
    };
    const correction = {
      id: 'a1',
      cash_counted: 90_000,
      items: [...items.map((item) => ({ ...item, counted: 14 })), { product_id: 'depo', counted: 1 }],
    };
    const correct = (state?: OverlayEntry['state']) =>
      shown('cartAssignments', [settled], [entry(2, 'cartAssignmentCorrect', correction, state)]);
    expect(correct()[0]).toMatchObject({
      row: {
        cash_counted: 90_000,
        figures: [
          { ...figure, ...counted, counted: 14, wasted: 0, variance: 1 },
          { product_details: { name: 'Depo Setiabudi' }, counted: 1, variance: -1 },
        ],
      },
    });
    expect(correct('refused')[0]).toMatchObject({ row: settled, mark: { state: 'refused' } });
  });

  test('or never went, once its assignment is cancelled', () => {
    const entries = [load(), entry(2, 'cartAssignmentCancel', { id: 'a1', ...parties })];
    expect(shown('carts', [cart], entries)[0]).toMatchObject({ row: { status: 'available' } });
    expect(shown('cartAssignments', [], entries)[0]).toMatchObject({ row: { status: 'cancelled' } });
  });
});

function shown(list: ListName, rows: Record<string, unknown>[], entries: OverlayEntry[]) {
  return overlaid(list, rows, entries);
}

function entry(seq: number, name: MutationName, args: object, state: OverlayEntry['state'] = 'queued'): OverlayEntry {
  return { seq, name, args, names, occurredAt: '2026-11-20T03:37:00.000Z', state };
}
