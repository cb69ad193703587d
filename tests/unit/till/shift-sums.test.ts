import { describe, expect, it } from 'vitest';
import { proposeRefill, quickAmounts, salesOneWeekAgo, unitsSold } from '#client/till/shift-sums.ts';
import type { Transaction } from '#contract/transactions/entity.ts';

const cart = '0190a000-0000-7000-8000-000000000001';
const aren = '0190a000-0000-7000-8000-00000000000a';
const matcha = '0190a000-0000-7000-8000-00000000000b';

function sale(part: Partial<Transaction> & { units?: Record<string, number> } = {}) {
  const { units = { [aren]: 1 }, ...fields } = part;
  const items = Object.entries(units).map(([product_id, quantity]) => ({
    product_id,
    quantity,
    unit_price: 10_000,
    subtotal: 10_000 * quantity,
    product: { id: product_id, name: product_id === aren ? 'Es Kopi Susu Aren' : 'Matcha' },
  }));
  const row = {
    id: crypto.randomUUID(),
    number: '',
    transaction_time: '2026-11-26T03:00:00.000Z',
    cart_id: cart,
    cart_details: { code: 'MK-004', name: 'Blok M' },
    sales_id: cart,
    sales_details: { username: 'andi' },
    payment_method: 'cash',
    payment_status: 'success',
    status: 'completed',
    total: items.reduce((sum, { subtotal }) => sum + subtotal, 0),
    items,
    flags: [],
    version: 1,
    ...fields,
  } as Transaction;
  return { id: row.id, row };
}

describe('what was sold', () => {
  it('counts units of sales that stand, also of those that are not paid yet', () => {
    const sold = unitsSold([
      sale({ units: { [aren]: 2, [matcha]: 1 } }),
      sale({ status: 'pending' }),
      sale({ status: 'cancelled' }),
    ]);
    expect(sold).toEqual(
      new Map([
        [aren, 3],
        [matcha, 1],
      ]),
    );
  });
});

describe('what is proposed', () => {
  it('splits the same weekday a week before at the same time of the day', () => {
    const now = Date.parse('2026-11-26T05:00:00.000Z');
    const morning = sale({ transaction_time: '2026-11-19T04:00:00.000Z' });
    const evening = sale({ transaction_time: '2026-11-19T09:00:00.000Z' });
    // In Jakarta this is the next day already.
    const nextDay = sale({ transaction_time: '2026-11-19T18:00:00.000Z' });
    expect(salesOneWeekAgo([morning, evening, nextDay], now)).toEqual({
      earlierSales: [morning],
      laterSales: [evening],
    });
  });

  it('asks for what is missing, and for nothing of which enough is there', () => {
    const onCart = new Map([
      [aren, 2],
      [matcha, 9],
    ]);
    const soldAfter = new Map([
      [aren, 6],
      [matcha, 4],
      [cart, 3],
    ]);
    expect(proposeRefill(onCart, soldAfter)).toEqual(
      new Map([
        [aren, 4],
        [cart, 3],
      ]),
    );
  });

  it.each([
    [8_000, [10_000, 50_000]],
    [10_000, [50_000, 100_000]],
    [28_000, [30_000, 50_000]],
    [123_000, [130_000, 150_000]],
    [100_000, [150_000, 200_000]],
  ])('of %i rupiah offers the amounts that customers give', (total, amounts) => {
    expect(quickAmounts(total)).toEqual(amounts);
  });
});
