import * as z from 'zod/mini';
import { isWithinDates } from '../dates.ts';
import { defineList } from '../define-list.ts';
import {
  businessDateSchema,
  locationSchema,
  numberBeginningSchema,
  numberBegins,
  openEnum,
  searchSchema,
} from '../fields.ts';
import { idSchema } from '../ids.ts';
import {
  freeTextSchema,
  instantSchema,
  notesSchema,
  plainText,
  reasonSchema,
  wholeNumber,
} from '../input-fields.ts';
import { isEmptyLine, maxLineUnits } from '../product-lines.ts';
import { personSchema } from '../references.ts';

export const cartAssignmentStatuses = ['in_use', 'returned', 'cancelled'] as const;

export const productDetailsSchema = z.object({ name: z.string() });

export const itemSchema = z.object({
  product_id: z.uuid(),
  quantity: z.int(),
  product_details: productDetailsSchema,
});

/** What became of the units of one product, once its assignment was counted. */
const figureSchema = z.object({
  product_id: z.uuid(),
  product_details: productDetailsSchema,
  initial: z.int(),
  refilled: z.int(),
  // Optional: see `settlementShape`.
  /** Units given to another cart. */
  given: z.optional(z.int()),
  /** Units received from another cart. */
  received: z.optional(z.int()),
  sold: z.int(),
  /** Good units that came back; null if nobody counted them. */
  counted: z.nullable(z.int()),
  wasted: z.int(),
  /** Units that are missing; below 0: units that are too many. */
  variance: z.int(),
});
export type AssignmentFigure = z.infer<typeof figureSchema>;

/** A product that the barista counted at the return; the count of an admin is what holds. */
const proposedCountSchema = z.object({
  product_id: z.uuid(),
  product_details: productDetailsSchema,
  counted: z.int(),
  wasted: z.int(),
  waste_reason: z.nullable(z.string()),
});
export type ProposedCount = z.infer<typeof proposedCountSchema>;

const cashMovementSchema = z.object({
  id: z.uuid(),
  /** Whole rupiah; below 0 what was taken out. */
  amount: z.int(),
  reason: z.string(),
  moved_at: z.string(),
});
export type CashMovement = z.infer<typeof cashMovementSchema>;

export const goodsMoveKinds = ['wasted', 'given', 'received'] as const;

/** Goods that left a cart on the road or came to it, apart from sales and refills. */
const goodsMoveSchema = z.object({
  id: z.uuid(),
  kind: openEnum(goodsMoveKinds),
  moved_at: z.string(),
  /** When the server learned of it; undefined while it waits on the device. */
  recorded_at: z.optional(z.string()),
  reason: z.string(),
  told_by: personSchema,
  /** The cart that received the goods, or gave them; null of waste. */
  other: z.nullable(z.object({ assignment_id: z.uuid(), code: z.string(), name: z.string() })),
  items: z.array(itemSchema),
});
export type GoodsMove = z.infer<typeof goodsMoveSchema>;

/** `items`: only the products of which the cart had other units than the book. */
const loadCheckSchema = z.object({
  checked_at: z.string(),
  items: z.array(
    z.object({ product_id: z.uuid(), product_details: productDetailsSchema, counted: z.int() }),
  ),
  note: z.string(),
});

// What a server or a device from before 1.1.0 does not have is optional, though every answer has it.
/** What was written down at the start, on the road and at the return. */
const settlementShape = {
  notes: z.string(),
  /** Whole rupiah that the barista was given as change. */
  opening_float: z.int(),
  /** Rupiah that should be in the box (rules 6.5). Null until the return. */
  cash_expected: z.nullable(z.int()),
  /** What the office counted. Null if nobody did. */
  cash_counted: z.nullable(z.int()),
  /** What the barista counted at the return; the count of the office is what holds. */
  cash_proposal: z.optional(z.nullable(z.int())),
  /** Cash that was put into the box on the road, or below 0 taken out, in the order of the taps. */
  cash_movements: z.optional(z.array(cashMovementSchema)),
  /** The barista's word about the load; null until he has looked at it. */
  load_check: z.optional(z.nullable(loadCheckSchema)),
  /** Goods thrown away on the road, given to another cart or received from one, in the order of the taps. */
  goods_moves: z.optional(z.array(goodsMoveSchema)),
  /** Who told of the return; null until then. */
  returned_by: z.optional(z.nullable(personSchema)),
  /** When the office counted goods and cash, and who did: the cash was handed over to that person. */
  counted_at: z.optional(z.nullable(z.string())),
  counted_by: z.optional(z.nullable(personSchema)),
  /** When and by whom the count was corrected last. */
  corrected_at: z.optional(z.nullable(z.string())),
  corrected_by: z.optional(z.nullable(personSchema)),
  /** Empty until the goods were counted. */
  figures: z.array(figureSchema),
  count_proposal: z.nullable(z.array(proposedCountSchema)),
};

