import * as z from 'zod/mini';
import { defineList } from '../definitions/define-list.ts';
import type { BusinessDate } from '../fields/dates.ts';
import { businessDateSchema, namedSchema } from '../fields/fields.ts';

const soldSchema = z.object({
  sales: z.int(),
  units: z.int(),
  /** Whole rupiah. */
  revenue: z.int(),
});

const statementOfDaySchema = z.object({
  /** Whole rupiah. */
  received: z.int(),
  recorded_at: z.string(),
  /** Of this device: it is not sent yet. */
  is_unsent: z.optional(z.boolean()),
});

/** What completed sales of one day in Jakarta come to (rules 11.1). */
export const saleDaySchema = z.object({
  /** The day, such as `2026-11-26`. */
  id: z.string(),
  ...soldSchema.shape,
  /** By payment method. */
  methods: namedSchema(soldSchema),
  /** By the hour in which the sale was made, `00`–`23`. */
  hours: namedSchema(soldSchema),
  /** By the id of the product. */
  products: namedSchema(z.object({ ...soldSchema.shape, name: z.string() })),
  /** By payment method: what was received by the acquirer's statement. A server from before 1.1.0 lacks it. */
  statements: z.optional(namedSchema(statementOfDaySchema)),
});
export type SaleDay = z.infer<typeof saleDaySchema>;

/** A day without sales and without a statement. */
export function emptyDay(id: BusinessDate): SaleDay {
  return { id, sales: 0, units: 0, revenue: 0, methods: {}, hours: {}, products: {} };
}

/** A device knows the days of so many weeks: the last 30 days, and the same weekday four times. */
const weeksKept = 5;

/** The days with sales or a statement, the newest first. A device reads them without a connection. */
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
  // A day goes only when all of its sales are refunded. A month has 31.
  rowsWithoutGap: weeksKept * 7 - 4,
});
