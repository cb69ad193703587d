import { describe, expect, test } from 'vitest';
import {
  type CountValues,
  countValidation,
  toCountValues,
  toReviewRows,
  uncountedProductsIn,
  withCountedProducts,
} from '#client/office/kit/count/count-values.ts';
import { productsOnCart } from '#client/office/kit/count/use-cart-contents.ts';

const aren = '01890000-0000-7000-8000-000000000001';
const matcha = '01890000-0000-7000-8000-000000000002';
const book = [
  { id: aren, name: 'Es Kopi Susu Aren', units: 20 },
  { id: matcha, name: 'Matcha Latte', units: 4 },
];

function values(lines: CountValues['lines'], cash_counted = ''): CountValues {
  return { lines, cash_counted };
}

const parse = (entered: CountValues) => countValidation.schema.safeParse(countValidation.toInput(entered));

describe('the count of a cart', () => {
  test('sends what was counted and wasted; what nobody touched is no zero', () => {
    const entered = values(
      { [aren]: { counted: '15', wasted: '2', waste_reason: 'tumpah' }, [matcha]: { counted: '' } },
      '30000',
    );
    expect(parse(entered).data).toEqual({
      items: [{ product_id: aren, counted: 15, wasted: 2, waste_reason: 'tumpah' }],
      cash_counted: 30_000,
    });
    expect(uncountedProductsIn(book, entered.lines)).toEqual([book[1]]);
  });

  test('of a product that was all wasted is a count of none', () => {
    expect(parse(values({ [aren]: { wasted: '20' } })).data).toEqual({
      items: [{ product_id: aren, counted: 0, wasted: 20 }],
    });
  });

  test('forgets a reason whose waste was taken back', () => {
    expect(parse(values({ [aren]: { counted: '20', wasted: '', waste_reason: 'bocor' } })).data).toEqual({
      items: [{ product_id: aren, counted: 20 }],
    });
  });

  test('that comes back from a draft brings the rows that were added to it', () => {
    const roti = '01890000-0000-7000-8000-000000000003';
    const lines = { [aren]: { counted: '15' }, [roti]: { counted: '2' }, gone: { counted: '1' } };
    const names = new Map([[roti, 'Roti Cokelat']]);
    expect(withCountedProducts(book, lines, names)).toEqual([...book, { id: roti, name: 'Roti Cokelat', units: 0 }]);
    expect(withCountedProducts(book, { [roti]: { counted: '' } }, names)).toEqual(book);
  });

  test('is complained about at the product, and about the whole above it', () => {
    const entered = values({ [matcha]: { counted: '' }, [aren]: { counted: '1.5' } });
    const [issue] = parse(entered).error?.issues ?? [];
    expect(issue?.path).toEqual(['items', 0, 'counted']);
    expect(countValidation.toFormField?.('items[0].counted', entered)).toBe(`lines.${aren}.counted`);
    expect(countValidation.toFormField?.('items', entered)).toBe('root');
    expect(countValidation.toFormField?.('cash_counted', entered)).toBe('cash_counted');
  });

  test('is reviewed against the book: waste is accounted for, the rest is missing or over', () => {
    const lines = { [aren]: { counted: '15', wasted: '2' }, [matcha]: { counted: '5' } };
    expect(toReviewRows(book, lines).map(({ difference }) => difference)).toEqual([-3, 1]);
  });

  test('opens again as it was entered', () => {
    const count = { items: [{ product_id: aren, counted: 0, wasted: 3 }], cash_counted: 0 };
    expect(parse(toCountValues(count)).data).toEqual(count);
  });
});

describe('what is on a cart', () => {
  test('is what the book has under its very name, and what waits here to be loaded', () => {
    const rows = [
      {
        id: aren,
        row: { product_id: aren, product_name: 'Aren', cart: { Kemang: 3 }, warehouse: {} },
        incoming: { cart: { Kemang: 5 }, warehouse: {} },
      },
      { id: matcha, row: { product_id: matcha, product_name: 'Matcha', cart: { 'Kemang Raya': 9 }, warehouse: {} } },
    ];
    expect(productsOnCart('Kemang', rows)).toEqual([{ id: aren, name: 'Aren', units: 8 }]);
  });

  test('counts a product once that two pages of the list show', () => {
    const row = { product_id: aren, product_name: 'Aren', cart: { Kemang: 3 }, warehouse: {} };
    const twice = [
      { id: aren, row },
      { id: aren, row },
    ];
    expect(productsOnCart('Kemang', twice)).toMatchObject([{ units: 3 }]);
    const newer = { id: aren, row: { ...row, cart: { Kemang: 5 } } };
    for (const unequal of [
      [...twice, newer],
      [newer, ...twice],
    ])
      expect(productsOnCart('Kemang', unequal)).toMatchObject([{ units: 5 }]);
  });
});
