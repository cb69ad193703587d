import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Cart } from '#contract/carts/entity.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createCart, createCartAt, createHome, figuresOf, loadOf, moveOnCart } from '#tests/support/carts.ts';
import { unitsReceived } from '#tests/support/count-effects.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { useHome } from '#tests/support/use-shift.ts';
import { describeOnEachEngine, useClient, useFixture, usePerson, useTestApp } from '#tests/support/use-test-app.ts';
import { restockBody, uniqueName } from '#tests/support/valid-bodies.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describeOnEachEngine('A restock that arrives late', (engine) => {
  const app = useTestApp(engine);
  const sari = useClient(app);
  const admin = useClient(app);
  let warehouse: { id: string; name: string };
  beforeEach(async () => {
    warehouse = await createWarehouse(admin);
  });
  const product = useFixture(() => createProduct(admin), beforeEach);

  const at = (occurredAt: string) => ({ headers: { 'Occurred-At': occurredAt, 'Idempotency-Key': randomUUID() } });
  const ago = (ms: number) => at(app().clock.ago(ms));

  function send(options: { headers: Record<string, string> }, changes = {}, client = admin) {
    return client.post('/restocks', restockBody(warehouse.id, product.id, changes), options);
  }

  const lines = (quantity: number, expired_date: string | null = null) => ({
    items: [{ product_id: product.id, quantity, expired_date }],
  });

  it('is applied at its own time', async () => {
    const occurredAt = app().clock.ago(3 * hour);
    const answer = await send(at(occurredAt));
    expect(answer).toMatchObject({
      status: 201,
      message: 'Restock successful!',
      meta: { outcome: 'applied' },
      data: { restocked_at: occurredAt, created_at: app().clock.now().toISOString() },
    });
    const [movement] = await app()
      .db.kysely.selectFrom('stock_movements')
      .selectAll()
      .where('ref_id', '=', answer.data.id)
      .execute();
    expect(movement).toMatchObject({ occurred_at: occurredAt, recorded_at: app().clock.now().toISOString() });
  });

  it('has its expiry judged against its own day', async () => {
    const answer = await send(at('2026-11-17T03:00:00.000Z'), lines(5, '2026-11-18'));
    expect(answer).toMatchObject({ status: 201, meta: { outcome: 'applied' } });
    const before = await send(at('2026-11-17T03:00:00.000Z'), lines(5, '2026-11-16'));
    expect(before).toMatchObject({
      status: 422,
      errors: [{ field: 'items[0].expired_date', message: 'Expired date cannot be before the restock date' }],
    });
  });

  it('keeps its time in whatever zone it was written', async () => {
    const answer = await send(at('2026-11-20T08:00:00+07:00'));
    expect(answer.data.restocked_at).toBe('2026-11-20T01:00:00.000Z');
  });

  it('of an inactive product is recorded and flagged: the goods are on the shelf', async () => {
    await admin.put(`/products/${product.id}`, { status: 'inactive' });
    expect(await send(ago(hour))).toMatchObject({
      status: 201,
      meta: { outcome: 'flagged' },
      message: `Restock saved. ${product.name} is inactive. Activate it or write it off.`,
    });
    expect((await admin.get(`/products/${product.id}`)).data.stock).toBe(12);
  });

  it('of a product that was deleted brings it back, inactive', async () => {
    await admin.delete(`/products/${product.id}`);
    const answer = await send(ago(hour));
    expect(answer).toMatchObject({ status: 201, meta: { outcome: 'flagged' } });
    expect(answer.message).toContain(product.name);
    const { data } = await admin.get(`/products/${product.id}`);
    expect(data).toMatchObject({ status: 'inactive', stock: 12 });
  });

  it('of a deleted product whose name was given away is recorded all the same', async () => {
    await admin.delete(`/products/${product.id}`);
    await createProduct(admin, { name: product.name });
    const answer = await send(ago(hour));
    expect(answer).toMatchObject({ status: 201, meta: { outcome: 'flagged' } });
    expect(await unitsReceived(app().db, product.id)).toBe(12);
  });

  it('into a warehouse that was deleted is refused, for another to be chosen', async () => {
    await admin.delete(`/warehouses/${warehouse.id}`);
    const answer = await send(ago(hour), lines(120));
    expect(answer).toMatchObject({
      status: 409,
      code: 'reference_deleted',
      message: `${warehouse.name} no longer exists. Select the warehouse that received these 120 units.`,
    });
    expect(await unitsReceived(app().db, product.id)).toBe(0);
  });

  it('beyond the capacity is recorded and flagged with how far', async () => {
    warehouse = await createWarehouse(admin, { capacity: 100 });
    expect(await send(ago(hour), lines(140))).toMatchObject({
      status: 201,
      meta: { outcome: 'flagged' },
      message: `Restock saved. ${warehouse.name} is over its capacity by 40.`,
    });
  });

  it('made online instead is held to capacity, and an inactive product is refused', async () => {
    warehouse = await createWarehouse(admin, { capacity: 100 });
    const over = await send({ headers: {} }, lines(101));
    expect([409, 422]).toContain(over.status);
    expect(await unitsReceived(app().db, product.id)).toBe(0);
    expect((await send({ headers: {} }, lines(100))).status).toBe(201);
    await admin.put(`/products/${product.id}`, { status: 'inactive' });
    expect((await send({ headers: {} })).status).toBe(422);
  });

  it('within two minutes of its tap is judged as made online', async () => {
    await admin.put(`/products/${product.id}`, { status: 'inactive' });
    expect((await send(ago(minute))).status).toBe(422);
    expect((await send(ago(3 * minute))).status).toBe(201);
  });

  it('alike to what another user recorded within two hours is refused until confirmed', async () => {
    const recorded = await createRestock(sari, warehouse, product, lines(120));
    const answer = await send(ago(hour), lines(120));
    expect(answer).toMatchObject({ status: 409, code: 'possible_duplicate' });
    expect(answer.message).toContain('120 units');
    expect(answer.message).toContain(warehouse.name);
    expect(answer.data.current).toMatchObject({ id: recorded.id });
    expect(await unitsReceived(app().db, product.id)).toBe(120);
    const confirmed = await send(ago(hour), { ...lines(120), confirm: ['possible_duplicate'] });
    expect(confirmed).toMatchObject({ status: 201, meta: { outcome: 'applied' } });
    expect(await unitsReceived(app().db, product.id)).toBe(240);
  });

  it('confirmed under its old key after the refusal is judged afresh', async () => {
    await createRestock(sari, warehouse, product, lines(50));
    const same = ago(hour);
    expect((await send(same, lines(50))).status).toBe(409);
    const confirmed = await send(same, { ...lines(50), confirm: ['possible_duplicate'] });
    expect(confirmed.status).toBe(201);
  });

  it('is no duplicate of one’s own, of other lines, of another warehouse or of another time', async () => {
    const own = await send(ago(hour), lines(30));
    expect(own.status).toBe(201);
    expect((await send(ago(hour), lines(30))).status).toBe(201);
    await createRestock(sari, warehouse, product, lines(31));
    expect((await send(ago(hour), lines(32))).status).toBe(201);
    const elsewhere = await createWarehouse(admin);
    await createRestock(sari, elsewhere, product, lines(33));
    expect((await send(ago(hour), lines(33))).status).toBe(201);
    await createRestock(sari, warehouse, product, lines(34));
    expect((await send(ago(3 * hour), lines(34))).status).toBe(201);
  });

  it('of more than 30 days ago is refused', async () => {
    expect((await send(ago(30 * day - minute))).status).toBe(201);
    expect(await send(ago(30 * day + minute))).toMatchObject({
      status: 422,
      errors: [
        { field: 'occurred_at', message: 'The date is more than 30 days ago. An admin can enter it with a later date' },
      ],
    });
  });

  it('of the future is refused, beyond five minutes of drift', async () => {
    expect((await send(ago(-4 * minute))).status).toBe(201);
    expect(await send(ago(-6 * minute))).toMatchObject({
      status: 422,
      errors: [{ field: 'occurred_at', message: 'The time is in the future. Check the clock of the device' }],
    });
  });
});

