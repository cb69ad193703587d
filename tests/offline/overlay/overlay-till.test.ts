import { describe, expect, test } from 'vitest';
import { rejectionRuleFor } from '#contract/definitions/refusal-rule.ts';
import type { ListName } from '#contract/lists.ts';
import { type MutationName, mutationByName } from '#contract/mutations.ts';
import type { OverlayEntry } from '#offline/overlay/overlay-rows.ts';
import { overlaid } from '../support/overlaid.ts';

const names = {
  'mk-003': 'Mega Kuningan',
  'code:mk-003': 'MK-003',
  budi: 'budi.santoso',
  aren: 'Es Kopi Susu Aren',
  teh: 'Thai Tea',
  a1: 'Mega Kuningan',
  'code:a1': 'MK-003',
  a2: 'Blok M',
  'code:a2': 'MK-004',
};
const item = (product_id: 'aren' | 'teh', quantity: number) => ({
  product_id,
  quantity,
  product_details: { name: names[product_id] },
});
const own = {
  id: 'a1',
  cart_id: 'mk-003',
  sales_id: 'budi',
  status: 'in_use',
  version: 1,
  cart_details: { name: 'Mega Kuningan', code: 'MK-003', current_stock: 5 },
  cash_expected: null,
  items: [item('aren', 5)],
  figures: [],
};
const { items: _, ...ofOffice } = own;
const sold = {
  id: 't1',
  assignment_id: 'a1',
  cart_id: 'mk-003',
  sales_id: 'budi',
  notes: '',
  items: [{ product_id: 'aren', quantity: 2, unit_price: 10_000 }],
};
const goods = { assignment_id: 'a1', items: [{ product_id: 'aren', quantity: 2 }] };

describe('a sale that is not sent', () => {
  test('stands in the list as the server will have it, and its goods have left the cart', () => {
    const made = entry('transactionCreate', { ...sold, payment_method: 'cash' });
    expect(shown('transactions', [], made)).toMatchObject({
      number: '',
      status: 'completed',
      payment_status: 'success',
      total: 20_000,
      cart_details: { code: 'MK-003' },
      sales_details: { username: 'budi.santoso' },
      items: [{ product: { name: 'Es Kopi Susu Aren' }, subtotal: 20_000, price_reason: null }],
      price_reason: null,
      refund_wish: null,
    });
    const found = shown('cartAssignments', [own], made);
    expect(found).toMatchObject({ items: [item('aren', 3)], cart_details: { current_stock: 3 } });
  });

  test('of which one unit is free says so of its line, and of the sale', () => {
    const [paid] = sold.items;
    const free = { ...paid, quantity: 1, unit_price: 0, price_reason: 'Promo' };
    const made = { ...sold, items: [paid, free], payment_method: 'cash' };
    expect(shown('transactions', [], entry('transactionCreate', made))).toMatchObject({
      total: 20_000,
      price_reason: 'Promo',
      items: [
        { quantity: 2, subtotal: 20_000, price_reason: null },
        { quantity: 1, subtotal: 0, price_reason: 'Promo' },
      ],
    });
    expect(shown('cartAssignments', [own], entry('transactionCreate', made))).toMatchObject({
      items: [item('aren', 2)],
    });
  });

  test('by QRIS waits for its money unless the barista said that it came', () => {
    const qris = { ...sold, payment_method: 'qris' };
    const made = (args: object) => shown('transactions', [], entry('transactionCreate', args));
    expect(made(qris)).toMatchObject({ status: 'pending', payment_status: 'pending' });
    expect(made({ ...qris, payment_status: 'success' })).toMatchObject({ status: 'completed' });
  });

  test('never takes more than there is', () => {
    const six = [{ product_id: 'aren', quantity: 6, unit_price: 0 }];
    const made = entry('transactionCreate', { ...sold, items: six, payment_method: 'cash' });
    expect(shown('cartAssignments', [own], made)).toMatchObject({ items: [], cart_details: { current_stock: 0 } });
  });

  test('and was refused moves nothing; a row of the office says nothing of goods', () => {
    const made = { ...sold, payment_method: 'cash' };
    const refused = entry('transactionCreate', made, 'refused');
    expect(shown('cartAssignments', [own], refused)).toMatchObject({ items: own.items });
    expect(shown('transactions', [], refused)).toMatchObject({ status: 'completed' });
    const office = shown('cartAssignments', [ofOffice], entry('transactionCreate', made));
    expect(office).toEqual(ofOffice);
  });

  test('of which the book has none left is sent again as handed over', () => {
    const { resolve } = rejectionRuleFor(mutationByName('transactionCreate'), {
      code: 'stock_insufficient',
      errors: [],
    });
    const args = { ...sold, payment_method: 'cash' };
    expect(resolve?.({ args, current: undefined, available: [] })).toEqual([
      { key: 'handedOver', replacements: [{ args: { ...args, handed_over: true } }] },
    ]);
  });
});

