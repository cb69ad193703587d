import { beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '#tests/support/api-client.ts';
import { createCartAt, createHome, type Home, loadOf, moveOnCart } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('Carts that go out and come back at the same time', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let homes: Home[];
  beforeAll(async () => {
    admin = await app().asNew('admin');
    const [first, second] = [
      await createHome(app(), admin, 500),
      await createHome(app(), admin, 500),
    ];
    homes = [];
    for (let i = 0; i < 6; i++) {
      const home = i % 2 === 0 ? first : second;
      const cart = await createCartAt(admin, home.warehouse);
      homes.push({ ...home, cart, barista: await app().newUser({ role: 'sales' }) });
    }
  });

  /** One day of a cart: out, a sale, a refill, back with a count, or cancelled at once. */
  async function oneDay(home: Home, round: number): Promise<void> {
    const { cart, barista, product } = home;
    const load = [loadOf(product, 10 + round)];
    const body = { cart_id: cart.id, sales_id: barista.id, initial_items: load };
    const { status, data } = await admin.post('/cart-assignments', body);
    expect(status).toBe(201);
    if (round === 2) {
      expect((await admin.post(`/cart-assignments/${data.id}/cancel`)).status).toBe(200);
      return;
    }
    await moveOnCart(app(), home, 'sale', 4);
    await moveOnCart(app(), home, 'replenish', 3);
    const counted = 8 + round;
    const items = [{ product_id: product.id, counted, wasted: 1 }];
    const back = round === 1 ? {} : { items };
    expect((await admin.put(`/cart-assignments/${data.id}/return`, back)).status).toBe(200);
    if (round !== 1) return;
    expect((await admin.post(`/carts/${cart.id}/reconcile`, { items })).status).toBe(200);
  }

  it('never stand in each other’s way, and every unit is accounted for', async () => {
    await Promise.all(
      homes.map(async (home) => {
        for (let round = 0; round < 4; round++) await oneDay(home, round);
      }),
    );
    expect(await brokenInvariants(app().db)).toEqual({});
    const { data } = await admin.get('/carts?status=available&limit=100');
    for (const { cart } of homes) {
      expect(data).toContainEqual(expect.objectContaining({ id: cart.id, current_stock: 0 }));
    }
    const { data: product } = await admin.get(`/products/${homes[0]?.product.id}`);
    expect(product).toMatchObject({ stock_sold: 36, stock_assigned: 0, stock: 500 - 36 - 9 });
  });
});