describeOnEachEngine('An assignment that arrives late', (engine) => {
  const app = useTestApp(engine);
  const rina = useClient(app);
  const { person: sariPerson, client: sari } = usePerson(app);
  const home = useHome(app, rina);

  const at = (ms: number) => ({ headers: { 'Occurred-At': app().clock.ago(ms), 'Idempotency-Key': randomUUID() } });
  function send(changes: Record<string, unknown> = {}, options = at(hour), client = rina) {
    const { cart, barista, product } = home;
    const body = { cart_id: cart.id, sales_id: barista.id, initial_items: [loadOf(product, 20)] };
    return client.post('/cart-assignments', { ...body, ...changes }, options);
  }
  const cartNow = async () => (await rina.get(`/carts/${home.cart.id}`)).data;

  it('with all free and stock enough is applied at its own time', async () => {
    const answer = await send({}, at(5 * hour));
    expect(answer).toMatchObject({
      status: 201,
      message: 'Assign cart successful!',
      meta: { outcome: 'applied' },
      data: { assign_date: app().clock.ago(5 * hour) },
    });
    expect(await cartNow()).toMatchObject({ last_restock: app().clock.ago(5 * hour) });
  });

  it('sent twice under one key is one assignment', async () => {
    const options = at(hour);
    const first = await send({}, options);
    const again = await send({}, options);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.data).toEqual(first.data);
    expect(await cartNow()).toMatchObject({ current_stock: 20 });
  });

  it('of the same cart, barista and load, made by somebody else, is already so', async () => {
    const open = await assign(sari, home);
    expect(await send()).toMatchObject({ status: 200, meta: { outcome: 'already_so' }, data: { id: open.id } });
    expect(await cartNow()).toMatchObject({ current_stock: 20 });
  });

  it('of the same cart and barista with another load is refused, to compare', async () => {
    await assign(sari, home, 18);
    expect(await send()).toMatchObject({
      status: 409,
      code: 'cart_not_available',
      message: `${home.cart.code} is already with ${home.barista.username} (${sariPerson.username}, 10:37). Compare the load.`,
      data: { current: { initial_items: [{ quantity: 18 }] } },
    });
  });

  it('of a cart given to somebody else is refused with who, by whom and when', async () => {
    const andi = await app().newUser({ role: 'sales' });
    const other = await assign(sari, { ...home, barista: andi });
    expect(await send()).toMatchObject({
      status: 409,
      code: 'cart_not_available',
      message: `${sariPerson.username} assigned ${home.cart.code} to ${andi.username} at 10:37. Your assignment to ${home.barista.username} was not made.`,
      data: { current: { id: other.id } },
    });
  });

  it('may replace the entry that stands in its way, whose load goes home first', async () => {
    const andi = await app().newUser({ role: 'sales' });
    const other = await assign(sari, { ...home, barista: andi }, 90);
    expect(await send({ replaces: other.id })).toMatchObject({ status: 201 });
    expect((await rina.get(`/cart-assignments/${other.id}`)).data.status).toBe('cancelled');
    expect(await cartNow()).toMatchObject({ assigned_to: home.barista.id, current_stock: 20 });
    const { data } = await rina.get(`/products/${home.product.id}`);
    expect(data).toMatchObject({ stock_in_warehouse: 80, stock_assigned: 20 });
  });

  it('does not replace one that has sold, nor one that is about others', async () => {
    const andi = await app().newUser({ role: 'sales' });
    const other = await assign(sari, { ...home, barista: andi });
    const sale = { items: [loadOf(home.product, 1)], payment_method: 'cash' };
    expect((await (await app().as(andi)).post('/transactions', sale)).status).toBe(201);
    expect(await send({ replaces: other.id })).toMatchObject({ status: 409, code: 'wrong_state' });
    const elsewhere = await assign(sari, await createHome(app(), rina));
    for (const replaces of [elsewhere.id, randomUUID()])
      expect((await send({ replaces })).errors).toMatchObject([{ field: 'replaces' }]);
    expect((await rina.get(`/cart-assignments/${other.id}`)).data.status).toBe('in_use');
  });

  it('of a barista who is on another cart is refused with which and since when', async () => {
    const cart = await createCartAt(rina, home.warehouse);
    await assign(sari, { ...home, cart }, 5, at(2 * day));
    expect(await send()).toMatchObject({
      status: 409,
      code: 'barista_not_available',
      message: `${home.barista.username} is already on ${cart.code} since 18 Nov at 10:37.`,
    });
  });

  it('of a barista whose account was deactivated is refused', async () => {
    await app().setUser(home.barista, { is_active: false });
    expect(await send()).toMatchObject({
      status: 409,
      code: 'barista_not_available',
      message: `${home.barista.username}'s account was deactivated at 10:37.`,
    });
  });

  it('short of stock is refused by line; kept as loaded, the difference is flagged', async () => {
    await assign(sari, { ...home, cart: await createCartAt(rina, home.warehouse) }, 90);
    home.barista = await app().newUser({ role: 'sales' });
    expect(await send()).toMatchObject({
      status: 409,
      code: 'stock_insufficient',
      errors: [
        {
          field: 'initial_items[0].quantity',
          message: `Expected stock in ${home.warehouse.name}: 10 ${home.product.name}. You loaded 20.`,
        },
      ],
      data: { available: [{ product_id: home.product.id, available: 10 }] },
    });
    const kept = { initial_items: [{ ...loadOf(home.product, 20), on_cart: true }] };
    expect(await send(kept)).toMatchObject({
      status: 201,
      meta: { outcome: 'flagged' },
      data: { initial_items: [{ quantity: 20 }] },
    });
    const beyond = await app()
      .db.kysely.selectFrom('stock_movements as movement')
      .innerJoin('stock_locations as place', 'place.id', 'movement.from_location_id')
      .select(['place.kind', 'movement.quantity', 'movement.type'])
      .where('movement.product_id', '=', home.product.id)
      .where('place.kind', '=', 'adjustment')
      .execute();
    expect(beyond).toEqual([{ kind: 'adjustment', quantity: 10, type: 'load' }]);
  });

  it('of a lot that expired since is judged by the day of the load', async () => {
    const { warehouse, product } = home;
    const items = [{ product_id: product.id, quantity: 60, expired_date: '2026-11-19' }];
    const { headers } = at(2 * day);
    await createRestock(rina, warehouse, product, { items }, { headers });
    const load = { initial_items: [loadOf(product, 140)] };
    expect((await send(load, at(0))).code).toBe('stock_insufficient');
    expect(await send(load, at(day))).toMatchObject({ status: 201, meta: { outcome: 'applied' } });
  });

  it('of a cart that was deleted is refused, for another to be chosen', async () => {
    await rina.delete(`/carts/${home.cart.id}`);
    expect(await send()).toMatchObject({
      status: 409,
      code: 'reference_deleted',
      message: `${home.cart.code} no longer exists. Select another cart.`,
    });
  });

  it('of a cart that is awaiting count is refused', async () => {
    const open = await assign(sari, home);
    await sari.put(`/cart-assignments/${open.id}/return`);
    expect(await send()).toMatchObject({ status: 409, message: `${home.cart.code} is awaiting count.` });
  });
});

