import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { OperatorError } from '../config.ts';

/** Security: the password is in the environment, because every user of the host can read command-line arguments. */
export function writeDumpFile(databaseUrl: string, file: string): void {
  const { address, env } = splitConnectionUrl(databaseUrl);
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`];
  run('pg_dump', [address, ...args], env);
}

export function writeSqlFile(dump: string, sqlFile: string): void {
  run('pg_restore', ['--no-owner', '--no-privileges', `--file=${sqlFile}`, dump]);
}

/** Uncommitted changes are rolled back, however the session ends. */
export interface PsqlSession {
  /** @throws OperatorError with PostgreSQL's message */
  run(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** The role has the limits of requests if the server is behind a pooler (`storeRoleSettings`). */
const noTimeLimits = '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0';

export function openPsql(databaseUrl: string): PsqlSession {
  const { address, env } = splitConnectionUrl(databaseUrl);
  const quietOptions = ['--no-psqlrc', '--quiet', '--tuples-only', '--output=/dev/null'];
  const errorOptions = ['--set=ON_ERROR_STOP=1', '--set=VERBOSITY=terse', '--set=SHOW_CONTEXT=never'];
  const psqlProcess = spawn('psql', [address, ...quietOptions, ...errorOptions, '--file=-'], {
    env: { ...process.env, PGOPTIONS: noTimeLimits, ...env },
  });
  let errorOutput = '';
  let isProgramMissing = false;
  psqlProcess.stderr.on('data', (chunk) => {
    errorOutput += chunk;
  });
  psqlProcess.on('error', () => {
    isProgramMissing = true;
  });
  // Otherwise, writing to psql after it has exited would crash this process.
  psqlProcess.stdin.on('error', () => undefined);
  const processClosed = once(psqlProcess, 'close').catch(() => undefined);
  let stepNumber = 0;

  return {
    async run(sql) {
      stepNumber += 1;
      const marker = `step ${stepNumber} is done`;
      const stepDone = new Promise<true>((resolve) => {
        psqlProcess.stderr.on('data', () => errorOutput.includes(marker) && resolve(true));
      });
      psqlProcess.stdin.write(`${sql}\n\\warn '${marker}'\n`);
      if (await Promise.race([stepDone, processClosed.then(() => false)])) return;
      if (isProgramMissing) throw programMissingError('psql');
      const [, reason] = /(?:ERROR|FATAL):\s+([\s\S]+)/.exec(errorOutput) ?? [];
      throw new OperatorError((reason ?? `psql failed:\n${errorOutput}`).trim());
    },
    async close() {
      psqlProcess.stdin.end();
      await processClosed;
    },
  };
}

function splitConnectionUrl(databaseUrl: string) {
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
  if (error) throw programMissingError(program);
  if (status === 0) return;
  const reason = stderr.replaceAll(`${program}: error: `, '').trim();
  throw new OperatorError(`${program} failed: ${reason}`);
}

function programMissingError(program: string): OperatorError {
  return new OperatorError(`${program} not found. Install the PostgreSQL client programs.`);
}
