import { sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';

/** Drops triggers and indexes, with which a fill takes hours, and creates them again. */
export async function withoutSlowParts(
  { engine }: Database,
  tx: Tx,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(tx);
  const parts = await (engine === 'postgres' ? postgresParts(tx, tables) : sqliteParts(tx, tables));
  const settings =
    engine === 'postgres'
      ? ['set session_replication_role = replica', `set maintenance_work_mem = '512MB'`]
      : ['pragma foreign_keys = off', 'pragma synchronous = off', 'pragma cache_size = -500000'];
  for (const setting of settings) await run(setting);
  for (const { type, name } of parts) await run(`drop ${type} ${name}`);
  await fill();
  for (const { text } of parts) await run(text);
  // The cache of SQLite stays large: the connection is closed after the fill.
  await run(engine === 'postgres' ? 'set session_replication_role = default' : 'pragma foreign_keys = on');
}

interface Part {
  type: string;
  name: string;
  text: string;
}

const namesOf = (tables: readonly string[]) => sql.join(tables.map((table) => sql.lit(table)));

async function postgresParts(tx: Tx, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select 'index' as type, indexname as name, indexdef as text from pg_indexes
    where tablename in (${namesOf(tables)}) and indexdef not like 'CREATE UNIQUE%'`.execute(tx);
  return rows;
}

async function sqliteParts(tx: Tx, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select type, name, sql as text from sqlite_master
    where type in ('index', 'trigger') and tbl_name in (${namesOf(tables)})
      and sql is not null and lower(sql) not like 'create unique%'`.execute(tx);
  return rows;
}
