import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home, loadOf } from '#tests/support/carts.ts';
import { ChangesDevice } from '#tests/support/changes-device.ts';
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

  it('the stock and sold figures of the company are 0 for a barista on every path (rules 7.2)', async () => {
    const open = await assign(admin, home);
    const barista = await app().as(home.barista);
    const path = `/products/${home.product.id}`;
    const phone = new ChangesDevice(barista);
    const none = { stock: 0, stock_in_warehouse: 0, stock_assigned: 0, stock_sold: 0 };
    const expectNone = async () => {
      const changes = (await phone.sync()).flatMap(({ lists }) => lists.products ?? []);
      const sent = changes.flatMap(({ rows = [], patches = [] }) => [...rows, ...patches]);
      const rows = [
        (await barista.get(path)).data,
        ...(await barista.get(`/products?search=${home.product.name}`)).data,
        sent.find(({ id }) => id === home.product.id),
      ];
      expect(rows).toMatchObject([none, none, none]);
    };
    await expectNone();
    const items = [loadOf(home.product, 3)];
    const sale = { assignment_id: open.id, payment_method: 'cash', items };
    expect((await barista.post('/transactions', sale)).status).toBe(201);
    await expectNone();
    expect((await barista.get('/cart-assignments/current')).data.items[0].quantity).toBe(17);
    expect((await admin.get(path)).data).toMatchObject({ stock: 97, stock_sold: 3 });
    expect((await admin.get('/products?limit=100')).data).toContainEqual(
      expect.objectContaining({ id: home.product.id, stock: 97, stock_assigned: 17 }),
    );
  });
});
