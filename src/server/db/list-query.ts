import { type RawBuilder, sql } from 'kysely';
import { textKey } from '#contract/text-key.ts';

/** Whether a `*_key` column contains the searched text; `%` and `_` are plain characters. */
export function containsText(column: string, search: string): RawBuilder<boolean> {
  const escaped = textKey(search).replace(/[\\%_]/g, (character) => `\\${character}`);
  return sql<boolean>`${sql.ref(column)} like ${`%${escaped}%`} escape '\\'`;
}

/** Whether a row has all these values; an undefined value is no condition. */
export function hasValues(...wanted: object[]): RawBuilder<boolean> {
  const asked = wanted
    .flatMap((values) => Object.entries(values) as [string, unknown][])
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return asked.length > 0 ? sql<boolean>`(${sql.join(asked, sql` and `)})` : sql<boolean>`1 = 1`;
}

// More than the rows of any table; keeps the number exact in every driver.
const lastOffset = 1_000_000_000;

/** Offset and limit of a page. One row more is read, to know whether there is a next page. */
export function pageWindow({ page, limit }: { page: number; limit: number }) {
  return { limit: limit + 1, offset: Math.min((page - 1) * limit, lastOffset) };
}
