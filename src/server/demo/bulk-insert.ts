import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { isPostgres } from '../db/engine.ts';
import type { Tables } from '../db/tables.ts';

const rowsPerStatement = 2000;

/**
 * Inserts many rows in few statements, in their order. The rows are passed as one JSON text,
 * because thousands of single parameters are slow. Values for JSON columns are not serialized by
 * the caller. All rows must have the columns of the first row.
 */
export async function bulkInsert(
  tx: Tx,
  table: keyof Tables,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [firstRow] = rows;
  if (!firstRow) return;
  const names = Object.keys(firstRow);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const json = JSON.stringify(rows.slice(start, start + rowsPerStatement));
    const source = isPostgres(tx)
      ? sql`select ${columns}
          from json_populate_recordset(null::${sql.table(table)}, cast(${json} as json))`
      : sql`select ${sql.join(names.map((name) => sql`json_extract(value, ${sql.lit(`$.${name}`)})`))}
          from json_each(${json})`;
    await sql`insert into ${sql.table(table)} (${columns}) ${source}`.execute(tx);
  }
}
