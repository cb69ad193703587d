import * as z from 'zod/mini';
import { defineMutation } from '../define-mutation.ts';
import { versionSchema } from '../input-fields.ts';
import {
  argsAsBody,
  bodyWithoutId,
  labelById,
  productsOf,
  unitsOf,
  withId,
} from '../mutation-args.ts';
import type { EffectEntry } from '../overlay-rows.ts';
import { type Transaction, transactionCreateSchema } from './entity.ts';

const changed = ['transactions', 'products', 'stockSummary', 'carts', 'cartAssignments'] as const;
const seen = { ...withId, version: z.optional(versionSchema) };

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
      reads: [...(cart_id ? [`cart:${cart_id}` as const] : []), ...productsOf(items)],
    }),
    lists: changed,
    label: ({ cart_id, items }, names) => ({
      subject: names[cart_id ?? ''] ?? '',
      units: unitsOf(items),
    }),
    // Sales are made in the barista's app; this one shows them once the server has them.
    effect: {},
    form: null,
    resolutions: {},
  }),
  /** What became of a payment that was pending. */
  transactionSettle: defineMutation({
    name: 'transactionSettle',
    v: 1,
    mode: 'queue',
    kind: 'approve',
    args: z.object({
      ...seen,
      payment_status: z.enum(['success', 'failed', 'expired'], { error: 'status_invalid' }),
    }),
    route: { method: 'PUT', path: '/transactions/:id', body: bodyWithoutId },
    touches: ({ id }) => ({ writes: [`transaction:${id}`], reads: [] }),
    lists: changed,
    label: labelById,
    effect: {
      transactions: (rows, { id, payment_status }, entry) =>
        rows.update(id, (row) => ended(row, payment_status, entry)),
    },
    form: null,
    resolutions: {},
  }),
  transactionCancel: defineMutation({
    name: 'transactionCancel',
    v: 1,
    mode: 'queue',
    kind: 'decline',
    args: z.object(seen),
    route: {
      method: 'PUT',
      path: '/transactions/:id',
      body: ({ id: _, ...body }) => ({ ...body, status: 'cancelled' }),
    },
    touches: ({ id }) => ({ writes: [`transaction:${id}`], reads: [] }),
    lists: changed,
    label: labelById,
    effect: {
      transactions: (rows, { id }, entry) => rows.update(id, (row) => ended(row, 'failed', entry)),
    },
    form: null,
    resolutions: {},
  }),
  /** Money goes back now or not at all: never sent later. */
  transactionRefund: defineMutation({
    name: 'transactionRefund',
    v: 1,
    mode: 'online',
    kind: 'decline',
    args: z.object({ ...seen, restock: z.optional(z.boolean({ error: 'invalid' })) }),
    route: {
      method: 'PUT',
      path: '/transactions/:id',
      body: ({ id: _, ...body }) => ({ ...body, status: 'refunded' }),
    },
    touches: ({ id }) => ({ writes: [`transaction:${id}`], reads: [] }),
    lists: changed,
    label: labelById,
    effect: {},
    form: null,
    resolutions: {},
  }),
};

/** A payment that came completes the sale; any other end cancels it (rules 3.5). */
function ended(
  row: Transaction,
  payment_status: Transaction['payment_status'],
  { state }: EffectEntry,
): Transaction {
  if (state === 'refused') return row;
  const status = payment_status === 'success' ? 'completed' : 'cancelled';
  return { ...row, payment_status, status };
}
