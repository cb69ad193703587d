// One temporary PostgreSQL cluster per run, in which every suite gets databases of its own. Where
// no PostgreSQL is installed, its suites are named and skipped; GEROBAK_REQUIRE_ALL=1 makes that a
// failure instead.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from './free-port.ts';
import { scratchFolder } from './scratch-folder.ts';

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
  const binaries = findBinaries();
  if (binaries === undefined) {
    if (process.env.GEROBAK_REQUIRE_ALL === '1') throw new Error('PostgreSQL is not installed.');
    console.warn('PostgreSQL is not installed: the API suites on PostgreSQL are skipped.');
    project.provide('postgresUrl', null);
    return;
  }
  const folder = isDurable
    ? mkdtempSync(join(tmpdir(), 'gerobak-postgres-'))
    : scratchFolder('gerobak-postgres-');
  const data = join(folder, 'data');
  const as = asOrdinaryUser(folder);
  const initdb = join(binaries, 'initdb');
  const control = (...args: string[]) => as(join(binaries, 'pg_ctl'), '-D', data, ...args);
  const port = await freePort();
  // Durability is tested on its own; without fsync the rest of the suite takes half the time.
  const hasty = isDurable ? '' : '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} ${hasty} -c max_connections=200`;
  run(as(initdb, '-D', data, '-U', 'gerobak', '-A', 'trust', '-E', 'UTF8', '--no-sync'));
  run(control('-o', options, '-l', join(data, 'log'), '-w', 'start'));
  const stop = control('-m', 'fast', '-w', 'stop');
  const guard = stopWithUs(stop, folder);
  project.provide('postgresUrl', `postgres://gerobak@127.0.0.1:${port}/postgres`);
  return () => {
    guard.kill();
    run(stop);
    rmSync(folder, { recursive: true, force: true });
  };
}

type Command = [program: string, ...args: string[]];

function run([program, ...args]: Command): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' });
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
