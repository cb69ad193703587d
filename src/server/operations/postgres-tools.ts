import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { StartError } from '../config.ts';

/**
 * Writes one moment of a database into a file. Security: the password is passed in the environment, because
 * arguments can be read by every user of the host.
 */
export function toDumpFile(databaseUrl: string, file: string): void {
  const { address, env } = connectionOf(databaseUrl);
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`];
  run('pg_dump', [address, ...args], env);
}

/** Converts a dump into the SQL that restores it. */
export function toSqlFile(dump: string, sqlFile: string): void {
  run('pg_restore', ['--no-owner', '--no-privileges', `--file=${sqlFile}`, dump]);
}

/** A psql session: what is not committed is rolled back when it ends, however it ends. */
export interface PsqlSession {
  /** Throws a StartError with PostgreSQL's message when one of the statements fails. */
  run(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens a session that takes statements, and psql's own commands, one after the other. */
export function openPsql(databaseUrl: string): PsqlSession {
  const { address, env } = connectionOf(databaseUrl);
  const quiet = ['--no-psqlrc', '--quiet', '--tuples-only', '--output=/dev/null'];
  const errorsOnly = ['--set=ON_ERROR_STOP=1', '--set=VERBOSITY=terse', '--set=SHOW_CONTEXT=never'];
  const child = spawn('psql', [address, ...quiet, ...errorsOnly, '--file=-'], {
    env: { ...process.env, ...env },
  });
  let output = '';
  let isMissing = false;
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  child.on('error', () => {
    isMissing = true;
  });
  // A write after the session ended fails here; `run` throws the reason.
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close').catch(() => undefined);
  let step = 0;

  return {
    async run(sql) {
      const mark = `step ${++step} is done`;
      const done = new Promise<true>((resolve) => {
        child.stderr.on('data', () => output.includes(mark) && resolve(true));
      });
      child.stdin.write(`${sql}\n\\warn '${mark}'\n`);
      if (await Promise.race([done, ended.then(() => false)])) return;
      if (isMissing) throw missing('psql');
      const [, reason] = /(?:ERROR|FATAL):\s+([\s\S]+)/.exec(output) ?? [];
      throw new StartError((reason ?? `psql failed:\n${output}`).trim());
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}

function connectionOf(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const env: Record<string, string> = password === '' ? {} : { PGPASSWORD: password };
  return { address: `--dbname=${url.href}`, env };
}

function run(program: string, args: string[], env: Record<string, string> = {}): void {
  const { error, status, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (error) throw missing(program);
  if (status !== 0) throw new StartError(`${program} failed:\n${stderr.trim()}`);
}

function missing(program: string): StartError {
  return new StartError(`${program} is needed: install PostgreSQL's client programs.`);
}
