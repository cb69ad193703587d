// A flood from one stranger or one person: the others are served, and the memory stays bounded. How long they
// wait is the machine's; only a soak holds it against what they wait without a flood.

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiClient } from '#tests/support/api-client.ts';
import { floods } from '#tests/support/floods.ts';
import { createPostgresDatabase } from '#tests/support/fresh-database.ts';
import { runs } from '#tests/support/property-runs.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { remoteAdmin, remoteClient } from '#tests/support/remote-client.ts';
import { scratchFolder } from '#tests/support/scratch-folder.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import type { Engine } from '#tests/support/test-app.ts';
import { userBody } from '#tests/support/valid-bodies.ts';

const isSoak = runs(0, 1) === 1;
const engines: Engine[] =
  isSoak && inject('postgresUrl') !== null ? ['sqlite', 'postgres'] : ['sqlite'];

describe.each(engines)('While one floods the server, on %s', (engine) => {
  let server: ServerProcess;
  let admin: ApiClient;
  let target: { port: number; token: string };
  let restock: () => Promise<unknown>;

  beforeAll(async () => {
    server = await startServer({
      dataDir: scratchFolder('gerobak-flood-'),
      env: {
        // What all answers of a flood weigh together is more than the small server may hold.
        NODE_OPTIONS: `--max-old-space-size=${isSoak ? 512 : 96}`,
        DEMO: isSoak ? 'full' : 'tiny',
        ...(engine === 'postgres' && { DATABASE_URL: await createPostgresDatabase() }),
      },
    });
    admin = await remoteAdmin(server.url);
    const flooder = userBody({ role: 'admin' });
    await admin.post('/users', flooder);
    const { data } = await remoteClient(server.url).post('/auth/login', flooder);
    target = { port: server.port, token: data.token };
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    restock = () => createRestock(admin, warehouse, product);
  });
  afterAll(() => server.kill());

  /** How long each of some restocks took, in ms. */
  async function times(): Promise<number[]> {
    const all: number[] = [];
    for (let i = 0; i < runs(5, 200); i++) {
      const begun = performance.now();
      await restock();
      all.push(performance.now() - begun);
      await sleep(10);
    }
    return all.sort((a, b) => a - b);
  }

  it.each(Object.entries(floods))('others are served: %s', async (_, begin) => {
    const alone = await times();
    const flood = begin(target);
    let residentMb = 0;
    const watch = setInterval(() => {
      residentMb = Math.max(residentMb, server.residentKb() / 1024);
    }, 50);
    try {
      await sleep(200);
      const flooded = await times();
      await remoteAdmin(server.url);
      expect((await fetch(`${server.url}/`)).status).toBeLessThan(500);
      if (!isSoak) return;
      const p99 = (all: number[]) => all[Math.floor(all.length * 0.99)] ?? 0;
      console.log(
        `${engine}, ${_}: ${Math.round(residentMb)} MB, p99 ${(p99(flooded) / p99(alone)).toFixed(1)} x`,
      );
      expect(residentMb).toBeLessThan(400);
      expect(p99(flooded)).toBeLessThan(1000);
    } finally {
      clearInterval(watch);
      flood.end();
    }
  });
});
