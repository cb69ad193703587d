import { beforeEach, expect, it } from 'vitest';
import type { CartCreateInput, CartUpdate } from '#contract/carts/entity.ts';
import { newId } from '#contract/fields/ids.ts';
import { lists } from '#contract/lists.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createCart, createCartAt, createHome } from '#tests/support/carts.ts';
import { describeRecord } from '#tests/support/describe-record.ts';
import { exactly } from '#tests/support/exactly.ts';
import { createWarehouse } from '#tests/support/records.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';
import { cartBody, uniqueName, warehouseBody } from '#tests/support/valid-bodies.ts';

const home = newId();

describeRecord<CartCreateInput, CartUpdate>({
  entity: 'cart',
  list: lists.carts,
  body: cartBody,
  called: 'name',
  edit: { capacity: 9 },
  prepare: (admin) => admin.post('/warehouses', { ...warehouseBody(), id: home }),
  values: () => ({ code: uniqueName('LN').replace(' ', '-') }),
  valuesOnCreate: { warehouse_id: home },
  unique: {
    code: {
      reason: 'A cart with this code already exists',
      late: (code) => `Another cart already has the code "${code}" (added by `,
    },
  },
});

describeOnEachEngine('The home of a cart', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  let cart: { id: string; code: string };
  const hour = 3_600_000;
  beforeEach(async () => {
    cart = await createCart(admin);
  });
  const choose = (warehouse: { id: string }, ago?: number, client = admin) =>
    client.post(
      `/carts/${cart.id}/assign-warehouse`,
      { warehouse_id: warehouse.id },
      ago === undefined ? {} : { headers: { 'Occurred-At': app().clock.ago(ago) } },
    );

  it('POST /carts/{id}/assign-warehouse gives it one, and the same again is no change', async () => {
    const warehouse = await createWarehouse(admin);
    const answer = await choose(warehouse);
    expect(answer).toMatchObject({
      status: 200,
      message: 'Assign warehouse successful!',
      data: { warehouse_id: warehouse.id, warehouse: { name: warehouse.name }, version: 2 },
    });
    expect((await choose(warehouse)).data).toEqual(answer.data);
  });

  it('is allowed while the cart is in use', async () => {
    const home = await createHome(app(), admin);
    await assign(admin, home);
    cart = home.cart;
    expect((await choose(await createWarehouse(admin))).status).toBe(200);
  });

  it.each([
    ['', 'Select a warehouse'],
    [null, 'Select a warehouse'],
    ['x', 'This warehouse does not exist'],
    [newId(), 'This warehouse does not exist'],
  ])('refuses the warehouse %j', async (warehouse_id, message) => {
    const answer = await admin.post(`/carts/${cart.id}/assign-warehouse`, { warehouse_id });
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'warehouse_id', message }] });
  });

  it('refuses a warehouse that was deleted, and a cart that never was', async () => {
    const warehouse = await createWarehouse(admin);
    await admin.delete(`/warehouses/${warehouse.id}`);
    expect((await choose(warehouse)).code).toBe('reference_deleted');
    cart = { id: newId(), code: '' };
    expect((await choose(warehouse)).status).toBe(404);
  });

  it('chosen late, the newer choice stands by the time it was made', async () => {
    const [kemang, setiabudi] = [await createWarehouse(admin), await createWarehouse(admin)];
    const sari = await app().asNew('admin');
    await choose(kemang, 2 * hour, sari);
    const newer = await choose(setiabudi, hour);
    expect(newer).toMatchObject({ data: { warehouse_id: setiabudi.id }, meta: { outcome: 'applied' } });
    expect(newer.message).toMatch(
      new RegExp(
        `^${cart.code} now belongs to ${setiabudi.name} \\(your change of 09:37\\)\\. .* had set ${kemang.name} at 08:37\\.$`,
      ),
    );
    const older = await choose(kemang, 90 * 60_000);
    expect(older).toMatchObject({ data: { warehouse_id: setiabudi.id }, meta: { outcome: 'already_so' } });
  });
});

