import type { Transaction } from '#contract/transactions/entity.ts';
import type { OverlayEntry } from '../overlay-entry.ts';
import type { EffectsOf } from './effect.ts';

export const transactionEffects: EffectsOf<
  'transactionCreate' | 'transactionSettle' | 'transactionCancel' | 'transactionRefund'
> = {
  // Sales are made in the barista's app; this one shows them once the server has them.
  transactionCreate: {},
  transactionSettle: {
    transactions: (draft, { id, payment_status }, entry) =>
      draft.update(id, (row) => ended(row, payment_status, entry)),
  },
  transactionCancel: {
    transactions: (draft, { id }, entry) => draft.update(id, (row) => ended(row, 'failed', entry)),
  },
  // Online only: it is never queued.
  transactionRefund: {},
};

/** A payment that came completes the sale; any other end cancels it (domain rules A.3). */
function ended(
  row: Transaction,
  payment_status: Transaction['payment_status'],
  { state }: OverlayEntry,
): Transaction {
  if (state === 'refused') return row;
  const status = payment_status === 'success' ? 'completed' : 'cancelled';
  return { ...row, payment_status, status };
}
