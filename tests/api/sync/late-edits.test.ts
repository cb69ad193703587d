import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '#tests/support/api-client.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import type { Person } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { productBody, uniqueName, warehouseBody } from '#tests/support/valid-bodies.ts';

const hour = 60 * 60 * 1000;

describeOnEachEngine('A change that arrives late', (engine) => {
  const app = useTestApp(engine);
  let rina: ApiClient;
  let sari: ApiClient;
  let sariName: string;
  beforeAll(async () => {
    rina = await app().asNew('admin');
    const person: Person = await app().newUser({ role: 'admin' });
    sari = await app().as(person);
    sariName = person.username;
  });

  const late = () => ({
    headers: { 'Occurred-At': app().clock.ago(hour), 'Idempotency-Key': randomUUID() },
  });

  const nouns = [
    {
      noun: 'product',
      path: '/products',
      body: (changes = {}): object => productBody(changes),
      create: () => createProduct(rina),
    },
    {
      noun: 'warehouse',
      path: '/warehouses',
      body: (changes = {}): object => warehouseBody(changes),
      create: () => createWarehouse(rina),
    },
  ];

  describe.each(nouns)('to a $noun', ({ noun, path, body, create }) => {
    it('is applied where nothing changed meanwhile', async () => {
      const { id } = await create();
      const name = uniqueName('Renamed');
      expect(await rina.put(`${path}/${id}`, { name, version: 1 }, late())).toMatchObject({
        status: 200,
        data: { name, version: 2 },
        meta: { outcome: 'applied' },
      });
    });

    it('is refused with the record as it is, for the client to merge by field', async () => {
      const { id } = await create();
      const theirs = await sari.put(`${path}/${id}`, { name: uniqueName('Theirs'), version: 1 });
      const answer = await rina.put(`${path}/${id}`, { name: 'Mine', version: 1 }, late());
      expect(answer).toMatchObject({ status: 409, code: 'stale_version' });
      expect(answer.data.current).toEqual(theirs.data);
      expect(answer.message).toContain(sariName);
    });

    it('merged by the client is taken under the same key', async () => {
      const { id } = await create();
      await sari.put(`${path}/${id}`, { name: uniqueName('Theirs'), version: 1 });
      const sending = late();
      const field = noun === 'product' ? { price: 11_000 } : { capacity: 700 };
      const stale = await rina.put(`${path}/${id}`, { ...field, version: 1 }, sending);
      const { version } = stale.data.current;
      const merged = await rina.put(`${path}/${id}`, { ...field, version }, sending);
      expect(merged).toMatchObject({ status: 200, data: { ...field, version: 3 } });
    });

    it('that somebody else made already is already so', async () => {
      const { id } = await create();
      const name = uniqueName('Agreed');
      await sari.put(`${path}/${id}`, { name, version: 1 });
      const answer = await rina.put(`${path}/${id}`, { name, version: 1 }, late());
      expect(answer).toMatchObject({
        status: 200,
        data: { name, version: 2 },
        meta: { outcome: 'already_so' },
      });
    });

    it('after it was deleted is refused, with who deleted it', async () => {
      const record = await create();
      await sari.delete(`${path}/${record.id}`);
      const answer = await rina.put(`${path}/${record.id}`, { name: 'Mine', version: 1 }, late());
      expect(answer.status).toBeGreaterThanOrEqual(404);
      expect(answer.message).toContain(`${record.name} was deleted by ${sariName}`);
    });

    it('a delete that somebody else made already is already so', async () => {
      const { id } = await create();
      await sari.delete(`${path}/${id}`);
      const answer = await rina.delete(`${path}/${id}?version=1`, late());
      expect(answer).toMatchObject({
        status: 200,
        data: null,
        meta: { outcome: 'already_so' },
      });
    });

    it('a delete of what somebody edited meanwhile asks again, with who did', async () => {
      const { id } = await create();
      await sari.put(`${path}/${id}`, { name: uniqueName('Theirs'), version: 1 });
      const answer = await rina.delete(`${path}/${id}?version=1`, late());
      expect(answer).toMatchObject({ status: 409, code: 'stale_version' });
      expect(answer.message).toContain(sariName);
      expect(answer.message).toContain('Delete it anyway?');
    });

    it('a create whose name was taken meanwhile offers the other record', async () => {
      const name = uniqueName('Es Kopi Pandan');
      const other = await sari.post(path, body({ name }));
      const answer = await rina.post(path, body({ name }), late());
      expect(answer).toMatchObject({
        status: 409,
        code: 'duplicate_value',
        errors: [{ field: 'name', message: `A ${noun} with this name already exists` }],
      });
      expect(answer.message).toContain(`Another ${noun} is already called "${name}"`);
      expect(answer.message).toContain(sariName);
      expect(answer.data.current).toEqual(other.data);
    });
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
