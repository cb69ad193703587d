import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

// Bits of `pragma optimize`.
const listWithoutRunning = 0x1;
const analyzeWhereDue = 0x2;
const allTables = 0x10000;

/**
 * Lets SQLite analyze the tables that have changed much since the last time; without statistics it
 * guesses which index finds fewer rows. PostgreSQL does this by itself.
 *
 * SQLite serves no request while it analyzes, and it reads each index to the end: `pragma optimize`
 * over a million sales takes seconds. So one index is analyzed at a time, with requests in between.
 * Not done in another process: this one would use the new statistics only after a restart.
 */
export async function refreshStatistics({ engine, kysely }: Database): Promise<void> {
  if (engine !== 'sqlite') return;
  await sql`pragma analysis_limit = 200`.execute(kysely);
  const flags = sql.lit(allTables | analyzeWhereDue | listWithoutRunning);
  const { rows } = await sql<Record<string, string>>`pragma optimize = ${flags}`.execute(kysely);
  // Each row holds, as its only column, a statement that SQLite would run.
  for (const row of rows) {
    const [, table] = /^ANALYZE "main"\."(\w+)"/.exec(Object.values(row)[0] ?? '') ?? [];
    if (table === undefined) continue;
    for (const index of await readIndexNames(kysely, table)) {
      await setImmediate();
      await sql`analyze ${sql.id(index)}`.execute(kysely);
    }
  }
}

async function readIndexNames(kysely: Database['kysely'], table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_index_list(${table})`.execute(kysely);
  return rows.map(({ name }) => name);
}
