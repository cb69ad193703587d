// PgBouncer in transaction mode in front of a cluster. It refuses to run as root.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresUser } from './find-postgres.ts';
import { freePort } from './free-port.ts';

export const hasPgBouncer =
  process.env.GEROBAK_REQUIRE_ALL === '1' || spawnSync('pgbouncer', ['--version']).status === 0;

export interface PgBouncer {
  /** The address of a database behind it. */
  urlOf(directUrl: string): string;
  /** Its connections to PostgreSQL are opened anew. */
  reconnect(): Promise<void>;
  stop(): Promise<void>;
}

/** @param clusterUrl any database of the cluster */
export async function startPgBouncer(clusterUrl: string): Promise<PgBouncer> {
  const { hostname, port: clusterPort, username } = new URL(clusterUrl);
  const folder = mkdtempSync(join(tmpdir(), 'gerobak-pgbouncer-'));
  const port = await freePort();
  const settings = [
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\npool_mode = transaction`,
    `auth_type = trust\nauth_file = ${join(folder, 'users.txt')}\nadmin_users = ${username}`,
    'max_client_conn = 500\ndefault_pool_size = 10',
  ];
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]\n* = host=${hostname} port=${clusterPort}\n[pgbouncer]\n${settings.join('\n')}\n`,
  );
  const user = postgresUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  const ended = once(child, 'exit').catch(() => undefined);
  const console = { host: '127.0.0.1', port, user: username, database: 'pgbouncer' };
  const bouncer: PgBouncer = {
    urlOf(directUrl) {
      const url = new URL(directUrl);
      url.host = `127.0.0.1:${port}`;
      return url.href;
    },
    async reconnect() {
      const client = new pg.Client(console);
      await client.connect();
      await client.query('RECONNECT');
      await client.end();
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  const deadline = Date.now() + 15_000;
  while (
    !(await bouncer.reconnect().then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > deadline || child.exitCode !== null) {
      await bouncer.stop();
      throw new Error('PgBouncer does not answer.');
    }
    await sleep(50);
  }
  return bouncer;
}