describeOnEachEngine('A return that arrives late', (engine) => {
  const app = useTestApp(engine);
  const rina = useClient(app);
  const { person: sariPerson, client: sari } = usePerson(app);
  const home = useHome(app, rina);
  const sixHoursAgo = () => ({ headers: { 'Occurred-At': app().clock.ago(6 * hour) } });
  const open = useFixture(() => assign(rina, home, 20, sixHoursAgo()), beforeEach);

  const late = (ms = hour) => ({ headers: { 'Occurred-At': app().clock.ago(ms) } });
  const count = (counted: number) => ({ items: [{ product_id: home.product.id, counted }] });
  const giveBack = (body: object, options = late(), client = rina) =>
    client.put(`/cart-assignments/${open.id}/return`, body, options);
  const online = { headers: {} as { 'Occurred-At': string } };
  const cartNow = async () => (await rina.get(`/carts/${home.cart.id}`)).data;

  it('of a cart still in use is applied at its own time', async () => {
    expect(await giveBack(count(20))).toMatchObject({
      status: 200,
      message: 'Return recorded.',
      meta: { outcome: 'applied' },
      data: { status: 'returned', returned_at: app().clock.ago(hour) },
    });
    expect(await cartNow()).toMatchObject({ status: 'available' });
  });

  it('is never dated before the cart was given out', async () => {
    const answer = await giveBack({}, late(8 * hour));
    expect(answer.data.returned_at).toBe(app().clock.ago(6 * hour));
  });

  it('with a count of what was returned uncounted becomes the reconciliation', async () => {
    await giveBack({}, online, sari);
    expect(await giveBack(count(18))).toMatchObject({
      status: 200,
      meta: { outcome: 'merged' },
      message: `${home.cart.code} was returned at 10:37 by ${sariPerson.username}. Your count was added.`,
    });
    expect(await cartNow()).toMatchObject({ status: 'available', current_stock: 0 });
    expect(await figuresOf(app(), open)).toMatchObject({ variance_qty: 2, returned_qty: 18 });
  });

  it('of a barista, with a count of what was returned uncounted, is kept for the admin', async () => {
    await giveBack({}, online, sari);
    const barista = await app().as(home.barista);
    expect(await giveBack(count(18), late(), barista)).toMatchObject({ status: 200, meta: { outcome: 'merged' } });
    expect(await cartNow()).toMatchObject({ status: 'pending_reconciliation', current_stock: 20 });
  });

  it('without a count of what is returned is already so', async () => {
    await giveBack({}, online, sari);
    expect(await giveBack({})).toMatchObject({ status: 200, meta: { outcome: 'already_so' } });
  });

  it('with the same figures as somebody else’s is already so', async () => {
    await giveBack(count(18), online, sari);
    expect(await giveBack(count(18))).toMatchObject({ status: 200, meta: { outcome: 'already_so' } });
  });

  it('with other figures is refused, both side by side', async () => {
    await giveBack(count(16), online, sari);
    expect(await giveBack(count(18))).toMatchObject({
      status: 409,
      code: 'wrong_state',
      message: `${sariPerson.username} counted 16 ${home.product.name} at 10:37, you counted 18.`,
      data: { current: { id: open.id, figures: [{ counted: 16, variance: 4 }] } },
    });
    expect(await figuresOf(app(), open)).toMatchObject({ counted_qty: 16, returned_qty: 16 });
  });

  it('of a cart that was refilled after the count leaves the refill on it', async () => {
    await moveOnCart(app(), home, 'replenish', 15);
    expect(await giveBack(count(18))).toMatchObject({
      status: 200,
      meta: { outcome: 'applied' },
      message: `Return recorded. ${home.cart.code} received 15 units after your count. Count again.`,
    });
    expect(await cartNow()).toMatchObject({ status: 'pending_reconciliation', current_stock: 15 });
    const second = await rina.post(`/carts/${home.cart.id}/reconcile`, count(15));
    expect(second).toMatchObject({ status: 200, data: { status: 'available' } });
    const answer = await figuresOf(app(), open);
    expect(answer).toMatchObject({ initial_qty: 20, refilled_qty: 15, variance_qty: 2, returned_qty: 33 });
  });

  it('of an assignment that was cancelled is refused', async () => {
    await sari.post(`/cart-assignments/${open.id}/cancel`);
    expect(await giveBack(count(20))).toMatchObject({
      status: 409,
      code: 'wrong_state',
      message: `This assignment was cancelled by ${sariPerson.username}.`,
    });
    const again = await rina.post(`/cart-assignments/${open.id}/cancel`, {}, late());
    expect(again).toMatchObject({ status: 200, meta: { outcome: 'already_so' } });
  });

  it('as a reconciliation somebody made already: the same is already so, others are refused', async () => {
    await giveBack({}, online, sari);
    const reconcile = (counted: number, options: object, client: ApiClient) =>
      client.post(`/carts/${home.cart.id}/reconcile`, count(counted), options);
    await reconcile(19, {}, sari);
    expect(await reconcile(19, late(), rina)).toMatchObject({ status: 200, meta: { outcome: 'already_so' } });
    expect(await reconcile(17, late(), rina)).toMatchObject({
      status: 409,
      message: `${sariPerson.username} counted 19 ${home.product.name} at 10:37, you counted 17.`,
      data: { current: { id: open.id, figures: [{ counted: 19 }] } },
    });
  });

  it('tells the other admins of a cart that waits, and of a difference', async () => {
    const titles = async () =>
      (await sari.get('/notifications?limit=100')).data
        .filter(({ message }: { message: string }) => message.startsWith(home.cart.code))
        .map(({ type }: { type: string }) => type);
    await giveBack({}, online);
    expect(await titles()).toEqual(['reconciliation']);
    await rina.post(`/carts/${home.cart.id}/reconcile`, count(10));
    expect((await titles()).sort()).toEqual(['reconciliation', 'variance']);
  });
});

