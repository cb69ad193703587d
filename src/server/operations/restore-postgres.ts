// Nothing can be written between the check for connected servers and the restore, so the dump of the previous database
// contains everything that a server acknowledged.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '#contract/fields/ids.ts';
import { OperatorError } from '../config.ts';
import { migrationLock, migrations } from '../db/migrate.ts';
import { applicationName, connectPostgres } from '../db/postgres.ts';
import { purgedBeforeKey, thinnedBeforeKey } from '../db/sync-cursor.ts';
import { dumpPostgres } from './backup.ts';
import { openPsql, writeSqlFile } from './postgres-tools.ts';
import { migrateAndVerify } from './verify-database.ts';

/**
 * Runs in one transaction: if it fails or is killed, nothing changes.
 * @throws OperatorError while a server is connected
 */
export async function restorePostgres(databaseUrl: string, file: string, previousFile: string): Promise<void> {
  if (!existsSync(file)) throw new OperatorError(`File not found: ${file}`);
  const folder = mkdtempSync(join(tmpdir(), 'gerobak-restore-'));
  const psql = openPsql(databaseUrl);
  try {
    const sqlFile = join(folder, 'dump.sql');
    writeSqlFile(file, sqlFile);
    await psql.run(lockAllTablesSql);
    await dumpPostgres(databaseUrl, previousFile);
    // A server may have connected while the dump was written.
    await psql.run(failIfConnectedSql);
    // Otherwise tables of a later release would remain.
    await psql.run('drop schema public cascade; create schema public;');
    await psql.run(`\\i '${sqlFile}'`);
    await psql.run(`${failIfUnusableDumpSql} ${renewEpochAndSessionsSql(newId())} commit;`);
  } finally {
    await psql.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const db = await connectPostgres(databaseUrl);
  await migrateAndVerify(db).finally(() => db.close());
}

/** @throws OperatorError while a server is connected */
export async function assertNoServerConnected(databaseUrl: string): Promise<void> {
  const psql = openPsql(databaseUrl);
  await psql.run(failIfConnectedSql).finally(() => psql.close());
}

// PostgreSQL may still list a connection that was just closed. Other programs may stay connected, because locks prevent
// them from writing.
const failIfConnectedSql = `do $$
  declare connected int;
  begin
    for attempt in 1..20 loop
      perform pg_stat_clear_snapshot();
      select count(*) into connected from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and (usename = current_user or application_name = '${applicationName}');
      exit when connected = 0;
      perform pg_sleep(0.1);
    end loop;
    if connected > 0 then
      raise exception using errcode = 'object_in_use', message =
        'A server is still connected to this database (connections: ' || connected || '). '
        || 'Stop it first. Nothing was changed.';
    end if;
  end $$;`;

// A server that starts now waits for the migration lock. Other connections can read, and can write after the commit.
const lockAllTablesSql = `begin;
  set local lock_timeout = '20s';
  select pg_advisory_xact_lock(${migrationLock});
  ${failIfConnectedSql}
  do $$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('lock table public.%I in exclusive mode', name);
    end loop;
  end $$;`;

const failIfUnusableDumpSql = `do $$
  declare unknown text;
  begin
    -- Other programs have such a table too, without names in it.
    begin
      perform from public.schema_migrations where name is not null;
    exception when undefined_table or undefined_column then
    end;
    if not found then
      raise exception 'This file is not a backup of Gerobak.';
    end if;
    select min(name) into unknown from public.schema_migrations
      where name not in (${migrations.map(({ name }) => `'${name}'`).join(', ')});
    if unknown like '0%' then
      raise exception 'The backup was made by a version before 1.0.0 (%) and can''t be read.', unknown;
    elsif unknown is not null then
      raise exception 'The backup was made by a newer version (%). Restore it with that version.', unknown;
    end if;
  end $$;`;

/**
 * Like `prepareRestoredDatabase`, but in the restore's transaction, so that no server can start in between. Deletes the
 * change log too, because its numbers are transaction ids of the backup's server.
 */
function renewEpochAndSessionsSql(epoch: string): string {
  return `update public.meta set value = '${epoch}' where name = 'server_epoch';
    delete from public.sessions;
    truncate public.row_changes;
    delete from public.meta where name in ('${purgedBeforeKey}', '${thinnedBeforeKey}');`;
}