describeOnEachEngine('The home of a cart, chosen anew', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);

  it('stands against an earlier choice of another that comes later', async () => {
    const cart = await createCart(admin);
    const [kemang, setiabudi] = [await createWarehouse(admin), await createWarehouse(admin)];
    for (const [{ id }, minutesAgo] of [
      [kemang, 120],
      [kemang, 60],
      [kemang, 180],
      [setiabudi, 90],
    ] as const) {
      const headers = { 'Occurred-At': app().clock.ago(minutesAgo * 60_000) };
      const path = `/carts/${cart.id}/assign-warehouse`;
      const { data } = await admin.post(path, { warehouse_id: id }, { headers });
      expect(data).toMatchObject({ warehouse_id: kemang.id, version: 2 });
    }
  });

  it('is told with the new cart, and stands against an earlier choice that comes later', async () => {
    const [kemang, setiabudi] = [await createWarehouse(admin), await createWarehouse(admin)];
    const { data: cart } = await admin.post('/carts', cartBody({ warehouse_id: kemang.id }));
    expect(cart).toMatchObject({ warehouse: { id: kemang.id, name: kemang.name }, version: 1 });
    const late = await admin.post(
      `/carts/${cart.id}/assign-warehouse`,
      { warehouse_id: setiabudi.id },
      { headers: { 'Occurred-At': app().clock.ago(60 * 60_000) } },
    );
    expect(late).toMatchObject({ status: 200, data: { warehouse_id: kemang.id, version: 1 } });
    const unknown = await admin.post('/carts', cartBody({ warehouse_id: newId() }));
    expect(unknown).toMatchObject({ status: 422, errors: [{ field: 'warehouse_id' }] });
  });
});

describeOnEachEngine('Where a cart is', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const minute = 60_000;
  const point = (lng: number, lat: number) => ({ type: 'Point', coordinates: [lng, lat] });

  it('POST /carts/{id}/location keeps the newest position, whenever it arrives', async () => {
    const cart = await createCart(admin);
    const tell = (location: object, recorded_at?: string) =>
      admin.post(`/carts/${cart.id}/location`, { location, recorded_at });
    const shown = (await tell(point(106.8, -6.2), app().clock.ago(5 * minute))).data;
    expect(shown).toMatchObject({ location: point(106.8, -6.2), version: 1 });
    expect(await tell(point(1, 1), app().clock.ago(6 * minute))).toMatchObject({
      status: 200,
      data: { location: point(106.8, -6.2) },
      meta: { outcome: 'already_so' },
    });
    expect((await tell(point(2, 2))).data).toMatchObject({ location: point(2, 2) });
    expect((await tell(point(106, 106))).status).toBe(422);
    expect((await tell(point(1, 1), 'noon')).errors).toMatchObject([{ field: 'recorded_at' }]);
  });

  it('is told by the barista who has it in use, and by nobody else', async () => {
    const home = await createHome(app(), admin);
    const barista = await app().as(home.barista);
    const tell = (client: ApiClient) => client.post(`/carts/${home.cart.id}/location`, { location: point(3, 3) });
    expect((await tell(barista)).status).toBe(404);
    const open = await assign(admin, home);
    expect((await tell(barista)).status).toBe(200);
    expect((await tell(await app().asNew('sales'))).status).toBe(404);
    await admin.put(`/cart-assignments/${open.id}/return`);
    expect(await tell(barista)).toMatchObject({ status: 409, code: 'wrong_state' });
  });
});

describeOnEachEngine('Carts', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const read = async (id: string) => (await admin.get(`/carts/${id}`)).data;

  it('POST /carts answers the whole record, as GET /carts/{id} and GET /carts do', async () => {
    const answer = await admin.post('/carts', cartBody({ code: 'mk-101', name: ' Mega  Kuningan ' }));
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
    const answer = await admin.post('/cart-assignments', body);
    expect(answer).toMatchObject({ code: 'cart_not_available', message: `${home.cart.code} is in maintenance.` });
    expect((await put('available')).data).toMatchObject({ status: 'available' });
    expect((await put('in_use')).status).toBe(422);
    expect((await put('pending_reconciliation')).status).toBe(422);
    const open = await assign(admin, home);
    for (const status of ['maintenance', 'available'])
      expect(await put(status)).toMatchObject({ status: 409, code: 'wrong_state' });
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
    ])
      await createCart(admin, { code: `${code}`, name: `${fresh.prefix} ${name}` });
    const codes = async (query: string) =>
      (await admin.get(`/carts?search=${fresh.prefix}&${query}`)).data.map((row: { code: string }) => row.code);
    expect(await codes('')).toEqual(['ZZ-3', 'ZZ-2', 'ZZ-1']);
    expect(await codes('sort_by=code')).toEqual(['ZZ-1', 'ZZ-2', 'ZZ-3']);
    expect(await codes('sort_by=code&sort_order=desc')).toEqual(['ZZ-3', 'ZZ-2', 'ZZ-1']);
    expect(await codes('status=maintenance')).toEqual([]);
    expect((await admin.get('/carts?search=zz-2')).data).toHaveLength(1);
    expect((await admin.get('/carts?search=%25')).data).toEqual([]);
    expect((await admin.get('/carts?status=lost')).status).toBe(422);
  });
});

describeOnEachEngine('A cart that is deleted', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
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
      message: `${home.cart.code} is awaiting count. Count it first.`,
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
