import { expect, test } from 'vitest';
import {
  changedLevels,
  toMinimumLines,
  toMinimumTexts,
} from '#client/office/stock/minimum-sheet.tsx';

const products = [
  product('tea', 'Thai Tea', 'active'),
  product('aren', 'Es Kopi Susu Aren', 'active'),
  product('old', 'Es Kopi Durian', 'inactive'),
  product('older', 'Es Jeruk', 'inactive'),
];
const minimums = { aren: 10, old: 3 };

test('a minimum can be set for each active product, and for one that has a minimum', () => {
  const lines = toMinimumLines(products as never, minimums);
  expect(lines.map(({ id }) => id)).toEqual(['old', 'aren', 'tea']);
});

test('only what differs from the place is sent; an emptied field takes the minimum away, 0 is one', () => {
  const lines = toMinimumLines(products as never, minimums);
  const texts = { ...toMinimumTexts(minimums), tea: '0', old: '' };
  expect(changedLevels(lines, texts, minimums)).toEqual([
    { product_id: 'old', min_qty: null },
    { product_id: 'tea', min_qty: 0 },
  ]);
});

test('an edited entry keeps its products, also one that the place has by now and one that is gone', () => {
  const levels = [
    { product_id: 'tea', min_qty: 5 },
    { product_id: 'gone', min_qty: null },
  ];
  const shown = { aren: 10, tea: 5 };
  const lines = toMinimumLines(products as never, shown, { levels, names: { gone: 'Matcha' } });
  const texts = toMinimumTexts(shown, levels);
  expect(lines.map(({ name }) => name)).toContain('Matcha');
  expect(changedLevels(lines, texts, shown, levels)).toEqual([
    { product_id: 'gone', min_qty: null },
    { product_id: 'tea', min_qty: 5 },
  ]);
});

function product(id: string, name: string, status: string) {
  return { id, row: { name, status, image_url: '', stock_alert: 10 } };
}
