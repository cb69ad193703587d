// A PostgreSQL cluster for the rehearsal, in a folder that is removed with it.
import { spawnSync } from 'node:child_process';
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgres, postgresUser } from '../find-postgres.mjs';
import { freePort } from '../free-port.mjs';

/** Starts one. `run` runs a script as the user of PostgreSQL, with what the commands of `docs/running.md` expect. */
export async function openCluster() {
  const binaries = findPostgres();
  if (!binaries) throw new Error('PostgreSQL is not installed here, so nothing can be rehearsed.');
  const folder = mkdtempSync(join(tmpdir(), 'gerobak-rehearsal-'));
  const user = postgresUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const env = {
    PATH: `${binaries}${delimiter}${process.env.PATH}`,
    PGDATA: join(folder, 'cluster'),
    ...{ ARCHIVE: join(folder, 'archive'), BASE: join(folder, 'base') },
    ...{ PGHOST: folder, PGPORT: `${port}`, PGUSER: 'gerobak', PGDATABASE: 'postgres' },
  };
  const run = (script, more = {}) => {
    const command = ['sh', '-euc', script];
    const [program, ...args] = user ? ['runuser', '-u', user.name, '--', ...command] : command;
    // Into a file: a cluster that the script starts would keep a pipe open.
    const output = join(folder, 'output');
    const file = openSync(output, 'w');
    const stdio = ['ignore', file, file];
    const { status } = spawnSync(program, args, { env: { ...env, ...more }, cwd: folder, stdio });
    closeSync(file);
    const text = readFileSync(output, 'utf8').trim();
    if (status !== 0) throw new Error(`${script}\n${text}`);
    return text;
  };
  const query = (statement) => run(`psql -X -q -A -t -c "${statement}"`);
  const crash = () => run('pg_ctl stop -m immediate');
  run('initdb -U gerobak -A trust -E UTF8 --no-sync');
  run(`cat >> "$PGDATA/postgresql.conf" <<END
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
logging_collector = on
END
pg_ctl start -w`);
  return {
    url: `postgres://gerobak@127.0.0.1:${port}/postgres`,
    folder,
    run,
    crash,
    /** Waits until what was written until now is archived: by the clock of the cluster, or at once. */
    async untilArchived(isAtOnce) {
      const file = query('select pg_walfile_name(pg_current_wal_lsn())');
      if (isAtOnce) query('select pg_switch_wal()');
      while (query('select last_archived_wal from pg_stat_archiver') < file) await sleep(100);
    },
    /** It answers before it has come to its moment. */
    async untilWritable() {
      while (query('select pg_is_in_recovery()') !== 'f') await sleep(100);
    },
    remove() {
      try {
        crash();
      } catch {
        // It does not run.
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
