import { spawnSync } from 'node:child_process';
import { StartError } from '../config.ts';

/**
 * Runs one of PostgreSQL's own programs on a database. Security: the password goes by environment,
 * because arguments can be read by every user of the host.
 */
export function runPostgresTool(
  program: 'pg_dump' | 'psql',
  databaseUrl: string,
  args: readonly string[],
): void {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  run(program, [`--dbname=${url.href}`, ...args], password === '' ? {} : { PGPASSWORD: password });
}

/** Writes a dump out as the SQL that makes it again. */
export function toSqlFile(dump: string, sqlFile: string): void {
  run('pg_restore', ['--no-owner', '--no-privileges', `--file=${sqlFile}`, dump]);
}

function run(program: string, args: string[], env: Record<string, string> = {}): void {
  const { error, status, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (error) throw new StartError(`${program} is needed: install PostgreSQL's client programs.`);
  if (status !== 0) throw new StartError(`${program} failed:\n${stderr.trim()}`);
}
