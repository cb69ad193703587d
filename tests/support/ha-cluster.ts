// Three PostgreSQL nodes with Patroni, etcd and HAProxy as `deploy/ha` configures them. Its addresses become loopback
// addresses, and its folders temporary ones.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { findPostgres, postgresUser } from './find-postgres.ts';
import { signalAll, stopWithUs } from './postgres-cluster.ts';
import { scratchFolder } from './scratch-folder.ts';
import { root } from './server-build.ts';

/** In Debian, Patroni installs its modules for the system's Python only. */
const programs = { etcd: '/usr/bin/etcd', patroni: '/usr/bin/patroni', haproxy: '/usr/sbin/haproxy' };
const nodeNames = ['node-1', 'node-2', 'node-3'] as const;
const startTimeoutMs = 120_000;

export const hasHaPackages =
  process.env.GEROBAK_REQUIRE_ALL === '1' ||
  (findPostgres() !== undefined &&
    Object.values(programs).every((program) => spawnSync(program, ['--version']).error === undefined));

export interface Member {
  name: string;
  /** `leader` is the primary; only a `sync_standby` can replace it. */
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
}

export interface HaNode {
  name: string;
  /** Of its PostgreSQL, past HAProxy. */
  url: string;
  killEtcd(): Promise<void>;
  startEtcd(): void;
  killPostgres(): void;
  /** Patroni and PostgreSQL, as if the machine were lost. */
  kill(): Promise<void>;
  start(): void;
  /** SIGSTOP to Patroni and PostgreSQL: their connections stay open. */
  freeze(): void;
  thaw(): void;
  log(): string;
}

/** @throws Error with the logs if the cluster is not complete within two minutes */
export async function startHaCluster() {
  const network = `127.${1 + Math.floor(Math.random() * 250)}.0.1`;
  const folder = scratchFolder('gerobak-ha-');
  const user = postgresUser();
  const fill = (name: string) =>
    readFileSync(join(root, 'deploy/ha', name), 'utf8')
      .replaceAll('10.0.0.1', network)
      .replaceAll('bind :', `bind ${network}:`)
      // Only root can become another user.
      .replace(/^\t(user|group) haproxy\n/gm, '');
  const [patroniFile, haproxyFile] = [join(folder, 'patroni.yml'), join(folder, 'haproxy.cfg')];
  writeFileSync(patroniFile, fill('patroni.yml'));
  writeFileSync(haproxyFile, fill('haproxy.cfg'));

  /** Ends with this process, also if that is killed. */
  function run(program: string, args: string[], env: NodeJS.Dict<string>, log: string): ChildProcess {
    const output = openSync(log, 'a');
    return spawn('setpriv', ['--pdeathsig', 'KILL', program, ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', output, output],
      ...(user && { uid: user.uid, gid: user.gid }),
    });
  }

  function openNode(name: string, index: number): HaNode {
    const home = join(folder, name);
    const address = `${network}${index + 1}`;
    const log = join(home, 'log');
    mkdirSync(home);
    for (const path of [folder, home]) if (user) chownSync(path, user.uid, user.gid);
    const own = fill('node.env').replaceAll('node-1', name).replaceAll(`${network}1`, address);
    const data = join(home, 'data');
    const env = {
      ...parseEnv(fill('cluster.env')),
      ...parseEnv(own),
      ETCD_DATA_DIR: join(home, 'etcd'),
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: findPostgres(),
      PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
      ETCD_LOGGER: 'zap',
    };
    let [etcd, patroni]: (ChildProcess | undefined)[] = [];
    const node: HaNode = {
      name,
      url: `postgres://gerobak:${password}@${address}:5432/gerobak`,
      killEtcd: () => kill(etcd),
      startEtcd: () => {
        etcd = run(programs.etcd, [], env, join(home, 'etcd.log'));
      },
      killPostgres: () => void signalAll(data, 'SIGKILL'),
      kill: async () => {
        await kill(patroni);
        signalAll(data, 'SIGKILL');
      },
      start: () => {
        patroni = run(programs.patroni, [patroniFile], env, log);
      },
      freeze: () => {
        patroni?.kill('SIGSTOP');
        signalAll(data, 'SIGSTOP');
      },
      thaw: () => {
        signalAll(data, 'SIGCONT');
        patroni?.kill('SIGCONT');
      },
      log: () => readFileSync(log, 'utf8'),
    };
    return node;
  }

  const nodes = nodeNames.map(openNode);
  for (const node of nodes) node.startEtcd();
  for (const node of nodes) node.start();
  const haproxy = run(programs.haproxy, ['-db', '-f', haproxyFile], {}, join(folder, 'haproxy.log'));
  const guard = stopWithUs(['true'], folder);

  async function members(): Promise<Member[]> {
    for (let index = 1; index <= nodes.length; index++) {
      const answer = await fetch(`http://${network}${index}:8008/cluster`, { signal: AbortSignal.timeout(2000) })
        .then((response) => response.json() as Promise<{ members: Member[] }>)
        .catch(() => undefined);
      if (answer) return answer.members;
    }
    return [];
  }

  async function untilComplete(): Promise<void> {
    const deadline = Date.now() + startTimeoutMs;
    for (;;) {
      const running = (await members()).filter(({ state }) => state === 'running' || state === 'streaming');
      const roles = running.map(({ role }) => role).sort();
      if (roles.join() === 'leader,replica,sync_standby') return;
      if (Date.now() > deadline) {
        const logs = nodes.map((node) => `${node.name}\n${faultsIn(node.log())}`).join('\n');
        throw new Error(`The cluster is not complete: ${JSON.stringify(await members())}\n${logs}`);
      }
      await sleep(500);
    }
  }

  async function remove(): Promise<void> {
    guard.kill();
    haproxy.kill('SIGKILL');
    for (const node of nodes) {
      node.thaw();
      await Promise.all([node.kill(), node.killEtcd()]);
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  const cluster = {
    url: `postgres://gerobak:${password}@${network}:5000/gerobak`,
    standbyUrl: `postgres://gerobak:${password}@${network}:5001/gerobak`,
    nodes,
    members,
    /** Waits for a primary, a synchronous standby and another standby. */
    untilComplete,
    async primary(): Promise<HaNode> {
      const leader = (await members()).find(({ role }) => role === 'leader');
      const node = nodes.find(({ name }) => name === leader?.name);
      if (!node) throw new Error('There is no primary.');
      return node;
    },
    remove,
  };
  try {
    await untilComplete();
    // secretlint-disable-next-line -- the placeholder of `deploy/ha`, in a cluster that lasts as long as the test
    await createDatabase(`postgres://postgres:choose-one@${network}:5000/postgres`);
  } catch (error) {
    await remove();
    throw error;
  }
  return cluster;
}

export type HaCluster = Awaited<ReturnType<typeof startHaCluster>>;

const password = 'kopi';

/** As `deploy/ha/README.md` does. */
async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create role gerobak login password '${password}'`);
  await client.query('create database gerobak owner gerobak');
  await client.end();
}

function faultsIn(log: string): string {
  return log
    .split('\n')
    .filter((line) => /FATAL|ERROR|WARNING|rror:/.test(line))
    .slice(-12)
    .join('\n');
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
