import * as z from 'zod/mini';
import {
  amount,
  defineDocument,
  documentSchemaOf,
  type LineFields,
  lineKeyOf,
  lineSchemaOf,
  linesOf,
  moment,
  note,
  productReference,
  reason,
  units,
} from '../definitions/define-document.ts';
import { choice, reference } from '../definitions/define-entity.ts';
import { personSchema } from '../definitions/references.ts';
import { coordinatesSchema, openEnum } from '../fields/fields.ts';
import { idSchema } from '../fields/ids.ts';
import {
  instantSchema,
  maxReasonLength,
  notesSchema,
  reasonSchema,
  versionSchema,
  wholeNumber,
} from '../fields/input-fields.ts';
import { maxLineUnits, summedLinesSchema } from '../fields/product-lines.ts';

export const transactionStatuses = ['pending', 'completed', 'cancelled', 'refunded'] as const;

export const paymentStatuses = ['pending', 'success', 'failed', 'expired', 'refunded'] as const;

export const paymentMethods = ['cash', 'qris', 'gopay', 'ovo', 'dana', 'shopeepay', 'linkaja', 'debit_card'] as const;

/** Deviations of a sale, stored in this order. */
export const saleFlags = [
  /** Reported more than two minutes after its time. */
  'late',
  /** Recorded at another time than claimed (rules 5.12). */
  'time_corrected',
  /** More units than expected on the cart. */
  'oversold',
  'after_count',
  /** Not sold at the price that applied at that time. */
  'price_mismatch',
  /** Below the lowest list price since the shift began (rules 6.11). */
  'below_price',
  'expired_lot',
  /** Paid after the sale had ended unpaid. */
  'paid_late',
  /** Cashless, recorded after the acquirer's statement (rules 6.24). */
  'after_statement',
] as const;
export type SaleFlag = (typeof saleFlags)[number];

export const refundDecisions = ['refunded', 'declined'] as const;

/** `line` is an index into `items`. */
const lineUnitsSchema = z.object({ line: z.int(), units: z.int() });
export type LineUnits = z.infer<typeof lineUnitsSchema>;

/** `amount` is whole rupiah. */
const refundSchema = z.extend(lineUnitsSchema, {
  amount: z.int(),
  restocked: z.boolean(),
  refunded_at: z.string(),
  /** A username; null if the user is unknown. */
  refunded_by: z.nullable(z.string()),
});
export type Refund = z.infer<typeof refundSchema>;

/** A refund request. Without `lines` it covers all units; `asked_by` and `decided_by` are usernames. */
const refundRequestSchema = z.object({
  reason: z.string(),
  lines: z.optional(z.nullable(z.array(lineUnitsSchema))),
  asked_at: z.string(),
  asked_by: z.string(),
  decision: z.nullable(openEnum(refundDecisions)),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
});
export type RefundRequest = z.infer<typeof refundRequestSchema>;

/** `amount` is whole rupiah. */
export interface LineSums {
  units: number;
  amount: number;
}

/** The limits of one sale and, below, of all sales of an assignment together (rules 5.11). */
export const saleBounds: LineSums = { units: 10_000, amount: 1_000_000_000 };
export const shiftBounds: LineSums = { units: 100_000, amount: 10_000_000_000 };

/** One product at one price for one reason. */
export const saleLine = {
  product: productReference({}),
  quantity: units({}),
  /** If a request omits it, the product's price applies. */
  unit_price: amount({ max: 10_000_000, omittable: true, error: 'price_range', hiddenInChanges: true }),
  /** The lowest list price since the shift began. */
  list_price: amount({ only: 'row', optional: true, later: true }),
  subtotal: amount({ only: 'row' }),
  /** Why the price is reduced (rules 6.11). */
  price_reason: reason({ optional: true, later: true, omittable: true, hiddenInChanges: true }),
} as const satisfies LineFields;

export const transaction = defineDocument('transaction', {
  numberPrefix: 'TX',
  fields: {
    transaction_time: moment({}),
    cart_id: reference({ to: 'cart', idOnly: true }),
    cart_details: z.object({ code: z.string(), name: z.string() }),
    sales_id: reference({ to: 'user', idOnly: true }),
    sales_details: personSchema,
    payment_method: choice({ values: paymentMethods }),
    /** Null unless the sale was paid by another method than at first. */
    first_payment_method: choice({ values: paymentMethods, optional: true, later: true }),
    payment_status: choice({ values: paymentStatuses }),
    status: choice({ values: transactionStatuses }),
    total: amount({}),
    items: linesOf(saleLine),
    // Versions before 1.1.0 lack the fields from here to `void_reason`.
    /** The time that the report claims; null if it equals `transaction_time` (rules 5.12). */
    claimed_at: moment({ optional: true, later: true }),
    recorded_at: z.optional(z.string()),
    /** When the server received the payment's outcome; null if paid immediately or pending. */
    settled_at: moment({ optional: true, later: true }),
    assignment_id: z.optional(z.nullable(z.uuid())),
    /** A refund changes neither `total` nor `items`. */
    refunds: z.optional(z.array(refundSchema)),
    /** Only for a cash sale. */
    cash_received: amount({ optional: true, later: true }),
    /** A cancelled sale without `voided_at` was never paid. */
    voided_at: moment({ optional: true, later: true }),
    voided_by: z.optional(z.nullable(z.string())),
    void_reason: note({ max: maxReasonLength, optional: true, later: true }),
    flags: z.array(z.string()),
    // Versions before 1.1.0 lack the fields below.
    /** The lines' reasons, if they have any. */
    price_reason: note({ max: maxReasonLength, optional: true, later: true }),
    refund_wish: z.optional(z.nullable(refundRequestSchema)),
  },
});

