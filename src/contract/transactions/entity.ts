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
  reason,
  shownProduct,
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

/** What does not fit of a sale that was recorded all the same, in the order in which they are stored. */
export const saleFlags = [
  /** It was reported more than two minutes after its time. */
  'late',
  /** It counts at another time than it says (rules 5.12). */
  'time_corrected',
  /** More units than were expected on the cart. */
  'oversold',
  /** The cart was counted before. */
  'after_count',
  /** Another price than that of its time. */
  'price_mismatch',
  /** Less than the lowest list price since the shift began (rules 6.11). */
  'below_price',
  'expired_lot',
  /** Its money came after it had ended unpaid. */
  'paid_late',
  /** It is not cash, and the acquirer's statement of its day was recorded before (rules 6.24). */
  'after_statement',
] as const;
export type SaleFlag = (typeof saleFlags)[number];

export const refundDecisions = ['refunded', 'declined'] as const;

/** Units of one line of a sale; `line` is its place among the items of the sale, from 0. */
const unitsOfLineSchema = z.object({ line: z.int(), units: z.int() });
export type UnitsOfLine = z.infer<typeof unitsOfLineSchema>;

/** Units of one line of which the customer got the money back. `amount` is whole rupiah. */
const refundSchema = z.extend(unitsOfLineSchema, {
  amount: z.int(),
  /** Whether the goods went back onto the cart. */
  restocked: z.boolean(),
  refunded_at: z.string(),
  /** A username; null where it is not known. */
  refunded_by: z.nullable(z.string()),
});
export type Refund = z.infer<typeof refundSchema>;

/** That a customer wants the money back, as the barista wrote it down; the office decides. */
const refundWishSchema = z.object({
  reason: z.string(),
  /** Which units; null or missing: all of them. */
  lines: z.optional(z.nullable(z.array(unitsOfLineSchema))),
  asked_at: z.string(),
  /** A username, as `decided_by`. */
  asked_by: z.string(),
  /** Null while it waits. */
  decision: z.nullable(openEnum(refundDecisions)),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
});
export type RefundWish = z.infer<typeof refundWishSchema>;

/** What lines of sales come to; `amount` is whole rupiah. */
export interface LineSums {
  units: number;
  amount: number;
}

/** The most that one sale, and all sales of one assignment together, come to (rules 5.11). */
export const saleBounds: LineSums = { units: 10_000, amount: 1_000_000_000 };
export const shiftBounds: LineSums = { units: 100_000, amount: 10_000_000_000 };

/** Units of a product sold at one price, for one reason. Prices and sums are whole rupiah. */
export const saleLine = {
  product: shownProduct({}),
  quantity: units({}),
  /** The price at which one unit was sold. If a request lacks it, the price of the product applies. */
  unit_price: amount({ max: 10_000_000, omittable: true, error: 'price_range', unsaid: true }),
  /** The lowest list price since the shift began; null of what was sold before 1.1.0. */
  list_price: amount({ only: 'row', optional: true, later: true }),
  subtotal: amount({ only: 'row' }),
  /** Why less than the price was taken (rules 6.11); of what was sold before 1.1.0 only the sale has it. */
  price_reason: reason({ optional: true, later: true, omittable: true, unsaid: true }),
} as const satisfies LineFields;

/** A sale of a barista. Prices, `subtotal` and `total` are whole rupiah. */
export const transaction = defineDocument('transaction', {
  numbering: 'TX',
  fields: {
    transaction_time: moment({}),
    cart_id: reference({ to: 'cart', idOnly: true }),
    cart_details: z.object({ code: z.string(), name: z.string() }),
    sales_id: reference({ to: 'user', idOnly: true }),
    sales_details: personSchema,
    payment_method: choice({ values: paymentMethods }),
    /** How it was to be paid at first, where it was paid in another way; null where it was not. */
    first_payment_method: choice({ values: paymentMethods, optional: true, later: true }),
    payment_status: choice({ values: paymentStatuses }),
    status: choice({ values: transactionStatuses }),
    total: amount({}),
    items: linesOf(saleLine),
    // What a server or a device from before 1.1.0 has lacks these.
    /** When its report says that it happened; null where that counts, as `transaction_time` (rules 5.12). */
    claimed_at: moment({ optional: true, later: true }),
    /** When the server learned of it. */
    recorded_at: z.optional(z.string()),
    /** When the server learned how its payment ended; null of what was paid at once, or is pending. */
    settled_at: moment({ optional: true, later: true }),
    /** The shift that it belongs to. */
    assignment_id: z.optional(z.nullable(z.uuid())),
    /** What was paid back. `total` and `items` stay as they were sold. */
    refunds: z.optional(z.array(refundSchema)),
    /** What the customer gave, in whole rupiah, of a sale in cash; null where it is not known. */
    cash_received: amount({ optional: true, later: true }),
    /** When a sale was voided, by whom (a username) and why. One that is cancelled without them was never paid. */
    voided_at: moment({ optional: true, later: true }),
    voided_by: z.optional(z.nullable(z.string())),
    void_reason: note({ max: maxReasonLength, optional: true, later: true }),
    /** What does not fit, such as `late` or `price_mismatch`. The sale is recorded all the same. */
    flags: z.array(z.string()),
    // A device from before 1.1.0 lacks both.
    /** Why less than the price was taken: a free cup, a discount. The reasons of its lines, if they have any. */
    price_reason: note({ max: maxReasonLength, optional: true, later: true }),
    refund_wish: z.optional(z.nullable(refundWishSchema)),
  },
});

