import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '#server/db/tables.ts';
import { demoProducts } from '#server/demo/business.ts';
import { loadDemo } from '#server/demo/load.ts';
import { type DemoProfile, latestAnchor } from '#server/demo/profile.ts';
import { simulate } from '#server/demo/simulate.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import { scratchFolder } from '#tests/support/scratch-folder.ts';
import { createTestApp, startOfTests, type TestApp } from '#tests/support/test-app.ts';
import { describeOnEachEngine } from '#tests/support/use-test-app.ts';

const anchor = startOfTests;
const password = 'payung-biru-81-trotoar';

describeOnEachEngine('The demo business', (engine) => {
  let app: TestApp;
  let admin: ApiClient;
  beforeAll(async () => {
    app = await createTestApp(engine);
    await loadDemo(app.db, { profile: 'tiny', anchor, password });
    const { data } = await app.anonymous.post('/auth/login', { username: 'dewi.anggraini', password });
    admin = app.withToken(data.token);
  });
  afterAll(() => app.close());

  const all = async (path: string) => {
    const answer = await admin.get(`${path}${path.includes('?') ? '&' : '?'}limit=100`);
    expect(answer.status, `${path}: ${JSON.stringify(answer.errors)}`).toBe(200);
    return answer.data as Row[];
  };
  const count = async (path: string) => (await all(path)).length;

  it('obeys the invariants in the words of the tests; the load has checked those of the server', async () => {
    expect(await brokenInvariants(app.db)).toEqual({});
  });

  it('answers in every list', async () => {
    expect(await count('/users')).toBe(18);
    expect(await count('/warehouses')).toBe(4);
    expect(await count('/suppliers')).toBe(2);
    expect(await count('/products')).toBe(18);
    expect(await count('/carts')).toBe(5);
    expect(await count('/cart-assignments')).toBe(11);
    for (const path of ['/restocks', '/restock-requests', '/transactions', '/stocks/summary'])
      expect(await count(path), path).toBeGreaterThan(8);
  });

  it('stops on a morning with all there is to see', async () => {
    const carts = await all('/carts');
    const statusOf = Object.fromEntries(carts.map(({ code, status }) => [code, status]));
    expect(statusOf).toEqual({
      'MK-003': 'in_use',
      'MK-004': 'in_use',
      'MK-005': 'pending_reconciliation',
      'MK-011': 'maintenance',
      'MK-012': 'available',
    });
    const brandNew = carts.find(({ code }) => code === 'MK-012');
    expect(brandNew).toMatchObject({ warehouse: null, last_restock: null });
    expect(brandNew.location.coordinates).toEqual([0, 0]);
    expect(await count('/restock-requests?status=pending')).toBe(4);
    expect((await all('/restocks')).filter(({ status }) => status === 'pending')).toHaveLength(1);
    expect(await all('/transactions?status=pending')).toMatchObject([
      { payment_method: 'qris', payment_status: 'pending' },
      { payment_method: 'qris', payment_status: 'pending' },
    ]);
    const unread = await all('/notifications?is_read=false');
    expect(unread).toHaveLength(7);
    expect(new Set(unread.map(({ type }) => type)).size).toBe(6);
    const products = await all('/products');
    expect(products.find(({ name }) => name === 'Es Kopi Hazelnut').version).toBe(3);
  });

  it('has baristas on the road who told of more than sales, and a QRIS text', async () => {
    const open = await all('/cart-assignments?status=in_use');
    for (const { load_check, opening_float } of open) {
      expect(load_check).toMatchObject({ items: [], note: '' });
      expect(opening_float).toBe(100_000);
    }
    const moved = open.flatMap(({ cash_movements }) => cash_movements);
    expect(moved.map(({ amount }) => amount)).toEqual([50_000, -25_000]);
    expect(await all('/transactions?refund_wish=open')).toMatchObject([
      { status: 'completed', refund_wish: { decision: null } },
    ]);
    expect((await admin.get('/business')).data.qris).toMatch(/^000201/);
  });

  it('goes on from there: the next restock takes the next number', async () => {
    const [warehouse] = await all('/warehouses');
    const [product] = await all('/products?status=active');
    const items = [{ product_id: product.id, quantity: 10, expired_date: null }];
    const body = { warehouse_id: warehouse.id, notes: '', items };
    const { status, data } = await admin.post('/restocks', body);
    expect(status).toBe(201);
    expect(data.number).toBe('RS/261120/0002');
  });

  it('lets nobody in who still waits, and is never loaded over something', async () => {
    const credentials = { username: 'intan.permata', password };
    expect((await app.anonymous.post('/auth/login', credentials)).status).not.toBe(200);
    expect(await loadDemo(app.db, { profile: 'tiny', anchor })).toBeNull();
  });

  it('is the same to the last byte when it is made twice', async () => {
    const dumps = await Promise.all([dump(), dump()]);
    expect(dumps[0]).toBe(dumps[1]);
  });

  async function dump(): Promise<string> {
    const { db } = await freshDatabase(engine, scratchFolder('gerobak-demo-'));
    await loadDemo(db, { profile: 'tiny', anchor, password });
    const virtual = await db.kysely
      .selectFrom('stock_locations')
      .select(['id', 'kind'])
      .where('kind', 'not in', ['warehouse', 'cart'])
      .execute();
    const hash = createHash('sha256');
    for (const table of tables) {
      const rows = await db.kysely.selectFrom(table).selectAll().execute();
      // A salt and the ids of the places outside are drawn at random.
      const lines = rows.map((row) => JSON.stringify({ ...row, password_hash: '' }));
      const named = lines.map((line) => virtual.reduce((text, { id, kind }) => text.replaceAll(id, kind), line));
      hash.update(named.sort().join('\n'));
    }
    await db.close();
    return hash.digest('hex');
  }
});

