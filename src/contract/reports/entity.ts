import * as z from 'zod/mini';
import { businessDateSchema } from '../fields.ts';

const dateRange = {
  start_date: z.optional(businessDateSchema),
  end_date: z.optional(businessDateSchema),
};

export const salesGroups = ['day', 'hour', 'product', 'cart', 'barista', 'method'] as const;

/** Without dates the report covers the last 30 days. */
export const salesReportQuerySchema = z.object({
  by: z._default(z.enum(salesGroups, { error: 'invalid' }), 'day'),
  ...dateRange,
  /** Of each day only what was sold before this hour, `00`–`23`. Only by `cart` or `hour`. */
  until_hour: z.optional(
    z.string({ error: 'invalid' }).check(z.regex(/^([01]\d|2[0-3])$/, { error: 'invalid' })),
  ),
});
export type SalesReportQuery = z.output<typeof salesReportQuerySchema>;

/** Completed sales by group; `key` is a day, an hour `00`–`23`, an id or a payment method. */
export const salesReportSchema = z.array(
  z.object({
    key: z.string(),
    label: z.string(),
    transactions: z.int(),
    units: z.int(),
    /** Whole rupiah. */
    revenue: z.int(),
  }),
);
export type SalesReport = z.infer<typeof salesReportSchema>;

export const wasteReportQuerySchema = z.object({
  by: z._default(z.enum(['product', 'reason'], { error: 'invalid' }), 'product'),
  ...dateRange,
});
export type WasteReportQuery = z.output<typeof wasteReportQuerySchema>;

export const wasteReportSchema = z.array(
  z.object({ key: z.string(), label: z.string(), units: z.int() }),
);
export type WasteReport = z.infer<typeof wasteReportSchema>;
