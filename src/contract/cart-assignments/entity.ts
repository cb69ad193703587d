import * as z from 'zod/mini';
import {
  amount,
  defineDocument,
  documentSchemaOf,
  documentSearchOf,
  flag,
  type LineFields,
  lineSchemaOf,
  linesOf,
  moment,
  productName,
  rowLineSchemaOf,
  units,
} from '../definitions/define-document.ts';
import { choice, reference } from '../definitions/define-entity.ts';
import { defineList } from '../definitions/define-list.ts';
import { personSchema } from '../definitions/references.ts';
import { isWithinDates } from '../fields/dates.ts';
import {
  businessDateSchema,
  hasNumberPrefix,
  locationSchema,
  numberPrefixSchema,
  searchSchema,
} from '../fields/fields.ts';
import { idSchema } from '../fields/ids.ts';
import {
  freeTextSchema,
  instantSchema,
  notesSchema,
  reasonSchema,
  versionSchema,
  wholeNumber,
} from '../fields/input-fields.ts';
import { summingSchema, uniqueLinesSchema, withoutEmptyLines } from '../fields/product-lines.ts';
import { restockRequestSchema } from '../restock-requests/entity.ts';
import { shiftBounds } from '../transactions/entity.ts';
import { countLine, loadCheckLine, refillLine, settlementFields } from './settlement.ts';
import { shiftSalesSchema } from './shift.ts';

export const cartAssignmentStatuses = ['in_use', 'returned', 'cancelled'] as const;

export const loadLine = {
  quantity: units({}),
  product_details: productName({}),
  /** Resolves a shortage: the goods are on the cart although the ledger has fewer. */
  on_cart: flag({ only: 'request', omittable: true, hiddenInChanges: true }),
} as const satisfies LineFields;

export const cartAssignment = defineDocument('cartAssignment', {
  numberPrefix: 'PK',
  fields: {
    cart_id: reference({ to: 'cart', idOnly: true }),
    sales_id: reference({ to: 'user', idOnly: true }),
    status: choice({ values: cartAssignmentStatuses }),
    assign_date: moment({}),
    returned_at: moment({ optional: true }),
    created_at: moment({}),
    initial_items: linesOf(loadLine),
    cart_details: z.object({
      name: z.string(),
      code: z.string(),
      current_stock: z.int(),
      capacity: z.int(),
      location: locationSchema,
      last_restock: z.nullable(z.string()),
    }),
    sales_details: personSchema,
    ...settlementFields,
    /** Missing if the server is older than 1.1.0. */
    shift_sales: z.optional(shiftSalesSchema),
    /** The barista's current rate in rupiah per unit; 0 for none (rules 6.19). */
    commission: amount({ later: true }),
    /** Only in a barista's own open assignment. */
    items: z.optional(z.array(rowLineSchemaOf(loadLine))),
    /** Only there, if any: approved refills that the office requested, which the barista's requests do not contain. */
    office_refills: z.optional(z.array(restockRequestSchema)),
  },
});
export const cartAssignmentSchema = documentSchemaOf(cartAssignment);
export type CartAssignment = z.infer<typeof cartAssignmentSchema>;

export const cartAssignmentFiltersSchema = z.object({
  status: z.optional(z.enum(cartAssignmentStatuses, { error: 'status_invalid' })),
  from_assign_date: z.optional(businessDateSchema),
  to_assign_date: z.optional(businessDateSchema),
  cart_id: z.optional(idSchema),
  sales_id: z.optional(idSchema),
  needs_review: z.optional(z.enum(['true'], { error: 'invalid' })),
  search: searchSchema,
  number: numberPrefixSchema,
});

export const cartAssignmentList = defineList({
  name: 'cartAssignments',
  path: '/cart-assignments',
  baristaAccess: 'own',
  row: cartAssignmentSchema,
  filters: cartAssignmentFiltersSchema,
  references: {},
  id: (row) => row.id,
  sorts: ['assign_date', 'created_at', 'status'],
  defaultOrder: 'desc',
  sortable: true,
  indexedFields: ['assign_date', 'created_at', 'number', 'needs_review'],
  exactFilters: ['status', 'cart_id', 'sales_id'],
  sortKey: {
    assign_date: (row) => row.assign_date,
    created_at: (row) => row.created_at,
    status: (row) => row.status,
  },
  matches: (row, { from_assign_date, to_assign_date, number, needs_review }) =>
    isWithinDates(row.assign_date, from_assign_date, to_assign_date) &&
    (needs_review === undefined || row.needs_review === true) &&
    hasNumberPrefix(row.number, number),
  search: documentSearchOf(cartAssignment, ['from_assign_date', 'to_assign_date']),
  rowsKeptOnDevice: 1000,
});

