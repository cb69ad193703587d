import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Tables } from './tables.ts';

const batchSize = 500;
/** Between two batches, so that what people do on SQLite comes in between. */
const pauseMs = 20;

/**
 * Deletes the rows that fulfil the condition, a few hundred per statement: no lock is held for long, and on
 * SQLite, where nothing else is answered during a statement, nobody waits for a long one.
 *
 * @param db no transaction: each batch is committed by itself
 * @param key the columns of the primary key
 * @param condition SQL about the columns of the table
 */
export async function deleteInBatches(
  db: Tx,
  table: keyof Tables,
  key: readonly string[],
  condition: RawBuilder<unknown>,
): Promise<void> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const batch = sql`delete from ${sql.table(table)} where (${columns}) in (
    select ${columns} from ${sql.table(table)} where ${condition} limit ${sql.lit(batchSize)})`;
  for (;;) {
    const { numAffectedRows = 0n } = await batch.execute(db);
    if (numAffectedRows < batchSize) return;
    await wait(pauseMs);
  }
}
