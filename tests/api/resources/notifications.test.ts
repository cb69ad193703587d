import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '#contract/fields/ids.ts';
import { notificationSchema } from '#contract/notifications/entity.ts';
import { expiringLotSchema } from '#contract/stock/expiring.ts';
import { notifyDaily } from '#server/background/notify-daily.ts';
import { type NewNotification, purgeNotifications } from '#server/notifications/notify.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, moveOnCart } from '#tests/support/carts.ts';
import { exactly } from '#tests/support/exactly.ts';
import { tell } from '#tests/support/notices.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { useHome } from '#tests/support/use-shift.ts';
import { describeOnEachEngine, useClient, usePerson, useTestApp } from '#tests/support/use-test-app.ts';
import { uniqueName } from '#tests/support/valid-bodies.ts';

const day = 24 * 60 * 60 * 1000;

describeOnEachEngine('Notifications', (engine) => {
  const app = useTestApp(engine);
  const { person: rina, client: ofRina } = usePerson(app);
  const { person: sari, client: ofSari } = usePerson(app, 'super_admin');

  function write(changes: Partial<NewNotification> = {}) {
    return tell(app().db, {
      to: 'admins',
      actorId: null,
      type: 'stock_alert',
      title: 'Low stock',
      message: 'Es Kopi Susu Aren – 28 cup left (alert at 30)',
      now: app().clock.now().toISOString(),
      ...changes,
    });
  }
  const unread = async (client: ApiClient) => (await client.get('/notifications/unread-count')).data.unread_count;

  it('GET /notifications lists the caller’s own, newest first, with exactly the wire’s fields', async () => {
    await write({ message: 'first' });
    app().clock.advance(1000);
    await write({ message: 'second', link: '/stock-overview' });
    const { data, meta } = await ofRina.get('/notifications');
    expect(data.map((row: unknown) => exactly(notificationSchema).parse(row))).toMatchObject([
      { message: 'second', link: '/stock-overview', is_read: false },
      { message: 'first', link: null, type: 'stock_alert' },
    ]);
    expect(meta.pagination).toMatchObject({ page: 1, has_prev: false, total: 2 });
  });

  it('GET /notifications/unread-count answers data.unread_count', async () => {
    const before = await unread(ofRina);
    await write();
    expect(await unread(ofRina)).toBe(before + 1);
  });

  it('PUT /notifications/{id}/read marks one, and twice is the same as once', async () => {
    await write();
    const before = await unread(ofRina);
    const { id } = (await ofRina.get('/notifications?is_read=false')).data[0];
    expect(await ofRina.put(`/notifications/${id}/read`)).toMatchObject({ status: 200, data: { id, is_read: true } });
    const late = { headers: { 'Occurred-At': app().clock.ago(0) } };
    const again = await ofRina.put(`/notifications/${id}/read`, {}, late);
    expect(again).toMatchObject({ status: 200, meta: { outcome: 'already_so' } });
    expect(await unread(ofRina)).toBe(before - 1);
  });

  it('one is marked by a device whose clock is behind, and one forgotten meanwhile is no refusal', async () => {
    await write();
    const before = await unread(ofRina);
    const { id } = (await ofRina.get('/notifications?is_read=false')).data[0];
    const late = { headers: { 'Occurred-At': app().clock.ago(60_000) } };
    await ofRina.put(`/notifications/${id}/read`, {}, late);
    expect(await unread(ofRina)).toBe(before - 1);
    const answer = await ofRina.put(`/notifications/${newId()}/read`, {}, late);
    expect(answer).toMatchObject({ status: 200, data: null, meta: { outcome: 'already_so' } });
  });

  it('PUT /notifications/read-all leaves none unread, of the caller only', async () => {
    await write();
    const others = await unread(ofSari);
    expect((await ofRina.put('/notifications/read-all')).data).toEqual({ unread_count: 0 });
    expect(await unread(ofRina)).toBe(0);
    expect(await unread(ofSari)).toBe(others);
  });

  it('read-all sent late leaves unread what came after the tap', async () => {
    const tap = app().clock.now().toISOString();
    app().clock.advance(10 * 60_000);
    await write({ message: 'after the tap' });
    await ofRina.put('/notifications/read-all', {}, { headers: { 'Occurred-At': tap } });
    expect(await unread(ofRina)).toBe(1);
  });

  it('of somebody else cannot be read nor told from none', async () => {
    await write({ to: [sari.id] });
    const { id } = (await ofSari.get('/notifications')).data[0];
    expect((await ofRina.put(`/notifications/${id}/read`)).status).toBe(404);
    expect((await ofRina.put(`/notifications/${newId()}/read`)).status).toBe(404);
    const { data } = await ofRina.get('/notifications?limit=100');
    expect(data.map((row: { id: string }) => row.id)).not.toContain(id);
  });

  describe('go', () => {
    it('to active admins and super admins, not to who did it, not to baristas', async () => {
      const barista = await app().newUser({ role: 'sales' });
      const gone = await app().newUser({ role: 'admin', isActive: false });
      const [before, other] = [await unread(ofRina), await unread(ofSari)];
      await write({ actorId: rina.id });
      expect([await unread(ofRina), await unread(ofSari)]).toEqual([before, other + 1]);
      const rows = await app()
        .db.kysely.selectFrom('notifications')
        .selectAll()
        .where('user_id', 'in', [barista.id, gone.id])
        .execute();
      expect(rows).toEqual([]);
    });

    it('once to each under one key', async () => {
      const before = await unread(ofRina);
      await write({ dedupeKey: 'low:1' });
      await write({ dedupeKey: 'low:1' });
      expect(await unread(ofRina)).toBe(before + 1);
    });

    it('to a list whose version changes for it, and is different for each person', async () => {
      const etag = async (client: ApiClient) => (await client.get('/notifications')).headers.get('etag');
      const before = await etag(ofRina);
      expect(await etag(ofSari)).not.toBe(before);
      await write();
      expect(await etag(ofRina)).not.toBe(before);
    });
  });

  it('of the office are taken from who becomes a barista, but for those about the own account', async () => {
    const demoted = await app().newUser({ role: 'admin' });
    await write();
    await write({ to: [demoted.id], type: 'account', title: 'New password' });
    const titles = async () =>
      (await (await app().as(demoted)).get('/notifications')).data.map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual(expect.arrayContaining(['Low stock', 'New password']));
    await ofSari.put(`/users/${demoted.id}`, { role: 'sales' });
    expect(await titles()).toEqual(['New password']);
  });

  it('are kept for 90 days', async () => {
    await write({ message: 'old' });
    app().clock.advance(91 * day);
    await purgeNotifications(app().db, app().clock.now());
    const rows = await app().db.kysely.selectFrom('notifications').selectAll().execute();
    expect(rows.filter(({ message }) => message === 'old')).toEqual([]);
    app().clock.advance(-91 * day);
  });
});

