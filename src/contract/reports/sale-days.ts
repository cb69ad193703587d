import * as z from 'zod/mini';
import { defineList } from '../definitions/define-list.ts';
import type { BusinessDate } from '../fields/dates.ts';
import { businessDateSchema, byNameSchema } from '../fields/fields.ts';

const salesSumSchema = z.object({
  sales: z.int(),
  units: z.int(),
  revenue: z.int(),
});

const dayStatementSchema = z.object({
  received: z.int(),
  recorded_at: z.string(),
  /** True while only this device has the statement. */
  is_unsent: z.optional(z.boolean()),
});

/** Completed sales of a day in Jakarta (rules 11.1), in whole rupiah. */
export const saleDaySchema = z.object({
  /** `2026-11-26` */
  id: z.string(),
  ...salesSumSchema.shape,
  methods: byNameSchema(salesSumSchema),
  /** `00`–`23` */
  hours: byNameSchema(salesSumSchema),
  /** By product id. */
  products: byNameSchema(z.object({ ...salesSumSchema.shape, name: z.string() })),
  /** The acquirer's statements, by payment method. */
  statements: z.optional(byNameSchema(dayStatementSchema)),
});
export type SaleDay = z.infer<typeof saleDaySchema>;

export function emptyDay(id: BusinessDate): SaleDay {
  return { id, sales: 0, units: 0, revenue: 0, methods: {}, hours: {}, products: {} };
}

/** Covers the last 30 days, and each weekday at least four times. */
const weeksKept = 5;

export const saleDayList = defineList({
  name: 'saleDays',
  path: '/reports/days',
  row: saleDaySchema,
  filters: z.object({
    start_date: z.optional(businessDateSchema),
    end_date: z.optional(businessDateSchema),
  }),
  references: {},
  id: (row) => row.id,
  sorts: ['id'],
  defaultOrder: 'desc',
  sortable: false,
  indexedFields: ['id'],
  exactFilters: [],
  sortKey: { id: (row) => row.id },
  matches: ({ id }, { start_date, end_date }) => (!start_date || id >= start_date) && (!end_date || id <= end_date),
  rowsKeptOnDevice: weeksKept * 7,
  // Covers the longest month. A day is removed only if all its sales are refunded.
  rowsWithoutGap: weeksKept * 7 - 4,
});
