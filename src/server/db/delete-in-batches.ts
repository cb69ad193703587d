import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Tables } from './tables.ts';

const batchSize = 500;
/** Lets other statements run between two batches on SQLite. */
const pauseMs = 20;

/**
 * No lock is held for long, and SQLite, which runs one statement at a time, does not block requests.
 * @param db no transaction: each batch commits separately
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
