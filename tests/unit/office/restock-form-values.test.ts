import { describe, expect, test } from 'vitest';
import type { FormValues } from '#client/office/kit/form/record-fields.tsx';
import {
  formFieldOfError,
  toFormValues,
  validationOf,
} from '#client/office/kit/form/record-form.ts';
import {
  newRestockRow,
  restockFields,
  restockForm,
} from '#client/office/restocks/restock-sheet.tsx';
import { fieldReason } from '#contract/field-errors.ts';
import type { RestockCreate } from '#contract/restocks/entity.ts';

const kopi = '01890000-0000-7000-8000-000000000001';
const teh = '01890000-0000-7000-8000-000000000002';
const warehouse = '01890000-0000-7000-8000-000000000009';
const form = validationOf(restockFields, 'restockCreate');
const answerField = formFieldOfError(restockFields);

type RestockRow = ReturnType<typeof newRestockRow>;

const row = (product_id: string, quantity: string, expired_date = '2026-11-23'): RestockRow => ({
  product_id,
  quantity,
  expired_date,
});
const withRows = (...items: RestockRow[]) => ({
  ...toFormValues(restockFields, { warehouse_id: warehouse }),
  ...({ items } as unknown as FormValues),
});
const parse = (values: object) => {
  const { data, error } = form.schema.safeParse(form.toInput(values as FormValues));
  return { data: data as RestockCreate | undefined, error };
};

describe('the restock form (screens 5.2 and 5.3)', () => {
  test('starts with one row: no product, quantity 0, good for three days from today in Jakarta', () => {
    const inJakarta = (days: number) =>
      new Date(Date.now() + (days * 24 + 7) * 3_600_000).toISOString().slice(0, 10);
    const before = inJakarta(3);
    const row = newRestockRow();
    expect([before, inJakarta(3)]).toContain(row.expired_date);
    expect(row).toMatchObject({ product_id: '', quantity: '0' });
    expect(toFormValues(restockFields, {}).items).toHaveLength(1);
  });

  test('drops rows that nobody filled in', () => {
    const parsed = parse(withRows(row('', '0'), row(kopi, '12'), row('', '')));
    expect(parsed.data?.items).toEqual([
      { product_id: kopi, quantity: 12, expired_date: '2026-11-23' },
    ]);
  });

  test('announces goods that are not here yet', () => {
    expect(parse(withRows(row(kopi, '1'))).data?.status).toBeUndefined();
    const expected = { ...withRows(row(kopi, '1')), isExpected: true };
    expect(parse(expected).data?.status).toBe('pending');
  });

  test('takes a row without an expiry date', () => {
    expect(parse(withRows(row(kopi, '1', ''))).data?.items[0]?.expired_date).toBeNull();
  });

  test('takes a price, and none', () => {
    const costOf = (unit_cost: string) =>
      parse(withRows({ ...row(kopi, '1'), unit_cost })).data?.items[0];
    expect(costOf('4000')).toMatchObject({ unit_cost: 4000 });
    expect(costOf('0')).toMatchObject({ unit_cost: 0 });
    expect(costOf(' ')).not.toHaveProperty('unit_cost');
    const { error } = parse(withRows({ ...row(kopi, '1'), unit_cost: 'x' }));
    expect(error?.issues[0]?.path).toEqual(['items', 0, 'unit_cost']);
  });

  test.each(['', '0', '1.5', 'x'])('refuses the quantity "%s" of a chosen product', (quantity) => {
    const parsed = parse(withRows(row(kopi, quantity)));
    expect(parsed.error?.issues[0]?.path).toEqual(['items', 0, 'quantity']);
  });

  test('shows a complaint under the row that the person sees, empty rows counted', () => {
    const values = withRows(row('', '0'), row(kopi, '3'), row('', ''), row(teh, '0'));
    expect(form.toFormField?.('items[1].quantity', values)).toBe('items.3.quantity');
  });

  test("shows the server's complaint about a summed line under its first row", () => {
    const values = withRows(row('', '0'), row(kopi, '3'), row(kopi, '4'), row(teh, '5'));
    expect(answerField('items[0].quantity', values)).toBe('items.1.quantity');
    expect(answerField('items[1].product_id', values)).toBe('items.3.product_id');
    expect(answerField('items', values)).toBe('items.root');
    expect(answerField('warehouse_id', values)).toBe('warehouse_id');
  });

  test('judges expiry against the day of the restock', () => {
    const values = withRows(row(kopi, '1', '2026-11-19'));
    const entry = { view: { occurredAt: '2026-11-20T02:14:00.000Z' } } as never;
    expect(restockForm.check?.(values, { record: undefined, entry })).toEqual([
      fieldReason('items[0].expired_date', 'expired_date_before_restock'),
    ]);
  });
});
