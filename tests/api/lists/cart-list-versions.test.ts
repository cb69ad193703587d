import { expect, it } from 'vitest';
import { type ListName, listNames, lists } from '#contract/lists.ts';
import type { Answer } from '#tests/support/api-client.ts';
import { assign, createCart } from '#tests/support/carts.ts';
import { createWarehouse } from '#tests/support/records.ts';
import { useHome } from '#tests/support/use-shift.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';

// A client fetches a list again only when its ETag is another: a missed change shows old rows.
describeOnEachEngine('A list whose rows changed has a new ETag', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const home = useHome(app, admin);

  async function change(call: () => Promise<Answer>): Promise<void> {
    const before = await snapshot();
    const { status } = await call();
    expect([200, 201]).toContain(status);
    const after = await snapshot();
    for (const name of listNames) {
      if (before.rows[name] === after.rows[name]) continue;
      expect(after.tags[name], name).not.toBe(before.tags[name]);
    }
    expect(after.rows).not.toEqual(before.rows);
  }

  async function snapshot() {
    const rows: Partial<Record<ListName, string>> = {};
    const tags: Partial<Record<ListName, string>> = {};
    for (const name of listNames) {
      const { data, headers } = await admin.get(`${lists[name].path}?limit=100`);
      rows[name] = JSON.stringify(data);
      tags[name] = headers.get('etag') ?? '';
    }
    return { rows, tags };
  }

  const items = (counted: number) => ({ items: [{ product_id: home.product.id, counted }] });

  it('after a cart is made, moved, renamed, given a home, deleted and restored', async () => {
    const { id } = await createCart(admin);
    const warehouse = await createWarehouse(admin);
    const location = { type: 'Point', coordinates: [1, 2] };
    await change(() => admin.put(`/carts/${id}`, { name: `Renamed ${id}` }));
    await change(() => admin.post(`/carts/${id}/location`, { location }));
    const body = { warehouse_id: warehouse.id };
    await change(() => admin.post(`/carts/${id}/assign-warehouse`, body));
    await change(() => admin.put(`/warehouses/${warehouse.id}`, { name: `Renamed ${id}` }));
    await change(() => admin.delete(`/carts/${id}`));
    await change(() => admin.post(`/carts/${id}/restore`));
  });

  it('after an assignment, its product’s new name, a return and a count', async () => {
    let id = '';
    await change(async () => {
      const { cart, barista, product } = home;
      const answer = await admin.post('/cart-assignments', {
        cart_id: cart.id,
        sales_id: barista.id,
        initial_items: [{ product_id: product.id, quantity: 20 }],
      });
      id = answer.data.id;
      return answer;
    });
    await change(() => admin.put(`/carts/${home.cart.id}`, { code: `R${id.slice(-8)}` }));
    await change(() => admin.put(`/products/${home.product.id}`, { name: `Renamed ${id}` }));
    await change(() => admin.put(`/cart-assignments/${id}/return`));
    await change(() => admin.post(`/carts/${home.cart.id}/reconcile`, items(19)));
  });

  it('after a product, a cart or a person that requests and sales name is renamed', async () => {
    await assign(admin, home);
    const { product, cart, barista } = home;
    const budi = await app().as(barista);
    const lines = { items: [{ product_id: product.id, quantity: 2 }] };
    await change(() => budi.post('/restock-requests', { ...lines, notes: '' }));
    await change(() => budi.post('/transactions', { ...lines, payment_method: 'cash' }));
    await change(() => admin.put(`/products/${product.id}`, { name: `New ${product.id}` }));
    await change(() => admin.put(`/carts/${cart.id}`, { name: `New ${cart.id}` }));
    await change(() => admin.put(`/users/${barista.id}`, { username: `new.${cart.code}` }));
  });

  it('after an assignment is cancelled, or brought back with its count', async () => {
    const first = await assign(admin, home);
    await change(() => admin.post(`/cart-assignments/${first.id}/cancel`));
    const second = await assign(admin, home);
    await change(() => admin.put(`/cart-assignments/${second.id}/return`, items(20)));
  });

  it('of a barista, once a cart is theirs', async () => {
    const barista = await app().as(home.barista);
    const { headers } = await barista.get('/carts');
    const known = { headers: { 'If-None-Match': headers.get('etag') ?? '' } };
    expect((await barista.get('/carts', known)).status).toBe(304);
    await assign(admin, home);
    expect((await barista.get('/carts', known)).data).toMatchObject([{ id: home.cart.id }]);
  });
});
