// The definition of sales in stored sums (rules 11.1): the only SQL for it. Sales, units and rupiah always sum the same
// rows, less refunds.
import { type RawBuilder, sql } from 'kysely';

/** Only the table of all statuses needs a filter. */
export const soldIn = {
  sale_sums: sql<boolean>`status = 'completed'`,
  sale_hour_sums: sql<boolean>`1 = 1`,
  sale_product_sums: sql<boolean>`1 = 1`,
} as const satisfies Record<string, RawBuilder<boolean>>;

export type SoldTable = keyof typeof soldIn;

/** Sums return to zero when all units are refunded: no group then. */
export const isSold = sql<boolean>`sum(units) <> 0`;

/** The alphabetically first name. */
export const soldProductName = sql<string>`min(case when units <> 0 then product_name end)`;
