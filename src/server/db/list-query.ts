import { type RawBuilder, sql } from 'kysely';
import { textKey } from '#contract/text-key.ts';

/** Whether a `*_key` column contains the searched text; `%` and `_` are plain characters. */
export function containsText(column: string, search: string): RawBuilder<boolean> {
  const escapedText = textKey(search).replace(/[\\%_]/g, (character) => `\\${character}`);
  return sql<boolean>`${sql.ref(column)} like ${`%${escapedText}%`} escape '\\'`;
}

/** Whether the columns of a row have all these values. Undefined values are ignored. */
export function hasValues(...wanted: object[]): RawBuilder<boolean> {
  const conditions = wanted
    .flatMap((values) => Object.entries(values) as [string, unknown][])
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  // SQL has no empty list of conditions.
  if (conditions.length === 0) return sql<boolean>`1 = 1`;
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

// No table has this many rows. A larger offset could be inexact in a driver.
const maxOffset = 1_000_000_000;

/**
 * Offset and limit for the query of a page. The limit is one row more than the page has: this row
 * exists only if there is a next page.
 */
export function pageWindow({ page, limit }: { page: number; limit: number }) {
  return { limit: limit + 1, offset: Math.min((page - 1) * limit, maxOffset) };
}
