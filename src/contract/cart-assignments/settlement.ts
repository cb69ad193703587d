import * as z from 'zod/mini';
import {
  amount,
  flag,
  type LineFields,
  moment,
  otherUnits,
  productName,
  reason,
  rowLineSchemaOf,
  units,
} from '../definitions/define-document.ts';
import { freeText } from '../definitions/define-entity.ts';
import { personSchema } from '../definitions/references.ts';
import { openEnum } from '../fields/fields.ts';
import { maxFreeTextLength } from '../fields/input-fields.ts';
import { namedLineSchema } from '../fields/product-lines.ts';

/** `counted` units came back in good condition; wasted units are separate. */
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

export const figureLine = {
  product_details: productName({}),
  initial: otherUnits({}),
  refilled: otherUnits({}),
  /** Units transferred to another cart. */
  given: otherUnits({ later: true }),
  /** Units transferred from another cart. */
  received: otherUnits({ later: true }),
  sold: otherUnits({}),
  /** Null if uncounted. */
  counted: otherUnits({ optional: true }),
  wasted: otherUnits({}),
  /** Shortage; negative for an overage. */
  variance: otherUnits({}),
} as const satisfies LineFields;
const figureSchema = rowLineSchemaOf(figureLine);
export type AssignmentFigure = z.infer<typeof figureSchema>;

const proposedCountSchema = rowLineSchemaOf({
  product_details: productName({}),
  ...countLine,
  wasted: otherUnits({}),
  waste_reason: reason({ optional: true }),
});
export type ProposedCount = z.infer<typeof proposedCountSchema>;

/** Both are missing while the report is unsent. */
const reportTimes = {
  /** The time that the report claims; null if it equals the effective time (rules 5.12). */
  claimed_at: z.optional(z.nullable(z.string())),
  recorded_at: z.optional(z.string()),
};

const cashMovementSchema = z.object({
  id: z.uuid(),
  /** Whole rupiah; negative for cash out. */
  amount: z.int(),
  reason: z.string(),
  moved_at: z.string(),
  ...reportTimes,
});
export type CashMovement = z.infer<typeof cashMovementSchema>;

export const goodsMoveKinds = ['wasted', 'given', 'received'] as const;

const goodsMoveSchema = z.object({
  id: z.uuid(),
  kind: openEnum(goodsMoveKinds),
  moved_at: z.string(),
  ...reportTimes,
  reason: z.string(),
  told_by: personSchema,
  /** The other cart of a transfer; null for waste. */
  other: z.nullable(z.object({ assignment_id: z.uuid(), code: z.string(), name: z.string() })),
  items: z.array(namedLineSchema),
  /** Units that left the cart although they were not expected on it. */
  not_on_cart: z.optional(z.int()),
});
export type GoodsMove = z.infer<typeof goodsMoveSchema>;

export const loadCheckLine = {
  product_details: productName({}),
  counted: countLine.counted,
} as const satisfies LineFields;

/** `items` contains only products whose units differ from the expected ones. */
const loadCheckSchema = z.object({
  checked_at: z.string(),
  ...reportTimes,
  items: z.array(rowLineSchemaOf(loadCheckLine)),
  note: z.string(),
  /** A late check reduces the charge only if an admin accepts it (rules 6.13). */
  is_late: z.optional(z.boolean()),
});

export const refillLine = {
  product_details: productName({}),
  /** In requests, the units that the phone showed; in rows, those known to the server. */
  sent: units({ min: 0, error: 'counted_range' }),
  counted: countLine.counted,
} as const satisfies LineFields;

/** `items` contains only products whose units differ from those sent. */
const refillReceiptSchema = z.object({
  request_id: z.uuid(),
  received_at: z.string(),
  ...reportTimes,
  items: z.array(rowLineSchemaOf(refillLine)),
  note: z.string(),
});
export type RefillReceipt = z.infer<typeof refillReceiptSchema>;

const laterCountSchema = z.object({
  counted_at: z.string(),
  ...reportTimes,
  items: z.nullable(z.array(proposedCountSchema)),
  cash: z.nullable(z.int()),
});
export type LaterCount = z.infer<typeof laterCountSchema>;

// Money is in whole rupiah. Arrays are in the order of the users' actions, `later_counts` in the order of arrival.
// Fields that versions before 1.1.0 lack are optional.
export const settlementFields = {
  notes: freeText({ max: maxFreeTextLength }),
  opening_float: amount({}),
  /** Null until the return (rules 6.5). */
  cash_expected: amount({ optional: true }),
  cash_counted: amount({ optional: true }),
  /** The barista's count; the office's is final. */
  cash_proposal: amount({ optional: true, later: true }),
  count_proposed_at: moment({ optional: true, later: true }),
  later_counts: z.optional(z.array(laterCountSchema)),
  cash_movements: z.optional(z.array(cashMovementSchema)),
  load_check: z.optional(z.nullable(loadCheckSchema)),
  /** A receipt that is missing here may still arrive with a sync. */
  refill_receipts: z.optional(z.array(refillReceiptSchema)),
  goods_moves: z.optional(z.array(goodsMoveSchema)),
  returned_by: z.optional(z.nullable(personSchema)),
  /** Like `claimed_at` of `reportTimes`. */
  return_claimed_at: moment({ optional: true, later: true }),
  /** When the server received the report; null if that was before 1.1.0. */
  return_recorded_at: moment({ optional: true, later: true }),
  counted_at: moment({ optional: true, later: true }),
  /** The user who counted also received the cash. */
  counted_by: z.optional(z.nullable(personSchema)),
  corrected_at: moment({ optional: true, later: true }),
  corrected_by: z.optional(z.nullable(personSchema)),
  /** The shift needs attention (rules 6.23). */
  needs_review: flag({ later: true }),
  reviewed_at: moment({ optional: true, later: true }),
  reviewed_by: z.optional(z.nullable(personSchema)),
  /** Units sold below the price, or not expected on the cart, that earn commission because an admin confirmed them. */
  confirmed_units: otherUnits({ later: true }),
  /** Units reported short that are not charged; null until a decision (rules 6.13). */
  excused_units: otherUnits({ optional: true, later: true }),
  figures: z.array(figureSchema),
  count_proposal: z.nullable(z.array(proposedCountSchema)),
};
