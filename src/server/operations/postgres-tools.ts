import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { StartError } from '../config.ts';

/** Security: the password is passed in the environment, because every user of the host can read arguments. */
export function writeDumpFile(databaseUrl: string, file: string): void {
  const { address, env } = connectionOf(databaseUrl);
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`];
  run('pg_dump', [address, ...args], env);
}

export function writeSqlFile(dump: string, sqlFile: string): void {
  run('pg_restore', ['--no-owner', '--no-privileges', `--file=${sqlFile}`, dump]);
}

/** Uncommitted changes are rolled back, however the session ends. */
export interface PsqlSession {
  /** @throws StartError with PostgreSQL's message */
  run(sql: string): Promise<void>;
  close(): Promise<void>;
}

export function openPsql(databaseUrl: string): PsqlSession {
  const { address, env } = connectionOf(databaseUrl);
  const quiet = ['--no-psqlrc', '--quiet', '--tuples-only', '--output=/dev/null'];
  const errorsOnly = ['--set=ON_ERROR_STOP=1', '--set=VERBOSITY=terse', '--set=SHOW_CONTEXT=never'];
  const child = spawn('psql', [address, ...quiet, ...errorsOnly, '--file=-'], {
    env: { ...process.env, ...env },
  });
  let errorOutput = '';
  let isProgramMissing = false;
  child.stderr.on('data', (chunk) => {
    errorOutput += chunk;
  });
  child.on('error', () => {
    isProgramMissing = true;
  });
  // Otherwise writing to a psql that has exited would end this process.
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close').catch(() => undefined);
  let step = 0;

  return {
    async run(sql) {
      step += 1;
      const marker = `step ${step} is done`;
      const done = new Promise<true>((resolve) => {
        child.stderr.on('data', () => errorOutput.includes(marker) && resolve(true));
      });
      child.stdin.write(`${sql}\n\\warn '${marker}'\n`);
      if (await Promise.race([done, ended.then(() => false)])) return;
      if (isProgramMissing) throw missingProgram('psql');
      const [, reason] = /(?:ERROR|FATAL):\s+([\s\S]+)/.exec(errorOutput) ?? [];
      throw new StartError((reason ?? `psql failed:\n${errorOutput}`).trim());
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
  if (error) throw missingProgram(program);
  if (status === 0) return;
  const reason = stderr.replaceAll(`${program}: error: `, '').trim();
  throw new StartError(`${program} failed: ${reason}`);
}

function missingProgram(program: string): StartError {
  return new StartError(`${program} not found. Install the PostgreSQL client programs.`);
}
