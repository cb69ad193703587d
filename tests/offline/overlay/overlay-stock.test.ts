import { describe, expect, test } from 'vitest';
import type { ListName } from '#contract/lists.ts';
import type { MutationName } from '#contract/mutations.ts';
import type { OverlayEntry } from '#offline/overlay/overlay-rows.ts';
import { overlaid } from '../support/overlaid.ts';

const names = { kemang: 'Gudang Kemang', depo: 'Depo Setiabudi', tea: 'Thai Tea' };
const known = {
  product_id: 'tea',
  product_name: 'Thai Tea',
  cart: { 'MK-003': 4 },
  warehouse: { 'Gudang Kemang': 40 },
};
const product = { id: 'tea', name: 'Thai Tea', stock: 44, stock_in_warehouse: 40, stock_assigned: 4 };
const move = {
  id: 't1',
  from_warehouse_id: 'kemang',
  to_warehouse_id: 'depo',
  notes: '',
  items: [{ product_id: 'tea', quantity: 15 }],
};
const count = {
  id: 'c1',
  kind: 'count',
  warehouse_id: 'kemang',
  reason: '',
  items: [{ product_id: 'tea', counted: 38 }],
};

describe('stock under unsent work', () => {
  test('a transfer leaves one warehouse and comes to the other', () => {
    const [row] = shown('stockSummary', [known], [entry(1, 'stockTransferCreate', move)]);
    expect(row?.incoming?.warehouse).toEqual({ 'Gudang Kemang': -15, 'Depo Setiabudi': 15 });
    expect(row?.row).toEqual(known);
    expect(row?.mark).toMatchObject({ kind: 'updated', state: 'queued' });
  });

  test('what was thrown away is on its way out', () => {
    const waste = { ...count, kind: 'waste', reason: 'Bocor', items: move.items };
    const [row] = shown('stockSummary', [known], [entry(1, 'stockAdjustmentCreate', waste)]);
    expect(row?.incoming?.warehouse).toEqual({ 'Gudang Kemang': -15 });
  });

  test('a count says what is there, and contains what was on its way before it', () => {
    const entries = [entry(1, 'stockTransferCreate', move), entry(2, 'stockAdjustmentCreate', count)];
    const [row] = shown('stockSummary', [known], entries);
    expect(row?.row).toMatchObject({ warehouse: { 'Gudang Kemang': 38 }, cart: { 'MK-003': 4 } });
    expect(row?.incoming?.warehouse).toEqual({ 'Depo Setiabudi': 15 });
  });

  test('nothing that the server refused moves', () => {
    const entries = [
      entry(1, 'stockTransferCreate', move, 'refused'),
      entry(2, 'stockAdjustmentCreate', count, 'refused'),
    ];
    expect(shown('stockSummary', [known], entries)).toEqual([{ id: 'tea', row: known }]);
  });

  test.each(['queued', 'refused', 'accepted'] as const)(
    'a renamed place keeps its units, also those on their way, while the change is %s',
    (state) => {
      const renamed = {
        ...entry(2, 'warehouseUpdate', { id: 'kemang', name: 'Gudang Baru' }, state),
        base: { name: 'Gudang Kemang' },
      };
      const entries = [entry(1, 'stockTransferCreate', move, 'queued'), renamed];
      const [row] = shown('stockSummary', [known], entries);
      expect(row?.row).toMatchObject({ warehouse: { 'Gudang Baru': 40 }, cart: { 'MK-003': 4 } });
      expect(row?.incoming?.warehouse).toEqual({ 'Gudang Baru': -15, 'Depo Setiabudi': 15 });
      expect(row?.mark?.seqs).toEqual([1]);
    },
  );

  test('a renamed cart keeps its units, and a warehouse of that name too', () => {
    const renamed = { ...entry(1, 'cartUpdate', { id: 'c3', name: 'Gudang Kemang' }), base: { name: 'MK-003' } };
    const [row] = shown('stockSummary', [known], [renamed]);
    expect(row?.row).toMatchObject({ warehouse: { 'Gudang Kemang': 40 }, cart: { 'Gudang Kemang': 4 } });
    expect(row?.mark).toBeUndefined();
  });

  test('a counted total is corrected in the warehouses, never on carts', () => {
    const [row] = shown('products', [product], [entry(1, 'productStockCount', { id: 'tea', stock: 30 })]);
    expect(row?.row).toMatchObject({ stock: 30, stock_in_warehouse: 26, stock_assigned: 4 });
  });

  test('deleted and brought back before anything was sent, it stands unstruck and marked', () => {
    const entries = [entry(1, 'productDelete', { id: 'tea' }), entry(2, 'productRestore', { id: 'tea' })];
    const [row] = shown('products', [product], entries);
    expect(row).toMatchObject({ row: product, mark: { kind: 'updated', seqs: [1, 2] } });
  });
});

function shown(list: ListName, rows: object[], entries: OverlayEntry[]) {
  return overlaid(list, rows, entries);
}

function entry(seq: number, name: MutationName, args: object, state: OverlayEntry['state'] = 'queued'): OverlayEntry {
  return { seq, name, args, names, occurredAt: '2026-11-20T02:00:00.000Z', state };
}
