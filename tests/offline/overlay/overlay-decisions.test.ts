import { describe, expect, test } from 'vitest';
import type { ListName } from '#contract/lists.ts';
import type { MutationName } from '#contract/mutations.ts';
import type { OverlayEntry } from '#offline/overlay/overlay-rows.ts';
import { overlaid } from '../support/overlaid.ts';

const line = { product_id: 'tea', product_details: { name: 'Thai Tea' }, quantity: 20 };
const request = {
  id: 'r1',
  status: 'pending',
  notes: '',
  created_at: '2026-11-20T02:00:00.000Z',
  items: [{ ...line, approved_quantity: null }],
  decided_at: null,
  decision_note: null,
  version: 1,
};
const draft = {
  id: 's1',
  status: 'pending',
  notes: '',
  restocked_at: '2026-11-19T02:00:00.000Z',
  items: [{ product_id: 'tea', product: { id: 'tea', name: 'Thai Tea' }, quantity: 5 }],
};

function show(list: ListName, row: object, entries: OverlayEntry[]) {
  return overlaid(list, [row], entries);
}

function entry(
  name: MutationName,
  args: Record<string, unknown>,
  state: OverlayEntry['state'] = 'queued',
  names: Record<string, string> = {},
): OverlayEntry {
  return { seq: 1, name, args, names, occurredAt: '2026-11-20T03:37:00.000Z', state };
}

describe('restock requests under unsent work', () => {
  const requests = (entries: OverlayEntry[]) => show('restockRequests', request, entries);

  test('scenario 53: an approved one reads approved, with its units, and is marked', () => {
    const items = [{ product_id: 'tea', approved_quantity: 8 }];
    const [row] = requests([entry('restockRequestApprove', { id: 'r1', items, note: 'Sisanya sore' })]);
    expect(row).toMatchObject({
      row: {
        status: 'approved',
        items: [{ quantity: 20, approved_quantity: 8 }],
        decision_note: 'Sisanya sore',
        decided_at: '2026-11-20T03:37:00.000Z',
      },
      mark: { kind: 'updated', state: 'queued' },
    });
  });

  test('without lines all of it is approved', () => {
    const [row] = requests([entry('restockRequestApprove', { id: 'r1', note: '' })]);
    expect(row?.row).toMatchObject({ items: [{ approved_quantity: 20 }], decision_note: null });
  });

  test('a refused decision leaves it pending, marked', () => {
    const [row] = requests([entry('restockRequestReject', { id: 'r1', note: 'x' }, 'refused')]);
    expect(row).toMatchObject({ row: { status: 'pending', decision_note: null }, mark: { state: 'refused' } });
  });

  test('rejected and cancelled ones say so', () => {
    const [rejected] = requests([entry('restockRequestReject', { id: 'r1', note: 'Penuh' })]);
    expect(rejected?.row).toMatchObject({ status: 'rejected', decision_note: 'Penuh' });
    const [cancelled] = requests([entry('restockRequestCancel', { id: 'r1' })]);
    expect(cancelled?.row).toMatchObject({ status: 'cancelled' });
  });

  test('an edited one shows the new lines by name, those of the record included', () => {
    const items = [
      { product_id: 'tea', quantity: 12 },
      { product_id: 'aren', quantity: 3 },
    ];
    const names = { aren: 'Es Kopi Susu Aren' };
    const [row] = requests([entry('restockRequestUpdate', { id: 'r1', items }, 'queued', names)]);
    expect(row?.row).toMatchObject({
      items: [
        { product_details: { name: 'Thai Tea' }, quantity: 12 },
        { product_details: { name: 'Es Kopi Susu Aren' }, quantity: 3 },
      ],
    });
  });

  test('a new one is there, for its cart', () => {
    const made = entry(
      'restockRequestCreate',
      { id: 'r2', cart_id: 'c1', notes: '', items: [{ product_id: 'tea', quantity: 4 }] },
      'queued',
      { c1: 'Mega Kuningan', tea: 'Thai Tea' },
    );
    const [, row] = show('restockRequests', request, [made]);
    expect(row).toMatchObject({
      id: 'r2',
      row: { status: 'pending', cart_details: { name: 'Mega Kuningan' } },
      mark: { kind: 'created' },
    });
  });

  test('approved goods are on their way to the cart', () => {
    const summary = { product_id: 'tea', product_name: 'Thai Tea', cart: {}, warehouse: {} };
    const args = { id: 'r1', cart_id: 'c1', note: '', items: [{ product_id: 'tea', approved_quantity: 8 }] };
    const names = { c1: 'Mega Kuningan', tea: 'Thai Tea' };
    const queued = entry('restockRequestApprove', args, 'queued', names);
    const [row] = show('stockSummary', summary, [queued]);
    expect(row?.incoming).toEqual({ warehouse: {}, cart: { 'Mega Kuningan': 8 } });
    const refused = entry('restockRequestApprove', args, 'refused', names);
    expect(show('stockSummary', summary, [refused])[0]?.incoming).toBeUndefined();
  });
});

describe('restocks under unsent decisions', () => {
  const restocks = (entries: OverlayEntry[]) => show('restocks', draft, entries)[0]?.row;

  test('an approved draft counts from the tap', () => {
    const found = restocks([entry('restockApprove', { id: 's1', note: '' })]);
    expect(found).toMatchObject({ status: 'approved', restocked_at: '2026-11-20T03:37:00.000Z' });
  });

  test('rejected and voided ones keep their day', () => {
    for (const [name, status] of [
      ['restockReject', 'rejected'],
      ['restockVoid', 'voided'],
    ] as const) {
      const row = restocks([entry(name, { id: 's1', note: '' })]);
      expect(row).toMatchObject({ status, restocked_at: draft.restocked_at });
    }
  });

  test('what was refused changes nothing but the mark', () => {
    expect(restocks([entry('restockApprove', { id: 's1' }, 'refused')])).toEqual(draft);
  });

  test('an edited draft shows its new lines', () => {
    const items = [{ product_id: 'tea', quantity: 7, expired_date: null }];
    expect(restocks([entry('restockUpdate', { id: 's1', items })])).toMatchObject({
      items: [{ quantity: 7, product: { name: 'Thai Tea' } }],
    });
  });
});

describe('transactions under unsent work', () => {
  const sale = { id: 't1', status: 'pending', payment_status: 'pending' };
  const sales = (made: OverlayEntry) => show('transactions', sale, [made])[0]?.row;

  test('a payment that came completes the sale; any other end cancels it', () => {
    const found = sales(entry('transactionSettle', { id: 't1', payment_status: 'success' }));
    expect(found).toMatchObject({ status: 'completed', payment_status: 'success' });
    expect(sales(entry('transactionSettle', { id: 't1', payment_status: 'expired' }))).toMatchObject({
      status: 'cancelled',
      payment_status: 'expired',
    });
    expect(sales(entry('transactionCancel', { id: 't1' }))).toMatchObject({
      status: 'cancelled',
      payment_status: 'failed',
    });
  });
});
