// F19: the server's clock jumps three days ahead, two hours back, and back again. F20: another time zone.

import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { steadyClock } from '#server/background/periodic-jobs.ts';
import { purgeKeys } from '#server/http/writes/idempotency.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { newServer } from '#tests/support/new-server.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { remoteAdmin } from '#tests/support/remote-client.ts';
import { startOfTests } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';
import { restockBody } from '#tests/support/valid-bodies.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

describeOnEachEngine('A clock that jumps while the server runs (F19)', (engine) => {
  const app = useTestApp(engine);
  afterEach(() => {
    vi.useRealTimers();
    app().clock.set(startOfTests);
  });

  function jumpTo(fromStartMs: number): void {
    const to = new Date(startOfTests.getTime() + fromStartMs);
    vi.useFakeTimers({ toFake: ['Date'], now: to });
    app().clock.set(to);
  }

  it('leaves ids rising, numbers unique, versions in order and the books whole', async () => {
    jumpTo(0);
    const admin = await app().asNew('admin');
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    const restocks: { id: string; number: string }[] = [];
    for (const jump of [0, 3 * dayMs, -2 * hourMs, 1000, 3 * dayMs, 2000]) {
      jumpTo(jump);
      for (let i = 0; i < 3; i++) restocks.push(await restock(admin, warehouse, product));
    }
    const ids = restocks.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort());
    expect(new Set(restocks.map(({ number }) => number)).size).toBe(restocks.length);
    const movements = await app().db.kysely.selectFrom('stock_movements').select('ref_id').orderBy('seq').execute();
    expect(movements.map(({ ref_id }) => ref_id)).toEqual(ids);
    const { data } = await admin.get(`/products/${product.id}`);
    expect(data.stock).toBe(restocks.length * 12);
  });

  it('never lets an edit that was seen be lost, nor a list be taken for unchanged', async () => {
    const admin = await app().asNew('admin');
    const { id } = await createProduct(admin);
    let version = 1;
    let etag = '';
    for (const jump of [0, 3 * dayMs, -2 * hourMs, 1000]) {
      jumpTo(jump);
      const price = 1000 + version;
      const edited = await admin.put(`/products/${id}`, { price, version });
      expect(edited).toMatchObject({ status: 200, data: { price, version: version + 1 } });
      const stale = await admin.put(`/products/${id}`, { price: 1, version });
      expect(stale).toMatchObject({ status: 409, code: 'stale_version' });
      const list = await admin.get('/products', { headers: { 'If-None-Match': etag } });
      expect(list.status).toBe(200);
      etag = list.headers.get('etag') ?? '';
      version += 1;
    }
  });

  it('ends a session by what the clock of the server says, and for no longer', async () => {
    jumpTo(0);
    const admin = await app().asNew('admin');
    const verdicts: [number, number][] = [
      [3 * dayMs, 200],
      [-2 * hourMs, 200],
      [8 * dayMs, 401],
      [1000, 200],
    ];
    for (const [jump, status] of verdicts) {
      jumpTo(jump);
      expect((await admin.get('/products')).status, `${jump / hourMs} h`).toBe(status);
    }
  });

  it('forgets no key more than a day early, and the old ones in time', async () => {
    let passedMs = 0;
    const purgeClock = steadyClock(
      () => app().clock.now(),
      () => passedMs,
    );
    const admin = await app().asNew('admin');
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    const [key, body] = [randomUUID(), restockBody(warehouse.id, product.id)];
    await admin.post('/restocks', body, { headers: { 'Idempotency-Key': key } });
    const isKept = async () => {
      await purgeKeys(app().db.kysely, purgeClock());
      const { kysely } = app().db;
      const kept = await kysely.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute();
      return kept.length === 1;
    };
    const pass = (ms: number) => {
      passedMs += ms;
    };
    pass(28 * dayMs);
    for (const jump of [0, 31 * dayMs, 400 * dayMs, -2 * hourMs]) {
      jumpTo(jump);
      expect(await isKept()).toBe(true);
    }
    pass(2 * dayMs + hourMs);
    jumpTo(30 * dayMs + hourMs);
    expect(await isKept()).toBe(false);
  });
});

describeOnEachEngine('A server in another time zone (F20)', (engine) => {
  it('answers the same rows to the same dates (F20)', async () => {
    const server = await newServer(engine, { DEMO: 'tiny', TZ: 'UTC' });
    const [answers, last]: [unknown[], number] = [[], Date.now()];
    answers.push(await rowsByDate(await remoteAdmin(server.url), last));
    for (const zone of ['Asia/Jakarta', 'America/New_York']) {
      await server.stop();
      await server.restart({ under: ['env', `TZ=${zone}`] });
      answers.push(await rowsByDate(await remoteAdmin(server.url), last));
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  const byDate = ['/transactions', '/restocks', '/restock-requests', '/stock/movements'];

  async function rowsByDate(admin: ApiClient, last: number): Promise<Record<string, unknown>> {
    const rows: Record<string, unknown> = {};
    for (let back = 0; back < 4; back++) {
      const day = new Date(last - back * dayMs).toISOString().slice(0, 10);
      for (const path of byDate) {
        const asked = `${path}?limit=100&start_date=${day}&end_date=${day}`;
        const answer = await admin.get(asked);
        rows[asked] = [answer.data, answer.meta];
      }
      const assigned = `/cart-assignments?limit=100&from_assign_date=${day}&to_assign_date=${day}`;
      rows[assigned] = (await admin.get(assigned)).data;
      for (const report of ['/reports/sales', '/reports/losses']) {
        const asked = `${report}?start_date=${day}&end_date=${day}`;
        rows[asked] = (await admin.get(asked)).data;
      }
    }
    const told = Object.values(rows).filter((found) => JSON.stringify(found).length > 500);
    expect(told.length).toBeGreaterThan(8);
    return rows;
  }
});

async function restock(
  admin: ApiClient,
  warehouse: { id: string },
  product: { id: string },
): Promise<{ id: string; number: string }> {
  const body = { ...restockBody(warehouse.id, product.id), confirm: ['possible_duplicate'] };
  const { status, data } = await admin.post('/restocks', body);
  expect(status).toBe(201);
  return data;
}
