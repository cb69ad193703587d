// Which of the kept sums count as sold (rules 11.1): the only SQL that says so for reports, days and digest. Sales,
// units and rupiah are always added up over the same rows, which have them less what was refunded.
import { type RawBuilder, sql } from 'kysely';

/** The tables of what was sold. That of all statuses is narrowed; triggers keep the others of completed sales alone. */
export const soldIn = {
  sale_sums: sql<boolean>`status = 'completed'`,
  sale_hour_sums: sql<boolean>`1 = 1`,
  sale_product_sums: sql<boolean>`1 = 1`,
} as const satisfies Record<string, RawBuilder<boolean>>;

export type SoldTable = keyof typeof soldIn;

/** Sums come back to zero when all their units are refunded: these are no group. */
export const isSold = sql<boolean>`sum(units) <> 0`;

/** Of the names under which a product was sold the first in the alphabet. */
export const soldProductName = sql<string>`min(case when units <> 0 then product_name end)`;
