import { describe, expect, test } from 'vitest';
import { assignmentValidation } from '#client/office/assignments/use-assignment-form.ts';
import { emptyRow, toFirstRowField, toRowField } from '#client/office/kit/form/lines/line-values.ts';

const cart_id = '01890000-0000-7000-8000-000000000001';
const sales_id = '01890000-0000-7000-8000-000000000002';
const aren = '01890000-0000-7000-8000-000000000003';
const matcha = '01890000-0000-7000-8000-000000000004';

const parse = (items: { product_id: string; quantity: string }[]) =>
  assignmentValidation.schema.safeParse(
    assignmentValidation.toInput({ cart_id, sales_id, items, opening_float: '', notes: '' }),
  );

describe('rows of products and units (screens 5.2)', () => {
  test('that nobody filled in are no part of the load: a cart may go out empty', () => {
    expect(parse([emptyRow]).data).toEqual({ cart_id, sales_id, initial_items: [] });
    expect(parse([emptyRow, { product_id: aren, quantity: '5' }]).data?.initial_items).toEqual([
      { product_id: aren, quantity: 5 },
    ]);
  });

  test('with a product want a quantity: an empty one stays empty and is said', () => {
    expect(parse([{ product_id: aren, quantity: '' }]).success).toBe(false);
    expect(parse([{ product_id: '', quantity: '5' }]).success).toBe(false);
  });

  test('that were proposed together are left out as long as they have no quantity', () => {
    const row = (product_id: string, quantity: string) => ({ product_id, quantity, proposed: aren });
    expect(parse(['', '0', '5'].map((units) => row(aren, units))).data?.initial_items).toEqual([
      { product_id: aren, quantity: 5 },
    ]);
    expect(parse([row(matcha, '')]).success).toBe(false);
  });

  test('are complained about where the person sees them, empty ones between left out', () => {
    const items = [emptyRow, { product_id: aren, quantity: '' }];
    expect(toRowField('initial_items[0].quantity', { items })).toBe('items.1.quantity');
    expect(toRowField('cart_id', { items })).toBe('cart_id');
    expect(toRowField('initial_items', { items })).toBe('items.root');
  });

  test('of one product are one line to the server, whose answer stands under the first', () => {
    const items = [
      { product_id: aren, quantity: '5' },
      { product_id: aren, quantity: '7' },
      { product_id: matcha, quantity: '9' },
    ];
    expect(toFirstRowField('initial_items[1].quantity', { items })).toBe('items.2.quantity');
  });
});
