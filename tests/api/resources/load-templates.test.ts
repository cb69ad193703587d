import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { lists } from '#contract/lists.ts';
import type { TemplateCreate, TemplateUpdate } from '#contract/load-templates/entity.ts';
import { createCart, loadOf } from '#tests/support/carts.ts';
import { describeRecord } from '#tests/support/describe-record.ts';
import { createProduct, createWarehouse, makeReferredByBodies } from '#tests/support/records.ts';
import { describeOnEachEngine, useClient, useFixture, useTestApp } from '#tests/support/use-test-app.ts';
import { referredByBodies, templateBody } from '#tests/support/valid-bodies.ts';

const path = '/load-templates';

describeRecord<TemplateCreate, TemplateUpdate>({
  entity: 'template',
  list: lists.templates,
  body: templateBody,
  called: 'name',
  edit: { items: [{ product_id: referredByBodies.product, quantity: 9 }] },
  prepare: makeReferredByBodies,
  values: () => ({ items: [{ product_id: referredByBodies.product, quantity: 7 }] }),
  valuesOnCreate: { cart_id: randomUUID(), warehouse_id: randomUUID() },
});

describeOnEachEngine('A load template', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const cart = useFixture(() => createCart(admin));
  const product = useFixture(() => createProduct(admin));

  const body = (changes: object = {}) =>
    templateBody({ cart_id: cart.id, warehouse_id: null, items: [loadOf(product, 20)], ...changes });

  it('is the usual load of a cart, with the names of its products', async () => {
    const { data } = await admin.post(path, body());
    expect(data).toMatchObject({
      cart_id: cart.id,
      warehouse_id: null,
      warehouse: null,
      cart: { id: cart.id, name: cart.name },
      items: [{ ...loadOf(product, 20), product_details: { name: product.name } }],
    });
    expect((await admin.get(`${path}?cart_id=${cart.id}`)).data).toContainEqual(data);
    const { id } = await createWarehouse(admin);
    const answer = await admin.get(`${path}?warehouse_id=${id}`);
    expect(answer).toMatchObject({ data: [], meta: { pagination: { total: 0 } } });
  });

  it('keeps its lines in their order, and is changed where only their order is', async () => {
    const lines = [loadOf(product, 3), loadOf(await createProduct(admin), 5)];
    const { data } = await admin.post(path, body({ items: lines }));
    const items = [...lines].reverse();
    const edited = await admin.put(`${path}/${data.id}`, { items, version: 1 });
    expect(edited.data).toMatchObject({ items, version: 2 });
    const again = await admin.put(`${path}/${data.id}`, { items, version: 2 });
    expect(again.data).toMatchObject({ version: 2 });
  });

  it('has its name within its cart or warehouse: another cart may use it too', async () => {
    const sent = body();
    expect((await admin.post(path, sent)).status).toBe(201);
    const created = await admin.post(path, sent);
    expect(created).toMatchObject({ status: 409, code: 'duplicate_value', errors: [{ field: 'name' }] });
    const other = await createCart(admin);
    expect((await admin.post(path, { ...sent, cart_id: other.id })).status).toBe(201);
  });

  it.each([
    ['both a cart and a warehouse', { warehouse_id: randomUUID() }, 'cart_id'],
    ['neither', { cart_id: null }, 'cart_id'],
    ['a cart that never was', { cart_id: randomUUID() }, 'cart_id'],
    ['no product', { items: [] }, 'items'],
    ['no name', { name: ' ' }, 'name'],
    ['a product that never was', { items: [loadOf({ id: randomUUID() }, 1)] }, 'items[0].product_id'],
  ])('is refused with %s, by its field', async (_what, changes, field) => {
    const answer = await admin.post(path, body(changes));
    expect(answer).toMatchObject({ status: 422, errors: [{ field }] });
  });
});
