// One temporary PostgreSQL cluster per run, in which every suite gets databases of its own. Where
// no PostgreSQL is installed, its suites are named and skipped; GEROBAK_REQUIRE_ALL=1 makes that a
// failure instead.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { freePort } from './free-port.ts';
import { scratchFolder } from './scratch-folder.ts';

/** Of the database that others are copied from. */
export const templateName = 'with_schema';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster's maintenance database, or null without PostgreSQL. */
    postgresUrl: string | null;
  }
}

export default async function startCluster(
  project: Pick<TestProject, 'provide'>,
  { isDurable = false } = {},
) {
  const cluster = await openCluster({ isDurable });
  if (cluster === undefined) {
    if (process.env.GEROBAK_REQUIRE_ALL === '1') throw new Error('PostgreSQL is not installed.');
    console.warn('PostgreSQL is not installed: the API suites on PostgreSQL are skipped.');
  }
  if (cluster !== undefined) await makeTemplate(cluster.url);
  project.provide('postgresUrl', cluster?.url ?? null);
  return cluster?.remove;
}

/** A database with the schema: to copy it takes a quarter of what its migrations take. */
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
  /** Address of its maintenance database. */
  url: string;
  /** `immediate` is a crash: no goodbye to anybody, and recovery at the next start. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  isRunning(): boolean;
  /** SIGSTOP: it keeps its connections, and answers nothing on them. */
  freeze(): void;
  thaw(): void;
  /** SIGKILL of all its processes, also while it starts; one that does not run is none. */
  kill(): Promise<void>;
  remove(): void;
}

interface ClusterOptions {
  isDurable?: boolean;
  /** Where it puts its folder, unless it may choose. */
  disk?: string;
}

/** A PostgreSQL of its own that answers; nothing where none is installed. */
export async function openCluster({
  isDurable = false,
  disk,
}: ClusterOptions = {}): Promise<Cluster | undefined> {
  const binaries = findBinaries();
  if (binaries === undefined) return undefined;
  const folder =
    isDurable || disk !== undefined
      ? mkdtempSync(join(disk ?? tmpdir(), 'gerobak-postgres-'))
      : scratchFolder('gerobak-postgres-');
  const data = join(folder, 'data');
  const as = asOrdinaryUser(folder);
  const initdb = join(binaries, 'initdb');
  const control = (...args: string[]) => as(join(binaries, 'pg_ctl'), '-D', data, ...args);
  const port = await freePort();
  // Durability is tested on its own; without fsync the rest of the suite takes half the time.
  const hasty = isDurable ? '' : '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} ${hasty} -c max_connections=200`;
  // A log of small files: a small disk holds it.
  const small = disk === undefined ? [] : ['--wal-segsize=1'];
  run(as(initdb, '-D', data, '-U', 'gerobak', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...small));
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
 * Signals the process of the cluster in `data` and all that it started: that one first, so that it
 * starts no more. Each is looked at before: its number may be somebody else's by now.
 */
function signalAll(data: string, signal: NodeJS.Signals): number[] {
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

/** Empty where it is gone. */
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

/** A run that is killed cannot tidy up: this process waits for its end and does. */
function stopWithUs(stop: Command, folder: string) {
  const script =
    'while kill -0 "$1"; do sleep 1; done; folder="$2"; shift 2; "$@"; rm -rf "$folder"';
  const guard = spawn('sh', ['-c', script, 'guard', `${process.pid}`, folder, ...stop], {
    detached: true,
    stdio: 'ignore',
    cwd: '/',
  });
  guard.unref();
  return guard;
}

/** The newest installation that has its server programs, wherever the system keeps them. */
function findBinaries(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const installed = existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
    : [];
  const candidates = [...installed, ...(process.env.PATH ?? '').split(delimiter)];
  return candidates.find((folder) => existsSync(join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root, so root hands its folder and commands to somebody else. */
function asOrdinaryUser(folder: string) {
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? ordinaryUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  return (...command: Command): Command =>
    user ? ['runuser', '-u', user.name, '--', ...command] : command;
}

function ordinaryUser() {
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] })),
      );
      return { name, uid: uid ?? 0, gid: gid ?? 0 };
    } catch {}
  }
  throw new Error('PostgreSQL does not run as root, and there is no other user to run it.');
}
