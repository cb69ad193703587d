import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { unitsReceived } from '#tests/support/count-effects.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';
import { productBody, restockBody } from '#tests/support/valid-bodies.ts';

const keyed = (key: string, others: Record<string, string> = {}) => ({
  headers: { 'Idempotency-Key': key, ...others },
});

describeOnEachEngine('A record whose id its client made', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);

  it('is received once also when both are sent at the same moment', async () => {
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    const body = { ...restockBody(warehouse.id, product.id), id: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin.post('/restocks', body, keyed(randomUUID()))),
    );
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    expect(await unitsReceived(app().db, product.id)).toBe(12);
  });
});

describeOnEachEngine('What the outbox says of itself', (engine) => {
  const app = useTestApp(engine);
  const client = useClient(app);

  it('must be the user of the session, or nothing is done', async () => {
    const [rina, sari] = [await app().newUser({ role: 'admin' }), await app().newUser({ role: 'admin' })];
    const client = await app().as(rina);
    const body = productBody();
    const others = await client.post('/products', body, { headers: { 'Outbox-User': sari.id } });
    expect(others).toMatchObject({ status: 403, code: 'outbox_owner_mismatch' });
    const own = await client.post('/products', body, { headers: { 'Outbox-User': rina.id } });
    expect(own.status).toBe(201);
  });

  it('must be a version that the server still takes, or it is held with 426', async () => {
    const body = productBody();
    const old = await client.post('/products', body, { headers: { 'Client-Version': '0' } });
    expect(old).toMatchObject({ status: 426, code: 'client_too_old' });
    const now = await client.post('/products', body, { headers: { 'Client-Version': '1' } });
    expect(now.status).toBe(201);
  });

  it.each(['abc', '-1', '1e9', '9'.repeat(40), ''])('as the version %j breaks nothing', async (version) => {
    const answer = await client.post('/products', productBody(), { headers: { 'Client-Version': version } });
    expect([201, 400, 422, 426]).toContain(answer.status);
  });

  it('is answered with the epoch of this database, the same each time', async () => {
    const epochs = await Promise.all(
      ['/products', '/warehouses', '/sync/changes'].map(async (path) =>
        (await client.get(path)).headers.get('server-epoch'),
      ),
    );
    expect(new Set(epochs).size).toBe(1);
    expect(epochs[0]).toMatch(/^[0-9a-f-]{36}$/);
  });
});
