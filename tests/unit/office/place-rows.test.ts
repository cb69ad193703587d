import { expect, test } from 'vitest';
import { toPlaceRows } from '#client/office/stock/place-rows.ts';

const row = {
  product_id: '01890000-0000-7000-8000-000000000001',
  product_name: 'Thai Tea',
  cart: { 'MK-001': 3, 'MK-002': 0 },
  warehouse: { 'Gudang Kemang': 40 },
};

test('a product stands in one line for each place that holds some of it (screens 3.5)', () => {
  const lines = toPlaceRows([{ id: row.product_id, row }]);
  expect(lines.map(({ kind, place, stock }) => [kind, place, stock])).toEqual([
    ['warehouse', 'Gudang Kemang', 40],
    ['cart', 'MK-001', 3],
  ]);
});

test('each line names its product with the units at all its places (screens 3.5)', () => {
  const lines = toPlaceRows([{ id: row.product_id, row }]);
  expect(lines.map(({ product, total }) => [product, total])).toEqual([
    ['Thai Tea', 43],
    ['Thai Tea', 43],
  ]);
});

test('what is on its way is listed too, also where nothing stands yet', () => {
  const incoming = { warehouse: { 'Gudang Kemang': 12, 'Depo Setiabudi': 5 }, cart: {} };
  const lines = toPlaceRows([{ id: row.product_id, row, incoming }]);
  expect(lines.map(({ place, stock, incoming: coming }) => [place, stock, coming])).toEqual([
    ['Depo Setiabudi', 0, 5],
    ['Gudang Kemang', 40, 12],
    ['MK-001', 3, 0],
  ]);
});

test('what leaves is listed as well', () => {
  const incoming = { warehouse: { 'Gudang Kemang': -8, 'Depo Setiabudi': -2 }, cart: {} };
  const lines = toPlaceRows([{ id: row.product_id, row, incoming }]);
  expect(lines.map(({ place, stock, incoming: coming }) => [place, stock, coming])).toEqual([
    ['Depo Setiabudi', 0, -2],
    ['Gudang Kemang', 40, -8],
    ['MK-001', 3, 0],
  ]);
});