/** One cart given to one barista, with its load, and what came back. */
export const cartAssignmentSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  cart_id: z.uuid(),
  sales_id: z.uuid(),
  status: openEnum(cartAssignmentStatuses),
  assign_date: z.string(),
  returned_at: z.nullable(z.string()),
  created_at: z.string(),
  initial_items: z.array(itemSchema),
  cart_details: z.object({
    name: z.string(),
    code: z.string(),
    current_stock: z.int(),
    capacity: z.int(),
    location: locationSchema,
    last_restock: z.nullable(z.string()),
  }),
  sales_details: personSchema,
  ...settlementShape,
  /** What is on the cart now. Only a barista's own open assignment has it: no other row tells so much. */
  items: z.optional(z.array(itemSchema)),
  version: z.int(),
});
export type CartAssignment = z.infer<typeof cartAssignmentSchema>;

export const cartAssignmentFiltersSchema = z.object({
  status: z.optional(z.enum(cartAssignmentStatuses, { error: 'status_invalid' })),
  from_assign_date: z.optional(businessDateSchema),
  to_assign_date: z.optional(businessDateSchema),
  cart_id: z.optional(idSchema),
  /** The barista. */
  sales_id: z.optional(idSchema),
  search: searchSchema,
  /** The beginning of the number. */
  number: numberBeginningSchema,
});

export const cartAssignmentList = defineList({
  name: 'cartAssignments',
  path: '/cart-assignments',
  row: cartAssignmentSchema,
  filters: cartAssignmentFiltersSchema,
  references: {},
  id: (row) => row.id,
  sorts: ['assign_date', 'created_at', 'status'],
  defaultOrder: 'desc',
  sortable: true,
  indexedFields: ['assign_date', 'created_at', 'number'],
  exactFilters: ['status', 'cart_id', 'sales_id'],
  sortKey: {
    assign_date: (row) => row.assign_date,
    created_at: (row) => row.created_at,
    status: (row) => row.status,
  },
  matches: (row, { from_assign_date, to_assign_date, number }) =>
    isWithinDates(row.assign_date, from_assign_date, to_assign_date) &&
    numberBegins(row.number, number),
  search: {
    prefix: 'PK',
    records: [
      { list: 'carts', id: 'cart_id', part: 'cart_details' },
      { list: 'users', id: 'sales_id', part: 'sales_details' },
    ],
    lines: 'initial_items',
    linePart: 'product_details',
    days: ['from_assign_date', 'to_assign_date'],
    hasNotes: true,
  },
  rowsKeptOnDevice: 1000,
});

/** The open assignment of a barista. */
export const currentAssignmentSchema = z.object({
  ...cartAssignmentSchema.shape,
  items: z.array(itemSchema),
});
export type CurrentAssignment = z.infer<typeof currentAssignmentSchema>;

const productIdSchema = z
  .string({ error: 'product_required' })
  .check(
    z.minLength(1, { error: 'product_required' }),
    z.toLowerCase(),
    z.uuid({ error: 'product_unknown' }),
  );

const loadItemSchema = z.object({
  product_id: productIdSchema,
  quantity: z
    .int({ error: 'quantity_min' })
    .check(z.gte(1, { error: 'quantity_min' }), z.lte(maxLineUnits, { error: 'quantity_range' })),
  /** Resolves a shortage: the goods are on the cart although the ledger has fewer. */
  on_cart: z.optional(z.boolean({ error: 'invalid' })),
});
export type LoadItem = z.infer<typeof loadItemSchema>;

const maxLines = 50;

/** Whole rupiah in a till. */
const cashSchema = wholeNumber(0, 1_000_000_000, 'cash_range');

