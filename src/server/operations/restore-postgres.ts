// From the check for connected servers until the backup is in place, nothing can be written: so the
// copy of the present database that is kept holds everything that was acknowledged.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '#contract/ids.ts';
import { StartError } from '../config.ts';
import { migrationLock, migrations } from '../db/migrate.ts';
import { applicationName, connectPostgres } from '../db/postgres.ts';
import { dumpPostgres } from './backup-postgres.ts';
import { openPsql, toSqlFile } from './postgres-tools.ts';
import { migrateAndVerify } from './verify-database.ts';

/**
 * Replaces the database by a dump, in one transaction: if the dump does not load, or the restore is
 * killed, nothing changes. The previous database is stored in `keptFile`. Throws a StartError while
 * a server is connected.
 */
export async function restorePostgres(
  databaseUrl: string,
  file: string,
  keptFile: string,
): Promise<void> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const folder = mkdtempSync(join(tmpdir(), 'gerobak-restore-'));
  const psql = openPsql(databaseUrl);
  try {
    const sqlFile = join(folder, 'dump.sql');
    toSqlFile(file, sqlFile);
    await psql.run(lockOut);
    dumpPostgres(databaseUrl, keptFile);
    await psql.run(refuseConnected);
    // The whole schema is dropped: a later version may have tables that the dump does not contain.
    await psql.run('drop schema public cascade; create schema public;');
    await psql.run(`\\i '${sqlFile}'`);
    await psql.run(`${refuseForeign} ${renew(newId())} commit;`);
  } finally {
    await psql.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const db = await connectPostgres(databaseUrl);
  await migrateAndVerify(db).finally(() => db.close());
}

// Retried, as a connection that was just closed may still be listed. Connections of other programs,
// such as a monitor, may stay: they cannot write either.
const refuseConnected = `do $$
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
        || 'Stop it first; nothing was changed.';
    end if;
  end $$;`;

// A server that starts meanwhile waits before it migrates. Any other connection can read, and write
// once the backup is in place.
const lockOut = `begin;
  set local lock_timeout = '20s';
  select pg_advisory_xact_lock(${migrationLock});
  ${refuseConnected}
  do $$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('lock table public.%I in exclusive mode', name);
    end loop;
  end $$;`;

const refuseForeign = `do $$
  declare newer text;
  begin
    if to_regclass('public.schema_migrations') is null then
      raise exception 'This file is not a backup of Gerobak.';
    end if;
    select min(name) into newer from public.schema_migrations
      where name not in (${migrations.map(({ name }) => `'${name}'`).join(', ')});
    if newer is not null then
      raise exception 'The backup was made by a newer version (%). Restore it with that one.', newer;
    end if;
  end $$;`;

/** What `prepareCopy` does, in the same transaction: a server that starts next finds it done. */
function renew(epoch: string): string {
  return `update public.meta set value = '${epoch}' where name = 'server_epoch';
    delete from public.sessions;`;
}
