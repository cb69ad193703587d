import * as z from 'zod/mini';
import { businessDateSchema } from '../fields/fields.ts';

const dateRange = {
  start_date: z.optional(businessDateSchema),
  end_date: z.optional(businessDateSchema),
};

export const salesGroups = ['day', 'hour', 'weekday_hour', 'product', 'cart', 'barista', 'method'] as const;

/** Without dates the report covers the last 30 days. */
export const salesReportQuerySchema = z.object({
  by: z._default(z.enum(salesGroups, { error: 'invalid' }), 'day'),
  ...dateRange,
  /** Of each day only what was sold before this hour, `00`–`23`. Only by `cart` or `hour`. */
  until_hour: z.optional(z.string({ error: 'invalid' }).check(z.regex(/^([01]\d|2[0-3])$/, { error: 'invalid' }))),
});
export type SalesReportQuery = z.output<typeof salesReportQuerySchema>;

/**
 * Completed sales by group; `key` is a day, an hour `00`–`23`, a weekday with an hour (`1-08`, Monday is 1), an id or
 * a payment method.
 */
export const salesReportSchema = z.array(
  z.object({
    key: z.string(),
    label: z.string(),
    transactions: z.int(),
    units: z.int(),
    /** Whole rupiah. */
    revenue: z.int(),
    /**
     * Those of other payments than cash that no statement confirms (rules 6.24), by day, cart, barista and method. A
     * server from before 1.1.0 lacks it.
     */
    unconfirmed: z.optional(z.int()),
  }),
);
export type SalesReport = z.infer<typeof salesReportSchema>;

export const earningsReportQuerySchema = z.object({
  by: z._default(z.enum(['day', 'product'], { error: 'invalid' }), 'day'),
  ...dateRange,
});
export type EarningsReportQuery = z.output<typeof earningsReportQuerySchema>;

/** What completed sales earned, as far as the purchase price of what was sold is known (rules 11.4). */
export const earningsReportSchema = z.array(
  z.object({
    key: z.string(),
    label: z.string(),
    units: z.int(),
    /** Whole rupiah, as all amounts here. */
    revenue: z.int(),
    /** Those of the units whose cost is known. */
    costed_units: z.int(),
    /** What these were sold for. */
    costed_revenue: z.int(),
    /** What these cost. */
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
 * Where goods went that nobody bought (rules 11.2), in units. `key` is a day, an id or the text of a reason; key and
 * label are empty for what no cart and no barista lost, and for waste without a reason. Days are sorted by time, other
 * groups by `lost_value`, the greatest first. A group that sold and lost nothing is a row too.
 */
export const lossesReportSchema = z.array(
  z.object({
    key: z.string(),
    label: z.string(),
    /** Sold units of the same group; null where losses are by reason. */
    sold: z.nullable(z.int()),
    /** Thrown away, expired goods too. */
    wasted: z.int(),
    /** Those of the wasted units whose date had passed on the day they were thrown away. */
    expired: z.int(),
    /** What counts did not find; below 0 where they found more than the book. By reason always 0. */
    missing: z.int(),
    /** Units of the products of which counts found more than the book: they are taken off `missing`. */
    found: z.optional(z.int()),
    /** Brought back from carts; no loss. By reason always 0. */
    returned: z.int(),
    /** Wasted and missing units at today's price, in rupiah. */
    lost_value: z.int(),
  }),
);
export type LossesReport = z.infer<typeof lossesReportSchema>;

export const stockReportQuerySchema = z.object(dateRange);
export type StockReportQuery = z.output<typeof stockReportQuerySchema>;

/**
 * What lies in stock now, beside what was sold in the period (rules 11.3). `key` is the id of a product; one that has
 * no stock and was not sold is left out. The greatest value is first.
 */
export const stockReportSchema = z.array(
  z.object({
    key: z.string(),
    label: z.string(),
    in_warehouses: z.int(),
    on_carts: z.int(),
    /** All units at today's price, in rupiah. */
    value: z.int(),
    /** Those of the units whose cost is known, and what they cost. */
    costed_units: z.int(),
    cost: z.int(),
    sold: z.int(),
    /** For how many days the units last as they were sold in the period; null if nothing was sold. */
    days_of_cover: z.nullable(z.number()),
    /** How many times as much was sold in the period as lies in stock now; null where nothing does. */
    turnover: z.nullable(z.number()),
  }),
);
export type StockReport = z.infer<typeof stockReportSchema>;
