import * as z from 'zod/mini';
import { isWithinDates } from '../dates.ts';
import { defineList } from '../define-list.ts';
import {
  businessDateSchema,
  coordinatesSchema,
  numberBeginningSchema,
  numberBegins,
  openEnum,
  searchSchema,
  type UnknownValue,
} from '../fields.ts';
import { idSchema } from '../ids.ts';
import {
  instantSchema,
  notesSchema,
  reasonSchema,
  versionSchema,
  wholeNumber,
} from '../input-fields.ts';
import { isEmptyLine, maxLineUnits, productIdSchema } from '../product-lines.ts';
import { personSchema, referenceSchema } from '../references.ts';

export const transactionStatuses = ['pending', 'completed', 'cancelled', 'refunded'] as const;

export const paymentStatuses = ['pending', 'success', 'failed', 'expired', 'refunded'] as const;

export const paymentMethods = [
  'cash',
  'qris',
  'gopay',
  'ovo',
  'dana',
  'shopeepay',
  'linkaja',
  'debit_card',
] as const;

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

/** A sale of a barista. Prices, `subtotal` and `total` are whole rupiah. */
export const transactionSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  transaction_time: z.string(),
  cart_id: z.uuid(),
  cart_details: z.object({ code: z.string(), name: z.string() }),
  sales_id: z.uuid(),
  sales_details: personSchema,
  payment_method: openEnum(paymentMethods),
  /** How it was to be paid at first, where it was paid in another way; null where it was not. */
  first_payment_method: z.optional(z.nullable(openEnum(paymentMethods))),
  payment_status: openEnum(paymentStatuses),
  status: openEnum(transactionStatuses),
  total: z.int(),
  items: z.array(
    z.object({
      product_id: z.uuid(),
      product: referenceSchema,
      quantity: z.int(),
      unit_price: z.int(),
      /** The lowest list price since the shift began; null of what was sold before 1.1.0. */
      list_price: z.optional(z.nullable(z.int())),
      subtotal: z.int(),
      /** Why less than the price was taken for these units; of what was sold before 1.1.0 only the sale has it. */
      price_reason: z.optional(z.nullable(z.string())),
    }),
  ),
  // What a server or a device from before 1.1.0 has lacks these.
  /** When its report says that it happened; null where that counts, as `transaction_time` (rules 5.12). */
  claimed_at: z.optional(z.nullable(z.string())),
  /** When the server learned of it. */
  recorded_at: z.optional(z.string()),
  /** When the server learned how its payment ended; null of what was paid at once, or is pending. */
  settled_at: z.optional(z.nullable(z.string())),
  /** The shift that it belongs to. */
  assignment_id: z.optional(z.nullable(z.uuid())),
  /** What was paid back. `total` and `items` stay as they were sold. */
  refunds: z.optional(z.array(refundSchema)),
  /** What the customer gave, in whole rupiah, of a sale in cash; null where it is not known. */
  cash_received: z.optional(z.nullable(z.int())),
  /** When a sale was voided, by whom (a username) and why. One that is cancelled without them was never paid. */
  voided_at: z.optional(z.nullable(z.string())),
  voided_by: z.optional(z.nullable(z.string())),
  void_reason: z.optional(z.nullable(z.string())),
  /** What does not fit, such as `late` or `price_mismatch`. The sale is recorded all the same. */
  flags: z.array(z.string()),
  // A device from before 1.1.0 lacks both.
  /** Why less than the price was taken: a free cup, a discount. The reasons of its lines, if they have any. */
  price_reason: z.optional(z.nullable(z.string())),
  refund_wish: z.optional(z.nullable(refundWishSchema)),
  version: z.int(),
});
export type Transaction = z.infer<typeof transactionSchema>;

export const transactionFiltersSchema = z.object({
  status: z.optional(z.enum(transactionStatuses, { error: 'status_invalid' })),
  payment_method: z.optional(z.enum(paymentMethods, { error: 'invalid' })),
  cart_id: z.optional(idSchema),
  /** The barista. */
  sales_id: z.optional(idSchema),
  /** The shift. */
  assignment_id: z.optional(idSchema),
  /** Sales with a wish for a refund that waits, or that was decided. */
  refund_wish: z.optional(z.enum(['open', 'decided'], { error: 'invalid' })),
  /** Sales that do not fit in this way. */
  flag: z.optional(z.enum(saleFlags, { error: 'invalid' })),
  search: searchSchema,
  /** The beginning of the number. */
  number: numberBeginningSchema,
  start_date: z.optional(businessDateSchema),
  end_date: z.optional(businessDateSchema),
});

/** A sale as far as its refunds need it. */
type RefundedSale = Pick<Transaction, 'status' | 'refunds'> & {
  items: readonly { quantity: number; subtotal?: number }[];
  total: number;
};

/**
 * What of a sale was paid back, by the place of each line. A sale that is refunded as a whole may come from a version
 * that keeps no refunds.
 */
