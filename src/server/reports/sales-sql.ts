// Conditions shared by reports that read stored sums of sales (rules 11.1). Sales, units and amounts are always sums of
// the same rows, minus refunds.
import { type RawBuilder, sql } from 'kysely';

/** Triggers store only completed sales in the tables other than `sale_sums`. */
export const soldConditions = {
  sale_sums: sql<boolean>`status = 'completed'`,
  sale_hour_sums: sql<boolean>`1 = 1`,
  sale_product_sums: sql<boolean>`1 = 1`,
} as const satisfies Record<string, RawBuilder<boolean>>;

export type SalesSumTable = keyof typeof soldConditions;

/** Sums are zero once all units are refunded. */
export const hasSoldUnits = sql<boolean>`sum(units) <> 0`;

export const soldProductName = sql<string>`min(case when units <> 0 then product_name end)`;
