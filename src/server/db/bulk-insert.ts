import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { jsonRows } from './json-rows.ts';
import type { Tables } from './tables.ts';

const rowsPerStatement = 2000;

/**
 * Inserts many rows in few statements, in their order. Values for JSON columns are not serialized by
 * the caller. All rows must have the columns of the first row.
 */
export async function bulkInsert(
  tx: Tx,
  table: keyof Tables,
  rows: readonly object[],
): Promise<void> {
  const [firstRow] = rows;
  if (!firstRow) return;
  const names = Object.keys(firstRow);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const part = rows.slice(start, start + rowsPerStatement);
    await sql`insert into ${sql.table(table)} (${columns}) ${jsonRows(tx, table, names, part)}`.execute(
      tx,
    );
  }
}