export const currentAssignmentSchema = z.object({
  ...cartAssignmentSchema.shape,
  items: z.array(rowLineSchemaOf(loadLine)),
});
export type CurrentAssignment = z.infer<typeof currentAssignmentSchema>;

const loadItemSchema = lineSchemaOf('cartAssignment', loadLine);
export type LoadItem = z.infer<typeof loadItemSchema>;

const maxLines = 50;

/** Whole rupiah in the cash drawer. */
const cashSchema = wholeNumber(0, 1_000_000_000, 'cash_range');

export const cartAssignmentCreateSchema = z.object({
  id: z.optional(idSchema),
  cart_id: z
    .string({ error: 'cart_required' })
    .check(z.minLength(1, { error: 'cart_required' }), z.toLowerCase(), z.uuid({ error: 'cart_unknown' })),
  sales_id: z
    .string({ error: 'barista_required' })
    .check(z.minLength(1, { error: 'barista_required' }), z.toLowerCase(), z.uuid({ error: 'barista_unknown' })),
  /** A cart can leave without a load (rules 6.4). */
  initial_items: z.pipe(
    z.pipe(
      z.transform((lines: unknown) => withoutEmptyLines(lines ?? [])),
      z.array(loadItemSchema, { error: 'invalid' }).check(z.maxLength(maxLines, { error: 'load_too_many' })),
    ),
    summingSchema(loadItemSchema),
  ),
  opening_float: z.optional(cashSchema),
  notes: z.optional(freeTextSchema),
  /** Set by a resolution: the id of another user's assignment, which is cancelled. */
  replaces: z.optional(idSchema),
});
export type CartAssignmentCreate = z.output<typeof cartAssignmentCreateSchema>;

const countedItemSchema = lineSchemaOf('cartAssignment', countLine);
export type CountedItem = z.infer<typeof countedItemSchema>;

const countFields = {
  /** Missing if the cart came back without a count. */
  items: z.optional(uniqueLinesSchema(countedItemSchema, 'counted_twice')),
  cash_counted: z.optional(cashSchema),
};

export const cartReturnSchema = z.object({
  ...countFields,
  returned_at: z.optional(instantSchema),
});
export type CartReturn = z.infer<typeof cartReturnSchema>;

export const cartReconcileSchema = z.object(countFields);
export type CartReconcile = z.infer<typeof cartReconcileSchema>;

export const countCorrectionSchema = z.object(countFields);
export type CountCorrection = z.infer<typeof countCorrectionSchema>;

export const cashMoveSchema = z.object({
  /** Created by the device, so that a repeated report adds no second movement. */
  movement_id: idSchema,
  amount: wholeNumber(-100_000_000, 100_000_000, 'cash_move_range').check(
    z.refine((amount) => amount !== 0, { error: 'cash_move_range' }),
  ),
  reason: reasonSchema,
});
export type CashMove = z.infer<typeof cashMoveSchema>;

/** Without items, the whole load is on the cart. */
export const loadConfirmSchema = z.object({
  items: uniqueLinesSchema(lineSchemaOf('cartAssignment', loadCheckLine), 'counted_twice'),
  note: notesSchema,
});
export type LoadConfirm = z.output<typeof loadConfirmSchema>;

/** Without items, all units that were sent have arrived. */
export const refillReceiveSchema = z.object({
  request_id: idSchema,
  items: uniqueLinesSchema(lineSchemaOf('cartAssignment', refillLine), 'counted_twice'),
  note: notesSchema,
});
export type RefillReceive = z.output<typeof refillReceiveSchema>;

export const shiftReviewSchema = z.object({
  /** Units sold below the price, or not expected on the cart, that still earn commission. */
  earning_units: wholeNumber(0, shiftBounds.units, 'counted_range'),
  /** Units reported short that are not charged; missing while undecided. */
  excused_units: z.optional(wholeNumber(0, shiftBounds.units, 'counted_range')),
  version: z.optional(versionSchema),
});
export type ShiftReview = z.infer<typeof shiftReviewSchema>;

/** Only an admin may set `sales_id`. */
export const currentAssignmentQuerySchema = z.object({ sales_id: z.optional(idSchema) });