describe('what becomes of a sale', () => {
  test('cancelled or unpaid its goods are on the cart again, also of a product that was sold out', () => {
    const back = [
      entry('transactionCancel', { id: 't1', ...goods }),
      entry('transactionSettle', { id: 't1', payment_status: 'expired', ...goods }),
    ];
    for (const made of back) expect(shown('cartAssignments', [own], made)).toMatchObject({ items: [item('aren', 7)] });
    const tea = { ...goods, items: [{ product_id: 'teh', quantity: 1 }] };
    expect(shown('cartAssignments', [own], entry('transactionCancel', { id: 't1', ...tea }))).toMatchObject({
      items: [item('aren', 5), item('teh', 1)],
    });
  });

  test('paid after it had ended they go again', () => {
    const paid = entry('transactionSettle', { id: 't1', payment_status: 'success', ...goods });
    expect(shown('cartAssignments', [own], paid)).toMatchObject({ items: [item('aren', 3)] });
  });

  test('paid in another way than was begun, both are seen, and cash is in the drawer', () => {
    const sale = { payment_method: 'qris', status: 'pending', total: 20_000 };
    const paid = { payment_status: 'success', payment_method: 'cash', cash_received: 50_000 };
    const args = { id: 't1', ...goods, sale, ...paid };
    const row = { id: 't1', status: 'pending', payment_method: 'qris' };
    expect(shown('transactions', [row], entry('transactionSettle', args))).toMatchObject({
      status: 'completed',
      payment_method: 'cash',
      first_payment_method: 'qris',
      cash_received: 50_000,
    });
    const ended = { ...own, cash_expected: 100_000 };
    const found = shown('cartAssignments', [ended], entry('transactionSettle', args));
    expect(found).toMatchObject({ cash_expected: 120_000, items: own.items });
    const same = entry('transactionSettle', { ...args, payment_method: 'qris' });
    expect(shown('transactions', [row], same)).not.toHaveProperty('first_payment_method');
  });

  test('voided its goods are on the cart again, and the reason stands with it', () => {
    const args = { id: 't1', ...goods, reason: 'Salah barang' };
    const made = entry('transactionVoid', args);
    expect(shown('cartAssignments', [own], made)).toMatchObject({ items: [item('aren', 7)] });
    const row = { id: 't1', status: 'completed', payment_status: 'success' };
    expect(shown('transactions', [row], made)).toMatchObject({
      status: 'cancelled',
      payment_status: 'failed',
      void_reason: 'Salah barang',
      voided_at: at,
    });
    expect(shown('transactions', [row], entry('transactionVoid', args, 'refused'))).toEqual(row);
  });

  test('voided, or paid in another way than was begun, it is counted as such in the sums of the shift', () => {
    const sum = (payment_method: string, status: string) => ({ payment_method, status, sales: 2, amount: 40_000 });
    const sums = [sum('cash', 'completed'), sum('qris', 'pending')];
    const shift = { ...own, shift_sales: { sums, units: [] } };
    const sale = { payment_method: 'cash', status: 'completed', total: 20_000 };
    const made = entry('transactionVoid', { id: 't1', ...goods, sale, reason: 'Salah barang' });
    expect(shown('cartAssignments', [shift], made)).toMatchObject({
      shift_sales: {
        sums: [
          sums[1],
          { payment_method: 'cash', status: 'completed', sales: 1, amount: 20_000 },
          { payment_method: 'cash', status: 'cancelled', sales: 1, amount: 20_000, voided: 1 },
        ],
      },
    });
    const pending = { payment_method: 'qris', status: 'pending', total: 20_000 };
    const paid = { payment_status: 'success', payment_method: 'cash' };
    const settled = entry('transactionSettle', { id: 't1', ...goods, sale: pending, ...paid });
    expect(shown('cartAssignments', [shift], settled)).toMatchObject({
      shift_sales: {
        sums: [
          { payment_method: 'qris', status: 'pending', sales: 1, amount: 20_000 },
          { payment_method: 'cash', status: 'completed', sales: 3, amount: 60_000, switched: 1 },
        ],
      },
    });
  });

  test('a wish for a refund is seen, and that it was declined', () => {
    const asked = entry('refundAsk', { id: 't1', reason: 'Tumpah' });
    const wished = shown('transactions', [{ id: 't1', status: 'completed' }], asked);
    expect(wished).toMatchObject({ refund_wish: { reason: 'Tumpah', decision: null } });
    const declined = entry('refundDecline', { id: 't1' });
    expect(shown('transactions', [wished as object], declined)).toMatchObject({
      refund_wish: { reason: 'Tumpah', decision: 'declined' },
    });
  });
});

