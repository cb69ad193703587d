import { type RawBuilder, sql } from 'kysely';
import { isPostgres, type Tx } from './database.ts';
import type { Tables } from './tables.ts';

const rowsPerStatement = 2000;

/**
 * Inserts many rows in few statements, in their order. Values for JSON columns are not serialized by
 * the caller. All rows must have the columns of the first row.
 */
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
 * A query of these rows, in their order, for statements that write many rows at once. Each value has
 * the type of its column in the table. The rows are passed as one JSON text, because thousands of
 * single parameters are slow, and so that the statement is the same for any number of rows.
 *
 * @param names the columns to select
 */
export function jsonRows(
  tx: Tx,
  table: keyof Tables,
  names: readonly string[],
  rows: readonly object[],
): RawBuilder<unknown> {
  const json = JSON.stringify(rows);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  // With the limit PostgreSQL knows how few the rows are, and finds those that they join by an index;
  // without it SQLite would read an `on conflict` that follows as part of the query.
  const limit = sql`limit ${rows.length}`;
  if (isPostgres(tx)) {
    return sql`select ${columns}
      from json_populate_recordset(null::${sql.table(table)}, cast(${json} as json)) ${limit}`;
  }
  const values = names.map((name) => sql`json_extract(value, ${sql.lit(`$.${name}`)}) as ${sql.ref(name)}`);
  return sql`select ${sql.join(values)} from json_each(${json}) ${limit}`;
}
