// `npm run rehearse-restore`: a lost PostgreSQL cluster goes back to a chosen moment by the commands of
// `docs/running.md`.
import { spawnSync } from 'node:child_process';
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { findPostgres, postgresUser } from '#tests/support/find-postgres.ts';
import { freePort } from '#tests/support/free-port.ts';
import { runCommand } from '#tests/support/host-command.ts';
import { runServer } from '#tests/support/new-server.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { remoteAdmin } from '#tests/support/remote-client.ts';
import { root } from '#tests/support/server-build.ts';
import { firstAdmin } from '#tests/support/server-process.ts';
import { restockBody } from '#tests/support/valid-bodies.ts';

const isSoak = process.env.SOAK === '1';

describe.skipIf(inject('postgresUrl') === null)('A cluster that is lost', () => {
  it('goes back to a moment: what was acknowledged before is there, what came after is sent again', {
    timeout: 300_000,
  }, async () => {
    const cluster = openCluster(await freePort());
    cluster.run(commandsOfDocs('archive'));
    const env = { DATABASE_URL: cluster.url, ADMIN_PASSWORD: firstAdmin.password };
    const dataDir = join(cluster.folder, 'data');
    const server = await runServer({ dataDir, env });
    const before = await remoteAdmin(server.url);
    const receiver = await openReceiver(before);
    cluster.run(commandsOfDocs('base'));
    const DAY = cluster.run('date +%u');
    await receiver.receiveOne();
    const target = momentToGoBackTo();
    while (Date.now() < target.getTime() + (isSoak ? 10_000 : 1000)) {
      await receiver.receiveOne();
      await sleep(50);
    }
    await receiver.receiveOne();
    await cluster.untilArchived();
    await server.kill();
    cluster.crash();

    const TARGET = target.toISOString().replace('T', ' ').replace('.000Z', '+00');
    cluster.run(commandsOfDocs('restore'), { DAY, TARGET });
    await cluster.untilWritable();
    const command = { DATABASE_URL: cluster.url, DATA_DIR: dataDir };
    expect(await runCommand('restored', command)).toMatchObject({ status: 0 });
    expect(await runCommand('check', command)).toEqual(sound);
    await server.restart();
    expect((await before.get('/products')).status).toBe(401);
    const after = await remoteAdmin(server.url);
    const missing = await receiver.judge(after, target.getTime());
    if (isSoak) console.log(`Back at ${target.toISOString()}: ${missing} restocks came after it.`);
    await receiver.offerAgain(after);
    await server.kill();
    expect(await runCommand('check', command)).toEqual(sound);
  });
});

const sound = { status: 0, output: 'The database is sound. All invariants hold.\n' };

/** Not the one that begins now: some deliveries have to lie before it. */
function momentToGoBackTo(): Date {
  const [unit, ahead] = isSoak ? [60_000, 5000] : [1000, 500];
  return new Date(Math.ceil((Date.now() + ahead) / unit) * unit);
}

function commandsOfDocs(name: string): string {
  const docs = readFileSync(join(root, 'docs', 'running.md'), 'utf8');
  const [, block] = docs.split(new RegExp(`\`\`\`sh\\n# ${name}\\b.*\\n`));
  if (block === undefined) throw new Error(`docs/running.md has no commands "${name}".`);
  return block.slice(0, block.indexOf('```'));
}

async function openReceiver(admin: ApiClient) {
  const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
  const deliveries: { id: string; key: string; sentAt: number; acknowledgedAt: number }[] = [];
  const missing: typeof deliveries = [];

  async function send(client: ApiClient, { id, key }: { id: string; key: string }) {
    const items = [{ product_id: product.id, quantity: 1, expired_date: null }];
    const confirm = ['possible_duplicate'];
    const body = { ...restockBody(warehouse.id, product.id), items, confirm };
    const headers = { 'Idempotency-Key': key };
    const { status } = await client.post('/restocks', { ...body, id }, { headers });
    expect(status).toBe(201);
  }

  return {
    async receiveOne() {
      const delivery = { id: newId(), key: newId(), sentAt: Date.now() };
      await send(admin, delivery);
      deliveries.push({ ...delivery, acknowledgedAt: Date.now() });
    },
    async judge(client: ApiClient, targetMs: number) {
      const kept: typeof deliveries = [];
      for (const delivery of deliveries) {
        const { status } = await client.get(`/restocks/${delivery.id}`);
        (status === 200 ? kept : missing).push(delivery);
      }
      expect(kept).not.toEqual([]);
      expect(missing).not.toEqual([]);
      expect(kept.filter(({ sentAt }) => sentAt > targetMs)).toEqual([]);
      expect(missing.filter(({ acknowledgedAt }) => acknowledgedAt < targetMs)).toEqual([]);
      return missing.length;
    },
    async offerAgain(client: ApiClient) {
      for (const delivery of [...missing, ...missing]) await send(client, delivery);
      const { data } = await client.get(`/products/${product.id}`);
      expect(data.stock).toBe(deliveries.length);
    },
  };
}

function openCluster(port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'gerobak-rehearsal-'));
  const user = postgresUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const env = {
    PATH: `${findPostgres()}${delimiter}${process.env.PATH}`,
    PGDATA: join(folder, 'cluster'),
    ARCHIVE: join(folder, 'archive'),
    BASE: join(folder, 'base'),
    PGHOST: folder,
    PGPORT: `${port}`,
    PGUSER: 'gerobak',
    PGDATABASE: 'postgres',
  };
  const run = (script: string, more: Record<string, string> = {}): string => {
    const command = ['sh', '-euc', script];
    const [program = '', ...args] = user ? ['runuser', '-u', user.name, '--', ...command] : command;
    // Into a file: a cluster that the script starts would keep a pipe open.
    const output = join(folder, 'output');
    const file = openSync(output, 'w');
    const { status } = spawnSync(program, args, {
      env: { ...env, ...more },
      cwd: folder,
      stdio: ['ignore', file, file],
    });
    closeSync(file);
    const text = readFileSync(output, 'utf8').trim();
    if (status !== 0) throw new Error(`${script}\n${text}`);
    return text;
  };
  onTestFinished(() => {
    run('pg_ctl stop -m immediate || true');
    rmSync(folder, { recursive: true, force: true });
  });
  const query = (statement: string) => run(`psql -X -q -A -t -c "${statement}"`);
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
    crash: () => run('pg_ctl stop -m immediate'),
    async untilArchived() {
      const file = query('select pg_walfile_name(pg_current_wal_lsn())');
      if (!isSoak) query('select pg_switch_wal()');
      while (query('select last_archived_wal from pg_stat_archiver') < file) await sleep(100);
    },
    /** It answers before it has reached its moment. */
    async untilWritable() {
      while (query('select pg_is_in_recovery()') !== 'f') await sleep(100);
    },
  };
}
