import * as z from 'zod/mini';
import { businessDateSchema } from '../fields/fields.ts';

const dateRange = {
  start_date: z.optional(businessDateSchema),
  end_date: z.optional(businessDateSchema),
};

export const salesGroups = ['day', 'hour', 'weekday_hour', 'product', 'cart', 'barista', 'method'] as const;

/** The default is the last 30 days. */
export const salesReportQuerySchema = z.object({
  by: z._default(z.enum(salesGroups, { error: 'invalid' }), 'day'),
  ...dateRange,
  /** Counts only sales before this hour of each day, `00`–`23`; only for the groups `cart` and `hour`. */
  until_hour: z.optional(z.string({ error: 'invalid' }).check(z.regex(/^([01]\d|2[0-3])$/, { error: 'invalid' }))),
});
export type SalesReportQuery = z.output<typeof salesReportQuerySchema>;

/**
 * `key` is a day, an hour `00`–`23`, a weekday with an hour (`1-08`, Monday is 1), an id or a payment method. Money is
 * whole rupiah.
 */
export const salesReportSchema = z.array(
  z.object({
    key: z.string(),
    label: z.string(),
    transactions: z.int(),
    units: z.int(),
    revenue: z.int(),
    /** Cashless sales that no statement confirms (rules 6.24); only if grouped by day, cart, barista or method. */
    unconfirmed: z.optional(z.int()),
  }),
);
export type SalesReport = z.infer<typeof salesReportSchema>;

export const earningsReportQuerySchema = z.object({
  by: z._default(z.enum(['day', 'product'], { error: 'invalid' }), 'day'),
  ...dateRange,
});
export type EarningsReportQuery = z.output<typeof earningsReportQuerySchema>;

/** Gross profit as far as the unit cost is known (rules 11.4), in whole rupiah. */
export const earningsReportSchema = z.array(
  z.object({
    key: z.string(),
    label: z.string(),
    units: z.int(),
    revenue: z.int(),
    /** Units with a known cost, their sales and their cost. */
    costed_units: z.int(),
    costed_revenue: z.int(),
    cost: z.int(),
  }),
);
export type EarningsReport = z.infer<typeof earningsReportSchema>;

export const lossGroups = ['day', 'product', 'cart', 'barista', 'reason'] as const;

export const lossesReportQuerySchema = z.object({
  by: z._default(z.enum(lossGroups, { error: 'invalid' }), 'product'),
  ...dateRange,
});
export type LossesReportQuery = z.output<typeof lossesReportQuerySchema>;

/**
 * Units that left without a sale (rules 11.2). `key` is a day, an id or a reason; it is empty for losses without cart
 * and barista, and for waste without a reason. Days are sorted by time, other groups by `lost_value`, largest first.
 */
export const lossesReportSchema = z.array(
  z.object({
    key: z.string(),
    label: z.string(),
    /** Null if grouped by reason. */
    sold: z.nullable(z.int()),
    wasted: z.int(),
    expired: z.int(),
    /** Shortage; negative for an overage. 0 if grouped by reason. */
    missing: z.int(),
    /** Units of products with an overage, already subtracted from `missing`. */
    found: z.optional(z.int()),
    /** Returns from carts are not a loss. 0 if grouped by reason. */
    returned: z.int(),
    /** Wasted and missing units at today's price, in rupiah. */
    lost_value: z.int(),
  }),
);
export type LossesReport = z.infer<typeof lossesReportSchema>;

export const stockReportQuerySchema = z.object(dateRange);
export type StockReportQuery = z.output<typeof stockReportQuerySchema>;

/** Grouped by product id (rules 11.3), largest value first. */
export const stockReportSchema = z.array(
  z.object({
    key: z.string(),
    label: z.string(),
    in_warehouses: z.int(),
    on_carts: z.int(),
    /** At today's price, in rupiah. */
    value: z.int(),
    /** Units with a known cost, and their cost. */
    costed_units: z.int(),
    cost: z.int(),
    sold: z.int(),
    /** Null without sales. */
    days_of_cover: z.nullable(z.number()),
    /** The period's sales divided by the current stock; null without stock. */
    turnover: z.nullable(z.number()),
  }),
);
export type StockReport = z.infer<typeof stockReportSchema>;
