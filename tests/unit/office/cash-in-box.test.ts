import { expect, test } from 'vitest';
import { cashInBox, cashOfAssignment } from '#client/office/assignments/cash-in-box.ts';
import { salesOfDay } from '#client/office/assignments/sales-of-assignment.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Transaction } from '#contract/transactions/entity.ts';

const [first, second] = [1, 2].map((number) => `01890000-0000-7000-8000-00000000000${number}`) as [
  string,
  string,
];
const moved_at = '2026-11-20T03:00:00.000Z';
const box = {
  opening_float: 100_000,
  cash_expected: 165_000,
  cash_movements: [
    { id: first, amount: 50_000, reason: 'Tambahan kembalian', moved_at },
    { id: second, amount: -25_000, reason: 'Es batu', moved_at },
  ],
};

test('expected cash is the float, the cash sales and what was put in, less what was taken out (screens 3.16)', () => {
  const parts = { float: 100_000, putIn: 50_000, takenOut: 25_000 };
  expect(cashInBox(box)).toEqual({ ...parts, sales: 40_000 });
  expect(cashInBox({ ...box, cash_expected: null })).toEqual({ ...parts, sales: undefined });
});

test('a row from before cash could be moved has none that was', () => {
  expect(cashInBox({ opening_float: 0, cash_expected: 20_000 })).toEqual({
    ...{ float: 0, sales: 20_000, putIn: 0, takenOut: 0 },
  });
});

test('so far counts the cash sales that stand, since the cart went out', () => {
  const sale = (rest: Partial<Transaction>) => ({
    id: first,
    row: {
      ...{ cart_id: 'cart', sales_id: 'andi' },
      ...{ transaction_time: '2026-11-20T04:00:00.000Z', total: 10_000 },
      ...{ payment_method: 'cash', status: 'completed' },
      ...rest,
    } as Transaction,
  });
  const sales = [
    sale({}),
    sale({ status: 'refunded' }),
    sale({ payment_method: 'qris' }),
    sale({ transaction_time: '2026-11-20T01:00:00.000Z' }),
  ];
  const assignment = {
    ...{ cart_id: 'cart', sales_id: 'andi', assign_date: '2026-11-20T02:00:00.000Z' },
    ...{ opening_float: 0, cash_expected: null, cash_counted: null },
  } as CartAssignment;
  const own = salesOfDay(assignment, undefined, sales);
  expect(cashOfAssignment({ assignment, sales: own })).toMatchObject({
    ...{ sales: 10_000, expected: 10_000 },
  });
});