export function refundedUnits({ status, items, refunds = [] }: RefundedSale): number[] {
  if (status === 'refunded') return items.map(({ quantity }) => quantity);
  return items.map((_, line) =>
    refunds.reduce((sum, refund) => (refund.line === line ? sum + refund.units : sum), 0),
  );
}

/** What was paid back of a sale, in units and whole rupiah. */
export function refundedOf(sale: RefundedSale): LineSums {
  const units = refundedUnits(sale).reduce((sum, each) => sum + each, 0);
  if (sale.status === 'refunded') return { units, amount: sale.total };
  return { units, amount: (sale.refunds ?? []).reduce((sum, { amount }) => sum + amount, 0) };
}

/** The units of each line that can still be refunded, without the lines of which none is left. */
export function refundableLines(sale: RefundedSale): UnitsOfLine[] {
  const refunded = refundedUnits(sale);
  return sale.items
    .map(({ quantity }, line) => ({ line, units: quantity - (refunded[line] ?? 0) }))
    .filter(({ units }) => units > 0);
}

/** Of the wanted units those that can still be refunded; all of them where none are named. */
export function refundLinesOf(
  sale: RefundedSale,
  wanted: readonly UnitsOfLine[] | null | undefined,
): UnitsOfLine[] {
  if (!wanted) return refundableLines(sale);
  return refundableLines(sale).flatMap(({ line, units: left }) => {
    const units = Math.min(left, unitsOnLine(wanted, line));
    return units > 0 ? [{ line, units }] : [];
  });
}

export function unitsOnLine(lines: readonly UnitsOfLine[], line: number): number {
  return lines.reduce((sum, each) => (each.line === line ? sum + each.units : sum), 0);
}

/** What units of a sale were sold for. */
export function amountOfLines(
  { items }: { items: readonly { unit_price: number }[] },
  lines: readonly UnitsOfLine[],
): number {
  return lines.reduce((sum, { line, units }) => sum + units * (items[line]?.unit_price ?? 0), 0);
}

/** What a refund request is about, in whole rupiah. Without lines it is what the refunds before its decision left. */
export function amountAsked(sale: Transaction): number {
  const { refund_wish: wish, total, refunds = [] } = sale;
  if (wish?.lines) return amountOfLines(sale, wish.lines);
  const decidedAt = wish?.decided_at;
  if (!decidedAt) return total - refundedOf(sale).amount;
  const before = refunds.filter(({ refunded_at }) => refunded_at < decidedAt);
  return before.reduce((left, { amount }) => left - amount, total);
}

/** All sales under the filters of a request, on all pages, as `addUpSales` counts them. */
export const transactionSumSchema = z.object({
  transactions: z.int(),
  units: z.int(),
  /** Whole rupiah of all these sales, also of those that were cancelled or refunded. */
  amount: z.int(),
  /** What was sold: whole rupiah of the completed sales less their refunds, how many they are, and their units. */
  revenue: z.int(),
  completed: z.int(),
  completed_units: z.int(),
  /** How many of the others there are, and their rupiah, which are in no till. */
  pending: z.int(),
  pending_amount: z.int(),
  cancelled: z.int(),
  cancelled_amount: z.int(),
  /** Sales of which all or a part was refunded, and what was paid back of them. */
  refunded: z.int(),
  refunded_amount: z.int(),
});
export type TransactionSum = z.infer<typeof transactionSumSchema>;

/** Sales of one status, added up. Units and rupiah are less what was refunded, which is said apart. */
interface SalesOfStatus {
  status: (typeof transactionStatuses)[number] | UnknownValue;
  sales: number;
  units: number;
  amount: number;
  refunded_sales: number;
  refunded_units: number;
  refunded_amount: number;
}

/** Adds up sales of any statuses. */
export function addUpSales(groups: readonly SalesOfStatus[]): TransactionSum {
  const add = (of: Exclude<keyof SalesOfStatus, 'status'>, wanted?: SalesOfStatus['status']) =>
    groups.reduce(
      (sum, { status, [of]: value }) => (wanted && status !== wanted ? sum : sum + value),
      0,
    );
  return {
    transactions: add('sales'),
    units: add('units') + add('refunded_units'),
    amount: add('amount') + add('refunded_amount'),
    revenue: add('amount', 'completed'),
    completed: add('sales', 'completed'),
    completed_units: add('units', 'completed'),
    pending: add('sales', 'pending'),
    pending_amount: add('amount', 'pending'),
    cancelled: add('sales', 'cancelled'),
    cancelled_amount: add('amount', 'cancelled'),
    refunded: add('refunded_sales'),
    refunded_amount: add('refunded_amount'),
  };
}

