import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { loadTemplateSchema } from '#contract/load-templates/entity.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { createCart, loadOf } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { exactly } from '#tests/support/exactly.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { uniqueName } from '#tests/support/valid-bodies.ts';

const path = '/load-templates';

describeOnEachEngine('A load template', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let cart: { id: string };
  let product: { id: string; name: string };
  beforeAll(async () => {
    admin = await app().asNew('admin');
    [cart, product] = [await createCart(admin), await createProduct(admin)];
  });

  const body = (changes: object = {}) => ({
    ...{ name: uniqueName('Hari kerja'), cart_id: cart.id, items: [loadOf(product, 20)] },
    ...changes,
  });

  it('is the usual load of a cart, read as it was written', async () => {
    const { status, data } = await admin.post(path, body());
    expect(status).toBe(201);
    expect(exactly(loadTemplateSchema).parse(data)).toMatchObject({
      ...{ cart_id: cart.id, warehouse_id: null, version: 1 },
      items: [{ ...loadOf(product, 20), product_details: { name: product.name } }],
    });
    expect((await admin.get(`${path}/${data.id}`)).data).toEqual(data);
    expect((await admin.get(`${path}?cart_id=${cart.id}`)).data).toContainEqual(data);
    const { id } = await createWarehouse(admin);
    expect((await admin.get(`${path}?warehouse_id=${id}`)).data).toEqual([]);
  });

  it('is made once, however often it is sent', async () => {
    const [sent, headers] = [{ ...body(), id: randomUUID() }, { 'Idempotency-Key': randomUUID() }];
    const first = await admin.post(path, sent, { headers });
    const again = await admin.post(path, sent, { headers });
    expect(again.data).toEqual(first.data);
    const unkeyed = await admin.post(path, sent);
    expect(unkeyed).toMatchObject({ status: 200, meta: { outcome: 'already_so' } });
  });

  it('is edited on its newest version', async () => {
    const { data } = await admin.post(path, body());
    const items = [loadOf(product, 7)];
    const edited = await admin.put(`${path}/${data.id}`, { items, version: 1 });
    expect(edited.data).toMatchObject({ name: data.name, items: [{ quantity: 7 }], version: 2 });
    const stale = await admin.put(`${path}/${data.id}`, { name: 'X', version: 1 });
    expect(stale).toMatchObject({ status: 409, code: 'stale_version' });
    expect(stale.data.current).toEqual(edited.data);
  });

  it('is deleted once, and its name is free again', async () => {
    const sent = body();
    const { data } = await admin.post(path, sent);
    expect(await admin.post(path, sent)).toMatchObject({
      ...{ status: 409, code: 'duplicate_value', errors: [{ field: 'name' }] },
    });
    for (let i = 0; i < 2; i++) expect((await admin.delete(`${path}/${data.id}`)).status).toBe(200);
    expect((await admin.get(`${path}/${data.id}`)).status).toBe(404);
    expect((await admin.post(path, sent)).status).toBe(201);
  });

  it.each([
    ['both a cart and a warehouse', { warehouse_id: randomUUID() }, 'cart_id'],
    ['neither', { cart_id: null }, 'cart_id'],
    ['a cart that never was', { cart_id: randomUUID() }, 'cart_id'],
    ['no product', { items: [] }, 'items'],
    ['no name', { name: ' ' }, 'name'],
    [
      'a product that never was',
      { items: [loadOf({ id: randomUUID() }, 1)] },
      'items[0].product_id',
    ],
  ])('is refused with %s, by its field', async (_what, changes, field) => {
    const answer = await admin.post(path, body(changes));
    expect(answer).toMatchObject({ status: 422, errors: [{ field }] });
  });
});
