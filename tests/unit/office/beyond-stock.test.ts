import { expect, test } from 'vitest';
import { beyondStock } from '#client/office/stock/leaving-sheet.tsx';

const line = (id: string, quantity: number, incoming = 0) => ({
  ...{ id, name: `The ${id}`, unit: 'cup', quantity, incoming },
  ...{ lowFigure: { by: 'alert', figure: 0, units: 0 } as const, isLow: false },
});

test('what leaves is held against what is here and what queued changes move', () => {
  const here = [line('tea', 1), line('coffee', 10, -8), line('cake', 0, 5)];
  const leaving = [
    { product_id: 'tea', quantity: 50 },
    { product_id: 'coffee', quantity: 3 },
    { product_id: 'cake', quantity: 5 },
    { product_id: 'gone', quantity: 1 },
  ];
  expect(beyondStock(leaving, here)).toEqual([
    { name: 'The tea', known: 1 },
    { name: 'The coffee', known: 2 },
    { name: '', known: 0 },
  ]);
});

test('an entry that waits has already taken its own units from the figures', () => {
  const own = [{ product_id: 'tea', quantity: 4 }];
  const here = [line('tea', 5, -4)];
  expect(beyondStock([{ product_id: 'tea', quantity: 5 }], here, own)).toEqual([]);
  expect(beyondStock([{ product_id: 'tea', quantity: 6 }], here, own)).toMatchObject([
    { known: 5 },
  ]);
});
