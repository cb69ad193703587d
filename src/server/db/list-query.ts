import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { textKey } from '#contract/fields/text-key.ts';
import { maxCountedRows } from '#contract/sync/paging.ts';
import type { Tx } from './database.ts';

/** `%` and `_` match only themselves. */
export function containsText(column: string | RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const escapedText = textKey(search).replace(/[\\%_]/g, (character) => `\\${character}`);
  const text = typeof column === 'string' ? sql.ref(column) : column;
  return sql<boolean>`${text} like ${`%${escapedText}%`} escape '\\'`;
}

/** Undefined values are ignored. */
export function columnsEqual(...columnValues: object[]): RawBuilder<boolean> {
  const conditions = columnValues
    .flatMap((values) => Object.entries(values) as [string, unknown][])
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (conditions.length === 0) return sql<boolean>`1 = 1`;
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

// A driver may not pass a larger offset exactly.
const maxExactOffset = 1_000_000_000;

export interface PageParams {
  page: number;
  limit: number;
}

/**
 * Reads one row more than the page, to see whether there is a next page. A list that devices store completely
 * (`isCompleteList`) has pages to its end. The pages of other lists end after `maxCountedRows` rows: beyond that, only
 * the next row is read, so that `toPage` sees that there are more.
 */
export function pageWindow({ page, limit }: PageParams, isCompleteList = false) {
  const maxOffset = isCompleteList ? maxExactOffset : maxCountedRows;
  return { limit: limit + 1, offset: Math.min((page - 1) * limit, maxOffset) };
}

/**
 * One statement reads the page and counts at most `maxCountedRows` + 1 rows, because counting all rows takes longer
 * than reading the page.
 * @param query filtered, ordered and with columns, but without a limit
 */
export async function readCountedPage<DB, TB extends keyof DB, Row>(
  db: Tx,
  query: SelectQueryBuilder<DB, TB, Row>,
  params: PageParams,
  isCompleteList = false,
): Promise<{ rows: Row[]; total: number }> {
  const countedRowsQuery = query
    .clearSelect()
    .clearOrderBy()
    .select(sql.lit(1).as('one'))
    .limit(maxCountedRows + 1);
  const countQuery = sql<number>`(select count(*) from (${countedRowsQuery}) as counted)`;
  const { limit, offset } = pageWindow(params, isCompleteList);
  const rows = await query.select(countQuery.as('matching_count')).limit(limit).offset(offset).execute();
  const rowsWithCount = rows as unknown as (Row & { matching_count: number })[];
  if (rowsWithCount[0]) return { rows: rowsWithCount, total: Number(rowsWithCount[0].matching_count) };
  if (offset === 0) return { rows: [], total: 0 };
  const { rows: counts } = await sql<{ total: number }>`select ${countQuery} as total`.execute(db);
  return { rows: [], total: Number(counts[0]?.total) };
}
