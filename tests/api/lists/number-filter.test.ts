// Documents are found by the beginning of their number (rules 10.7), also where the server wrote them days after
// the day that is in the number.
import { beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createRestock } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const dayMs = 24 * 60 * 60 * 1000;

describeOnEachEngine('The number of a document (screens 3.8)', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let home: Home;
  let documents: { path: string; number: string; other: string }[];
  beforeAll(async () => {
    admin = await app().asNew('admin');
    home = await createHome(app(), admin);
    const other = await createHome(app(), admin);
    const earlier = { headers: { 'Occurred-At': app().clock.ago(29 * dayMs) } };
    const twenty = { headers: { 'Occurred-At': app().clock.ago(20 * dayMs) } };
    const restocks = [
      await createRestock(admin, home.warehouse, home.product, {}, earlier),
      await createRestock(admin, home.warehouse, home.product),
    ];
    const assignments = [await assign(admin, home, 20, earlier), await assign(admin, other)];
    const line = { product_id: home.product.id, quantity: 1 };
    const ask = (options: object) =>
      admin.post('/restock-requests', { cart_id: home.cart.id, items: [line], notes: '' }, options);
    const sell = (transaction_time?: string) =>
      admin.post('/transactions', {
        ...{ assignment_id: assignments[0]?.id, payment_method: 'cash', items: [line] },
        ...(transaction_time && { transaction_time }),
      });
    const pairs = {
      '/restocks': restocks,
      '/cart-assignments': assignments,
      '/restock-requests': [(await ask(twenty)).data, (await ask({})).data],
      '/transactions': [(await sell(app().clock.ago(20 * dayMs))).data, (await sell()).data],
    };
    documents = Object.entries(pairs).map(([path, [first, second]]) => ({
      ...{ path, number: first?.number ?? '', other: second?.number ?? '' },
    }));
  });

  it('finds it by year, month, day and in full, in small letters too, and no other day by it', async () => {
    for (const { path, number, other } of documents) {
      expect(number.slice(0, 9), path).not.toBe(other.slice(0, 9));
      for (const length of [2, 5, 7, 9, 10, 12, number.length]) {
        const beginning = number.slice(0, length);
        const { data, meta } = await admin.get(`${path}?number=${beginning.toLowerCase()}`);
        const found = data.map((row: { number: string }) => row.number);
        expect(found, `${path} ${beginning}`).toContain(number);
        expect(found.includes(other), `${path} ${beginning}`).toBe(other.startsWith(beginning));
        if (path !== '/transactions') expect(meta.pagination.total).toBe(found.length);
      }
      for (const none of [`${number}9`, number.slice(1), 'XX/26', '%']) {
        const { data } = await admin.get(`${path}?${new URLSearchParams({ number: none })}`);
        expect(data, `${path} ${none}`).toEqual([]);
      }
    }
  });

  it('goes together with cart, person and sum', async () => {
    const number = documents.find(({ path }) => path === '/transactions')?.number ?? '';
    const query = `number=${number}&sum=true`;
    const { meta } = await admin.get(
      `/transactions?${query}&cart_id=${home.cart.id}&sales_id=${home.barista.id}`,
    );
    expect(meta.sum).toMatchObject({ transactions: 1, units: 1 });
    const others = await admin.get(`/transactions?${query}&cart_id=${home.product.id}`);
    expect(others.meta.sum).toMatchObject({ transactions: 0, units: 0 });
    const { data } = await admin.get(
      `/cart-assignments?cart_id=${home.cart.id}&sales_id=${home.barista.id}`,
    );
    expect(data).toHaveLength(1);
    for (const filter of [`cart_id=${home.cart.id}`, `requester_id=${data[0].sales_id}`]) {
      const requests = await admin.get(`/restock-requests?${filter}`);
      expect(requests.data).toHaveLength(filter.startsWith('cart_id') ? 2 : 0);
    }
    const { data: restocks } = await admin.get('/restocks');
    const [{ created_by_id, created_by }] = restocks;
    const recorded = await admin.get(
      `/restocks?created_by_id=${created_by_id}&warehouse_id=${home.warehouse.id}&number=RS`,
    );
    expect(recorded.data.length).toBeGreaterThan(0);
    for (const restock of recorded.data) expect(restock).toMatchObject({ created_by });
    const byBarista = await admin.get(`/restocks?created_by_id=${home.barista.id}`);
    expect(byBarista).toMatchObject({ data: [], meta: { pagination: { total: 0 } } });
    const elsewhere = await admin.get(`/restocks?warehouse_id=${home.cart.id}`);
    expect(elsewhere.data).toEqual([]);
  });
});
