// What became of an assignment: told from the road, of its return and of its count.
import * as z from 'zod/mini';
import {
  amount,
  flag,
  type LineFields,
  moment,
  otherUnits,
  productName,
  reason,
  shownLineSchemaOf,
  units,
} from '../definitions/define-document.ts';
import { freeText } from '../definitions/define-entity.ts';
import { personSchema } from '../definitions/references.ts';
import { openEnum } from '../fields/fields.ts';
import { maxFreeTextLength } from '../fields/input-fields.ts';
import { shownLineSchema } from '../fields/product-lines.ts';

/** A product of a count: good units that came back, and those thrown away, which are not among them. */
export const countLine = {
  counted: units({ min: 0, error: 'counted_range' }),
  wasted: otherUnits({ only: 'request', omittable: true, error: 'counted_range' }),
  waste_reason: reason({
    only: 'request',
    omittable: true,
    max: 100,
    error: 'waste_reason_length',
  }),
} as const satisfies LineFields;

/** What became of the units of one product, once its assignment was counted. */
export const figureLine = {
  product_details: productName({}),
  initial: otherUnits({}),
  refilled: otherUnits({}),
  // `later`: see `settlementFields`.
  /** Units given to another cart. */
  given: otherUnits({ later: true }),
  /** Units received from another cart. */
  received: otherUnits({ later: true }),
  sold: otherUnits({}),
  /** Good units that came back; null if nobody counted them. */
  counted: otherUnits({ optional: true }),
  wasted: otherUnits({}),
  /** Units that are missing; below 0: units that are too many. */
  variance: otherUnits({}),
} as const satisfies LineFields;
const figureSchema = shownLineSchemaOf(figureLine);
export type AssignmentFigure = z.infer<typeof figureSchema>;

/** A product that the barista counted at the return; the count of an admin is what holds. */
const proposedCountSchema = shownLineSchemaOf({
  product_details: productName({}),
  ...countLine,
  wasted: otherUnits({}),
  waste_reason: reason({ optional: true }),
});
export type ProposedCount = z.infer<typeof proposedCountSchema>;

/** Of what was reported from the road. Both are undefined while it waits on the device. */
const reportTimes = {
  /** When its report says that it happened; null where that counts (rules 5.12). */
  claimed_at: z.optional(z.nullable(z.string())),
  /** When the server learned of it. */
  recorded_at: z.optional(z.string()),
};

const cashMovementSchema = z.object({
  id: z.uuid(),
  /** Whole rupiah; below 0 what was taken out. */
  amount: z.int(),
  reason: z.string(),
  moved_at: z.string(),
  ...reportTimes,
});
export type CashMovement = z.infer<typeof cashMovementSchema>;

export const goodsMoveKinds = ['wasted', 'given', 'received'] as const;

/** Goods that left a cart on the road or came to it, apart from sales and refills. */
const goodsMoveSchema = z.object({
  id: z.uuid(),
  kind: openEnum(goodsMoveKinds),
  moved_at: z.string(),
  ...reportTimes,
  reason: z.string(),
  told_by: personSchema,
  /** The cart that received the goods, or gave them; null of waste. */
  other: z.nullable(z.object({ assignment_id: z.uuid(), code: z.string(), name: z.string() })),
  items: z.array(shownLineSchema),
  /** Of its units, those that were not expected on the cart which they left; undefined while it waits on the device. */
  not_on_cart: z.optional(z.int()),
});
export type GoodsMove = z.infer<typeof goodsMoveSchema>;

export const loadCheckLine = {
  product_details: productName({}),
  counted: countLine.counted,
} as const satisfies LineFields;

/** `items`: only the products of which the cart had other units than the book. */
const loadCheckSchema = z.object({
  checked_at: z.string(),
  ...reportTimes,
  items: z.array(shownLineSchemaOf(loadCheckLine)),
  note: z.string(),
  /** It was reported after a sale of the shift, and excuses nothing (rules 6.13). */
  is_late: z.optional(z.boolean()),
});

