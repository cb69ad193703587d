import { sql } from 'kysely';
import type { Database } from './database.ts';

const durabilitySettings = ['fsync', 'full_page_writes', 'synchronous_commit'];

/**
 * The names of PostgreSQL's durability settings that are off. With such a setting a power cut could
 * lose acknowledged work.
 */
export async function findUnsafeSettings({ engine, kysely }: Database): Promise<string[]> {
  if (engine === 'sqlite') return [];
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where setting = 'off'`.execute(kysely);
  return durabilitySettings.filter((name) => rows.some((row) => row.name === name));
}
