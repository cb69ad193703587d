import { expect, it } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import { lists } from '#contract/lists.ts';
import { assign, figuresOf, loadOf, moveOnCart } from '#tests/support/carts.ts';
import { ChangesDevice } from '#tests/support/changes-device.ts';
import { exactly } from '#tests/support/exactly.ts';
import { readCsv } from '#tests/support/read-csv.ts';
import { createProduct, createRestock } from '#tests/support/records.ts';
import { useHome, useShift } from '#tests/support/use-shift.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('Taking a cart back', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const { home, shift: open, barista } = useShift(app, admin);

  const giveBack = (body?: object, client = admin, id = open.id) =>
    client.call('PUT', `/cart-assignments/${id}/return`, body);
  const count = (counted: number, wasted = 0) => ({ items: [{ product_id: home.product.id, counted, wasted }] });
  const reconcile = (body: object = count(20), client = admin) => client.post(`/carts/${home.cart.id}/reconcile`, body);
  const cancel = (client = admin) => client.post(`/cart-assignments/${open.id}/cancel`);
  const cartNow = async () => (await admin.get(`/carts/${home.cart.id}`)).data;
  const stockNow = async () => (await admin.get(`/products/${home.product.id}`)).data;

  it('PUT /cart-assignments/{id}/return without a count leaves the goods with the barista', async () => {
    app().clock.advance(60_000);
    const answer = await giveBack();
    expect(answer).toMatchObject({ status: 200, message: 'Return recorded.' });
    expect(exactly(lists.cartAssignments.row).parse(answer.data)).toMatchObject({
      id: open.id,
      status: 'returned',
      returned_at: app().clock.now().toISOString(),
      version: 2,
    });
    const shown = await cartNow();
    expect(shown).toMatchObject({ status: 'pending_reconciliation', assigned_to: home.barista.id, current_stock: 20 });
    expect((await barista.get('/cart-assignments/current')).data).toBeNull();
  });

  it('counted by an admin it settles at once: waste, shortage, and the rest back home', async () => {
    await moveOnCart(app(), home, 'replenish', 10);
    await moveOnCart(app(), home, 'sale', 12);
    const answer = await giveBack({ ...count(13, 2), cash_counted: 120_000 });
    expect(answer).toMatchObject({ status: 200, data: { status: 'returned' } });
    expect(await cartNow()).toMatchObject({ status: 'available', assigned_to: null, current_stock: 0 });
    expect(await stockNow()).toMatchObject({ stock: 83, stock_assigned: 0, stock_sold: 12 });
    expect(await figuresOf(app(), open)).toEqual({
      initial_qty: 20,
      refilled_qty: 10,
      given_qty: 0,
      received_qty: 0,
      sold_qty: 12,
      wasted_qty: 2,
      variance_qty: 3,
      returned_qty: 13,
      counted_qty: 13,
    });
  });

  it('counted with more than the book, the surplus comes from outside the book', async () => {
    const extra = await createProduct(admin);
    const items = [...count(23).items, { product_id: extra.id, counted: 2 }];
    expect((await giveBack({ items })).status).toBe(200);
    expect(await stockNow()).toMatchObject({ stock: 103, stock_in_warehouse: 103 });
    expect((await admin.get(`/products/${extra.id}`)).data).toMatchObject({ stock: 2 });
    expect(await figuresOf(app(), open)).toMatchObject({ variance_qty: -3, returned_qty: 23 });
  });

  it('an empty cart is free at once if the office brings it back; a barista’s waits for a count (rules 6.5)', async () => {
    await moveOnCart(app(), home, 'sale', 20);
    expect((await giveBack(undefined, barista)).status).toBe(200);
    expect(await cartNow()).toMatchObject({ status: 'pending_reconciliation', current_stock: 0 });
    const path = `/carts/${home.cart.id}/reconcile`;
    expect((await admin.post(path, { items: [], cash_counted: 0 })).status).toBe(200);
    expect(await cartNow()).toMatchObject({ status: 'available', assigned_to: null });
    expect(await figuresOf(app(), open)).toMatchObject({ sold_qty: 20, returned_qty: 0 });
  });

  it('counted by the barista, the figures wait for an admin', async () => {
    expect((await giveBack(count(18), barista)).status).toBe(200);
    expect(await cartNow()).toMatchObject({ status: 'pending_reconciliation', current_stock: 20 });
    const { proposal } = await app()
      .db.kysely.selectFrom('cart_assignments')
      .select('proposal')
      .where('id', '=', open.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(proposal ?? '')).toMatchObject([{ counted: 18 }]);
  });

  it('what the barista counted is shown to who counts next, and stays beside that count', async () => {
    await giveBack(count(18, 1), barista);
    const detail = async () => {
      const { data } = await admin.get(`/cart-assignments/${open.id}`);
      return exactly(lists.cartAssignments.row).parse(data);
    };
    const { id: product_id, name } = home.product;
    const proposed = { product_id, product_details: { name }, counted: 18, wasted: 1 };
    const count_proposal = [{ ...proposed, waste_reason: null }];
    expect(await detail()).toMatchObject({ figures: [], count_proposal });
    await reconcile(count(19));
    expect(await detail()).toMatchObject({ figures: [{ counted: 19, variance: 1 }], count_proposal });
  });

  it('a count must name every product of the book', async () => {
    expect(await giveBack({ items: [] })).toMatchObject({
      status: 422,
      errors: [{ field: 'items', message: `Count ${home.product.name} too: 20 expected on ${home.cart.code}` }],
    });
  });

  it('a second time is refused, and twenty at once succeed exactly once (S24)', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => giveBack(count(20))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'wrong_state')).toHaveLength(19);
    const again = await giveBack();
    expect(again).toMatchObject({ status: 409, data: { current: { status: 'returned' } } });
    expect(again.message).toMatch(/ was returned at \d\d:\d\d by /);
    expect(await stockNow()).toMatchObject({ stock: 100, stock_in_warehouse: 100 });
  });

  it('of another barista does not exist', async () => {
    const stranger = await app().asNew('sales');
    expect((await giveBack(undefined, stranger)).status).toBe(404);
    expect((await giveBack(undefined, admin, newId())).status).toBe(404);
  });

  it('POST /carts/{id}/reconcile counts what waits and frees the cart', async () => {
    await giveBack(undefined, barista);
    const answer = await reconcile(count(19));
    expect(answer).toMatchObject({ status: 200, message: 'Count recorded.' });
    expect(exactly(lists.carts.row).parse(answer.data)).toEqual(await cartNow());
    expect(answer.data).toMatchObject({ status: 'available', assigned_to: null, current_stock: 0 });
    expect(await figuresOf(app(), open)).toMatchObject({ variance_qty: 1, returned_qty: 19 });
  });

  it('only a cart that waits is reconciled, and once', async () => {
    expect(await reconcile()).toMatchObject({ status: 409, code: 'wrong_state' });
    await giveBack();
    expect((await reconcile({})).status).toBe(422);
    const answers = await Promise.all(Array.from({ length: 20 }, () => reconcile()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'wrong_state')).toHaveLength(19);
    expect((await admin.post(`/carts/${newId()}/reconcile`, count(1))).status).toBe(404);
  });

  it('POST /cart-assignments/{id}/cancel takes the load home, while nothing of it is sold', async () => {
    const answer = await cancel();
    expect(answer).toMatchObject({
      status: 200,
      message: 'Assignment cancelled.',
      data: { status: 'cancelled', version: 2 },
    });
    expect(await cartNow()).toMatchObject({ status: 'available', current_stock: 0 });
    expect(await stockNow()).toMatchObject({ stock: 100, stock_in_warehouse: 100 });
    expect(await cancel()).toMatchObject({ status: 409, code: 'wrong_state' });
    expect(await giveBack()).toMatchObject({ status: 409, code: 'wrong_state' });
    expect((await giveBack()).message).toMatch(/^This assignment was cancelled by /);
  });

  it('the barista and the cart are free for the next assignment', async () => {
    await giveBack(count(20));
    const next = await assign(admin, home, 7);
    expect(await figuresOf(app(), next)).toMatchObject({ initial_qty: 7 });
    await giveBack(count(7), admin, next.id);
    expect(await figuresOf(app(), next)).toMatchObject({ initial_qty: 7, returned_qty: 7 });
    expect(await figuresOf(app(), open)).toMatchObject({ initial_qty: 20, returned_qty: 20 });
  });

  it('goods return to the home of the cart at that time, and beyond its capacity', async () => {
    const { data: depot } = await admin.post('/warehouses', {
      name: `Depo ${home.cart.code}`,
      address: 'Jl. Pemuda No. 17',
      location: { type: 'Point', coordinates: [0, 0] },
      capacity: 5,
    });
    await admin.post(`/carts/${home.cart.id}/assign-warehouse`, { warehouse_id: depot.id });
    await giveBack(count(20));
    const { data } = await admin.get(`/stocks/summary?product_name=${encodeURIComponent(home.product.name)}`);
    expect(data[0].warehouse).toEqual({ [home.warehouse.name]: 80, [depot.name]: 20 });
  });

  it('lots keep their dates on the way back, and the oldest count as thrown away', async () => {
    const milk = await createProduct(admin);
    for (const expired_date of ['2026-11-22', '2026-11-24']) {
      const items = [{ product_id: milk.id, quantity: 5, expired_date }];
      await createRestock(admin, home.warehouse, milk, { items });
    }
    await giveBack(count(20));
    const body = { cart_id: home.cart.id, sales_id: home.barista.id };
    const { data } = await admin.post('/cart-assignments', { ...body, initial_items: [loadOf(milk, 10)] });
    const items = [{ product_id: milk.id, counted: 6, wasted: 3, waste_reason: 'bocor' }];
    await giveBack({ items }, admin, data.id);
    const moved = await app()
      .db.kysely.selectFrom('stock_movements')
      .select(['type', 'expired_date', 'quantity', 'reason'])
      .where('ref_id', '=', data.id)
      .where('type', '!=', 'load')
      .orderBy('seq')
      .execute();
    expect(moved).toEqual([
      { type: 'waste', expired_date: '2026-11-22', quantity: 3, reason: 'bocor' },
      { type: 'adjustment', expired_date: '2026-11-22', quantity: 1, reason: 'missing at the count' },
      { type: 'return', expired_date: '2026-11-22', quantity: 1, reason: null },
      { type: 'return', expired_date: '2026-11-24', quantity: 5, reason: null },
    ]);
  });
});

