// What only a database in another process can do to the server.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { findUnsafeSettings } from '#server/db/postgres.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { productBody, restockBody } from '#tests/support/valid-bodies.ts';

describe.skipIf(inject('postgresUrl') === null)('With PostgreSQL', () => {
  const app = useTestApp('postgres');

  async function beside(): Promise<pg.Client> {
    const client = new pg.Client(app().config.databaseUrl);
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  }

  it('the server outlives the end of all its connections (F23)', async () => {
    const { token } = await app().signIn(await app().newUser({ role: 'admin' }));
    const send = () =>
      app().fetch(
        new Request('http://gerobak.test/api/products', {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(productBody()),
        }),
      );
    const killer = await beside();
    const sent = Array.from({ length: 20 }, send);
    await killer.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    for (const response of await Promise.all(sent)) {
      expect([201, 503]).toContain(response.status);
      if (response.status === 503) {
        expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
      }
    }
    const acknowledged = (await Promise.all(sent)).filter(({ status }) => status === 201).length;
    const { meta } = await app().withToken(token).get('/products');
    expect(meta.pagination.total).toBeGreaterThanOrEqual(acknowledged);
    expect((await send()).status).toBe(201);
  });

  it('what is switched off and would lose acknowledged work in a power cut is known', async () => {
    // As the cluster of these tests is, which is in a hurry.
    expect(await findUnsafeSettings(app().db)).toEqual([
      ...['fsync', 'full_page_writes', 'synchronous_commit'],
    ]);
  });

  it('a repeat of a request that still runs elsewhere is told to come back', async () => {
    const user = await app().newUser({ role: 'admin' });
    const admin = await app().as(user);
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    const [key, other] = [randomUUID(), await beside()];
    await other.query('begin');
    await other.query(
      `insert into idempotency_keys (user_id, key, method, path, request_hash, created_at)
       values ($1, $2, 'POST', '/restocks', 'x', now())`,
      [user.id, key],
    );
    const body = restockBody(warehouse.id, product.id);
    const options = { headers: { 'Idempotency-Key': key } };
    const early = await admin.post('/restocks', body, options);
    expect(early).toMatchObject({ status: 409, code: 'idempotency_in_progress' });
    expect(early.headers.get('retry-after')).toBe('1');
    await other.query('rollback');
    expect((await admin.post('/restocks', body, options)).status).toBe(201);
  });

  it('a lock that is held too long is 503 to be tried again, and nothing is done (F24)', async () => {
    const { token } = await app().signIn(await app().newUser({ role: 'admin' }));
    const admin = app().withToken(token);
    const product = await createProduct(admin);
    const other = await beside();
    await other.query('begin');
    await other.query('select * from products where id = $1 for update', [product.id]);
    const response = await app().fetch(
      new Request(`http://gerobak.test/api/products/${product.id}`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ price: 1 }),
      }),
    );
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    await other.query('rollback');
    expect((await admin.get(`/products/${product.id}`)).data).toEqual(product);
  });
});
