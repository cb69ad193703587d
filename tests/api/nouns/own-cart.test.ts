import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('A barista and the own cart (S18)', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let home: Home;
  beforeAll(async () => {
    admin = await app().asNew('admin');
  });
  beforeEach(async () => {
    home = await createHome(app(), admin);
  });

  it('GET /cart-assignments/current answers the caller’s own, with what is on the cart', async () => {
    const barista = await app().as(home.barista);
    expect((await barista.get('/cart-assignments/current')).data).toBeNull();
    const open = await assign(admin, home);
    const { data } = await barista.get('/cart-assignments/current');
    expect(data).toEqual({
      ...open,
      items: [
        {
          product_id: home.product.id,
          quantity: 20,
          product_details: { name: home.product.name },
        },
      ],
    });
    expect((await admin.get('/cart-assignments/current')).data).toBeNull();
    const asked = await admin.get(`/cart-assignments/current?sales_id=${home.barista.id}`);
    expect(asked.data).toEqual(data);
    const stranger = await app().asNew('sales');
    const foreign = await stranger.get(`/cart-assignments/current?sales_id=${home.barista.id}`);
    expect(foreign.data).toBeNull();
  });

  it('baristas see their own cart and assignments only', async () => {
    const open = await assign(admin, home);
    const barista = await app().as(home.barista);
    const stranger = await app().asNew('sales');
    const { data: current } = await barista.get('/cart-assignments/current');
    expect((await barista.get('/cart-assignments')).data).toEqual([current]);
    expect((await stranger.get('/cart-assignments')).data).toEqual([]);
    expect((await stranger.get(`/cart-assignments/${open.id}`)).status).toBe(404);
    expect((await barista.get('/carts')).data).toMatchObject([{ id: home.cart.id }]);
    expect((await stranger.get('/carts')).data).toEqual([]);
    expect((await stranger.get(`/carts/${home.cart.id}`)).status).toBe(404);
  });
});