describeOnEachEngine('A change of a cart that arrives late', (engine) => {
  const app = useTestApp(engine);
  const rina = useClient(app);
  const { person: sariPerson, client: sari } = usePerson(app);
  let cart: Cart;
  beforeEach(async () => {
    cart = await createCart(rina);
  });

  const late = () => ({ headers: { 'Occurred-At': app().clock.ago(hour) } });
  const edit = (body: object) => rina.put(`/carts/${cart.id}`, body, late());

  it('after somebody else’s answers theirs, for the fields to be merged', async () => {
    await sari.put(`/carts/${cart.id}`, { name: `${cart.name} S`, version: 1 });
    expect(await edit({ capacity: 90, version: 1 })).toMatchObject({
      status: 409,
      code: 'stale_version',
      message: `${sariPerson.username} changed ${cart.name} S at 10:37.`,
      data: { current: { name: `${cart.name} S`, capacity: 150, version: 2 } },
    });
    expect((await edit({ capacity: 90, version: 2 })).data).toMatchObject({ name: `${cart.name} S`, capacity: 90 });
  });

  it('into maintenance while it is in use is refused', async () => {
    const home = await createHome(app(), rina);
    await assign(sari, home);
    cart = home.cart;
    const answer = await edit({ status: 'maintenance', version: cart.version });
    expect(answer).toMatchObject({ status: 409, code: 'wrong_state', data: { current: { status: 'in_use' } } });
  });

  it('is not stale because the cart was given out, returned or seen elsewhere', async () => {
    const home = await createHome(app(), rina);
    const { id } = await assign(sari, home);
    const location = { type: 'Point', coordinates: [1, 2] };
    await sari.post(`/carts/${home.cart.id}/location`, { location });
    await sari.put(`/cart-assignments/${id}/return`);
    cart = home.cart;
    expect((await edit({ capacity: 90, version: cart.version })).status).toBe(200);
  });

  it('as a position older than the stored one is ignored', async () => {
    const tell = (lng: number, ago: number) =>
      rina.post(
        `/carts/${cart.id}/location`,
        { location: { type: 'Point', coordinates: [lng, 1] } },
        { headers: { 'Occurred-At': app().clock.ago(ago) } },
      );
    expect(await tell(2, hour)).toMatchObject({ status: 200, meta: { outcome: 'applied' } });
    expect(await tell(1, 2 * hour)).toMatchObject({
      status: 200,
      meta: { outcome: 'already_so' },
      data: { location: { coordinates: [2, 1] } },
    });
  });
});

