import * as z from 'zod/mini';
import { defineMutation } from '../definitions/define-mutation.ts';
import {
  bodyWithoutId,
  byIdSchema,
  idField,
  labelById,
  movedLinesSchema,
  productRefs,
  unitsOf,
} from '../definitions/mutation-args.ts';
import type { Resolution, ResolutionInput, Resolutions } from '../definitions/resolutions.ts';
import { openEnum } from '../fields/fields.ts';
import { idSchema } from '../fields/ids.ts';
import { versionSchema } from '../fields/input-fields.ts';
import {
  paymentMethods,
  refundLinesSchema,
  refundRequestArgsSchema,
  saleLinesSchema,
  saleVoidSchema,
  type Transaction,
  type TransactionCreate,
  transactionCreateSchema,
  transactionStatuses,
} from './entity.ts';
import {
  cancelSaleUpdate,
  createSaleUpdate,
  declineRefundUpdate,
  requestRefundUpdate,
  settlePaymentUpdate,
  voidSaleUpdate,
} from './optimistic-updates.ts';

const changedLists = ['transactions', 'products', 'stockSummary', 'carts', 'cartAssignments'] as const;
const idAndVersion = { ...idField, version: z.optional(versionSchema) };
/** Only for the optimistic update; the request body omits it. */
const saleSnapshot = {
  assignment_id: z.optional(idSchema),
  items: movedLinesSchema,
  sale: z.optional(
    z.object({
      payment_method: openEnum(paymentMethods),
      status: openEnum(transactionStatuses),
      total: z.int(),
      first_payment_method: z.optional(z.nullable(openEnum(paymentMethods))),
      // The only possible flag is `paid_late`.
      flags: z.optional(z.array(z.string()).check(z.maxLength(1, { error: 'invalid' }))),
    }),
  ),
};

type CreateArgs = Omit<TransactionCreate, 'payment_method'> & {
  id: string;
  sales_id?: string | undefined;
  payment_method: Transaction['payment_method'];
};

/**
 * A rejected sale is never dropped, because the goods were handed over. If it is sent more than 72 hours after the
 * return, it stays in the outbox until an admin has entered it (rules 9.8).
 */
const saleResolutions: Resolutions<CreateArgs> = {
  stock_insufficient: { resolve: sendAsHandedOver },
};

function sendAsHandedOver({ args }: ResolutionInput<CreateArgs>): Resolution<CreateArgs>[] {
  return [{ key: 'handedOver', replacements: [{ args: { ...args, handed_over: true } }] }];
}

