import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { lists } from '#contract/lists.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import {
  assign,
  createHome,
  figuresOf,
  type Home,
  loadOf,
  moveOnCart,
} from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { exactly } from '#tests/support/exactly.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import { createProduct, createRestock } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('Taking a cart back', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let barista: ApiClient;
  let home: Home;
  let open: { id: string };
  beforeAll(async () => {
    admin = await app().asNew('admin');
  });
  beforeEach(async () => {
    home = await createHome(app(), admin);
    open = await assign(admin, home);
    barista = await app().as(home.barista);
  });

  const giveBack = (body?: object, client = admin, id = open.id) =>
    client.call('PUT', `/cart-assignments/${id}/return`, body);
  const count = (counted: number, wasted = 0) => ({
    items: [{ product_id: home.product.id, counted, wasted }],
  });
  const reconcile = (body: object = count(20), client = admin) =>
    client.post(`/carts/${home.cart.id}/reconcile`, body);
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
    expect(await cartNow()).toMatchObject({
      status: 'pending_reconciliation',
      assigned_to: home.barista.id,
      current_stock: 20,
    });
    expect((await barista.get('/cart-assignments/current')).data).toBeNull();
  });

  it('counted by an admin it settles at once: waste, shortage, and the rest back home', async () => {
    await moveOnCart(app(), home, 'replenish', 10);
    await moveOnCart(app(), home, 'sale', 12);
    const answer = await giveBack({ ...count(13, 2), cash_counted: 120_000 });
    expect(answer).toMatchObject({ status: 200, data: { status: 'returned' } });
    expect(await cartNow()).toMatchObject({
      status: 'available',
      assigned_to: null,
      current_stock: 0,
    });
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
    expect(await detail()).toMatchObject({
      figures: [{ counted: 19, variance: 1 }],
      count_proposal,
    });
  });

  it('a count must name every product of the book', async () => {
    expect(await giveBack({ items: [] })).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'items',
          message: `Count ${home.product.name} too: 20 are recorded on ${home.cart.code}`,
        },
      ],
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
    expect(answer).toMatchObject({ status: 200, message: 'Cart reconciled.' });
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
    const { data } = await admin.get(
      `/stocks/summary?product_name=${encodeURIComponent(home.product.name)}`,
    );
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
    const { data } = await admin.post('/cart-assignments', {
      ...body,
      initial_items: [loadOf(milk, 10)],
    });
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
      {
        type: 'adjustment',
        expired_date: '2026-11-22',
        quantity: 1,
        reason: 'missing at the count',
      },
      { type: 'return', expired_date: '2026-11-22', quantity: 1, reason: null },
      { type: 'return', expired_date: '2026-11-24', quantity: 5, reason: null },
    ]);
  });

  it('keeps every invariant', async () => {
    expect(await brokenInvariants(app().db)).toEqual({});
  });
});
