// A temporary cluster for a test run. Without PostgreSQL its suites are reported as skipped; with GEROBAK_REQUIRE_ALL=1
// the run fails instead.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { findPostgres, postgresUser } from './find-postgres.ts';
import { freePort } from './free-port.ts';
import { hasPgBouncer, startPgBouncer } from './pgbouncer.ts';
import { scratchFolder } from './scratch-folder.ts';

export const templateName = 'with_schema';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster's maintenance database, or null without PostgreSQL. */
    postgresUrl: string | null;
    /** The same behind PgBouncer, in the project of that name. */
    poolerUrl: string | null;
  }
}

export default async function startCluster(
  project: Pick<TestProject, 'provide'> & { name?: string },
  { isDurable = false } = {},
) {
  const cluster = await openCluster({ isDurable });
  if (cluster === undefined) {
    if (process.env.GEROBAK_REQUIRE_ALL === '1') throw new Error('PostgreSQL is not installed.');
    console.warn('PostgreSQL is not installed: the API suites on PostgreSQL are skipped.');
  }
  if (cluster !== undefined) await makeTemplate(cluster.url);
  project.provide('postgresUrl', cluster?.url ?? null);
  const isPooled = project.name === 'pgbouncer' && cluster !== undefined && hasPgBouncer;
  const bouncer = isPooled ? await startPgBouncer(cluster.url) : undefined;
  project.provide('poolerUrl', bouncer && cluster ? bouncer.urlOf(cluster.url) : null);
  return async () => {
    await bouncer?.stop();
    cluster?.remove();
  };
}

/** Copying it takes a quarter of the time of the migrations. */
async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${templateName} template template0`);
  await client.end();
  const address = new URL(url);
  address.pathname = templateName;
  const db = await connectDatabase({ dataDir: '', databaseUrl: address.href });
  await migrate(db);
  await db.kysely.destroy();
}

export interface Cluster {
  url: string;
  /** `immediate` is like a crash: connections break off, and the next start recovers the database. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  isRunning(): boolean;
  /** SIGSTOP: the connections stay open and get no answers. */
  freeze(): void;
  thaw(): void;
  /** SIGKILL of all its processes, also during a start; does nothing if it does not run. */
  kill(): Promise<void>;
  remove(): void;
}

interface ClusterOptions {
  isDurable?: boolean;
  /** The folder for its data, such as a small disk. */
  disk?: string;
  /** The address of a cluster that it copies and then follows. */
  standbyOf?: string;
}

/** Undefined where PostgreSQL is not installed. */
export async function openCluster({
  isDurable = false,
  disk,
  standbyOf,
}: ClusterOptions = {}): Promise<Cluster | undefined> {
  const binaries = findPostgres();
  if (binaries === undefined) return undefined;
  const folder =
    isDurable || disk !== undefined
      ? mkdtempSync(join(disk ?? tmpdir(), 'gerobak-postgres-'))
      : scratchFolder('gerobak-postgres-');
  const data = join(folder, 'data');
  const command = asOrdinaryUser(folder);
  const initdb = join(binaries, 'initdb');
  const control = (...args: string[]) => command(join(binaries, 'pg_ctl'), '-D', data, ...args);
  const port = await freePort();
  // Only some tests are about durability; without fsync the others take half the time.
  const unsafe = isDurable ? '' : '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} ${unsafe} -c max_connections=200`;
  // Small files of the write-ahead log, which fit on a small disk.
  const smallLog = disk === undefined ? [] : ['--wal-segsize=1'];
  run(
    standbyOf === undefined
      ? command(initdb, '-D', data, '-U', 'gerobak', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...smallLog)
      : command(join(binaries, 'pg_basebackup'), '-d', standbyOf, '-D', data, '-R', '-c', 'fast', '--no-sync'),
  );
  const start = control('-o', options, '-l', join(data, 'log'), '-w', 'start');
  run(start);
  const stop = (mode: 'fast' | 'immediate') => control('-m', mode, '-w', 'stop');
  const guard = stopWithUs(stop('fast'), folder);
  return {
    url: `postgres://gerobak@127.0.0.1:${port}/postgres`,
    stop: (mode) => runMeanwhile(stop(mode)),
    start: () => runMeanwhile(start),
    isRunning: () => isDone(control('status')),
    freeze: () => signalAll(data, 'SIGSTOP'),
    thaw: () => signalAll(data, 'SIGCONT'),
    kill: async () => {
      const killed = signalAll(data, 'SIGKILL');
      while (killed.some((pid) => existsSync(`/proc/${pid}`))) await sleep(5);
    },
    remove: () => {
      guard.kill();
      signalAll(data, 'SIGCONT');
      try {
        run(stop('immediate'));
      } catch {
        // A test killed it.
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The first process before those it started, so that it starts no more. Its command line is checked, because another
 * process may have its number by now.
 */
export function signalAll(data: string, signal: NodeJS.Signals): number[] {
  const file = join(data, 'postmaster.pid');
  const first = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  if (!(first > 0) || !read(`/proc/${first}/cmdline`).includes(data)) return [];
  process.kill(first, signal);
  const started = read(`/proc/${first}/task/${first}/children`).split(' ').filter(Boolean);
  const pids = started.map(Number);
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {}
  }
  return [first, ...pids];
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

type Command = [program: string, ...args: string[]];

function run([program, ...args]: Command): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' });
}

function isDone([program, ...args]: Command): boolean {
  return spawnSync(program, args, { stdio: 'ignore', cwd: '/' }).status === 0;
}

async function runMeanwhile([program, ...args]: Command): Promise<void> {
  const child = spawn(program, args, { stdio: 'ignore', cwd: '/' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
}

/** Waits for the end of this process and tidies up, also if this one is killed. */
export function stopWithUs(stop: Command, folder: string) {
  const script = 'while kill -0 "$1"; do sleep 1; done; folder="$2"; shift 2; "$@"; rm -rf "$folder"';
  const guard = spawn('sh', ['-c', script, 'guard', `${process.pid}`, folder, ...stop], {
    detached: true,
    stdio: 'ignore',
    cwd: '/',
  });
  guard.unref();
  return guard;
}

function asOrdinaryUser(folder: string) {
  const user = postgresUser();
  if (user) chownSync(folder, user.uid, user.gid);
  return (...command: Command): Command => (user ? ['runuser', '-u', user.name, '--', ...command] : command);
}
