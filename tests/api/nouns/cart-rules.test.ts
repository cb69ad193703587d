import { beforeAll, expect, it } from 'vitest';
import { lists } from '#contract/lists.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createCart, createHome } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { exactly } from '#tests/support/exactly.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { cartBody } from '#tests/support/valid-bodies.ts';

describeOnEachEngine('Carts', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  beforeAll(async () => {
    admin = await app().asNew('admin');
  });
  const read = async (id: string) => (await admin.get(`/carts/${id}`)).data;

  it('POST /carts answers the whole record, as GET /carts/{id} and GET /carts do', async () => {
    const answer = await admin.post(
      '/carts',
      cartBody({ code: 'mk-101', name: ' Mega  Kuningan ' }),
    );
    expect(answer).toMatchObject({ status: 201, message: 'Cart created successfully!' });
    expect(exactly(lists.carts.row).parse(answer.data)).toMatchObject({
      code: 'MK-101',
      name: 'Mega Kuningan',
      capacity: 150,
      status: 'available',
      warehouse_id: null,
      warehouse: null,
      assigned_to: null,
      current_stock: 0,
      location: { type: 'Point', coordinates: [106.8275, -6.2297] },
      last_restock: null,
      version: 1,
    });
    expect(await read(answer.data.id)).toEqual(answer.data);
    expect((await admin.get('/carts?search=MK-101')).data).toEqual([answer.data]);
  });

  it('available ↔ maintenance, and no other status by hand', async () => {
    const home = await createHome(app(), admin);
    const put = (status: string) => admin.put(`/carts/${home.cart.id}`, { status });
    expect((await put('maintenance')).data).toMatchObject({ status: 'maintenance' });
    const body = { cart_id: home.cart.id, sales_id: home.barista.id };
    expect(await admin.post('/cart-assignments', body)).toMatchObject({
      code: 'cart_not_available',
      message: `${home.cart.code} is in maintenance.`,
    });
    expect((await put('available')).data).toMatchObject({ status: 'available' });
    expect((await put('in_use')).status).toBe(422);
    expect((await put('pending_reconciliation')).status).toBe(422);
    const open = await assign(admin, home);
    for (const status of ['maintenance', 'available']) {
      expect(await put(status)).toMatchObject({ status: 409, code: 'wrong_state' });
    }
    await admin.put(`/cart-assignments/${open.id}/return`);
    expect(await put('maintenance')).toMatchObject({ status: 409, code: 'wrong_state' });
  });

  it('carries no more than its capacity says, also when that is edited', async () => {
    const home = await createHome(app(), admin);
    await assign(admin, home);
    expect(await admin.put(`/carts/${home.cart.id}`, { capacity: 19 })).toMatchObject({
      status: 422,
      errors: [{ field: 'capacity', message: `${home.cart.code} carries 20 units now` }],
    });
    expect((await admin.put(`/carts/${home.cart.id}`, { capacity: 20 })).status).toBe(200);
  });

  it('GET /carts is searched by code and name, narrowed by status, and sorted', async () => {
    const fresh = { prefix: `Zeta${engine}` };
    for (const [code, name] of [
      ['ZZ-3', 'alpha'],
      ['ZZ-1', 'gamma'],
      ['ZZ-2', 'Beta'],
    ]) {
      await createCart(admin, { code: `${code}`, name: `${fresh.prefix} ${name}` });
    }
    const codes = async (query: string) =>
      (await admin.get(`/carts?search=${fresh.prefix}&${query}`)).data.map(
        (row: { code: string }) => row.code,
      );
    expect(await codes('')).toEqual(['ZZ-3', 'ZZ-2', 'ZZ-1']);
    expect(await codes('sort_by=code')).toEqual(['ZZ-1', 'ZZ-2', 'ZZ-3']);
    expect(await codes('sort_by=code&sort_order=desc')).toEqual(['ZZ-3', 'ZZ-2', 'ZZ-1']);
    expect(await codes('status=maintenance')).toEqual([]);
    expect((await admin.get('/carts?search=zz-2')).data).toHaveLength(1);
    expect((await admin.get('/carts?search=%25')).data).toEqual([]);
    expect((await admin.get('/carts?status=lost')).status).toBe(422);
  });
});
