import { expect, it } from 'vitest';
import { basketLines, totalOf } from '#client/till/basket-lines.ts';
import type { Goods } from '#client/till/basket-store.ts';

const goods = (id: string, price: number): Goods => ({
  ...{ id, price, name: `Kopi ${id}`, image_url: '/images/kopi.svg', status: 'active' },
});

it('sells products as they are known now, and one that was taken away as it was at the tap', () => {
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
