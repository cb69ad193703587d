import { sql } from 'kysely';
import type { Database } from './database.ts';

const careful = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** What is switched off in PostgreSQL without which a power cut takes work that was acknowledged. */
export async function findUnsafeSettings({ engine, kysely }: Database): Promise<string[]> {
  if (engine === 'sqlite') return [];
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where setting = 'off'`.execute(kysely);
  return careful.filter((name) => rows.some((row) => row.name === name));
}
