import { describe, expect, test } from 'vitest';
import { toAssignmentValues } from '#client/office/assignments/use-assignment-form.ts';
import { toCountValues } from '#client/office/kit/count/count-values.ts';
import { toFormValues } from '#client/office/kit/form/record-form.ts';
import { toFormDraft } from '#client/office/kit/form/use-draft.ts';
import { productFields } from '#client/office/products/fields.tsx';
import { toApprovalValues } from '#client/office/restock-requests/approval-values.ts';
import { requestForm } from '#client/office/restock-requests/request-sheet.tsx';
import { restockFields } from '#client/office/restocks/restock-sheet.tsx';
import { warehouseFields } from '#client/office/warehouses/lazy-parts.ts';

const drafts: [form: string, start: object, typed: object][] = [
  ['product', toFormValues(productFields, {}), { name: 'Kopi', price: '12.000', stock_alert: '' }],
  ['warehouse', toFormValues(warehouseFields, {}), { name: 'Depo', capacity: '10' }],
  [
    'restock',
    toFormValues(restockFields, {}),
    {
      isExpected: true,
      items: [
        { product_id: 'a', quantity: '5', expired_date: '2026-12-01' },
        { product_id: '', quantity: '', expired_date: '' },
      ],
    },
  ],
  ['request', toFormValues(requestForm.fields, {}), { items: [{ product_id: 'a', quantity: '5' }] }],
  ['assignment', toAssignmentValues(undefined), { items: [{ product_id: 'a', quantity: '1' }] }],
  [
    'count',
    toCountValues(undefined),
    { cash_counted: '50.000', lines: { a: { counted: '4' }, b: { wasted: '1', waste_reason: 'tumpah' } } },
  ],
  ['approval', toApprovalValues(undefined), { warehouseId: 'x', units: { a: '3' }, note: 'ya' }],
  ['refill', { units: { a: '5' }, isHandedOver: false }, { units: { b: '2' }, isHandedOver: true }],
  ['set stock', { expected: 5, stock: '5', warehouseId: '' }, { expected: 7, stock: '' }],
];

describe('a draft', () => {
  test.each(drafts)('of the form %s comes back as it was typed', (_form, start, typed) => {
    const draft = { ...start, ...typed };
    expect(toFormDraft(start, structuredClone(draft))).toEqual(draft);
    // A tab keeps its drafts as JSON.
    expect(toFormDraft(start, JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  test.each(drafts)('of the form %s that was damaged does not come back', (_form, start, typed) => {
    const draft: Record<string, unknown> = { ...start, ...typed };
    for (const whole of [null, undefined, 5, 'x', []]) expect(toFormDraft(start, whole)).toBeUndefined();
    for (const [name, value] of Object.entries(draft)) {
      const others = [null, Number.NaN, 'x', {}, [], [null], { a: null }, true];
      for (const damaged of others.filter((other) => !isSameKind(other, value))) {
        // A field that starts with nothing may hold any plain value.
        const isPlain = typeof damaged !== 'object' || damaged === null;
        if (isPlain && (start as Record<string, unknown>)[name] === undefined) continue;
        const spoilt = { ...draft, [name]: damaged };
        expect(toFormDraft(start, spoilt), `${name}: ${JSON.stringify(damaged)}`).toBeUndefined();
      }
    }
  });

  test('of rows, one of which is damaged, does not come back', () => {
    const start = toFormValues(restockFields, {});
    const row = { product_id: 'a', quantity: '5', expired_date: '' };
    for (const damaged of [null, {}, { ...row, quantity: 5 }, { product_id: 'a', quantity: '1' }])
      expect(toFormDraft(start, { ...start, items: [row, damaged] })).toBeUndefined();
  });

  test('of an older version comes back with what it did not know at its start', () => {
    const { notes: _, ...older }: Record<string, unknown> = { ...toFormValues(restockFields, { warehouse_id: 'x' }) };
    expect(toFormDraft(toFormValues(restockFields, {}), older)).toMatchObject({ warehouse_id: 'x', notes: '' });
  });
});

function isSameKind(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (one === null || typeof one !== typeof other) return false;
  return typeof one !== 'object' || JSON.stringify(one) === '{}' || JSON.stringify(one) === '[]';
}