describeOnEachEngine('A barista and the own cart (S18)', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const home = useHome(app, admin);

  it('GET /cart-assignments/current answers the caller’s own, with what is on the cart', async () => {
    const barista = await app().as(home.barista);
    expect((await barista.get('/cart-assignments/current')).data).toBeNull();
    const open = await assign(admin, home);
    const { data } = await barista.get('/cart-assignments/current');
    expect(data).toEqual({
      ...open,
      items: [{ product_id: home.product.id, quantity: 20, product_details: { name: home.product.name } }],
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
      const rows = [
        (await barista.get(path)).data,
        ...(await barista.get(`/products?search=${home.product.name}`)).data,
      ];
      expect(rows).toMatchObject([none, none]);
    };
    const received = async () => {
      const changes = (await phone.sync()).flatMap(({ lists }) => lists.products ?? []);
      const sent = changes.flatMap(({ rows = [], patches = [] }) => [...rows, ...patches]);
      return sent.filter(({ id }) => id === home.product.id);
    };
    await expectNone();
    expect(await received()).toMatchObject([none]);
    const items = [loadOf(home.product, 3)];
    const sale = { assignment_id: open.id, payment_method: 'cash', items };
    expect((await barista.post('/transactions', sale)).status).toBe(201);
    await expectNone();
    expect(await received()).toEqual([]);
    expect((await barista.get('/cart-assignments/current')).data.items[0].quantity).toBe(17);
    expect((await admin.get(path)).data).toMatchObject({ stock: 97, stock_sold: 3 });
    expect((await admin.get('/products?limit=100')).data).toContainEqual(
      expect.objectContaining({ id: home.product.id, stock: 97, stock_assigned: 17 }),
    );
  });
});

