import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { purgeKeys } from '#server/http/writes/idempotency.ts';
import {
  damageOf,
  idsOf,
  type Place,
  sendingTo,
  judgeStored as storesAll,
} from '#tests/support/acknowledged-restocks.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import { newPlace, runServer } from '#tests/support/new-server.ts';
import { runs } from '#tests/support/property-runs.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { remoteAdmin } from '#tests/support/remote-client.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { describeOnEachEngine } from '#tests/support/use-test-app.ts';
import { restockBody } from '#tests/support/valid-bodies.ts';

const kills = runs(2, 50);
const perKill = 20;

interface Entry {
  key: string;
  id: string;
  body: object;
}

describeOnEachEngine('A server killed again and again while an outbox is sent to it', (engine) => {
  const ways = [
    ['while every key is forgotten at once (F28)', sendSingly, withoutKeys],
    ['one by one', sendSingly, untouched],
    ['in batches', sendInBatches, untouched],
  ] as const;
  it.each(ways.slice(0, runs(1, 3)))(
    'holds every acknowledged restock exactly once, sent %s (F01, F28)',
    async (_how, send, meanwhile) => {
      const place = await newPlace(engine);
      const server = await runServer(place);
      const admin = await remoteAdmin(server.url);
      const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
      const entries = Array.from({ length: kills * perKill }, () => entryFor(warehouse, product));
      const acknowledged = new Set<string>();
      const over = new AbortController();
      const end = () => over.abort();
      const besides = meanwhile(place, over.signal);
      const [killed] = await Promise.all([
        killAtRandom(server, () => acknowledged.size, over.signal).catch((error) => {
          end();
          throw error;
        }),
        send(admin, entries, acknowledged, over.signal).finally(end),
      ]);
      expect(killed).toBe(kills);
      await besides;

      expect(acknowledged.size).toBe(entries.length);
      const { data } = await admin.get(`/products/${product.id}`);
      expect(data.stock).toBe(entries.length * 12);
      await server.kill();
      await judgeStored(place, entries);
    },
  );
});

describe('A server killed again and again while it recovers, on SQLite (F14)', () => {
  it('has everything that was acknowledged once it comes to answer (F14)', async () => {
    const { dataDir } = await newPlace('sqlite');
    const server = await runServer({ dataDir });
    const { send, acknowledged } = await sendingTo(server);
    for (let round = 0; round < runs(1, 10); round++) {
      const sent = Array.from({ length: 60 }, () => send());
      await Promise.all(sent.slice(0, 40));
      await server.kill();
      await Promise.all(sent);
      expect(statSync(join(dataDir, 'gerobak.db-wal')).size).toBeGreaterThan(0);
      const from = performance.now();
      await server.restart();
      const openMs = performance.now() - from;
      await send();
      await server.kill();
      for (let i = 0; i < 6; i++) {
        await server.restart({ isAwaited: false });
        await sleep((0.1 + Math.random()) * openMs);
        await server.kill();
      }
      await server.restart();
    }
    await server.kill();
    await storesAll({ dataDir }, idsOf(acknowledged));
  });
});

describe('A server killed while it starts for the first time, on SQLite', () => {
  it('starts the next time, on the same folder, with its administrator (F13)', async () => {
    const dataDir = temporaryFolder();
    for (let i = 0; i < runs(2, 40); i++) {
      const server = await startServer({ dataDir, isAwaited: false });
      await sleep(150 + Math.random() * 350);
      await server.kill();
    }
    const server = await runServer({ dataDir });
    expect((await (await remoteAdmin(server.url)).get('/products')).data).toEqual([]);
  });
});

function entryFor(warehouse: { id: string }, product: { id: string }): Entry {
  const id = newId();
  return { key: randomUUID(), id, body: { ...restockBody(warehouse.id, product.id), id } };
}

async function sendSingly(admin: ApiClient, entries: Entry[], acknowledged: Set<string>, over: AbortSignal) {
  for (const { key, id, body } of entries) {
    const send = () => admin.post('/restocks', body, { headers: { 'Idempotency-Key': key } });
    let answer = await insist(over, send);
    // PostgreSQL may still work on what the killed server asked.
    while (answer.code === 'idempotency_in_progress') answer = await insist(over, send);
    // 200 where it was created before and its key has been purged since.
    expect(answer).toMatchObject({ data: { id } });
    acknowledged.add(id);
  }
}

async function sendInBatches(admin: ApiClient, entries: Entry[], acknowledged: Set<string>, over: AbortSignal) {
  const size = 10;
  for (let start = 0; start < entries.length; start += size) {
    const part = entries.slice(start, start + size).map(({ key, body }) => ({
      key,
      name: 'restockCreate',
      v: 1,
      args: body,
      occurred_at: new Date().toISOString(),
    }));
    const { data } = await insist(over, () => admin.post('/sync/batch', { entries: part }));
    for (const [index, result] of data.entries()) {
      expect(result).toMatchObject({ key: part[index]?.key, http_status: 201 });
      acknowledged.add(result.data.id);
    }
  }
}

async function untouched(): Promise<void> {}

/** As the hourly purge would, with nothing kept: a repeat is recognized by its row alone. */
async function withoutKeys(place: Place, over: AbortSignal): Promise<void> {
  const db = await connectDatabase(place);
  while (!over.aborted) {
    await purgeKeys(db.kysely, new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
    await sleep(5);
  }
  await db.close();
}

async function insist<T>(over: AbortSignal, request: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      // Only a lost connection is tried again: a wrong answer fails the test.
      if (!(error instanceof TypeError) || over.aborted) throw error;
      await sleep(10);
    }
  }
}

async function killAtRandom(server: ServerProcess, sent: () => number, over: AbortSignal): Promise<number> {
  for (let killed = 0; killed < kills; killed++) {
    const from = (killed + Math.random() * 0.8) * perKill;
    while (sent() < from) {
      if (over.aborted) return killed;
      await sleep(1);
    }
    await sleep(Math.random() * 20);
    await server.kill();
    await server.restart();
  }
  return kills;
}

async function judgeStored(place: Place, entries: Entry[]): Promise<void> {
  const db = await connectDatabase(place);
  try {
    expect(await damageOf(db)).toEqual([]);
    expect(await brokenInvariants(db)).toEqual({});
    const restocks = await db.kysely.selectFrom('restocks').select(['id', 'op_id']).execute();
    const stored = restocks.map(({ id, op_id }) => `${id} ${op_id}`).sort();
    expect(stored).toEqual(entries.map(({ id, key }) => `${id} ${key}`).sort());
    const movements = await db.kysely.selectFrom('stock_movements').select('ref_id').execute();
    expect(movements.map(({ ref_id }) => ref_id).sort()).toEqual(entries.map(({ id }) => id).sort());
  } finally {
    await db.close();
  }
}
