import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Tables } from './tables.ts';

const batchSize = 500;
const pauseMs = 20;

/**
 * Batches hold no lock for long, and let requests run in between on SQLite.
 * @param db not a transaction: each batch commits separately
 */
export async function deleteInBatches(
  db: Tx,
  table: keyof Tables,
  key: readonly string[],
  condition: RawBuilder<unknown>,
): Promise<void> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const deleteBatch = sql`delete from ${sql.table(table)} where (${columns}) in (
    select ${columns} from ${sql.table(table)} where ${condition} limit ${sql.lit(batchSize)})`;
  for (;;) {
    const { numAffectedRows = 0n } = await deleteBatch.execute(db);
    if (numAffectedRows < batchSize) return;
    await wait(pauseMs);
  }
}