export const transactionSchema = documentSchemaOf(transaction);
export type Transaction = z.infer<typeof transactionSchema>;

const saleLineSchema = lineSchemaOf('transaction', saleLine);
export type SaleLine = z.infer<typeof saleLineSchema>;

export const saleLinesSchema = summedLinesSchema(saleLineSchema, lineKeyOf(saleLine));

export function addUpLines(lines: readonly Pick<SaleLine, 'quantity' | 'unit_price'>[]): LineSums {
  return {
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: lines.reduce((sum, { quantity, unit_price = 0 }) => sum + quantity * unit_price, 0),
  };
}

export function isWithinBounds(bounds: LineSums, { units, amount }: LineSums): boolean {
  return units <= bounds.units && amount <= bounds.amount;
}

/** If missing, all remaining units are refunded. */
export const refundLinesSchema = z
  .array(
    z.object({
      line: z.int({ error: 'invalid' }).check(z.gte(0, { error: 'invalid' }), z.lt(100, { error: 'invalid' })),
      units: z
        .int({ error: 'quantity_min' })
        .check(z.gte(1, { error: 'quantity_min' }), z.lte(maxLineUnits, { error: 'quantity_range' })),
    }),
    { error: 'items_required' },
  )
  .check(z.minLength(1, { error: 'items_required' }), z.maxLength(100, { error: 'items_too_many' }));

const cashReceivedSchema = wholeNumber(0, 10_000_000_000, 'invalid');

/** A barista sells from the assigned cart; an admin sends the assignment or cart. */
export const transactionCreateSchema = z.object({
  id: z.optional(idSchema),
  assignment_id: z.optional(idSchema),
  cart_id: z.optional(idSchema),
  items: z.pipe(
    saleLinesSchema,
    z
      .array(saleLineSchema)
      .check(z.refine((lines) => isWithinBounds(saleBounds, addUpLines(lines)), { error: 'sale_range' })),
  ),
  payment_method: z.enum(paymentMethods, { error: 'payment_method_required' }),
  payment_status: z.optional(z.enum(['pending', 'success'], { error: 'status_invalid' })),
  transaction_time: z.optional(instantSchema),
  /** The goods were handed over although the expected stock is 0 (rules 1.6). */
  handed_over: z.optional(z.boolean({ error: 'invalid' })),
  /** For lines without a reason (rules 6.11). */
  price_reason: z.optional(reasonSchema),
  cash_received: z.optional(cashReceivedSchema),
  /** [longitude, latitude] */
  location: z.optional(coordinatesSchema),
  notes: notesSchema,
});
export type TransactionCreate = z.output<typeof transactionCreateSchema>;

/** Either sets the outcome of the payment, or cancels or refunds the sale. */
export const transactionUpdateSchema = z
  .object({
    payment_status: z.optional(z.enum(['success', 'failed', 'expired'], { error: 'status_invalid' })),
    /** Only with a successful payment: the method, if it differs from the first. */
    payment_method: z.optional(z.enum(paymentMethods, { error: 'invalid' })),
    cash_received: z.optional(cashReceivedSchema),
    status: z.optional(z.enum(['cancelled', 'refunded'], { error: 'status_invalid' })),
    /** For a refund: the goods can be sold again. */
    restock: z.optional(z.boolean({ error: 'invalid' })),
    lines: z.optional(refundLinesSchema),
    version: z.optional(versionSchema),
  })
  .check(
    z.refine(({ status, payment_status }) => (status === undefined) !== (payment_status === undefined), {
      error: 'status_invalid',
      path: ['status'],
    }),
    z.refine(({ payment_method, payment_status }) => payment_method === undefined || payment_status === 'success', {
      error: 'invalid',
      path: ['payment_method'],
    }),
  );
export type TransactionUpdate = z.output<typeof transactionUpdateSchema>;

export const refundRequestArgsSchema = z.object({
  reason: reasonSchema,
  lines: z.optional(refundLinesSchema),
});
export type RefundRequestArgs = z.infer<typeof refundRequestArgsSchema>;

/** A void that is too late becomes a refund request. */
export const saleVoidSchema = z.object({
  reason: reasonSchema,
  /** The cashless sale was not paid; a paid one needs a refund. */
  unpaid: z.optional(z.boolean({ error: 'invalid' })),
});
export type SaleVoid = z.infer<typeof saleVoidSchema>;

/** Rules 3.7. */
const voidWindowMs = 2 * 60 * 1000;

/** In ms, by the claimed time, because the phone's own clock measures the two minutes. */
export function voidableUntil({
  claimed_at,
  transaction_time,
}: Pick<Transaction, 'claimed_at' | 'transaction_time'>): number {
  return Date.parse(claimed_at ?? transaction_time) + voidWindowMs;
}

export function saleReason({
  price_reason,
  items,
}: Pick<TransactionCreate, 'price_reason' | 'items'>): string | undefined {
  if (price_reason !== undefined) return price_reason;
  const reasons = new Set(items.flatMap((line) => line.price_reason ?? []));
  if (reasons.size === 0) return undefined;
  // Shortened to the length of a reason, because notifications and lists contain it.
  return [...reasons].reduce((all, reason) => {
    const longerText = `${all}, ${reason}`;
    return longerText.length > maxReasonLength ? all : longerText;
  });
}