export const cartAssignmentCreateSchema = z.object({
  id: z.optional(idSchema),
  cart_id: z
    .string({ error: 'cart_required' })
    .check(
      z.minLength(1, { error: 'cart_required' }),
      z.toLowerCase(),
      z.uuid({ error: 'cart_unknown' }),
    ),
  sales_id: z
    .string({ error: 'barista_required' })
    .check(
      z.minLength(1, { error: 'barista_required' }),
      z.toLowerCase(),
      z.uuid({ error: 'barista_unknown' }),
    ),
  /** May be empty, because a cart can be assigned without a load (rules 6.4). */
  initial_items: z.pipe(
    z.pipe(
      z.transform(withoutEmptyLines),
      z
        .array(loadItemSchema, { error: 'invalid' })
        .check(z.maxLength(maxLines, { error: 'load_too_many' })),
    ),
    // Checked again after summing, because the sums may exceed the bounds of one line.
    z.pipe(z.transform(sumRepeatedLines), z.array(loadItemSchema)),
  ),
  /** Whole rupiah given as change; none if it is missing. */
  opening_float: z.optional(cashSchema),
  notes: z.optional(freeTextSchema),
  /** Resolves a refusal: cancel this assignment, made by somebody else, and replace it. */
  replaces: z.optional(idSchema),
});
export type CartAssignmentCreate = z.output<typeof cartAssignmentCreateSchema>;

const countedUnitsSchema = wholeNumber(0, maxLineUnits, 'counted_range');

const countedItemSchema = z.object({
  product_id: productIdSchema,
  /** Good units that came back. */
  counted: countedUnitsSchema,
  /** Units thrown away, not included in `counted`. */
  wasted: z.optional(countedUnitsSchema),
  waste_reason: z.optional(
    plainText({ max: 100, required: 'waste_reason_length', length: 'waste_reason_length' }),
  ),
});
export type CountedItem = z.infer<typeof countedItemSchema>;

const countFields = {
  /** If they are missing, the cart came back without a count. */
  items: z.optional(
    z.array(countedItemSchema, { error: 'invalid' }).check(
      z.maxLength(100, { error: 'items_too_many' }),
      z.refine((items) => new Set(items.map((item) => item.product_id)).size === items.length, {
        error: 'counted_twice',
      }),
    ),
  ),
  /** Whole rupiah in the till. */
  cash_counted: z.optional(cashSchema),
};

export const cartReturnSchema = z.object({
  ...countFields,
  returned_at: z.optional(instantSchema),
});
export type CartReturn = z.infer<typeof cartReturnSchema>;

/** The later count of a cart that came back without a count. */
export const cartReconcileSchema = z.object(countFields);
export type CartReconcile = z.infer<typeof cartReconcileSchema>;

/** Corrects a count that is final: the products in it, and the cash if it is given. */
export const countCorrectionSchema = z.object(countFields);
export type CountCorrection = z.infer<typeof countCorrectionSchema>;

/** Cash put into the box of a cart on the road, or taken out of it. */
export const cashMoveSchema = z.object({
  /** Made with the tap: the same movement told twice is one. */
  movement_id: idSchema,
  amount: wholeNumber(-100_000_000, 100_000_000, 'cash_move_range').check(
    z.refine((amount) => amount !== 0, { error: 'cash_move_range' }),
  ),
  reason: reasonSchema,
});
export type CashMove = z.infer<typeof cashMoveSchema>;

/** The barista has looked at the load: all is there, or these products are other than in the book. */
export const loadConfirmSchema = z.object({
  items: z
    .array(z.object({ product_id: productIdSchema, counted: countedUnitsSchema }), {
      error: 'invalid',
    })
    .check(
      z.maxLength(100, { error: 'items_too_many' }),
      z.refine((items) => new Set(items.map((item) => item.product_id)).size === items.length, {
        error: 'counted_twice',
      }),
    ),
  note: notesSchema,
});
export type LoadConfirm = z.output<typeof loadConfirmSchema>;

/** With `?sales_id=` an admin reads the assignment of that barista. */
export const currentQuerySchema = z.object({ sales_id: z.optional(idSchema) });

function withoutEmptyLines(lines: unknown): unknown {
  if (lines === undefined || lines === null) return [];
  return Array.isArray(lines) ? lines.filter((line) => !isEmptyLine(line)) : lines;
}

function sumRepeatedLines(lines: LoadItem[]): LoadItem[] {
  const byProduct = new Map<string, LoadItem>();
  for (const line of lines) {
    const sumSoFar = byProduct.get(line.product_id);
    const quantity = (sumSoFar?.quantity ?? 0) + line.quantity;
    byProduct.set(line.product_id, { ...sumSoFar, ...line, quantity });
  }
  return [...byProduct.values()];
}
