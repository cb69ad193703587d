import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createCartAt, createHome, type Home, loadOf } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createRestock } from '#tests/support/records.ts';
import type { Person } from '#tests/support/test-app.ts';
import { insertTransaction } from '#tests/support/transactions.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const hour = 3_600_000;
const day = 24 * hour;

describeOnEachEngine('An assignment that arrives late', (engine) => {
  const app = useTestApp(engine);
  let rina: ApiClient;
  let sari: ApiClient;
  let sariPerson: Person;
  let home: Home;
  beforeAll(async () => {
    rina = await app().asNew('admin');
    sariPerson = await app().newUser({ role: 'admin' });
    sari = await app().as(sariPerson);
  });
  beforeEach(async () => {
    home = await createHome(app(), rina);
  });

  const at = (ms: number) => ({
    headers: { 'Occurred-At': app().clock.ago(ms), 'Idempotency-Key': randomUUID() },
  });
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
    expect(await send()).toMatchObject({
      status: 200,
      meta: { outcome: 'already_so' },
      data: { id: open.id },
    });
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
      message: `${home.cart.code} was given to ${andi.username} by ${sariPerson.username} at 10:37. Your assignment to ${home.barista.username} was not made.`,
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
    const { cart, product } = home;
    const sale = await insertTransaction(
      app().db,
      { cart, sales: andi, product },
      { transaction_time: app().clock.ago(0), payment_method: 'cash', status: 'completed' },
    );
    await app()
      .db.kysely.updateTable('transactions')
      .set({ assignment_id: other.id })
      .where('id', '=', sale)
      .execute();
    expect(await send({ replaces: other.id })).toMatchObject({ status: 409, code: 'wrong_state' });
    const elsewhere = await assign(sari, await createHome(app(), rina));
    for (const replaces of [elsewhere.id, randomUUID()]) {
      expect((await send({ replaces })).errors).toMatchObject([{ field: 'replaces' }]);
    }
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
    home = { ...home, barista: await app().newUser({ role: 'sales' }) };
    expect(await send()).toMatchObject({
      status: 409,
      code: 'stock_insufficient',
      errors: [
        {
          field: 'initial_items[0].quantity',
          message: `${home.warehouse.name} shows 10 ${home.product.name}, you loaded 20.`,
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
      message: `${home.cart.code} no longer exists. Choose another cart.`,
    });
  });

  it('of a cart that waits for its count is refused', async () => {
    const open = await assign(sari, home);
    await sari.put(`/cart-assignments/${open.id}/return`);
    expect(await send()).toMatchObject({
      status: 409,
      message: `${home.cart.code} waits for its count.`,
    });
  });
});