export const refillLine = {
  product_details: productName({}),
  /** The units that were approved: those that the phone shows, or in rows those that the server knows. */
  sent: units({ min: 0, error: 'counted_range' }),
  counted: countLine.counted,
} as const satisfies LineFields;

/** A refill that the barista received. `items`: only the products of which other units came than were sent. */
const refillReceiptSchema = z.object({
  /** The restock request that was approved. */
  request_id: z.uuid(),
  received_at: z.string(),
  ...reportTimes,
  items: z.array(shownLineSchemaOf(refillLine)),
  note: z.string(),
});
export type RefillReceipt = z.infer<typeof refillReceiptSchema>;

/** A count that the barista reported after the first one. */
const laterCountSchema = z.object({
  counted_at: z.string(),
  ...reportTimes,
  items: z.nullable(z.array(proposedCountSchema)),
  /** Whole rupiah. */
  cash: z.nullable(z.int()),
});
export type LaterCount = z.infer<typeof laterCountSchema>;

// What a server or a device from before 1.1.0 does not have is optional, though every answer has it.
/** What was written down at the start, on the road and at the return. */
export const settlementFields = {
  notes: freeText({ max: maxFreeTextLength }),
  /** Whole rupiah that the barista was given as change. */
  opening_float: amount({}),
  /** Rupiah that should be in the box (rules 6.5). Null until the return. */
  cash_expected: amount({ optional: true }),
  /** What the office counted. Null if nobody did. */
  cash_counted: amount({ optional: true }),
  /** What the barista counted at the return; the count of the office is what holds. */
  cash_proposal: amount({ optional: true, later: true }),
  /** When the server received the barista's count; and the later counts, which change nothing. */
  count_proposed_at: moment({ optional: true, later: true }),
  later_counts: z.optional(z.array(laterCountSchema)),
  /** Cash that was put into the box on the road, or below 0 taken out, in the order of the taps. */
  cash_movements: z.optional(z.array(cashMovementSchema)),
  /** The barista's word about the load; null until he has looked at it. */
  load_check: z.optional(z.nullable(loadCheckSchema)),
  /** Refills that the barista received, in the order of the taps; one that is missing may still be on its way. */
  refill_receipts: z.optional(z.array(refillReceiptSchema)),
  /** Goods thrown away on the road, given to another cart or received from one, in the order of the taps. */
  goods_moves: z.optional(z.array(goodsMoveSchema)),
  /** Who told of the return; null until then. */
  returned_by: z.optional(z.nullable(personSchema)),
  /** When the report of the return says that it happened; null where that counts (rules 5.12). */
  return_claimed_at: moment({ optional: true, later: true }),
  /** When the server learned of the return; null of one from before 1.1.0. */
  return_recorded_at: moment({ optional: true, later: true }),
  /** When the office counted goods and cash, and who did: the cash was handed over to that person. */
  counted_at: moment({ optional: true, later: true }),
  counted_by: z.optional(z.nullable(personSchema)),
  /** When and by whom the count was corrected last. */
  corrected_at: moment({ optional: true, later: true }),
  corrected_by: z.optional(z.nullable(personSchema)),
  /** Whether the office has to look at it, and who last did (rules 6.23). */
  needs_review: flag({ later: true }),
  reviewed_at: moment({ optional: true, later: true }),
  reviewed_by: z.optional(z.nullable(personSchema)),
  /** Units below the price or not on the cart that earn commission all the same: an admin said so. */
  confirmed_units: otherUnits({ later: true }),
  /** Units reported short that an admin accepted, which are not charged; null until one decides (rules 6.13). */
  excused_units: otherUnits({ optional: true, later: true }),
  /** Empty until the goods were counted. */
  figures: z.array(figureSchema),
  count_proposal: z.nullable(z.array(proposedCountSchema)),
};
