// F23: the database itself goes away, and comes back.

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { newId } from '#contract/ids.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import { openCluster } from '#tests/support/postgres-cluster.ts';
import { runs } from '#tests/support/property-runs.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { remoteClient } from '#tests/support/remote-client.ts';
import { firstAdmin, startServer } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { restockBody } from '#tests/support/valid-bodies.ts';

describe.skipIf(inject('postgresUrl') === null)(
  'A PostgreSQL that is stopped and started (F23)',
  () => {
    it('costs an outbox nothing but time, and the server goes on by itself', async () => {
      const cluster = await openCluster({ isDurable: true });
      if (!cluster) throw new Error('There is no PostgreSQL.');
      onTestFinished(cluster.remove);
      const dataDir = temporaryFolder();
      const server = await startServer({ dataDir, env: { DATABASE_URL: cluster.url } });
      onTestFinished(() => server.kill());
      const { data: session } = await remoteClient(server.url).post('/auth/login', firstAdmin);
      const admin = remoteClient(server.url, session.token);
      const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];

      const send = (key: string, body: object) =>
        fetch(`${server.url}/api/restocks`, {
          method: 'POST',
          headers: {
            ...{ 'Content-Type': 'application/json', 'Idempotency-Key': key },
            Authorization: `Bearer ${session.token}`,
          },
          body: JSON.stringify({ ...body, confirm: ['possible_duplicate'] }),
          signal: AbortSignal.timeout(30_000),
        });
      const made: string[] = [];
      const statuses = new Set<number>();
      let isOver = false;
      /** As an outbox: each until it is taken, then the next. */
      const sending = async () => {
        while (!isOver) {
          const [key, id] = [randomUUID(), newId()];
          const body = { ...restockBody(warehouse.id, product.id), id };
          for (;;) {
            const response = await send(key, body);
            statuses.add(response.status);
            if (response.status === 503) {
              expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
              await sleep(20);
            } else {
              expect(await response.json()).toMatchObject({ status: 'success', data: { id } });
              made.push(id);
              break;
            }
          }
        }
      };
      const senders = Promise.all(Array.from({ length: 4 }, sending));
      for (let i = 0; i < runs(2, 20); i++) {
        const before = made.length;
        while (made.length < before + 8) await Promise.race([sleep(5), senders]);
        await cluster.stop(i % 2 === 0 ? 'immediate' : 'fast');
        const down = await fetch(`${server.url}/api/health`);
        expect([down.status, (await down.json()).data]).toEqual([503, { database: 'down' }]);
        await cluster.start();
      }
      const before = made.length;
      while (made.length < before + 8) await Promise.race([sleep(5), senders]);
      isOver = true;
      await senders;

      expect([...statuses].sort()).toEqual([201, 503]);
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
      const db = await connectDatabase({ dataDir, databaseUrl: cluster.url });
      onTestFinished(() => db.close());
      const stored = await db.kysely.selectFrom('restocks').select('id').execute();
      expect(stored.map(({ id }) => id).sort()).toEqual(made.sort());
      expect(await brokenInvariants(db)).toEqual({});
    });
  },
);
