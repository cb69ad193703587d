import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { lists } from '#contract/lists.ts';
import { assign, createCartAt, createHome, type Home, loadOf, moveOnCart } from '#tests/support/carts.ts';
import { exactly } from '#tests/support/exactly.ts';
import { createProduct, createRestock } from '#tests/support/records.ts';
import { useHome } from '#tests/support/use-shift.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('Giving a cart to a barista', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const home = useHome(app, admin);

  function send(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    const { cart, barista, product } = home;
    const body = { cart_id: cart.id, sales_id: barista.id, initial_items: [loadOf(product, 20)] };
    return admin.post('/cart-assignments', { ...body, ...changes }, { headers });
  }
  const cartNow = async (id = home.cart.id) => (await admin.get(`/carts/${id}`)).data;
  const stockNow = async () => (await admin.get(`/products/${home.product.id}`)).data;

  it('POST /cart-assignments loads the cart from its home and answers the whole record', async () => {
    const answer = await send();
    expect(answer).toMatchObject({ status: 201, message: 'Assign cart successful!' });
    const now = app().clock.now().toISOString();
    expect(exactly(lists.cartAssignments.row).parse(answer.data)).toMatchObject({
      cart_id: home.cart.id,
      sales_id: home.barista.id,
      status: 'in_use',
      assign_date: now,
      returned_at: null,
      initial_items: [{ quantity: 20, product_details: { name: home.product.name } }],
      cart_details: { code: home.cart.code, current_stock: 20, last_restock: now },
      sales_details: { username: home.barista.username },
      version: 1,
    });
    expect(answer.data.number).toMatch(/^PK\/261120\/\d{4}$/);
    expect(await cartNow()).toMatchObject({
      status: 'in_use',
      assigned_to: home.barista.id,
      current_stock: 20,
      last_restock: now,
    });
    expect(await stockNow()).toMatchObject({ stock: 100, stock_in_warehouse: 80, stock_assigned: 20 });
    const detail = await admin.get(`/cart-assignments/${answer.data.id}`);
    expect(detail.data).toEqual({ ...answer.data, count_proposal: null });
    const { data: rows } = await admin.get('/cart-assignments?limit=100');
    expect(rows).toContainEqual(answer.data);
  });

  it('takes no load at all: the record says no items, and the cart keeps its last restock', async () => {
    const { data } = await send({ initial_items: [{ product_id: '', quantity: '' }] });
    expect(data.initial_items).toEqual([]);
    expect(await cartNow()).toMatchObject({ status: 'in_use', last_restock: null });
  });

  it('sums lines of one product', async () => {
    const { product } = home;
    const { data } = await send({ initial_items: [loadOf(product, 5), loadOf(product, 7)] });
    expect(data.initial_items).toMatchObject([{ product_id: product.id, quantity: 12 }]);
  });

  it('loads what expires first, and never what has expired', async () => {
    const { warehouse, product } = home;
    for (const [quantity, expired_date] of [
      [6, '2026-11-20'],
      [7, '2026-11-22'],
    ] as const) {
      const items = [{ product_id: product.id, quantity, expired_date }];
      await createRestock(admin, warehouse, product, { items });
    }
    app().clock.advance(24 * 60 * 60 * 1000);
    const { data } = await send({ initial_items: [loadOf(product, 10)] });
    const moved = await app()
      .db.kysely.selectFrom('stock_movements')
      .select(['expired_date', 'quantity', 'type'])
      .where('ref_id', '=', data.id)
      .orderBy('expired_date')
      .execute();
    app().clock.advance(-24 * 60 * 60 * 1000);
    expect(moved).toEqual([
      { expired_date: '2026-11-22', quantity: 7, type: 'load' },
      { expired_date: '9999-12-31', quantity: 3, type: 'load' },
    ]);
  });

  it('short of stock is refused line by line, and nothing moves', async () => {
    const other = await createProduct(admin);
    const answer = await send({ initial_items: [loadOf(home.product, 101), loadOf(other, 3)] });
    expect(answer).toMatchObject({ status: 409, code: 'stock_insufficient' });
    expect(answer.errors).toHaveLength(2);
    expect(answer.errors).toContainEqual({
      field: 'initial_items[0].quantity',
      message: `Expected stock in ${home.warehouse.name}: 100 ${home.product.name}. You loaded 101.`,
    });
    expect(await cartNow()).toMatchObject({ status: 'available', current_stock: 0 });
  });

  it('short of stock but on the cart is loaded from outside the book, and flagged', async () => {
    const answer = await send({ initial_items: [{ ...loadOf(home.product, 110), on_cart: true }] });
    expect(answer).toMatchObject({ status: 201, meta: { outcome: 'flagged' } });
    expect(answer.message).toContain(`: 100 ${home.product.name}. 110 are on`);
    expect(await stockNow()).toMatchObject({ stock: 110, stock_assigned: 110 });
  });

  it('needs a home to load from', async () => {
    const { data: cart } = await admin.post('/carts', { code: `N${Date.now()}`, name: randomUUID() });
    const answer = await send({ cart_id: cart.id });
    expect(answer).toMatchObject({ status: 409, code: 'cart_has_no_warehouse', errors: [{ field: 'cart_id' }] });
    expect(await send({ cart_id: cart.id, initial_items: [] })).toMatchObject({ status: 201 });
  });

  it('keeps within the capacity of the cart', async () => {
    const cart = await createCartAt(admin, home.warehouse, { capacity: 19 });
    expect(await send({ cart_id: cart.id })).toMatchObject({
      status: 422,
      errors: [{ field: 'cart_id', message: `${cart.code} has no room for 1 unit of these` }],
    });
  });

  it.each([
    [{ cart_id: '' }, 'cart_id', 'Select a cart'],
    [{ cart_id: randomUUID() }, 'cart_id', 'This cart does not exist'],
    [{ sales_id: null }, 'sales_id', 'Select a barista'],
    [{ sales_id: randomUUID() }, 'sales_id', 'This barista does not exist'],
    [{ initial_items: 'x' }, 'initial_items', 'This value is not valid'],
    [
      { initial_items: [{ product_id: randomUUID(), quantity: 0 }] },
      'initial_items[0].quantity',
      'Quantity must be a whole number of at least 1',
    ],
    [
      { initial_items: [{ product_id: randomUUID(), quantity: 1 }] },
      'initial_items[0].product_id',
      'This product does not exist',
    ],
    [
      { initial_items: Array.from({ length: 51 }, () => ({ product_id: randomUUID(), quantity: 1 })) },
      'initial_items',
      'At most 50 lines',
    ],
  ])('refuses %j', async (changes, field, message) => {
    expect(await send(changes)).toMatchObject({ status: 422, errors: [{ field, message }] });
  });

  it('refuses an admin as barista, an inactive barista and an inactive product', async () => {
    const boss = await app().newUser({ role: 'admin' });
    expect((await send({ sales_id: boss.id })).errors).toMatchObject([{ field: 'sales_id' }]);
    const idle = await app().newUser({ role: 'sales', isActive: false });
    expect(await send({ sales_id: idle.id })).toMatchObject({
      status: 409,
      code: 'barista_not_available',
      message: `${idle.username}'s account was deactivated at 10:37.`,
    });
    await admin.put(`/products/${home.product.id}`, { status: 'inactive' });
    expect((await send()).errors).toEqual([
      { field: 'initial_items[0].product_id', message: 'This product is inactive' },
    ]);
  });

  it('refuses a cart that is taken, and a barista who has one, in words', async () => {
    const open = await assign(admin, home);
    const another = await app().newUser({ role: 'sales' });
    const taken = await send({ sales_id: another.id });
    expect(taken).toMatchObject({
      status: 409,
      code: 'cart_not_available',
      errors: [{ field: 'cart_id' }],
      data: { current: { id: open.id } },
    });
    expect(taken.message).toMatch(/ assigned .* to .* at 10:37\. Your assignment to .* was not made\.$/);
    const cart = await createCartAt(admin, home.warehouse);
    expect(await send({ cart_id: cart.id })).toMatchObject({
      status: 409,
      code: 'barista_not_available',
      message: `${home.barista.username} is already on ${home.cart.code} since 10:37.`,
      errors: [{ field: 'sales_id' }],
    });
  });

  it('of one cart twenty times at once succeeds exactly once (S24)', async () => {
    const baristas = await Promise.all(Array.from({ length: 20 }, () => app().newUser({ role: 'sales' })));
    const answers = await Promise.all(baristas.map(({ id }) => send({ sales_id: id })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'cart_not_available')).toHaveLength(19);
    expect(await cartNow()).toMatchObject({ current_stock: 20 });
  });

  it('of one barista twenty times at once succeeds exactly once (S24)', async () => {
    const carts = [];
    for (let i = 0; i < 20; i++) carts.push(await createCartAt(admin, home.warehouse));
    const answers = await Promise.all(
      carts.map(({ id }) => send({ cart_id: id, initial_items: [loadOf(home.product, 1)] })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'barista_not_available')).toHaveLength(19);
    expect(await stockNow()).toMatchObject({ stock_assigned: 1 });
  });
});

describeOnEachEngine('Carts that go out and come back at the same time', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  let homes: Home[];
  beforeAll(async () => {
    const [first, second] = [await createHome(app(), admin, 500), await createHome(app(), admin, 500)];
    homes = [];
    for (let i = 0; i < 6; i++) {
      const home = i % 2 === 0 ? first : second;
      const cart = await createCartAt(admin, home.warehouse);
      homes.push({ ...home, cart, barista: await app().newUser({ role: 'sales' }) });
    }
  });

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
    const { data } = await admin.get('/carts?status=available&limit=100');
    for (const { cart } of homes)
      expect(data).toContainEqual(expect.objectContaining({ id: cart.id, current_stock: 0 }));
    const { data: product } = await admin.get(`/products/${homes[0]?.product.id}`);
    expect(product).toMatchObject({ stock_sold: 36, stock_assigned: 0, stock: 500 - 36 - 9 });
  });
});
