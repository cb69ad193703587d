import { describe, expect, it } from 'vitest';
import { cartAssignmentCreateSchema, cartReturnSchema } from '#contract/cart-assignments/entity.ts';
import { cartCreateSchema, cartUpdateSchema } from '#contract/carts/entity.ts';
import { newId } from '#contract/fields/ids.ts';
import { lists } from '#contract/lists.ts';

describe('a new cart', () => {
  it('has its code in capitals, and no home, capacity or place unless told', () => {
    expect(cartCreateSchema.parse({ code: ' mk-003 ', name: 'Mega  Kuningan' })).toEqual({
      code: 'MK-003',
      name: 'Mega Kuningan',
      warehouse_id: null,
      capacity: 0,
      location: { type: 'Point', coordinates: [0, 0] },
    });
  });

  it('is edited by any of its fields', () => {
    expect(cartUpdateSchema.parse({ version: 3 })).toEqual({ version: 3 });
    expect(cartUpdateSchema.safeParse({ status: 'in_use' }).success).toBe(false);
  });
});

describe('a new assignment', () => {
  const [cart_id, sales_id, product_id] = [newId(), newId(), newId()];
  const parse = (initial_items?: unknown) => cartAssignmentCreateSchema.safeParse({ cart_id, sales_id, initial_items });

  it.each([[undefined], [null], [[]], [[{ product_id: '', quantity: '' }]]])('has no items when they are %j', (items) =>
    expect(parse(items).data?.initial_items).toEqual([]),
  );

  it('sums the lines of one product, which is on the cart if one of them says so', () => {
    const lines = [
      { product_id, quantity: 5, on_cart: true },
      { product_id, quantity: 7 },
    ];
    expect(parse(lines).data?.initial_items).toEqual([{ product_id, quantity: 12, on_cart: true }]);
  });

  it('stays within the bounds of a line once summed', () => {
    const lines = [
      { product_id, quantity: 10_000 },
      { product_id, quantity: 1 },
    ];
    expect(parse(lines).success).toBe(false);
  });

  it('has at most fifty lines', () => {
    const lines = Array.from({ length: 51 }, () => ({ product_id: newId(), quantity: 1 }));
    expect(parse(lines).success).toBe(false);
    expect(parse(lines.slice(1)).success).toBe(true);
  });
});

describe('a count', () => {
  it('names each product once', () => {
    const line = { product_id: newId(), counted: 0 };
    expect(cartReturnSchema.safeParse({ items: [line] }).success).toBe(true);
    expect(cartReturnSchema.safeParse({ items: [line, line] }).success).toBe(false);
    expect(cartReturnSchema.parse({})).toEqual({});
  });
});

describe('the list of assignments', () => {
  const row = { number: 'PK/261120/0001', assign_date: '2026-11-19T17:00:00.000Z', status: 'in_use' } as never;

  it('counts days as Jakarta does, both included', () => {
    const day = '2026-11-20';
    const { matches } = lists.cartAssignments;
    expect(matches(row, { from_assign_date: day, to_assign_date: day })).toBe(true);
    expect(matches(row, { to_assign_date: '2026-11-19' })).toBe(false);
    expect(matches(row, { from_assign_date: '2026-11-21' })).toBe(false);
    expect(matches(row, { status: 'returned' })).toBe(false);
  });
});
