import { describe, expect, test } from 'vitest';
import { toStockMatrix } from '#client/office/stock/overview/stock-matrix.ts';

const aren = { id: 'aren', name: 'Es Kopi Susu Aren', status: 'active', stock: 40, stock_alert: 10 };
const tea = { id: 'tea', name: 'Thai Tea', status: 'active', stock: 5, stock_alert: 10 };
const products = [aren, tea].map((row) => ({ id: row.id, row }));
const warehouses = [
  { id: 'kemang', row: { name: 'Gudang Kemang', minimums: { aren: 50 } } },
  { id: 'depo', row: { name: 'Depo Setiabudi', minimums: { tea: 3 } } },
  { id: 'empty', row: { name: 'Gudang Kosong' } },
];
const carts = [
  { id: 'mk-010', row: { name: 'Blok M', code: 'MK-010' } },
  { id: 'mk-003', row: { name: 'Mega Kuningan', code: 'MK-003', status: 'in_use', minimums: { tea: 0 } } },
  // Back from the road: it should hold nothing, so it has no column.
  { id: 'mk-001', row: { name: 'Sudirman', code: 'MK-001', status: 'available', minimums: { aren: 4 } } },
];
const summary = [
  stockOf('aren', { 'Gudang Kemang': 30 }, { 'Blok M': 10 }),
  { ...stockOf('tea', { 'Gudang Lama': 5 }, {}), incoming: { warehouse: {}, cart: { 'Blok M': 4 } } },
];

describe('the stock overview as a matrix (screens 3.5)', () => {
  test('has a column for each place that has, awaits or should have a product: warehouses, then carts by code', () => {
    expect(matrix().places.map(({ name, code }) => code ?? name)).toEqual([
      ...['Depo Setiabudi', 'Gudang Kemang', 'Gudang Lama', 'MK-003', 'MK-010'],
    ]);
    expect(matrix().places[2]).toMatchObject({ id: undefined, kind: 'warehouse' });
  });

  test('has the units of each product in the order of the columns, and their sum', () => {
    const [arenRow, teaRow] = matrix().rows;
    expect(arenRow?.cells.map(({ stock }) => stock)).toEqual([0, 30, 0, 0, 10]);
    expect(arenRow?.total).toMatchObject({ stock: 40, incoming: 0 });
    expect(teaRow?.cells.at(-1)).toMatchObject({ stock: 0, incoming: 4 });
    expect(teaRow?.total).toMatchObject({ stock: 5, incoming: 4 });
  });

  test('is low by the minimum of each place, and in all by the alert of the product', () => {
    const [arenRow, teaRow] = matrix().rows;
    expect(arenRow?.cells.map(({ isLow }) => isLow)).toEqual([false, true, false, false, false]);
    expect(arenRow?.total.isLow).toBe(false);
    // 0 is a minimum too: low where it ran out.
    expect(teaRow?.cells.map(({ isLow }) => isLow)).toEqual([true, false, false, true, false]);
    expect(teaRow?.cells[3]).toMatchObject({ stock: 0, minimum: 0 });
    expect(teaRow?.total.isLow).toBe(true);
  });

  test('has no column of a place that the filters leave out, even if it has a minimum', () => {
    const filtered = matrix({ cart_name: 'blok' });
    expect(filtered.places.map(({ name }) => name)).toEqual(['Blok M']);
    expect(filtered.rows[0]?.cells.map(({ stock }) => stock)).toEqual([10]);
    expect(filtered.rows[0]?.total.stock).toBe(40);
    expect(matrix({ cart_name: 'mk-010' }).places.map(({ name }) => name)).toEqual(['Blok M']);
  });
});

function stockOf(id: string, warehouse: Record<string, number>, cart: Record<string, number>) {
  return { id, row: { product_id: id, product_name: id, warehouse, cart } };
}

function matrix(filters = {}) {
  return toStockMatrix({ summary, filters, products, carts, warehouses } as never);
}
