import { describe, expect, it } from 'vitest';
import {
  differencesIn,
  hasDateDifference,
  receiptValidation,
  toReceiptValues,
} from '#client/office/restocks/receipt-values.ts';
import { newId } from '#contract/fields/ids.ts';

const [tea, bun] = [newId(), newId()];
const line = (product_id: string, name: string, quantity: number, expired_date: string | null) => ({
  product_id,
  quantity,
  expired_date,
  product: { id: product_id, name },
});
const expected = [
  line(tea, 'Thai Tea', 40, '2026-11-29'),
  line(bun, 'Roti Cokelat', 12, null),
  line(tea, 'Thai Tea', 5, '2026-12-01'),
];
const form = receiptValidation(expected, '2026-11-26');
const receivedOf = (values: ReturnType<typeof toReceiptValues>) => form.schema.safeParse(form.toInput(values));
const lot = (units: number, expires: string | null) => ({ units, expires });

describe('what came of a delivery', () => {
  it('is at first what was expected', () => {
    const parsed = receivedOf(toReceiptValues(expected, undefined));
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
      {
        product: 'Thai Tea',
        expected: [lot(40, '2026-11-29'), lot(5, '2026-12-01')],
        received: [lot(38, '2026-11-29'), lot(5, '2026-12-01')],
      },
      { product: 'Roti Cokelat', expected: [lot(12, null)], received: [] },
    ]);
    expect(toReceiptValues(expected, received)).toEqual(typed);
  });

  it('says which date the goods have, where that is another', () => {
    const [tea] = expected as [(typeof expected)[number]];
    const sooner = { ...tea, expired_date: '2026-11-27' };
    const [difference] = differencesIn([tea], [sooner]);
    expect(difference).toEqual({
      product: 'Thai Tea',
      expected: [lot(40, '2026-11-29')],
      received: [lot(40, '2026-11-27')],
    });
    expect(difference && hasDateDifference(difference)).toBe(true);
    const [fewer] = differencesIn([tea], [{ ...tea, quantity: 38 }]);
    expect(fewer && hasDateDifference(fewer)).toBe(false);
  });

  it('leaves prices to the server, but of a product at several each line keeps its own', () => {
    const [tea] = expected as [(typeof expected)[number]];
    const atOne = receiptValidation([{ ...tea, unit_cost: 5_000 }], '2026-11-26');
    const sent = atOne.schema.safeParse(atOne.toInput(toReceiptValues([tea], undefined)));
    expect(sent.data?.received[0]?.unit_cost).toBeUndefined();
    const lines = [
      { ...tea, unit_cost: 5_000 },
      { ...tea, expired_date: '2026-12-05', unit_cost: 6_000 },
    ];
    const atTwo = receiptValidation(lines, '2026-11-26');
    const values = {
      lines: [
        { units: '0', expired_date: '2026-11-29' },
        { units: '40', expired_date: '2026-12-04' },
      ],
    };
    const received = atTwo.schema.safeParse(atTwo.toInput(values)).data?.received ?? [];
    expect(received).toMatchObject([{ unit_cost: 6_000, expired_date: '2026-12-04' }]);
    expect(toReceiptValues(lines, received)).toEqual(values);
  });

  it('names the field of a line that is wrong, also below one that did not come', () => {
    const { lines } = toReceiptValues(expected, undefined);
    const typed = { lines: lines.map((one, index) => (index === 0 ? { ...one, units: '0' } : one)) };
    expect(form.toFormField?.('received[1].quantity', typed)).toBe('lines.2.units');
    expect(form.toFormField?.('items[0].expired_date', typed)).toBe('lines.1.expired_date');
    expect(form.toFormField?.('received', typed)).toBe('root');
    const none = { lines: lines.map((one) => ({ ...one, units: '0' })) };
    expect(receivedOf(none).success).toBe(false);
    const nonsense = { lines: lines.map((one) => ({ ...one, units: '' })) };
    expect(receivedOf(nonsense).success).toBe(false);
  });
});
