import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createCart, createHome } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { cartBody } from '#tests/support/valid-bodies.ts';

describeOnEachEngine('The home of a cart', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let cart: { id: string; code: string };
  const hour = 3_600_000;
  beforeAll(async () => {
    admin = await app().asNew('admin');
  });
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
    ['', 'Choose a warehouse'],
    [null, 'Choose a warehouse'],
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
    expect(newer).toMatchObject({
      data: { warehouse_id: setiabudi.id },
      meta: { outcome: 'applied' },
    });
    expect(newer.message).toMatch(
      new RegExp(
        `^${cart.code} now belongs to ${setiabudi.name} \\(your change of 09:37\\)\\. .* had set ${kemang.name} at 08:37\\.$`,
      ),
    );
    const older = await choose(kemang, 90 * 60_000);
    expect(older).toMatchObject({
      data: { warehouse_id: setiabudi.id },
      meta: { outcome: 'already_so' },
    });
  });
});

describeOnEachEngine('The home of a cart, chosen anew', (engine) => {
  const app = useTestApp(engine);

  it('stands against an earlier choice of another that comes later', async () => {
    const admin = await app().asNew('admin');
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
    const admin = await app().asNew('admin');
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
  let admin: ApiClient;
  const minute = 60_000;
  const point = (lng: number, lat: number) => ({ type: 'Point', coordinates: [lng, lat] });
  beforeAll(async () => {
    admin = await app().asNew('admin');
  });

  it('POST /carts/{id}/location keeps the newest position, whenever it arrives', async () => {
    const cart = await createCart(admin);
    const tell = (location: object, recorded_at?: string) =>
      admin.post(`/carts/${cart.id}/location`, { location, recorded_at });
    expect((await tell(point(106.8, -6.2), app().clock.ago(5 * minute))).data).toMatchObject({
      location: point(106.8, -6.2),
      version: 1,
    });
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
    const tell = (client: ApiClient) =>
      client.post(`/carts/${home.cart.id}/location`, { location: point(3, 3) });
    expect((await tell(barista)).status).toBe(404);
    const open = await assign(admin, home);
    expect((await tell(barista)).status).toBe(200);
    expect((await tell(await app().asNew('sales'))).status).toBe(404);
    await admin.put(`/cart-assignments/${open.id}/return`);
    expect(await tell(barista)).toMatchObject({ status: 409, code: 'wrong_state' });
  });
});
