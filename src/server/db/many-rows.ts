import { type RawBuilder, sql } from 'kysely';
import { isPostgres, type Tx } from './database.ts';
import type { Tables } from './tables.ts';

const rowsPerStatement = 2000;

/** All rows need the columns of the first. JSON values are passed unserialized. */
export async function bulkInsert(tx: Tx, table: keyof Tables, rows: readonly object[]): Promise<void> {
  const [firstRow] = rows;
  if (!firstRow) return;
  const names = Object.keys(firstRow);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const part = rows.slice(start, start + rowsPerStatement);
    await sql`insert into ${sql.table(table)} (${columns}) ${jsonRows(tx, table, names, part)}`.execute(tx);
  }
}

/**
 * Passed as one JSON text, because thousands of parameters are slow and the statement stays the same. Keeps the order
 * and the types of the columns.
 */
export function jsonRows(
  tx: Tx,
  table: keyof Tables,
  names: readonly string[],
  rows: readonly object[],
): RawBuilder<unknown> {
  const json = JSON.stringify(rows);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  // With the limit PostgreSQL knows how few the rows are; without it SQLite parses a following `on conflict` as part of
  // the query.
  const limit = sql`limit ${rows.length}`;
  if (isPostgres(tx)) {
    return sql`select ${columns}
      from json_populate_recordset(null::${sql.table(table)}, cast(${json} as json)) ${limit}`;
  }
  const values = names.map((name) => sql`json_extract(value, ${sql.lit(`$.${name}`)}) as ${sql.ref(name)}`);
  return sql`select ${sql.join(values)} from json_each(${json}) ${limit}`;
}