const hour = 60 * 60_000;

describeOnEachEngine('What was written down at a return', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const { home, shift: open } = useShift(app, admin, { opening_float: 100_000, notes: 'Change in coins' });

  const count = (counted: number, wasted = 0) => ({
    items: [{ product_id: home.product.id, counted, wasted, waste_reason: 'tumpah' }],
  });
  const giveBack = (body: object = count(20)) => admin.put(`/cart-assignments/${open.id}/return`, body);
  const correct = (body: object, client = admin) => client.post(`/cart-assignments/${open.id}/correct`, body);
  const listed = async () => {
    const { data } = await admin.get('/cart-assignments?limit=100');
    return data.find(({ id }: { id: string }) => id === open.id);
  };
  const sell = (quantity: number, more: object = {}) =>
    admin.post('/transactions', {
      id: newId(),
      assignment_id: open.id,
      payment_method: 'cash',
      items: [{ product_id: home.product.id, quantity }],
      ...more,
    });
  const figure = (figures: object) => {
    const { id: product_id, name } = home.product;
    const none = { refilled: 0, given: 0, received: 0 };
    return { product_id, product_details: { name }, initial: 20, ...none, ...figures };
  };
  const unitsAtHome = async () => (await admin.get(`/products/${home.product.id}`)).data.stock_in_warehouse;

  it('before the return only the float and the notes are known', async () => {
    expect(exactly(lists.cartAssignments.row).parse(await listed())).toMatchObject({
      notes: 'Change in coins',
      opening_float: 100_000,
      cash_expected: null,
      cash_counted: null,
      figures: [],
      count_proposal: null,
    });
    const { data: detail } = await admin.get(`/cart-assignments/${open.id}`);
    expect(detail).toEqual(await listed());
  });

  it('expected cash is the float and the cash sales that stand; the figures are by product', async () => {
    const { data: sale } = await sell(3);
    const { data: refunded } = await sell(2);
    await sell(1, { payment_method: 'qris', payment_status: 'success' });
    await admin.put(`/transactions/${refunded.id}`, { status: 'refunded', restock: true });
    await moveOnCart(app(), home, 'replenish', 10);
    await giveBack({ ...count(23, 2), cash_counted: 90_000 });
    expect(await listed()).toMatchObject({
      cash_expected: 100_000 + sale.total,
      cash_counted: 90_000,
      figures: [figure({ refilled: 10, sold: 4, counted: 23, wasted: 2, variance: 1 })],
    });
  });

  it('a sale that arrives after the count was sold, not missing, and its cash was in the till', async () => {
    await giveBack({ ...count(15), cash_counted: 100_000 });
    expect(await listed()).toMatchObject({ figures: [{ sold: 0, variance: 5 }] });
    app().clock.advance(hour);
    const soldAt = new Date(app().clock.now().getTime() - 1.5 * hour).toISOString();
    const { data: late } = await sell(2, { transaction_time: soldAt });
    expect(late.flags).toContain('after_count');
    expect(await listed()).toMatchObject({
      cash_expected: 100_000 + late.total,
      figures: [figure({ sold: 2, counted: 15, wasted: 0, variance: 3 })],
    });
  });

  it('a notice leads to the assignment whose count differs, and to the sales that came late', async () => {
    const other = await app().asNew('admin');
    const newest = async () => (await other.get('/notifications?limit=1')).data[0];
    await giveBack(count(15));
    expect(await newest()).toMatchObject({ type: 'variance', link: `/cart-assignments?detail=${open.id}` });
    app().clock.advance(hour);
    const soldAt = new Date(app().clock.now().getTime() - 1.5 * hour).toISOString();
    const { data: late } = await sell(2, { transaction_time: soldAt });
    const { type, link } = await newest();
    expect(type).toBe('late_sale');
    const { pathname, search } = new URL(link, 'http://office');
    const { data: sales } = await admin.get(pathname + search);
    expect(sales).toMatchObject([{ id: late.id }]);
  });

  it('the CSV has a line for each product, with the cash in the first of an assignment', async () => {
    await giveBack({ ...count(17, 1), cash_counted: 100_000 });
    const { data } = await admin.get('/cart-assignments?format=csv');
    const line = readCsv(data).find(({ id }) => id === open.id);
    expect(line).toMatchObject({
      product: home.product.name,
      initial: '20',
      counted: '17',
      wasted: '1',
      variance: '2',
      opening_float: '100000',
      cash_expected: '100000',
      cash_counted: '100000',
      notes: 'Change in coins',
    });
  });

  it('an admin corrects a count: goods and waste move, and the audit log has both', async () => {
    await giveBack({ ...count(15, 2), cash_counted: 80_000 });
    const before = await unitsAtHome();
    expect(await correct({ ...count(18), cash_counted: 100_000 })).toMatchObject({
      status: 200,
      message: 'Count corrected.',
      data: { cash_counted: 100_000, figures: [figure({ sold: 0, counted: 18, wasted: 0, variance: 2 })] },
    });
    expect(await unitsAtHome()).toBe(before + 3);
    expect((await correct(count(10, 1))).status).toBe(200);
    expect(await unitsAtHome()).toBe(before - 5);
    const { data: losses } = await admin.get('/reports/losses?by=cart');
    const ofCart = losses.find(({ key }: { key: string }) => key === home.cart.id);
    expect(ofCart).toMatchObject({ sold: 0, wasted: 1, missing: 9, lost_value: 100_000 });
    const { data: audit } = await admin.get('/audit-log?entity=cart_assignment&limit=100');
    const corrections = audit.filter(
      ({ action, entity_id }: { action: string; entity_id: string }) => action === 'correct' && entity_id === open.id,
    );
    expect(corrections).toHaveLength(2);
    expect(corrections.at(-1)).toMatchObject({
      before: { cash_counted: 80_000, figures: [{ counted: 15 }] },
      after: { cash_counted: 100_000, figures: [{ counted: 18 }] },
    });
  });

  it('a correction leaves alone the next assignment of the cart', async () => {
    await giveBack(count(15));
    const next = await assign(admin, home, 5);
    expect((await correct(count(18))).status).toBe(200);
    const { data } = await admin.put(`/cart-assignments/${next.id}/return`, count(5));
    expect(data.figures).toEqual([{ ...figure({ sold: 0, counted: 5, wasted: 0 }), initial: 5, variance: 0 }]);
  });

  it('a correction is refused before the count, to a barista, and when the goods have gone on', async () => {
    expect(await correct(count(3))).toMatchObject({ status: 409, code: 'wrong_state' });
    expect((await correct(count(3), await app().as(home.barista))).status).toBe(403);
    await giveBack(count(20));
    const left = await unitsAtHome();
    await assign(admin, home, left - 5);
    expect(await correct(count(10))).toMatchObject({
      status: 409,
      code: 'stock_insufficient',
      message: [
        `${home.warehouse.name} has 5 ${home.product.name} left. The correction takes 10.`,
        `Since the cart returned, ${left - 5} units have been moved to ${home.cart.code}.`,
        `Enter at least 15, or count ${home.warehouse.name} first.`,
      ].join(' '),
      errors: [{ field: 'items[0].counted' }],
      data: { available: [{ product_id: home.product.id, available: 5 }] },
    });
    expect(await listed()).toMatchObject({ figures: [{ counted: 20 }] });
    expect((await correct(count(15))).status).toBe(200);
    expect(await unitsAtHome()).toBe(0);
  });
});