describeOnEachEngine('A notice of the day', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);

  async function tellAt(day: number, time: string) {
    app().clock.set(new Date(`2026-11-${day}T${time}:00.000+07:00`));
    await notifyDaily(app().db, () => app().clock.now());
  }

  async function told(type: string): Promise<{ title: string; message: string }[]> {
    const { data } = await admin.get('/notifications?limit=100');
    return data.filter((notice: { type: string }) => notice.type === type);
  }

  it('names at six what expires by tomorrow and what has, once', async () => {
    const warehouse = await createWarehouse(admin);
    const names = [uniqueName('Kopi A'), uniqueName('Kopi B'), uniqueName('Kopi C')];
    const days = ['2026-11-21', '2026-11-22', '2026-11-23'];
    for (const [index, name] of names.entries()) {
      const product = await createProduct(admin, { name });
      const items = [{ product_id: product.id, quantity: 5, expired_date: days[index] ?? null }];
      await createRestock(admin, warehouse, product, { items });
    }
    await tellAt(22, '05:59');
    expect(await told('expiry')).toEqual([]);
    for (const time of ['06:00', '06:05', '23:59']) await tellAt(22, time);
    expect((await told('expiry')).map(({ message }) => message)).toEqual([
      `2 products expire by tomorrow: ${names[1]} (5), ${names[2]} (5)\n1 product expired: ${names[0]} (5)`,
    ]);
    expect(await told('expiry')).toMatchObject([{ link: '/stock-overview?expiring=1' }]);
    const { data: lots } = await admin.get('/stock/expiring');
    expect(exactly(z.array(expiringLotSchema)).parse(lots)).toEqual(lots);
    const { id, name } = warehouse;
    expect(lots).toMatchObject(
      names.map((product_name, index) => ({
        product_name,
        price: 10_000,
        expired_date: days[index],
        quantity: 5,
        place: { kind: 'warehouse', id, name },
      })),
    );
    const within = async (days: number | string) => (await admin.get(`/stock/expiring?days=${days}`)).data?.length;
    expect([await within(0), await within(1), await within(30)]).toEqual([2, 3, 3]);
    for (const days of [31, -1, 'x', ''])
      expect((await admin.get(`/stock/expiring?days=${days}`)).status, `${days}`).toBe(422);
    await tellAt(23, '08:00');
    expect(await told('expiry')).toHaveLength(2);
  });

  it('does not change the list of notices when there is nothing to tell', async () => {
    const version = async () => (await admin.get('/notifications')).headers.get('etag');
    await tellAt(23, '12:00');
    // While another transaction of the cluster is open, an ETag may change without its rows.
    const isSame = async () => {
      const before = await version();
      await tellAt(23, '12:05');
      return (await version()) === before;
    };
    await expect.poll(isSame).toBe(true);
  });

  it('reminds at nine in the evening of a cart that nobody counted', async () => {
    app().clock.set(new Date('2026-11-24T10:00:00.000Z'));
    const home = await createHome(app(), admin);
    const { id } = await assign(admin, home, 23);
    await admin.put(`/cart-assignments/${id}/return`);
    await tellAt(24, '20:59');
    expect(await told('reconciliation')).toEqual([]);
    for (const time of ['21:00', '21:05']) await tellAt(24, time);
    expect(await told('reconciliation')).toMatchObject([{ message: `${home.cart.code} is awaiting count (23 units)` }]);
    const items = [{ product_id: home.product.id, counted: 23 }];
    await admin.post(`/carts/${home.cart.id}/reconcile`, { items });
    await tellAt(25, '21:00');
    expect(await told('reconciliation')).toHaveLength(1);
  });
});

