import { expect, it } from 'vitest';
import {
  type BasketLine,
  basketTotal,
  exceedsStock,
  priceChangeOf,
  type SellableProduct,
  unitsInBasket,
  withAddedUnit,
  withCurrentPrices,
  withDiscount,
  withoutDiscount,
  withPercentOff,
  withPriceDecision,
  withQuantity,
} from '#client/till/basket-lines.ts';

const goods = (id: string, price: number): SellableProduct => ({
  id,
  price,
  name: `Kopi ${id}`,
  image_url: '/images/kopi.svg',
  status: 'active',
});
const priced = (...products: SellableProduct[]) => new Map(products.map((each) => [each.id, each]));
const taps = (...products: SellableProduct[]) => products.reduce(withAddedUnit, [] as BasketLine[]);
const shown = (lines: readonly BasketLine[]) =>
  lines.map(({ product, quantity, price, reason }) => [product.id, quantity, price, reason]);
function at(lines: readonly BasketLine[], index = 0): BasketLine {
  const line = lines[index];
  if (!line) throw new Error(`no line ${index}`);
  return line;
}

it('keeps a line at the price at which it was added, and adds later units at theirs (screens 9.5)', () => {
  const now = priced(goods('aren', 16_000));
  const lines = taps(goods('aren', 15_000), goods('aren', 15_000), goods('aren', 16_000));
  expect(shown(lines)).toEqual([
    ['aren', 2, 15_000, ''],
    ['aren', 1, 16_000, ''],
  ]);
  expect(basketTotal(lines)).toBe(46_000);
  expect(lines.map((line) => priceChangeOf(line, now))).toMatchObject([{ before: 15_000, after: 16_000 }, undefined]);
});

it('takes a new price over, or keeps the old one, when the seller says so, and asks once', () => {
  const now = priced(goods('aren', 16_000));
  const lines = taps(goods('aren', 15_000), goods('aren', 16_000), goods('matcha', 9_000));
  const change = priceChangeOf(at(lines), now);
  if (!change) throw new Error('no change');
  const used = withPriceDecision(lines, change, 'useNew', now);
  expect(shown(used)).toEqual([
    ['aren', 2, 16_000, ''],
    ['matcha', 1, 9_000, ''],
  ]);
  const kept = withPriceDecision(lines, change, 'keep', now);
  expect(shown(kept)).toEqual(shown(lines));
  for (const answered of [used, kept]) expect(answered.filter((line) => priceChangeOf(line, now))).toEqual([]);
  const later = priced(goods('aren', 17_000));
  expect(priceChangeOf(at(kept), later)).toMatchObject({ before: 15_000, after: 17_000 });
  expect(priceChangeOf(at(kept), priced(goods('aren', 15_000)))).toBeUndefined();
});

it('prices a basket of an earlier shift anew, and can give back what it was', () => {
  const now = priced(goods('aren', 16_000), goods('matcha', 9_000));
  const left = taps(goods('aren', 15_000), goods('matcha', 9_000), goods('teh', 5_000));
  const lines = withCurrentPrices(left, now);
  expect(lines.map(({ price }) => price)).toEqual([16_000, 9_000, 5_000]);
  const change = priceChangeOf(at(lines), now);
  expect(change).toMatchObject({ before: 15_000, after: 16_000 });
  if (!change) throw new Error('no change');
  expect(basketTotal(withPriceDecision(lines, change, 'keep', now))).toBe(29_000);
  const used = withPriceDecision(lines, change, 'useNew', now);
  expect(basketTotal(used)).toBe(30_000);
  expect(priceChangeOf(at(used), now)).toBeUndefined();
});

it('gives a discount to some units of a line, which stay beside the others (rules 6.11)', () => {
  const lines = taps(goods('aren', 15_000), goods('aren', 15_000), goods('aren', 15_000));
  const free = withDiscount(lines, at(lines), { units: 1, price: 0, reason: 'Promo' });
  expect(shown(free)).toEqual([
    ['aren', 2, 15_000, ''],
    ['aren', 1, 0, 'Promo'],
  ]);
  const more = withDiscount(free, at(free), { units: 1, price: 0, reason: 'Promo' });
  expect(shown(more)).toEqual([
    ['aren', 1, 15_000, ''],
    ['aren', 2, 0, 'Promo'],
  ]);
  const other = withDiscount(more, at(more), { units: 1, price: 0, reason: 'Komplain' });
  expect(shown(other)).toEqual([
    ['aren', 1, 0, 'Komplain'],
    ['aren', 2, 0, 'Promo'],
  ]);
  expect(shown(withoutDiscount(other, at(other)))).toEqual([
    ['aren', 1, 15_000, ''],
    ['aren', 2, 0, 'Promo'],
  ]);
  expect(priceChangeOf(at(free, 1), priced(goods('aren', 16_000)))).toBeUndefined();
});

it('takes percentages of one unit, in whole rupiah', () => {
  expect(withPercentOff(15_000, 10)).toBe(13_500);
  expect(withPercentOff(9_999, 50)).toBe(5_000);
  expect(withPercentOff(15_000, 100)).toBe(0);
});

it('sells the last that is expected on the cart as any other, and beyond it only what is confirmed (screens 9.5)', () => {
  const onCart = new Map([
    ['aren', 2],
    ['latte', 1],
  ]);
  const [aren, latte, teh] = [goods('aren', 9_000), goods('latte', 9_000), goods('teh', 5_000)];
  const all = taps(aren, aren, latte);
  expect(exceedsStock(all, onCart)).toBe(false);
  const free = withDiscount(all, at(all), { units: 1, price: 0, reason: 'Promo' });
  expect(exceedsStock(free, onCart)).toBe(false);
  expect(unitsInBasket(free).get('aren')).toBe(2);
  expect(exceedsStock(withQuantity(free, at(free, 1), 2), onCart)).toBe(true);
  expect(exceedsStock(withAddedUnit(all, teh), onCart)).toBe(true);
  expect(shown(withQuantity(free, at(free), 0))).toEqual([
    ['aren', 1, 0, 'Promo'],
    ['latte', 1, 9_000, ''],
  ]);
});
