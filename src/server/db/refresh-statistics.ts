import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Lets SQLite look at what its tables hold where that has changed much since it last did; without
 * it, it guesses which index finds fewer rows. A sample of each: it takes no time when nothing grew.
 * PostgreSQL does this by itself.
 */
export async function refreshStatistics({ engine, kysely }: Database): Promise<void> {
  if (engine !== 'sqlite') return;
  await sql`pragma analysis_limit = 200`.execute(kysely);
  await sql`pragma optimize = 0x10002`.execute(kysely);
}