describeOnEachEngine('A place that falls to its own minimum', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const watcher = useClient(app);
  const home = useHome(app, admin, 30);

  const notices = async () =>
    (await watcher.get('/notifications?limit=100')).data.filter(({ message }: { message: string }) =>
      message.includes(home.product.name),
    );
  const setLevel = (min_qty: number) =>
    admin.put(`/warehouses/${home.warehouse.id}/levels`, {
      levels: [{ product_id: home.product.id, min_qty, target_qty: 40 }],
    });

  it('is told of when it crosses it, not above it nor again below it', async () => {
    expect((await setLevel(10)).data).toEqual([
      {
        product_id: home.product.id,
        min_qty: 10,
        target_qty: 40,
        quantity: 30,
        product_details: { name: home.product.name },
      },
    ]);
    const waste = (quantity: number) =>
      admin.post('/stock/adjustments', {
        warehouse_id: home.warehouse.id,
        kind: 'waste',
        reason: 'Tumpah',
        items: [{ product_id: home.product.id, quantity }],
      });
    const short = async () =>
      (await notices()).filter(({ title }: { title: string }) => title.startsWith('Running low'));
    await waste(19);
    expect(await short()).toEqual([]);
    await waste(1);
    await waste(1);
    expect(await short()).toMatchObject([
      { type: 'stock_alert', message: `${home.warehouse.name}: 10 ${home.product.name} left (minimum 10)` },
    ]);
  });

  it('is told of to the admins at home there, where there are some', async () => {
    const local = await app().newUser({ role: 'admin' });
    await app()
      .db.kysely.updateTable('users')
      .set({ home_warehouse_id: home.warehouse.id })
      .where('id', '=', local.id)
      .execute();
    await setLevel(15);
    await assign(admin, home, 15);
    const { data } = await (await app().as(local)).get('/notifications');
    expect(data).toMatchObject([{ title: `Running low: ${home.product.name}` }]);
    expect(await notices()).not.toContainEqual(expect.objectContaining({ title: `Running low: ${home.product.name}` }));
  });

  it('is no cart that comes home, which gives back what it has', async () => {
    const levels = [{ product_id: home.product.id, min_qty: 4 }];
    await admin.put(`/carts/${home.cart.id}/levels`, { levels });
    const short = async () => (await notices()).map(({ message }: { message: string }) => message.split(':')[0]);
    const comeHome = async (counted: number) => {
      const { id } = await assign(admin, home, 20);
      const items = [{ product_id: home.product.id, counted }];
      expect((await admin.put(`/cart-assignments/${id}/return`, { items })).status).toBe(200);
    };
    await comeHome(20);
    await comeHome(12);
    expect(await short()).not.toContain(home.cart.name);
    await assign(admin, home, 20);
    await moveOnCart(app(), home, 'sale', 16);
    expect(await short()).toContain(home.cart.name);
  });

  it('may be a cart, and its levels are replaced as a whole', async () => {
    await assign(admin, home, 5);
    const path = `/carts/${home.cart.id}/levels`;
    const levels = [{ product_id: home.product.id, min_qty: 2 }];
    expect((await admin.put(path, { levels })).data).toMatchObject([{ min_qty: 2, target_qty: 2, quantity: 5 }]);
    expect((await admin.put(path, { levels: [] })).data).toEqual([]);
    expect((await admin.get(path)).data).toEqual([]);
  });

  it('has no level for what never was, and no target below its minimum', async () => {
    const path = `/warehouses/${home.warehouse.id}/levels`;
    const refused = async (level: object, field: string) => {
      const body = { levels: [{ product_id: home.product.id, min_qty: 2, ...level }] };
      expect(await admin.put(path, body)).toMatchObject({ status: 422, errors: [{ field }] });
    };
    await refused({ product_id: home.cart.id }, 'levels[0].product_id');
    await refused({ target_qty: 1 }, 'levels[0].target_qty');
    await refused({ min_qty: -1 }, 'levels[0].min_qty');
    expect((await admin.get('/warehouses/01890000-0000-7000-8000-0000000000ff/levels')).status).toBe(404);
  });
});