export const transactionSchema = documentSchemaOf(transaction);
export type Transaction = z.infer<typeof transactionSchema>;

const saleLineSchema = lineSchemaOf('transaction', saleLine);
export type SaleLine = z.infer<typeof saleLineSchema>;

/** The lines of a sale; lines of one product at one price, for one reason, are summed. */
export const saleLinesSchema = summedLinesSchema(saleLineSchema, lineKeyOf(saleLine));

/** Adds up lines. A line without a price counts for its units only. */
export function addUpLines(lines: readonly Pick<SaleLine, 'quantity' | 'unit_price'>[]): LineSums {
  return {
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: lines.reduce((sum, { quantity, unit_price = 0 }) => sum + quantity * unit_price, 0),
  };
}

export function isWithin(bounds: LineSums, { units, amount }: LineSums): boolean {
  return units <= bounds.units && amount <= bounds.amount;
}

/** Units of lines that are to be refunded. Left out: all that are left. */
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

/** A new sale. A barista sells from the assigned cart; an admin sends the assignment or the cart. */
export const transactionCreateSchema = z.object({
  id: z.optional(idSchema),
  assignment_id: z.optional(idSchema),
  cart_id: z.optional(idSchema),
  items: z.pipe(
    saleLinesSchema,
    z
      .array(saleLineSchema)
      .check(z.refine((lines) => isWithin(saleBounds, addUpLines(lines)), { error: 'sale_range' })),
  ),
  payment_method: z.enum(paymentMethods, { error: 'payment_method_required' }),
  payment_status: z.optional(z.enum(['pending', 'success'], { error: 'status_invalid' })),
  transaction_time: z.optional(instantSchema),
  /** The answer at the till: the goods were handed over, though the book has none left (rules 1.6). */
  handed_over: z.optional(z.boolean({ error: 'invalid' })),
  /** Why less than the price was taken, where the lines do not say it (rules 6.11). */
  price_reason: z.optional(reasonSchema),
  /** What the customer gave in cash, for the change; of other payments it is left out. */
  cash_received: z.optional(cashReceivedSchema),
  /** Where the cart was at the sale: [longitude, latitude]. */
  location: z.optional(coordinatesSchema),
  notes: notesSchema,
});
export type TransactionCreate = z.output<typeof transactionCreateSchema>;

/** Changes a sale: either the outcome of its payment is set, or the sale is cancelled or refunded. */
export const transactionUpdateSchema = z
  .object({
    payment_status: z.optional(z.enum(['success', 'failed', 'expired'], { error: 'status_invalid' })),
    /** Only together with success: the customer paid in another way than was begun. */
    payment_method: z.optional(z.enum(paymentMethods, { error: 'invalid' })),
    /** What the customer gave, where that way is cash. */
    cash_received: z.optional(cashReceivedSchema),
    status: z.optional(z.enum(['cancelled', 'refunded'], { error: 'status_invalid' })),
    /** Only for a refund: whether the goods can be sold again. A drink that was poured cannot. */
    restock: z.optional(z.boolean({ error: 'invalid' })),
    /** Only for a refund: which units. */
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

export const refundAskSchema = z.object({
  reason: reasonSchema,
  lines: z.optional(refundLinesSchema),
});
export type RefundAsk = z.infer<typeof refundAskSchema>;

/** A sale that was a mistake. What is too late for that becomes a refund request with the same reason. */
export const saleVoidSchema = z.object({
  reason: reasonSchema,
  /** Of a sale that is not cash: no money came. One that was paid needs a refund. */
  unpaid: z.optional(z.boolean({ error: 'invalid' })),
});
export type SaleVoid = z.infer<typeof saleVoidSchema>;

/** How long after a sale it may be voided (rules 3.7). */
const voidableForMs = 2 * 60 * 1000;

/** Until when a sale may be voided, in ms. Both times are as reported: a phone's clock measures its own minutes. */
export function voidableUntil({
  claimed_at,
  transaction_time,
}: Pick<Transaction, 'claimed_at' | 'transaction_time'>): number {
  return Date.parse(claimed_at ?? transaction_time) + voidableForMs;
}

/** Why less than the price was taken for a sale: its own reason, or those of its lines. */
export function reasonOfSale({
  price_reason,
  items,
}: Pick<TransactionCreate, 'price_reason' | 'items'>): string | undefined {
  if (price_reason !== undefined) return price_reason;
  const reasons = new Set(items.flatMap((line) => line.price_reason ?? []));
  if (reasons.size === 0) return undefined;
  // As many of them as a reason may be long: notifications and lists carry it.
  return [...reasons].reduce((all, reason) => {
    const longer = `${all}, ${reason}`;
    return longer.length > maxReasonLength ? all : longer;
  });
}