// biome-ignore lint/suspicious/noExplicitAny: rows of many lists, judged by what the test expects.
type Row = any;

const tables: (keyof Tables)[] = [
  ...(['users', 'warehouses', 'carts', 'products', 'product_prices', 'restocks'] as const),
  ...(['restock_items', 'cart_assignments', 'cart_assignment_items', 'restock_requests'] as const),
  ...(['restock_request_items', 'transactions', 'transaction_items'] as const),
  ...(['stock_movements', 'stock_balances', 'stock_operations', 'notifications'] as const),
  ...(['audit_log', 'number_sequences', 'cash_movements', 'refund_wishes'] as const),
];

describe('The days of the demo business', () => {
  it.each(['tiny', 'demo'] as DemoProfile[])('lead to the same morning in %s', (profile) => {
    const world = simulate(profile, anchor);
    const { assignments, requests, sales, deliveries } = world;
    const out = world.openAssignments().map(({ barista }) => barista.username);
    expect(out).toHaveLength(profile === 'tiny' ? 2 : 7);
    expect(new Set(out).size).toBe(out.length);
    expect(out).toContain('andi.saputra');
    const waiting = assignments.filter(({ returned }) => returned && !returned.count);
    expect(waiting.map(({ cart }) => cart.code)).toEqual(['MK-005']);
    expect(requests.filter(({ status }) => status === 'pending')).toHaveLength(4);
    expect(sales.filter(({ status }) => status === 'pending')).toHaveLength(2);
    expect(deliveries.filter(({ status }) => status === 'pending')).toHaveLength(1);
  });

  it.each(['2026-11-22', '2026-11-23'])('send seven carts out on %s too', (date) => {
    const out = simulate('demo', new Date(`${date}T03:37:00.000Z`)).openAssignments();
    expect(out).toHaveLength(7);
    expect(out.map(({ barista }) => barista.username)).toContain('andi.saputra');
  });

  it('stop at the latest morning that is past', () => {
    const stopFor = (now: string) => latestAnchor(new Date(now)).toISOString();
    expect(stopFor('2026-11-20T03:37:00.000Z')).toBe('2026-11-20T03:37:00.000Z');
    expect(stopFor('2026-11-20T03:36:59.000Z')).toBe('2026-11-19T03:37:00.000Z');
    expect(stopFor('2026-11-20T18:00:00.000Z')).toBe('2026-11-20T03:37:00.000Z');
  });

  it('sell nothing without its picture', () => {
    for (const { image_url: image } of demoProducts) expect(existsSync(`public${image}`), image).toBe(true);
  });
});
