import { type RawBuilder, sql } from 'kysely';
import { isPostgres, type Tx } from './database.ts';
import type { Tables } from './tables.ts';

const rowsPerStatement = 2000;

/** All rows must have the columns of the first. JSON values are passed unserialized. */
export async function bulkInsert(tx: Tx, table: keyof Tables, rows: readonly object[]): Promise<void> {
  const [firstRow] = rows;
  if (!firstRow) return;
  const names = Object.keys(firstRow);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const rowsOfStatement = rows.slice(start, start + rowsPerStatement);
    await sql`insert into ${sql.table(table)} (${columns}) ${jsonRows(tx, table, names, rowsOfStatement)}`.execute(tx);
  }
}

/**
 * The rows are passed as one JSON string, because thousands of parameters would be slow, and so that the SQL text stays
 * the same. Keeps the order of rows and the types of columns.
 */
export function jsonRows(
  tx: Tx,
  table: keyof Tables,
  names: readonly string[],
  rows: readonly object[],
): RawBuilder<unknown> {
  const json = JSON.stringify(rows);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  // The limit tells PostgreSQL's planner how many rows there are. Without it SQLite would parse a following conflict
  // clause as part of the query.
  const limit = sql`limit ${rows.length}`;
  if (isPostgres(tx)) {
    return sql`select ${columns}
      from json_populate_recordset(null::${sql.table(table)}, cast(${json} as json)) ${limit}`;
  }
  const values = names.map((name) => sql`json_extract(value, ${sql.lit(`$.${name}`)}) as ${sql.ref(name)}`);
  return sql`select ${sql.join(values)} from json_each(${json}) ${limit}`;
}