describeOnEachEngine('A change that arrives late', (engine) => {
  const app = useTestApp(engine);
  const rina = useClient(app);
  const sari = useClient(app);

  const late = () => ({ headers: { 'Occurred-At': app().clock.ago(hour), 'Idempotency-Key': randomUUID() } });

  it('merged by the client is taken under the same key', async () => {
    const { id } = await createProduct(rina);
    await sari.put(`/products/${id}`, { name: uniqueName('Theirs'), version: 1 });
    const sending = late();
    const stale = await rina.put(`/products/${id}`, { price: 11_000, version: 1 }, sending);
    const { version } = stale.data.current;
    const merged = await rina.put(`/products/${id}`, { price: 11_000, version }, sending);
    expect(merged).toMatchObject({ status: 200, data: { price: 11_000, version: 3 } });
  });

  it('to a warehouse that was filled meanwhile does not delete it', async () => {
    const [warehouse, product] = [await createWarehouse(rina), await createProduct(rina)];
    await createRestock(sari, warehouse, product);
    const answer = await rina.delete(`/warehouses/${warehouse.id}?version=1`, late());
    expect(answer).toMatchObject({ status: 409, code: 'not_empty' });
    expect(answer.message).toContain(`${warehouse.name} still holds 12 units`);
  });

  it('to a price applies from now on, and is not back-dated', async () => {
    const { id } = await createProduct(rina);
    app().clock.advance(hour);
    await rina.put(`/products/${id}`, { price: 12_000, version: 1 }, late());
    const [newest] = await app()
      .db.kysely.selectFrom('product_prices')
      .selectAll()
      .where('product_id', '=', id)
      .orderBy('valid_from', 'desc')
      .execute();
    expect(newest).toMatchObject({ price: 12_000, valid_from: app().clock.now().toISOString() });
  });
});

