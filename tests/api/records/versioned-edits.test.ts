import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '#tests/support/api-client.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { productBody, uniqueName, warehouseBody } from '#tests/support/valid-bodies.ts';

describeOnEachEngine('An edit', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  beforeAll(async () => {
    admin = await app().asNew('admin');
  });

  describe.each([
    { path: '/products', create: () => createProduct(admin) },
    { path: '/warehouses', create: () => createWarehouse(admin) },
  ])('of $path', ({ path, create }) => {
    it.each(['0', 'x', '', '1.5', '-1'])('a delete with ?version=%s is 422', async (version) => {
      const { id } = await create();
      const answer = await admin.delete(`${path}/${id}?version=${version}`);
      expect(answer).toMatchObject({ status: 422, errors: [{ field: 'version' }] });
    });

    it('a delete while it holds stock is refused', async () => {
      const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
      await createRestock(admin, warehouse, product);
      const id = path === '/products' ? product.id : warehouse.id;
      const answer = await admin.delete(`${path}/${id}`);
      expect(answer).toMatchObject({ status: 409, code: 'not_empty' });
      expect(answer.message).toContain('12');
      expect((await admin.get(`${path}/${id}`)).status).toBe(200);
    });
  });

  it('of a product writes down each new price, and only a new one', async () => {
    const { id } = await createProduct(admin, { price: 8000 });
    app().clock.advance(1000);
    await admin.put(`/products/${id}`, { price: 9000 });
    await admin.put(`/products/${id}`, { price: 9000, unit: 'botol' });
    const prices = await app()
      .db.kysely.selectFrom('product_prices')
      .select('price')
      .where('product_id', '=', id)
      .orderBy('valid_from')
      .execute();
    expect(prices.map(({ price }) => price)).toEqual([8000, 9000]);
  });

  it('of a warehouse below what it holds is not refused for its capacity', async () => {
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    await createRestock(admin, warehouse, product);
    const answer = await admin.put(`/warehouses/${warehouse.id}`, { address: 'Jl. Baru No. 1' });
    expect(answer.status).toBe(200);
  });

  it('a warehouse with a pending restock is not deleted', async () => {
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    await createRestock(admin, warehouse, product, { status: 'pending' });
    expect((await admin.delete(`/warehouses/${warehouse.id}`)).status).toBe(409);
  });
});

describeOnEachEngine('A name', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  beforeAll(async () => {
    admin = await app().asNew('admin');
  });

  describe.each([
    {
      path: '/products',
      body: productBody,
      message: 'A product with this name already exists',
    },
    {
      path: '/warehouses',
      body: warehouseBody,
      message: 'A warehouse with this name already exists',
    },
  ])('of $path', ({ path, body, message }) => {
    const taken = { status: 409, code: 'duplicate_value', errors: [{ field: 'name', message }] };

    it.each([
      ['as it is', 'Kopi Pandan', 'Kopi Pandan'],
      ['in another case', 'Es Teh Manis', 'ES TEH MANIS'],
      ['with other spaces', 'Es Cokelat', '  Es   Cokelat '],
      ['in another form of the same letters', 'Café Latte', 'Cafe\u0301 Latte'],
    ])('is taken %s', async (_how, first, second) => {
      const created = await admin.post(path, body({ name: first }));
      expect(created.status).toBe(201);
      expect(await admin.post(path, body({ name: second }))).toMatchObject(taken);
      const other = await admin.post(path, body());
      const renamed = await admin.put(`${path}/${other.data.id}`, { name: second, version: 1 });
      expect(renamed).toMatchObject(taken);
      await admin.delete(`${path}/${created.data.id}`);
      expect((await admin.post(path, body({ name: second }))).status).toBe(201);
    });

    it('may be written differently by its own record', async () => {
      const { data } = await admin.post(path, body({ name: uniqueName('lower case') }));
      const name = data.name.toUpperCase();
      const answer = await admin.put(`${path}/${data.id}`, { name, version: 1 });
      expect(answer).toMatchObject({ status: 200, data: { name } });
    });

    it('asked for ten times at once is given once', async () => {
      const name = uniqueName('Race');
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => admin.post(path, body({ name }))),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status !== 201)) {
        expect(answer).toMatchObject(taken);
      }
    });
  });
});
