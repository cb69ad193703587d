import { describe, expect, test } from 'vitest';
import {
  approvedTotal,
  toApproval,
  toApprovalLines,
  toApprovalValues,
} from '#client/office/restock-requests/approval-values.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';

const line = (product_id: string, quantity: number) => ({
  product_id,
  quantity,
  approved_quantity: null,
  product_details: { name: product_id },
});
const request = {
  id: 'request',
  version: 3,
  cart_id: 'cart',
  items: [line('aren', 10), line('matcha', 4)],
} as unknown as RestockRequest;

const values = toApprovalValues(undefined);
const unitsIn = (typed: Partial<typeof values>, stock: Record<string, number>) =>
  toApprovalLines(request, { ...values, ...typed }, (id) => stock[id]).map(({ unitsText }) => unitsText);

describe('the approval of a request', () => {
  test('proposes what was asked for, or what the warehouse has', () => {
    expect(unitsIn({}, { aren: 6, matcha: 9 })).toEqual(['6', '4']);
    expect(unitsIn({}, { aren: -2 })).toEqual(['0', '4']);
  });

  test('proposes all that was asked for if the goods were handed over already', () => {
    expect(unitsIn({ isHandedOver: true }, { aren: 6, matcha: 9 })).toEqual(['10', '4']);
  });

  test('keeps what was typed', () => expect(unitsIn({ units: { aren: '2' } }, { aren: 6 })).toEqual(['2', '4']));

  test.each([
    [{ aren: '2', matcha: '0' }, 2],
    [{ aren: '11', matcha: '0' }, undefined],
    [{ aren: '', matcha: '0' }, undefined],
    [{ aren: '1.5', matcha: '0' }, undefined],
    [{ aren: '-1', matcha: '0' }, undefined],
  ])('of %o has the total %s', (units, total) => {
    expect(approvedTotal(toApprovalLines(request, { ...values, units }, () => 10))).toBe(total);
  });

  test('sends each line, and the warehouse only if one is known', () => {
    const units = { aren: '2', matcha: '0' };
    const typed = { ...values, units, note: 'Sisanya besok' };
    const lines = toApprovalLines(request, typed, () => 10);
    expect(toApproval(request, typed, lines)).toEqual({
      id: 'request',
      version: 3,
      cart_id: 'cart',
      note: 'Sisanya besok',
      items: [
        { product_id: 'aren', approved_quantity: 2 },
        { product_id: 'matcha', approved_quantity: 0 },
      ],
    });
    const chosen = { ...typed, warehouseId: 'depot', isHandedOver: true };
    expect(toApproval(request, chosen, lines)).toMatchObject({ warehouse_id: 'depot', handed_over: true });
    expect(toApprovalValues(toApproval(request, chosen, lines))).toEqual(chosen);
  });
});