export const transactionMutations = {
  transactionCreate: defineMutation({
    name: 'transactionCreate',
    v: 1,
    mode: 'queue',
    kind: 'create',
    // A newer version may offer payment methods that are unknown here: the server decides.
    args: z.extend(transactionCreateSchema, {
      ...idField,
      sales_id: z.optional(idSchema),
      payment_method: openEnum(paymentMethods),
      // A sale beyond the bounds of rules 5.11 has happened too: it stays on the device with the server's reason.
      items: saleLinesSchema,
    }),
    route: {
      method: 'POST',
      path: '/transactions',
      body: ({ sales_id: _, ...body }) => body,
    },
    // Reads the assignment, so that a return waits for earlier sales.
    touches: ({ id, assignment_id, cart_id, items }) => ({
      writes: [`transaction:${id}`],
      reads: [
        ...(assignment_id ? [`cartAssignment:${assignment_id}` as const] : []),
        ...(cart_id ? [`cart:${cart_id}` as const] : []),
        ...productRefs(items),
      ],
    }),
    lists: changedLists,
    label: ({ cart_id, items }, names) => ({
      subject: names[cart_id ?? ''] ?? '',
      units: unitsOf(items),
    }),
    optimisticUpdate: createSaleUpdate,
    form: null,
    resolutions: saleResolutions,
  }),
  /** A payment received is a fact, even if reported late (rules 3.5). */
  transactionSettle: defineMutation({
    name: 'transactionSettle',
    v: 1,
    mode: 'queue',
    kind: 'approve',
    args: z.object({
      ...idAndVersion,
      ...saleSnapshot,
      payment_status: z.enum(['success', 'failed', 'expired'], { error: 'status_invalid' }),
      // Missing in entries from before 1.1.0.
      payment_method: z.optional(openEnum(paymentMethods)),
      cash_received: z.optional(z.int()),
    }),
    route: {
      method: 'PUT',
      path: '/transactions/:id',
      body: ({ payment_status, version, payment_method, cash_received }) => ({
        payment_status,
        version,
        ...(payment_method && { payment_method }),
        ...(cash_received !== undefined && { cash_received }),
      }),
    },
    touches: saleTouches,
    lists: changedLists,
    label: labelById,
    optimisticUpdate: settlePaymentUpdate,
    form: null,
    resolutions: {},
  }),
  transactionCancel: defineMutation({
    name: 'transactionCancel',
    v: 1,
    mode: 'queue',
    kind: 'decline',
    args: z.object({ ...idAndVersion, ...saleSnapshot }),
    route: {
      method: 'PUT',
      path: '/transactions/:id',
      body: ({ version }) => ({ version, status: 'cancelled' }),
    },
    touches: saleTouches,
    lists: changedLists,
    label: labelById,
    optimisticUpdate: cancelSaleUpdate,
    form: null,
    resolutions: {},
  }),
  /** Sent immediately, because a void is too late after two minutes. */
  transactionVoid: defineMutation({
    name: 'transactionVoid',
    v: 1,
    mode: 'queue',
    kind: 'fact',
    args: z.extend(saleVoidSchema, { ...idField, ...saleSnapshot }),
    route: {
      method: 'PUT',
      path: '/transactions/:id/void',
      body: ({ reason, unpaid }) => ({ reason, unpaid }),
    },
    // Reads the assignment, so that a return waits for the void.
    touches: ({ id, assignment_id }) => ({
      writes: [`transaction:${id}`],
      reads: assignment_id ? [`cartAssignment:${assignment_id}`] : [],
    }),
    lists: changedLists,
    label: labelById,
    optimisticUpdate: voidSaleUpdate,
    form: null,
    resolutions: { wrong_state: { isFinal: true } },
  }),
  /** Never queued: the server has to accept the refund before money is paid back. */
  transactionRefund: defineMutation({
    name: 'transactionRefund',
    v: 1,
    mode: 'online',
    kind: 'decline',
    args: z.object({
      ...idAndVersion,
      restock: z.optional(z.boolean({ error: 'invalid' })),
      lines: z.optional(refundLinesSchema),
    }),
    route: {
      method: 'PUT',
      path: '/transactions/:id',
      body: ({ id: _, ...body }) => ({ ...body, status: 'refunded' }),
    },
    touches: saleTouches,
    lists: changedLists,
    label: labelById,
    optimisticUpdate: {},
    form: null,
    resolutions: {},
  }),
  /** A refund request; the office decides. */
  refundAsk: defineMutation({
    name: 'refundAsk',
    v: 1,
    mode: 'queue',
    kind: 'fact',
    args: z.extend(refundRequestArgsSchema, idField),
    route: { method: 'PUT', path: '/transactions/:id/refund-wish', body: bodyWithoutId },
    touches: refundRequestTouches,
    lists: ['transactions'],
    label: labelById,
    optimisticUpdate: requestRefundUpdate,
    form: null,
    resolutions: { wrong_state: { isFinal: true } },
  }),
  refundDecline: defineMutation({
    name: 'refundDecline',
    v: 1,
    mode: 'queue',
    kind: 'decline',
    args: byIdSchema,
    route: { method: 'PUT', path: '/transactions/:id/refund-wish/decline' },
    touches: refundRequestTouches,
    lists: ['transactions'],
    label: labelById,
    optimisticUpdate: declineRefundUpdate,
    form: null,
    resolutions: {},
  }),
};

function saleTouches({ id }: { id: string }) {
  return { writes: [`transaction:${id}` as const], reads: [] };
}

/** Writes a separate record, so that a rejected refund request blocks nothing else. */
function refundRequestTouches({ id }: { id: string }) {
  return { writes: [`refundWish:${id}` as const], reads: [`transaction:${id}` as const] };
}