describeOnEachEngine('Told late', (engine) => {
  const app = useTestApp(engine);
  const [rina, sari] = [useClient(app), useClient(app)];

  const late = () => ({ headers: { 'Occurred-At': app().clock.ago(60 * 60_000), 'Idempotency-Key': randomUUID() } });

  it('an edit of somebody who lost the right meanwhile is refused, alone or in a batch', async () => {
    const person = await app().newUser({ role: 'admin' });
    const client = await app().as(person);
    const { id, name } = await createProduct(rina);
    await app().setUser(person, { role: 'sales' });
    const answer = await client.put(`/products/${id}`, { name: 'Mine' }, late());
    expect(answer).toMatchObject({ status: 403, code: 'forbidden' });
    const entry = { key: randomUUID(), name: 'productUpdate', v: 1, args: { id, name: 'Mine' } };
    const entries = [{ ...entry, occurred_at: app().clock.ago(60 * 60_000) }];
    const { data } = await client.post('/sync/batch', { entries });
    expect(data).toMatchObject([{ http_status: 403, code: 'forbidden' }]);
    expect((await rina.get(`/products/${id}`)).data.name).toBe(name);
  });

  it('a deactivation of who has a cart by now is refused, with the cart', async () => {
    const home = await createHome(app(), rina);
    await assign(sari, home);
    const path = `/users/${home.barista.id}`;
    const answer = await rina.put(path, { status: 'inactive' }, late());
    expect(answer).toMatchObject({ status: 409, code: 'in_use' });
    expect(answer.message).toContain(home.cart.code);
    expect(await rina.delete(path, late())).toMatchObject({ status: 409, code: 'in_use' });
    expect((await rina.get(path)).data.is_active).toBe(true);
  });

  it('a view and the levels of a place are as they were last sent', async () => {
    const view = { list: 'carts', name: 'Mine', query: 'page=1' };
    await rina.post('/saved-views', view);
    const again = await rina.post('/saved-views', { ...view, query: 'page=2' }, late());
    expect(again).toMatchObject({ status: 200, data: { query: 'page=2' } });
    const [cart, product] = [await createCart(rina), await createProduct(rina)];
    const path = `/carts/${cart.id}/levels`;
    const level = (min_qty: number) => ({ levels: [{ product_id: product.id, min_qty }] });
    await sari.put(path, level(9));
    const changed = await rina.put(path, level(3), late());
    expect(changed).toMatchObject({ status: 200, data: [{ min_qty: 3 }], meta: { outcome: 'applied' } });
  });
});
