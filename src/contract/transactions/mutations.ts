import * as z from 'zod/mini';
import { defineMutation } from '../define-mutation.ts';
import { versionSchema } from '../input-fields.ts';
import {
  argsAsBody,
  bodyWithoutId,
  labelById,
  productRefs,
  unitsOf,
  withId,
} from '../mutation-args.ts';
import type { EffectEntry } from '../overlay-rows.ts';
import { type Transaction, transactionCreateSchema } from './entity.ts';

const changedLists = [
  'transactions',
  'products',
  'stockSummary',
  'carts',
  'cartAssignments',
] as const;
/** The sale, and its version as the user saw it. */
const idAndVersion = { ...withId, version: z.optional(versionSchema) };

export const transactionMutations = {
  transactionCreate: defineMutation({
    name: 'transactionCreate',
    v: 1,
    mode: 'queue',
    kind: 'create',
    args: z.extend(transactionCreateSchema, withId),
    route: { method: 'POST', path: '/transactions', body: argsAsBody },
    touches: ({ id, cart_id, items }) => ({
      writes: [`transaction:${id}`],
      reads: [...(cart_id ? [`cart:${cart_id}` as const] : []), ...productRefs(items)],
    }),
    lists: changedLists,
    label: ({ cart_id, items }, names) => ({
      subject: names[cart_id ?? ''] ?? '',
      units: unitsOf(items),
    }),
    // No effect: sales are made in the barista's app. This app shows only sales that the server has.
    effect: {},
    form: null,
    resolutions: {},
  }),
  /** Sets the result of a pending payment. */
  transactionSettle: defineMutation({
    name: 'transactionSettle',
    v: 1,
    mode: 'queue',
    kind: 'approve',
    args: z.object({
      ...idAndVersion,
      payment_status: z.enum(['success', 'failed', 'expired'], { error: 'status_invalid' }),
    }),
    route: { method: 'PUT', path: '/transactions/:id', body: bodyWithoutId },
    touches: ({ id }) => ({ writes: [`transaction:${id}`], reads: [] }),
    lists: changedLists,
    label: labelById,
    effect: {
      transactions: (rows, { id, payment_status }, entry) =>
        rows.update(id, (row) => withPaymentResult(row, payment_status, entry)),
    },
    form: null,
    resolutions: {},
  }),
  transactionCancel: defineMutation({
    name: 'transactionCancel',
    v: 1,
    mode: 'queue',
    kind: 'decline',
    args: z.object(idAndVersion),
    route: {
      method: 'PUT',
      path: '/transactions/:id',
      body: ({ id: _, ...body }) => ({ ...body, status: 'cancelled' }),
    },
    touches: ({ id }) => ({ writes: [`transaction:${id}`], reads: [] }),
    lists: changedLists,
    label: labelById,
    effect: {
      transactions: (rows, { id }, entry) =>
        rows.update(id, (row) => withPaymentResult(row, 'failed', entry)),
    },
    form: null,
    resolutions: {},
  }),
  /** Money is paid back: the server has to accept the refund now, so it is never queued. */
  transactionRefund: defineMutation({
    name: 'transactionRefund',
    v: 1,
    mode: 'online',
    kind: 'decline',
    args: z.object({ ...idAndVersion, restock: z.optional(z.boolean({ error: 'invalid' })) }),
    route: {
      method: 'PUT',
      path: '/transactions/:id',
      body: ({ id: _, ...body }) => ({ ...body, status: 'refunded' }),
    },
    touches: ({ id }) => ({ writes: [`transaction:${id}`], reads: [] }),
    lists: changedLists,
    label: labelById,
    effect: {},
    form: null,
    resolutions: {},
  }),
};

/** A successful payment completes the sale; any other result cancels the sale (rules 3.5). */
function withPaymentResult(
  row: Transaction,
  payment_status: Transaction['payment_status'],
  { state }: EffectEntry,
): Transaction {
  if (state === 'refused') return row;
  const status = payment_status === 'success' ? 'completed' : 'cancelled';
  return { ...row, payment_status, status };
}
