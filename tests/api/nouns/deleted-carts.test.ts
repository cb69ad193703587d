import { beforeAll, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createCart, createCartAt, createHome } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('A cart that is deleted', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  beforeAll(async () => {
    admin = await app().asNew('admin');
  });
  const read = async (id: string) => (await admin.get(`/carts/${id}`)).data;

  it('DELETE /carts/{id} hides it, frees its name, and is done once', async () => {
    const cart = await createCart(admin);
    expect(await admin.delete(`/carts/${cart.id}?version=9`)).toMatchObject({
      code: 'stale_version',
    });
    expect(await admin.delete(`/carts/${cart.id}?version=1`)).toMatchObject({
      status: 200,
      message: 'Delete cart successful!',
      data: null,
    });
    expect((await admin.delete(`/carts/${cart.id}`)).status).toBe(200);
    expect((await admin.delete(`/carts/${newId()}`)).status).toBe(404);
    expect((await admin.get(`/carts/${cart.id}`)).status).toBe(404);
    expect((await admin.put(`/carts/${cart.id}`, { name: 'x' })).status).toBe(404);
    await createCart(admin, { name: cart.name, code: cart.code });
    expect(await admin.post(`/carts/${cart.id}/restore`)).toMatchObject({
      code: 'duplicate_value',
    });
  });

  it('is not deleted while somebody answers for it', async () => {
    const home = await createHome(app(), admin);
    const open = await assign(admin, home);
    expect(await admin.delete(`/carts/${home.cart.id}`)).toMatchObject({
      status: 409,
      code: 'in_use',
      message: `${home.cart.code} is with ${home.barista.username}. Return it first.`,
    });
    await admin.put(`/cart-assignments/${open.id}/return`);
    expect(await admin.delete(`/carts/${home.cart.id}`)).toMatchObject({
      code: 'in_use',
      message: `${home.cart.code} waits for its count. Reconcile it first.`,
    });
  });

  it('POST /carts/{id}/restore brings it back, without a home that is gone', async () => {
    const warehouse = await createWarehouse(admin);
    const cart = await createCartAt(admin, warehouse);
    await admin.delete(`/carts/${cart.id}`);
    expect((await admin.delete(`/warehouses/${warehouse.id}`)).status).toBe(200);
    const answer = await admin.post(`/carts/${cart.id}/restore`);
    expect(answer).toMatchObject({ status: 200, data: { id: cart.id, warehouse_id: null } });
    expect(await read(cart.id)).toEqual(answer.data);
    expect((await admin.post(`/carts/${cart.id}/restore`)).meta).toEqual({ outcome: 'already_so' });
  });

  it('DELETE /warehouses/{id} is refused while it is home of a cart, and POST restores it', async () => {
    const warehouse = await createWarehouse(admin);
    const cart = await createCartAt(admin, warehouse);
    expect(await admin.delete(`/warehouses/${warehouse.id}`)).toMatchObject({
      code: 'not_empty',
      message: `${warehouse.name} is home to 1 cart. Move them first.`,
    });
    await admin.delete(`/carts/${cart.id}`);
    await admin.delete(`/warehouses/${warehouse.id}`);
    const answer = await admin.post(`/warehouses/${warehouse.id}/restore`);
    expect(answer).toMatchObject({ status: 200, data: { name: warehouse.name, version: 3 } });
    expect((await admin.get(`/warehouses/${warehouse.id}`)).data).toEqual(answer.data);
    await admin.delete(`/warehouses/${warehouse.id}`);
    await createWarehouse(admin, { name: warehouse.name });
    expect((await admin.post(`/warehouses/${warehouse.id}/restore`)).code).toBe('duplicate_value');
  });
});
