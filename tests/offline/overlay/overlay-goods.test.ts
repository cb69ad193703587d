import { describe, expect, test } from 'vitest';
import type { MutationName } from '#contract/mutations.ts';
import type { OverlayEntry } from '#offline/overlay/overlay-rows.ts';
import { overlaid } from '../support/overlaid.ts';

const names = { kemang: 'Gudang Kemang', tea: 'Thai Tea', c1: 'Mega Kuningan', 'home:c1': 'Gudang Kemang' };
const known = {
  product_id: 'tea',
  product_name: 'Thai Tea',
  cart: { 'Mega Kuningan': 20 },
  warehouse: { 'Gudang Kemang': 40, 'Depo Setiabudi': 9 },
};
const goods = [{ product_id: 'tea', quantity: 12 }];

describe('where goods are while a decision about them waits', () => {
  test('a draft that arrived is on its way, one taken back leaves', () => {
    const moved = { id: 's1', note: '', warehouse_id: 'kemang', items: goods };
    expect(incoming(entry('restockApprove', moved))).toEqual({ cart: {}, warehouse: { 'Gudang Kemang': 12 } });
    expect(incoming(entry('restockVoid', moved))).toEqual({ cart: {}, warehouse: { 'Gudang Kemang': -12 } });
  });

  test('an assignment takes its load from home', () => {
    const load = { id: 'a1', cart_id: 'c1', sales_id: 'u1', initial_items: goods };
    const found = incoming(entry('cartAssignmentCreate', load));
    expect(found).toEqual({ cart: { 'Mega Kuningan': 12 }, warehouse: { 'Gudang Kemang': -12 } });
  });

  test('an approved request leaves the chosen warehouse, or else the home of the cart', () => {
    const items = [{ product_id: 'tea', approved_quantity: 8 }];
    const approval = { id: 'r1', cart_id: 'c1', note: '', items };
    const there = { cart: { 'Mega Kuningan': 8 }, warehouse: { 'Gudang Kemang': -8 } };
    expect(incoming(entry('restockRequestApprove', approval))).toEqual(there);
    const chosen = { ...approval, warehouse_id: 'depo' };
    const named = { ...names, depo: 'Depo Setiabudi' };
    expect(incoming(entry('restockRequestApprove', chosen, { names: named }))?.warehouse).toEqual({
      'Depo Setiabudi': -8,
    });
  });

  test('no more leaves a place than its book has; what was handed over is on the cart all the same', () => {
    const items = [{ product_id: 'tea', approved_quantity: 50 }];
    const handed = { id: 'r1', cart_id: 'c1', note: '', handed_over: true, items };
    const found = incoming(entry('restockRequestApprove', handed));
    expect(found).toEqual({ cart: { 'Mega Kuningan': 50 }, warehouse: { 'Gudang Kemang': -40 } });
    const onCart = [{ product_id: 'tea', quantity: 55, on_cart: true }];
    const load = { id: 'a1', cart_id: 'c1', sales_id: 'u1', initial_items: onCart };
    expect(incoming(entry('cartAssignmentCreate', load))).toEqual({
      cart: { 'Mega Kuningan': 55 },
      warehouse: { 'Gudang Kemang': -40 },
    });
  });

  test('what waits is in the book for what is done after it, and not for what was done before', () => {
    const restock = { id: 's1', note: '', warehouse_id: 'kemang', items: goods };
    const load = (quantity: number) => ({
      id: 'a1',
      cart_id: 'c1',
      sales_id: 'u1',
      initial_items: [{ product_id: 'tea', quantity }],
    });
    const arrived = entry('restockApprove', restock, { seq: 1 });
    const loaded = entry('cartAssignmentCreate', load(50), { seq: 2 });
    expect(shown([arrived, loaded])[0]?.incoming?.warehouse).toEqual({ 'Gudang Kemang': -38 });
    const first = entry('cartAssignmentCreate', load(50), { seq: 1 });
    const later = entry('restockApprove', restock, { seq: 2 });
    expect(shown([first, later])[0]?.incoming?.warehouse).toEqual({ 'Gudang Kemang': -28 });
    const second = entry('cartAssignmentCreate', load(5), { seq: 2 });
    expect(shown([first, second])[0]?.incoming?.warehouse).toEqual({ 'Gudang Kemang': -40 });
  });

  test('where the book has nothing, nothing leaves and no row is made for it', () => {
    const items = [{ product_id: 'soda', quantity: 3 }];
    const voided = { id: 's1', note: '', warehouse_id: 'kemang', items };
    expect(shown([entry('restockVoid', voided)])).toEqual([{ id: 'tea', row: known }]);
  });

  test('a counted return empties the cart and brings home what was good', () => {
    const items = [{ product_id: 'tea', counted: 17, wasted: 2 }];
    for (const [name, id] of [
      ['cartAssignmentReturn', 'a1'],
      ['cartReconcile', 'c1'],
    ] as const) {
      const [row] = shown([entry(name, { id, cart_id: 'c1', items })]);
      expect(row?.row).toMatchObject({ cart: { 'Mega Kuningan': 0 } });
      expect(row?.incoming?.warehouse).toEqual({ 'Gudang Kemang': 17 });
    }
  });

  test('brought back uncounted, the goods stay where they are', () => {
    const back = entry('cartAssignmentReturn', { id: 'a1', cart_id: 'c1' });
    expect(shown([back])).toEqual([{ id: 'tea', row: known }]);
  });

  test('a cancelled assignment takes its load home again', () => {
    const cancelled = { id: 'a1', cart_id: 'c1', sales_id: 'u1', items: goods };
    const found = incoming(entry('cartAssignmentCancel', cancelled));
    expect(found).toEqual({ cart: { 'Mega Kuningan': -12 }, warehouse: { 'Gudang Kemang': 12 } });
  });

  test('entries of before, which name no goods or places, move nothing', () => {
    const old: [MutationName, object][] = [
      ['restockApprove', { id: 's1', note: '' }],
      ['restockVoid', { id: 's1', note: '' }],
      ['cartAssignmentCancel', { id: 'a1', cart_id: 'c1', sales_id: 'u1' }],
      ['cartAssignmentReturn', { id: 'a1', items: [{ product_id: 'tea', counted: 5 }] }],
    ];
    for (const [name, args] of old)
      expect(shown([entry(name, args, { names: {} })]), name).toEqual([{ id: 'tea', row: known }]);
  });

  test('nothing that the server refused moves', () => {
    const moved = { id: 's1', note: '', warehouse_id: 'kemang', items: goods };
    const counted = { id: 'c1', items: [{ product_id: 'tea', counted: 1 }] };
    for (const refused of [
      entry('restockVoid', moved, { state: 'refused' }),
      entry('cartReconcile', counted, { state: 'refused' }),
    ])
      expect(shown([refused])).toEqual([{ id: 'tea', row: known }]);
  });
});

function incoming(of: OverlayEntry) {
  return shown([of])[0]?.incoming;
}

function shown(entries: OverlayEntry[]) {
  return overlaid('stockSummary', [known], entries);
}

function entry(name: MutationName, args: object, changes: Partial<OverlayEntry> = {}): OverlayEntry {
  const occurredAt = '2026-11-20T02:00:00.000Z';
  return { seq: 1, name, args, names, occurredAt, state: 'queued', ...changes };
}
