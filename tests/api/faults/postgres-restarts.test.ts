import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Envelope } from '#contract/sync/envelope.ts';
import { judgeStored } from '#tests/support/acknowledged-restocks.ts';
import { type Cluster, openCluster } from '#tests/support/postgres-cluster.ts';
import { runs } from '#tests/support/property-runs.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { remoteClient } from '#tests/support/remote-client.ts';
import { scratchFolder } from '#tests/support/scratch-folder.ts';
import { firstAdmin, type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { restockBody } from '#tests/support/valid-bodies.ts';

describe.skipIf(inject('postgresUrl') === null)('A PostgreSQL under an outbox', () => {
  let cluster: Cluster;
  let server: ServerProcess;
  let token: string;
  const made: string[] = [];
  let refused = 0;

  beforeAll(async () => {
    const opened = await openCluster({ isDurable: true });
    if (!opened) throw new Error('There is no PostgreSQL.');
    cluster = opened;
    const dataDir = scratchFolder('gerobak-test-');
    server = await startServer({ dataDir, env: { DATABASE_URL: cluster.url } });
    const { data } = await remoteClient(server.url).post('/auth/login', firstAdmin);
    token = data.token;
    return async () => {
      await server.kill();
      cluster.remove();
      rmSync(dataDir, { recursive: true });
    };
  });

  const send = (key: string, body: object) =>
    fetch(`${server.url}/api/restocks`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, Authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...body, confirm: ['possible_duplicate'] }),
      signal: AbortSignal.timeout(30_000),
    });

  async function isTaken(response: Response): Promise<boolean> {
    const { code, data } = (await response.json()) as Envelope<{ id: string }>;
    if (response.status === 201) made.push(data.id);
    else if (response.status === 503) {
      refused += 1;
      expect(code).toBe('unavailable');
      expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    } else expect([response.status, code]).toEqual([409, 'idempotency_in_progress']);
    return response.status === 201;
  }

  async function startSending() {
    const admin = remoteClient(server.url, token);
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    let isOver = false;
    const sending = async () => {
      while (!isOver) {
        const key = randomUUID();
        // Without a client's id: only the key prevents a second one.
        const body = restockBody(warehouse.id, product.id);
        while (!(await isTaken(await send(key, body)))) await sleep(20);
      }
    };
    const senders = Promise.all(Array.from({ length: 4 }, sending));
    const someAreTaken = async () => {
      const before = made.length;
      while (made.length < before + 8) await Promise.race([sleep(5), senders]);
    };
    const end = async () => {
      await someAreTaken();
      isOver = true;
      await senders;
      expect((await ready()).status).toBe(200);
      await judgeStored({ dataDir: '', databaseUrl: cluster.url }, made, 'and nothing else');
    };
    return { someAreTaken, end };
  }

  const ready = () => fetch(`${server.url}/api/ready`, { signal: AbortSignal.timeout(30_000) });

  async function expectDown() {
    const down = await ready();
    expect([down.status, (await down.json()).data]).toEqual([503, { state: 'ready', database: 'down' }]);
  }

  it('that is stopped and started costs it nothing but time, and the server goes on by itself (F23)', async () => {
    const { someAreTaken, end } = await startSending();
    for (let i = 0; i < runs(1, 20); i++) {
      await someAreTaken();
      await cluster.stop(i % 2 === 0 ? 'immediate' : 'fast');
      await expectDown();
      await cluster.start();
    }
    await end();
    expect(server.output()).not.toContain('switched off in PostgreSQL');
  });

  it.skipIf(process.platform !== 'linux')(
    'that is killed, also while it recovers, has all that was acknowledged (F12, F14)',
    async () => {
      const { someAreTaken, end } = await startSending();
      for (let i = 0; i < runs(1, 15); i++) {
        await someAreTaken();
        await sleep(Math.random() * 50);
        await cluster.kill();
        await expectDown();
        for (let again = 0; again < 3; again++) {
          const starting = cluster.start().catch(() => undefined);
          await sleep(30 + Math.random() * 250);
          await cluster.kill();
          await starting;
        }
        // A postmaster that was killed may keep the files locked for a moment.
        while ((await ready()).status !== 200) {
          await cluster.start().catch(() => undefined);
          await sleep(100);
        }
      }
      await end();
    },
  );

  it.skipIf(process.platform !== 'linux')(
    'that falls silent is waited for no longer than a device waits, and nothing is done twice (F23)',
    async () => {
      const { someAreTaken, end } = await startSending();
      for (let i = 0; i < runs(1, 10); i++) {
        await someAreTaken();
        cluster.freeze();
        onTestFinished(cluster.thaw);
        const [before, isDown] = [refused, expectDown()];
        while (refused < before + 4) await sleep(20);
        await isDown;
        cluster.thaw();
      }
      await end();
    },
  );
});
