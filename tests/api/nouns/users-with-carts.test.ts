import { beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('A barista with a cart', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  beforeAll(async () => {
    admin = await app().asNew('admin');
  });

  it('is shown as assigned until the cart is back', async () => {
    const home = await createHome(app(), admin);
    const user = async () => (await admin.get(`/users/${home.barista.id}`)).data;
    expect(await user()).toMatchObject({ is_assigned_cart: false });
    const before = (await admin.get('/users')).headers.get('etag');
    const { id } = await assign(admin, home);
    expect(await user()).toMatchObject({ is_assigned_cart: true });
    expect((await admin.get('/users')).headers.get('etag')).not.toBe(before);
    expect((await admin.put(`/cart-assignments/${id}/return`)).status).toBe(200);
    expect(await user()).toMatchObject({ is_assigned_cart: false });
  });

  it.each([
    ['deactivated', 'deactivating'],
    ['deleted', 'deleting'],
    ['given another role', 'changing the role of'],
  ])('is not %s before the cart is back, also not by a late change', async (act, words) => {
    const home = await createHome(app(), admin);
    const { id } = await assign(admin, home);
    const path = `/users/${home.barista.id}`;
    const change = (headers: Record<string, string> = {}) => {
      if (act === 'deleted') return admin.delete(path, { headers });
      const body = act === 'deactivated' ? { status: 'inactive' } : { role: 'admin' };
      return admin.put(path, body, { headers });
    };
    for (const answer of [
      await change(),
      await change({ 'Occurred-At': app().clock.ago(60 * 60_000) }),
    ]) {
      expect(answer).toMatchObject({
        status: 409,
        code: 'in_use',
        message: `Return ${home.cart.code} before ${words} ${home.barista.username}.`,
        data: { current: { id: home.barista.id, is_assigned_cart: true } },
      });
    }
    await admin.put(`/cart-assignments/${id}/return`);
    expect((await change()).status).toBe(200);
  });

  it('is deactivated or given a cart when both are asked at once, never both', async () => {
    const home = await createHome(app(), admin);
    const load = {
      cart_id: home.cart.id,
      sales_id: home.barista.id,
      initial_items: [{ product_id: home.product.id, quantity: 5 }],
    };
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => admin.post('/cart-assignments', load)),
      ...Array.from({ length: 10 }, () =>
        admin.put(`/users/${home.barista.id}`, { status: 'inactive' }),
      ),
    ]);
    const isAssigned = answers.some(({ status }) => status === 201);
    const { data } = await admin.get(`/users/${home.barista.id}`);
    expect(data).toMatchObject({ is_active: isAssigned, is_assigned_cart: isAssigned });
  });
});
