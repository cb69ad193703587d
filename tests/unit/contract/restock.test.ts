import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import { changedLinesField, expiryErrors, type RestockItem, restockCreateSchema } from '#contract/restocks/entity.ts';
import { reasonsIn } from '#tests/support/reason-at.ts';
import { restockBody } from '#tests/support/valid-bodies.ts';

const tea = newId();
const coffee = newId();
const parse = (items: unknown[]) => restockCreateSchema.parse({ ...restockBody(newId(), tea), items }).items;

describe('the lines of a restock', () => {
  it('ignore rows nobody filled in', () => {
    const rows = [
      { product_id: '', quantity: 0, expired_date: '2026-11-23' },
      { product_id: tea, quantity: 5, expired_date: '2026-11-23' },
    ];
    expect(parse(rows)).toEqual([{ product_id: tea, quantity: 5, expired_date: '2026-11-23' }]);
  });

  it('are summed for the same product and expiry, and kept apart for another expiry', () => {
    const rows = [
      { product_id: tea, quantity: 5, expired_date: '2026-11-23' },
      { product_id: coffee, quantity: 1 },
      { product_id: tea.toUpperCase(), quantity: 7, expired_date: '2026-11-23' },
      { product_id: tea, quantity: 2, expired_date: '2026-11-24' },
    ];
    expect(parse(rows)).toEqual([
      { product_id: tea, quantity: 12, expired_date: '2026-11-23' },
      { product_id: coffee, quantity: 1, expired_date: null },
      { product_id: tea, quantity: 2, expired_date: '2026-11-24' },
    ]);
  });

  it('are kept apart at another price, and where only one has a price', () => {
    const [lot, other] = [{ product_id: tea }, { product_id: coffee }];
    const rows = [
      { ...lot, quantity: 5, unit_cost: 4000 },
      { ...lot, quantity: 1, unit_cost: 0 },
      { ...lot, quantity: 2 },
      { ...other, quantity: 3, unit_cost: 4000 },
      { ...lot, quantity: 7, unit_cost: 4000 },
      { ...lot, quantity: 8, unit_cost: null },
    ];
    expect(parse(rows).map(({ quantity, unit_cost }) => [quantity, unit_cost ?? null])).toEqual([
      [12, 4000],
      [1, 0],
      [10, null],
      [3, 4000],
    ]);
  });

  it('change only their costs as long as each lot keeps its units', () => {
    const before = parse([
      { product_id: tea, quantity: 5, unit_cost: 4000 },
      { product_id: tea, quantity: 2 },
      { product_id: coffee, quantity: 1, expired_date: '2026-11-23' },
    ]);
    const [first, second, third] = before as [RestockItem, RestockItem, RestockItem];
    const merged = parse(before.map((line) => ({ ...line, unit_cost: 3900 })));
    expect(merged).toHaveLength(2);
    expect(changedLinesField(merged, before)).toBe('costs');
    expect(changedLinesField([third, second, first], before)).toBe('costs');
    expect(changedLinesField([first, second], before)).toBe('items');
    expect(changedLinesField([first, second, { ...third, expired_date: null }], before)).toBe('items');
    expect(changedLinesField([first, { ...second, quantity: 3 }, third], before)).toBe('items');
  });

  it('hold the same units, and parse to themselves once stored', () => {
    const line = fc.record({
      product_id: fc.constantFrom(tea, coffee),
      quantity: fc.integer({ min: 1, max: 250 }),
      expired_date: fc.constantFrom(null, '2026-11-23', '2026-11-24'),
      unit_cost: fc.constantFrom(null, 0, 4000),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), (lines) => {
        const sum = (rows: { quantity: number }[]) => rows.reduce((n, row) => n + row.quantity, 0);
        const parsed = parse(lines);
        expect(sum(parsed)).toBe(sum(lines));
        expect(parsed.length).toBeLessThanOrEqual(18);
        expect(parse(parsed)).toEqual(parsed);
      }),
    );
  });

  it('read missing notes as empty', () => {
    const body = restockBody(newId(), tea);
    expect(restockCreateSchema.parse({ ...body, notes: null }).notes).toBe('');
    const { notes: _, ...without } = body;
    expect(restockCreateSchema.parse(without).notes).toBe('');
  });
});

describe('an expiry date', () => {
  const errorsOf = (expired_date: string | null) => reasonsIn(expiryErrors([{ expired_date }], '2026-11-20'));

  it('is judged against the day of the restock', () => {
    expect(errorsOf('2026-11-20')).toEqual([]);
    expect(errorsOf('2026-11-19')).toEqual([
      { field: 'items[0].expired_date', message: 'Expired date cannot be before the restock date' },
    ]);
  });

  it('is at most five years ahead', () => {
    expect(errorsOf('2031-11-20')).toEqual([]);
    expect(errorsOf('2032-01-01')).toEqual([
      { field: 'items[0].expired_date', message: 'Expired date cannot be more than five years ahead' },
    ]);
  });

  it('may be missing', () => expect(errorsOf(null)).toEqual([]));
});