/** The sum of these sales, as the server answers it for the rows of a list. */
export function sumTransactions(rows: readonly Transaction[]): TransactionSum {
  return addUpSales(
    rows.map((sale) => {
      const { status, items, total } = sale;
      const sold = items.reduce((sum, { quantity }) => sum + quantity, 0);
      const { units, amount } = refundedOf(sale);
      return {
        ...{ status, sales: 1, units: sold - units, amount: total - amount },
        ...{ refunded_sales: Math.min(1, units), refunded_units: units, refunded_amount: amount },
      };
    }),
  );
}

export const transactionList = defineList({
  name: 'transactions',
  path: '/transactions',
  row: transactionSchema,
  filters: transactionFiltersSchema,
  references: {},
  id: (row) => row.id,
  sorts: ['transaction_time'],
  defaultOrder: 'desc',
  sortable: true,
  indexedFields: ['transaction_time', 'number', 'refund_wish', 'flags'],
  exactFilters: ['status', 'payment_method', 'cart_id', 'sales_id', 'assignment_id'],
  sortKey: { transaction_time: (row) => row.transaction_time },
  matches: (row, { start_date, end_date, number, refund_wish, flag }) =>
    isWithinDates(row.transaction_time, start_date, end_date) &&
    numberBegins(row.number, number) &&
    (!flag || row.flags.includes(flag)) &&
    (!refund_wish || stateOfWish(row) === refund_wish),
  search: {
    prefix: 'TX',
    records: [
      { list: 'carts', id: 'cart_id', part: 'cart_details' },
      { list: 'users', id: 'sales_id', part: 'sales_details' },
    ],
    lines: 'items',
    linePart: 'product',
    days: ['start_date', 'end_date'],
    hasNotes: false,
  },
  sum: transactionSumSchema,
  rowsKeptOnDevice: 500,
});

function stateOfWish({ refund_wish }: Pick<Transaction, 'refund_wish'>) {
  return refund_wish && (refund_wish.decision === null ? 'open' : 'decided');
}

const saleLineSchema = z.object({
  product_id: productIdSchema,
  quantity: z
    .int({ error: 'quantity_min' })
    .check(z.gte(1, { error: 'quantity_min' }), z.lte(maxLineUnits, { error: 'quantity_range' })),
  /** The price at which one unit was sold. If it is missing, the price of the product applies. */
  unit_price: z.optional(wholeNumber(0, 10_000_000, 'price_range')),
  /** Why less than the price was taken for these units (rules 6.11). */
  price_reason: z.optional(reasonSchema),
});
export type SaleLine = z.infer<typeof saleLineSchema>;

/** The lines of a sale; lines of one product at one price, for one reason, are summed. */
export const saleLinesSchema = z.pipe(
  z.pipe(
    z.transform((lines: unknown) =>
      Array.isArray(lines) ? lines.filter((line) => !isEmptyLine(line)) : lines,
    ),
    z
      .array(saleLineSchema, { error: 'items_required' })
      .check(
        z.minLength(1, { error: 'items_required' }),
        z.maxLength(100, { error: 'items_too_many' }),
      ),
  ),
  // Checked again after summing, because the sums may exceed the bounds of one line.
  z.pipe(z.transform(sumRepeatedLines), z.array(saleLineSchema)),
);

/** What lines of sales come to; `amount` is whole rupiah. */
interface LineSums {
  units: number;
  amount: number;
}

/** The most that one sale, and all sales of one assignment together, come to (rules 5.11). */
export const saleBounds: LineSums = { units: 10_000, amount: 1_000_000_000 };
export const shiftBounds: LineSums = { units: 100_000, amount: 10_000_000_000 };

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
      line: z
        .int({ error: 'invalid' })
        .check(z.gte(0, { error: 'invalid' }), z.lt(100, { error: 'invalid' })),
      units: z
        .int({ error: 'quantity_min' })
        .check(
          z.gte(1, { error: 'quantity_min' }),
          z.lte(maxLineUnits, { error: 'quantity_range' }),
        ),
    }),
    { error: 'items_required' },
  )
  .check(
    z.minLength(1, { error: 'items_required' }),
    z.maxLength(100, { error: 'items_too_many' }),
  );

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
    payment_status: z.optional(
      z.enum(['success', 'failed', 'expired'], { error: 'status_invalid' }),
    ),
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
    z.refine(
      ({ status, payment_status }) => (status === undefined) !== (payment_status === undefined),
      {
        error: 'status_invalid',
        path: ['status'],
      },
    ),
    z.refine(
      ({ payment_method, payment_status }) =>
        payment_method === undefined || payment_status === 'success',
      { error: 'invalid', path: ['payment_method'] },
    ),
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
  return reasons.size === 0 ? undefined : [...reasons].join(', ');
}

function sumRepeatedLines(lines: SaleLine[]): SaleLine[] {
  const summed = new Map<string, SaleLine>();
  for (const line of lines) {
    const key = `${line.product_id} ${line.unit_price} ${line.price_reason ?? ''}`;
    const quantity = (summed.get(key)?.quantity ?? 0) + line.quantity;
    summed.set(key, { ...line, quantity });
  }
  return [...summed.values()];
}