describe('an assignment under what was told from the road', () => {
  const move = { id: 'a1', movement_id: 'm1', amount: -5000, reason: 'Es batu' };

  test('has its cash, once, and what is expected with it', () => {
    const moved = shown('cartAssignments', [own], entry('cashMove', move));
    expect(moved).toMatchObject({
      cash_movements: [{ id: 'm1', amount: -5000, reason: 'Es batu', moved_at: at }],
      cash_expected: null,
    });
    expect(shown('cartAssignments', [moved as object], entry('cashMove', move))).toEqual(moved);
    const ended = { ...own, cash_expected: 100_000 };
    expect(shown('cartAssignments', [ended], entry('cashMove', move))).toMatchObject({ cash_expected: 95_000 });
  });

  test('has the count of its barista once it has ended, and no such of the office', () => {
    const args = {
      id: 'a1',
      cart_id: 'mk-003',
      sales_id: 'budi',
      cash_counted: 95_000,
      items: [{ product_id: 'aren', counted: 4 }],
    };
    const ended = entry('cartAssignmentReturn', args);
    expect(shown('cartAssignments', [own], ended)).toMatchObject({
      status: 'returned',
      cash_proposal: 95_000,
      count_proposal: [{ product_details: { name: names.aren }, counted: 4, wasted: 0 }],
    });
    expect(shown('cartAssignments', [ofOffice], ended)).not.toHaveProperty('cash_proposal');
  });

  test('has the word about its load', () => {
    const args = { id: 'a1', items: [{ product_id: 'aren', counted: 4 }], note: '' };
    expect(shown('cartAssignments', [own], entry('loadConfirm', args))).toMatchObject({
      load_check: {
        checked_at: at,
        note: '',
        items: [{ product_id: 'aren', product_details: { name: names.aren }, counted: 4 }],
      },
    });
  });

  test('has less on the cart by what was thrown away, and so has the overview', () => {
    const args = {
      id: 'w1',
      kind: 'cart_waste',
      assignment_id: 'a1',
      reason: 'Tumpah',
      items: [{ product_id: 'aren', quantity: 1 }],
    };
    const made = entry('stockAdjustmentCreate', args);
    expect(shown('cartAssignments', [own], made)).toMatchObject({ items: [item('aren', 4)] });
    const row = { product_id: 'aren', product_name: 'Aren', warehouse: {} };
    const stock = { ...row, cart: { 'Mega Kuningan': 5 } };
    const [overview] = overlaid('stockSummary', [stock], [made]);
    expect(overview?.incoming).toEqual({ cart: { 'Mega Kuningan': -1 }, warehouse: {} });
  });

  describe('and goods that one cart gave another', () => {
    const gift = entry('cartTransferCreate', {
      id: 'g1',
      from_assignment_id: 'a1',
      to_assignment_id: 'a2',
      notes: 'Ramai',
      items: [{ product_id: 'aren', quantity: 2 }],
    });
    const story = { id: 'g1', reason: 'Ramai', moved_at: at, items: [item('aren', 2)] };
    const to = { assignment_id: 'a2', code: 'MK-004', name: 'Blok M' };
    const from = { assignment_id: 'a1', code: 'MK-003', name: 'Mega Kuningan' };

    test('has them in the story of both carts, and in the overview', () => {
      const [giver, taker] = overlaid('cartAssignments', [own, { ...own, id: 'a2' }], [gift]);
      expect(giver?.row).toMatchObject({
        goods_moves: [{ ...story, kind: 'given', other: to }],
        items: [item('aren', 3)],
        figures: [],
      });
      expect(taker?.row).toMatchObject({
        goods_moves: [{ ...story, kind: 'received', other: from }],
        items: [item('aren', 7)],
      });
      const carts = { 'Mega Kuningan': 5, 'Blok M': 1 };
      const row = { product_id: 'aren', product_name: 'Aren', warehouse: {}, cart: carts };
      const [overview] = overlaid('stockSummary', [row], [gift]);
      expect(overview?.incoming?.cart).toEqual({ 'Mega Kuningan': -2, 'Blok M': 2 });
    });

    test('told after the count says what the count has found; refused it says nothing', () => {
      const figure = {
        product_id: 'aren',
        product_details: { name: names.aren },
        initial: 5,
        refilled: 0,
        sold: 0,
        counted: 3,
        wasted: 0,
        variance: 2,
      };
      const counted = { ...ofOffice, figures: [figure] };
      expect(shown('cartAssignments', [counted], gift)).toMatchObject({
        figures: [{ given: 2, variance: 0, counted: 3 }],
      });
      const taker = { ...counted, id: 'a2', figures: [] };
      const some = { ...taker, figures: [{ ...figure, product_id: 'teh' }] };
      expect(shown('cartAssignments', [some], gift)).toMatchObject({
        figures: [{ product_id: 'teh' }, { product_id: 'aren', received: 2, variance: 2 }],
      });
      expect(shown('cartAssignments', [counted], { ...gift, state: 'refused' })).toEqual(counted);
    });
  });
});

const at = '2026-11-20T03:37:00.000Z';

function entry(name: MutationName, args: object, state: OverlayEntry['state'] = 'queued'): OverlayEntry {
  return { seq: 1, name, args, names, occurredAt: at, state };
}

function shown(list: ListName, rows: readonly object[], made: OverlayEntry) {
  return overlaid(list, rows, [made])[0]?.row;
}
