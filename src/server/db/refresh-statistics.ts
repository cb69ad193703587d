import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

const onlyTell = 0x1;
const whereItIsDue = 0x2;
const everyTable = 0x10000;

/**
 * Lets SQLite look at what its tables hold where that has changed much since it last did; without
 * it, it guesses which index finds fewer rows. PostgreSQL does this by itself.
 *
 * SQLite answers nobody else meanwhile, and counts each index to its end however few rows of it it
 * samples: all that `pragma optimize` does in one go takes seconds over a million sales. So one
 * index at a time, and requests in between. Not in a process of its own: what that found out would
 * not be known here before the next start.
 */
export async function refreshStatistics({ engine, kysely }: Database): Promise<void> {
  if (engine !== 'sqlite') return;
  await sql`pragma analysis_limit = 200`.execute(kysely);
  const flags = sql.lit(everyTable | whereItIsDue | onlyTell);
  const { rows } = await sql<Record<string, string>>`pragma optimize = ${flags}`.execute(kysely);
  for (const row of rows) {
    const [, table] = /^ANALYZE "main"\."(\w+)"/.exec(Object.values(row)[0] ?? '') ?? [];
    if (table === undefined) continue;
    for (const index of await indexesOf(kysely, table)) {
      await setImmediate();
      await sql`analyze ${sql.id(index)}`.execute(kysely);
    }
  }
}

async function indexesOf(kysely: Database['kysely'], table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_index_list(${table})`.execute(kysely);
  return rows.map(({ name }) => name);
}
