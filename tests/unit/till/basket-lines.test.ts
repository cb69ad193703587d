import { expect, it } from 'vitest';
import { basketLines, linesBeyondBook, totalOf } from '#client/till/basket-lines.ts';
import type { Goods } from '#client/till/basket-store.ts';

const goods = (id: string, price: number): Goods => ({
  ...{ id, price, name: `Kopi ${id}`, image_url: '/images/kopi.svg', status: 'active' },
});

it('sells products as they are known now, and one that was taken away as it was at the tap (screens 9.5)', () => {
  const lines = basketLines(
    {
      units: { aren: 2, matcha: 1, latte: 1 },
      goods: { aren: goods('aren', 9_000), matcha: goods('matcha', 12_000) },
      prices: { latte: 0 },
    },
    new Map([
      ['aren', goods('aren', 10_000)],
      ['latte', goods('latte', 15_000)],
    ]),
  );
  expect(lines.map(({ product, price }) => [product.id, price])).toEqual([
    ['aren', 10_000],
    ['matcha', 12_000],
    ['latte', 0],
  ]);
  expect(totalOf(lines)).toBe(32_000);
});

it('sells the last that the book has on the cart as any other, and beyond it only what is said so (screens 9.5)', () => {
  const book = new Map([
    ['aren', 2],
    ['latte', 1],
  ]);
  const sold = (units: Record<string, number>) =>
    basketLines(
      {
        ...{ units, prices: {} },
        goods: {
          aren: goods('aren', 9_000),
          latte: goods('latte', 9_000),
          teh: goods('teh', 5_000),
        },
      },
      new Map(),
    );
  const beyond = (units: Record<string, number>) =>
    linesBeyondBook(sold(units), book).map(({ product }) => product.id);
  expect(beyond({ aren: 2, latte: 1 })).toEqual([]);
  expect(beyond({ aren: 3, latte: 1, teh: 1 })).toEqual(['aren', 'teh']);
});
