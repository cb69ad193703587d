import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '#tests/support/api-client.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { uniqueName } from '#tests/support/valid-bodies.ts';

const hour = 60 * 60 * 1000;

describeOnEachEngine('A change that arrives late', (engine) => {
  const app = useTestApp(engine);
  let rina: ApiClient;
  let sari: ApiClient;
  beforeAll(async () => {
    rina = await app().asNew('admin');
    sari = await app().asNew('admin');
  });

  const late = () => ({
    headers: { 'Occurred-At': app().clock.ago(hour), 'Idempotency-Key': randomUUID() },
  });

  it('merged by the client is taken under the same key', async () => {
    const { id } = await createProduct(rina);
    await sari.put(`/products/${id}`, { name: uniqueName('Theirs'), version: 1 });
    const sending = late();
    const stale = await rina.put(`/products/${id}`, { price: 11_000, version: 1 }, sending);
    const { version } = stale.data.current;
    const merged = await rina.put(`/products/${id}`, { price: 11_000, version }, sending);
    expect(merged).toMatchObject({ status: 200, data: { price: 11_000, version: 3 } });
  });

  it('to a warehouse that was filled meanwhile does not delete it', async () => {
    const [warehouse, product] = [await createWarehouse(rina), await createProduct(rina)];
    await createRestock(sari, warehouse, product);
    const answer = await rina.delete(`/warehouses/${warehouse.id}?version=1`, late());
    expect(answer).toMatchObject({ status: 409, code: 'not_empty' });
    expect(answer.message).toContain(`${warehouse.name} still holds 12 units`);
  });

  it('to a price applies from now on, and is not back-dated', async () => {
    const { id } = await createProduct(rina);
    app().clock.advance(hour);
    await rina.put(`/products/${id}`, { price: 12_000, version: 1 }, late());
    const [newest] = await app()
      .db.kysely.selectFrom('product_prices')
      .selectAll()
      .where('product_id', '=', id)
      .orderBy('valid_from', 'desc')
      .execute();
    expect(newest).toMatchObject({ price: 12_000, valid_from: app().clock.now().toISOString() });
  });
});
