import { beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createCartAt, createHome } from '#tests/support/carts.ts';
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

  it('DELETE /warehouses/{id} is refused while it is home of a cart', async () => {
    const warehouse = await createWarehouse(admin);
    await createCartAt(admin, warehouse);
    expect(await admin.delete(`/warehouses/${warehouse.id}`)).toMatchObject({
      code: 'not_empty',
      message: `${warehouse.name} is home to 1 cart. Move them first.`,
    });
  });
});
