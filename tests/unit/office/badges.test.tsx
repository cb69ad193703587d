import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import type { Mark } from '#client/data/use-rows.ts';
import { CartStatusBadge, CartWarehouse } from '#client/office/carts/cart-cells.tsx';
import { activeStatusDetailField } from '#client/office/kit/detail-fields.tsx';
import { RequestBadge } from '#client/office/restock-requests/request-badge.tsx';
import { AssignmentStatus } from '#client/office/shifts/assignment-status.tsx';
import { useSalesText } from '#client/office/shifts/sales-text.ts';
import { PaymentBadge, TransactionStatus } from '#client/office/transactions/transaction-badge.tsx';
import { UserStatusBadge } from '#client/office/users/user-role.tsx';
import { RowContext } from '#client/ui/badge.tsx';
import { noSales, type ShiftTotals, totalsOf, withSale } from '#contract/cart-assignments/shift.ts';
import en from '#texts/en/index.ts';

function draw(part: ReactNode): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={en} timeZone="Asia/Jakarta">
      {part}
    </IntlProvider>,
  );
}

function toneOf(badge: ReactNode): string | undefined {
  return /bg-(\w+)-soft/.exec(draw(badge))?.[1];
}

const messages = Object.assign((key: string) => key, { has: () => true });
const showing = { messages } as never;
const shown = (row: object) => ({ id: 'x', row, mark: undefined }) as never;
const queued: Mark = { kind: 'updated', state: 'queued', seqs: [1] };
const waiting = (row: object) => ({ id: 'x', row, mark: queued }) as never;

test.each([
  ['in_use', 'leaf'],
  ['returned', 'blue'],
  ['cancelled', 'grey'],
  ['handed_over', 'grey'],
])('an assignment that is %s is %s (screens 4.4)', (status, tone) => {
  expect(toneOf(<AssignmentStatus status={status as never} mark={undefined} />)).toBe(tone);
});

test.each([
  ['approved', 'leaf'],
  ['rejected', 'red'],
  ['pending', 'amber'],
  ['postponed', 'grey'],
])('a restock request that is %s is %s (screens 4.4)', (status, tone) => {
  expect(toneOf(<RequestBadge overlaidRow={shown({ status })} />)).toBe(tone);
});

test.each([
  ['completed', 'leaf'],
  ['pending', 'amber'],
  ['cancelled', 'red'],
  ['refunded', 'red'],
  ['disputed', 'red'],
])('a sale that is %s is %s (screens 4.4)', (status, tone) => {
  expect(toneOf(<TransactionStatus overlaidRow={shown({ status })} />)).toBe(tone);
});

test.each([
  ['success', 'leaf'],
  ['pending', 'amber'],
  ['failed', 'red'],
  ['expired', 'red'],
  ['disputed', 'red'],
])('a payment that is %s is %s (screens 4.4)', (payment_status, tone) => {
  expect(toneOf(<PaymentBadge row={{ payment_status } as never} />)).toBe(tone);
});

test.each([
  ['in_use', 'leaf'],
  ['pending_reconciliation', 'amber'],
  ['borrowed', 'blue'],
])('a cart that is %s is %s: a status unknown here is shown as info (screens 4.4 and 7.3)', (status, tone) => {
  expect(toneOf(<CartStatusBadge status={status as never} />)).toBe(tone);
});

test('active is green, inactive is grey, for products and users', () => {
  expect(toneOf(activeStatusDetailField('status').value(shown({ status: 'active' }), showing))).toBe('leaf');
  expect(toneOf(activeStatusDetailField('status').value(shown({ status: 'inactive' }), showing))).toBe('grey');
  expect(toneOf(<UserStatusBadge overlaidRow={shown({ is_active: true })} />)).toBe('leaf');
  expect(toneOf(<UserStatusBadge overlaidRow={shown({ is_active: false })} />)).toBe('grey');
});

test('a home that is not known here is an Unknown Warehouse, with a button that changes it', () => {
  const cart = { name: 'Blok M', warehouse_id: 'x', warehouse: null } as never;
  const drawn = draw(<CartWarehouse cart={cart} onChange={() => {}} />);
  expect(drawn).toContain('Unknown Warehouse');
  expect(drawn).toContain('Change the warehouse of Blok M');
});

test.each([
  ['completed', undefined],
  ['pending', 'amber'],
  ['refunded', 'red'],
])('in a row of the list a sale that is %s has the colour %s', (status, tone) => {
  const badge = <TransactionStatus overlaidRow={shown({ status })} />;
  expect(toneOf(<RowContext value={true}>{badge}</RowContext>)).toBe(tone);
});

test('in a row of the list only the status of a sale that did not come about has a colour', () => {
  const row = { status: 'cancelled', payment_status: 'expired' } as never;
  const badges = [<PaymentBadge key="" row={row} />, <TransactionStatus key="" overlaidRow={shown(row)} />];
  const tones = badges.map((badge) => toneOf(<RowContext value={true}>{badge}</RowContext>));
  expect(tones).toEqual([undefined, 'red']);
});

test.each([
  ['a request', <RequestBadge key="" overlaidRow={waiting({ status: 'approved' })} />],
  ['a sale', <TransactionStatus key="" overlaidRow={waiting({ status: 'completed' })} />],
  ['an assignment', <AssignmentStatus key="" status="returned" mark={queued} />],
])('what %s becomes is amber until the server has it', (_, badge) => {
  expect(draw(badge)).toContain('queued');
  expect(toneOf(badge)).toBe('amber');
});

const SalesText = ({ totals }: { totals: ShiftTotals }) => useSalesText()(totals);

test('sales of a shift that were voided are told from those that ended unpaid (rules 3.7, 6.22)', () => {
  const sale = { payment_method: 'qris', total: 10_000, items: [] } as const;
  const sales = [
    { ...sale, status: 'completed' },
    { ...sale, status: 'cancelled' },
    { ...sale, status: 'cancelled', voided_at: '2026-11-20T02:14:00.000Z' },
  ] as const;
  const totals = totalsOf(sales.reduce((sums, each) => withSale(sums, each, 1), noSales));
  expect(draw(<SalesText totals={totals} />)).toBe('1 sale, Rp\u00a010.000 · 1 voided · 1 cancelled (unpaid)');
});
