import { describe, expect, test } from 'vitest';
import { quantityFieldOf, toLines, toQuantities } from '#client/office/kit/form/lines/quantity-lines.tsx';
import { availableLines, toStockLine } from '#client/office/stock/stock-lines.ts';

const products = [{ id: 'aren' }, { id: 'matcha' }, { id: 'roti' }];

describe('the units of a sheet', () => {
  test('become lines where something was typed that is not zero', () => {
    expect(toLines({ aren: '5', matcha: '', roti: '0', gone: '2' }, products)).toEqual([
      { product_id: 'aren', quantity: 5 },
    ]);
  });

  test('that are no number are sent as none, which the contract refuses', () => {
    expect(toLines({ aren: 'many' }, products)).toEqual([{ product_id: 'aren', quantity: Number.NaN }]);
  });

  test('start empty for each product, or with those of the edited entry', () => {
    const edited = [
      { product_id: 'roti', quantity: 3 },
      { product_id: 'gone', quantity: null },
    ];
    expect(toQuantities(products, edited)).toEqual({ aren: '', matcha: '', roti: '3', gone: '' });
  });

  test('can be entered for what is there or was typed', () => {
    const lineOf = (id: string, quantity: number, incoming = 0) =>
      toStockLine({ id, name: id, product: undefined, quantity, incoming, minimums: undefined });
    const stock = [lineOf('aren', 5), lineOf('matcha', 2, -2), lineOf('roti', 0), lineOf('air', 0)];
    expect(availableLines(stock, { roti: '' }).map(({ id }) => id)).toEqual(['aren', 'roti']);
  });

  test.each([
    ['items[1].quantity', 'units.roti'],
    ['items', 'root'],
    ['levels', 'root'],
    ['items[7].quantity', 'items.7.quantity'],
    ['reason', 'reason'],
  ])('show an error at %s in the field %s', (field, formField) => {
    expect(quantityFieldOf(field, ['aren', 'roti'], 'units.')).toBe(formField);
  });
});
