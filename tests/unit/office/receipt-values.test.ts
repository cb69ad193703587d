import { describe, expect, it } from 'vitest';
import {
  differencesIn,
  isAsExpected,
  receiptForm,
  toReceiptValues,
} from '#client/office/restocks/receipt-values.ts';
import { newId } from '#contract/ids.ts';

const [tea, bun] = [newId(), newId()];
const line = (product_id: string, name: string, quantity: number, expired_date: string | null) => ({
  ...{ product_id, quantity, expired_date, product: { id: product_id, name } },
});
const expected = [
  line(tea, 'Thai Tea', 40, '2026-11-29'),
  line(bun, 'Roti Cokelat', 12, null),
  line(tea, 'Thai Tea', 5, '2026-12-01'),
];
const form = receiptForm(expected, '2026-11-26');
const receivedOf = (values: ReturnType<typeof toReceiptValues>) =>
  form.schema.safeParse(form.toInput(values));

describe('what came of a delivery', () => {
  it('is at first what was expected', () => {
    const parsed = receivedOf(toReceiptValues(expected, undefined));
    expect(parsed.data && isAsExpected(expected, parsed.data.received)).toBe(true);
    expect(parsed.data && differencesIn(expected, parsed.data.received)).toEqual([]);
  });

  it('leaves out what did not come, and says of each product what differs', () => {
    const values = toReceiptValues(expected, undefined);
    const { lines } = values;
    const typed = { lines: [{ ...lines[0], units: '38' }, { ...lines[1], units: '0' }, lines[2]] };
    const parsed = receivedOf(typed as typeof values);
    const received = parsed.data?.received ?? [];
    expect(received.map(({ quantity }) => quantity)).toEqual([38, 5]);
    expect(differencesIn(expected, received)).toEqual([
      { product: 'Thai Tea', expected: 45, received: 43 },
      { product: 'Roti Cokelat', expected: 12, received: 0 },
    ]);
    expect(toReceiptValues(expected, received)).toEqual(typed);
  });

  it('names the field of a line that is wrong, also below one that did not come', () => {
    const { lines } = toReceiptValues(expected, undefined);
    const typed = {
      lines: lines.map((one, index) => (index === 0 ? { ...one, units: '0' } : one)),
    };
    expect(form.toFormField?.('received[1].quantity', typed)).toBe('lines.2.units');
    expect(form.toFormField?.('items[0].expired_date', typed)).toBe('lines.1.expired_date');
    expect(form.toFormField?.('received', typed)).toBe('root');
    const none = { lines: lines.map((one) => ({ ...one, units: '0' })) };
    expect(receivedOf(none).success).toBe(false);
    const nonsense = { lines: lines.map((one) => ({ ...one, units: '' })) };
    expect(receivedOf(nonsense).success).toBe(false);
  });
});
