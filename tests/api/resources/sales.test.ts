import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { businessDateOf } from '#contract/fields/dates.ts';
import { transactionSchema } from '#contract/transactions/entity.ts';
import { expirePendingSales } from '#server/transactions/close-sale.ts';
import { assign, createCartAt, createHome, loadOf, moveOnCart } from '#tests/support/carts.ts';
import { exactly } from '#tests/support/exactly.ts';
import { createProduct, createRestock } from '#tests/support/records.ts';
import { useShift } from '#tests/support/use-shift.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';

const minute = 60_000;
const hour = 60 * minute;

describeOnEachEngine('Sales', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app, 'admin', beforeEach);
  const { home, shift: assignment, barista, begin } = useShift(app, admin, { sinceMs: hour });

  const body = (quantity = 2, changes = {}) => ({
    items: [{ product_id: home.product.id, quantity }],
    payment_method: 'cash',
    ...changes,
  });
  const sell = (quantity = 2, changes = {}, client = barista) => client.post('/transactions', body(quantity, changes));
  const late = (quantity: number, ms: number, client = barista, changes = {}) =>
    client.post('/transactions', body(quantity, changes), {
      headers: { 'Occurred-At': app().clock.ago(ms), 'Idempotency-Key': randomUUID() },
    });
  const product = async () => (await admin.get(`/products/${home.product.id}`)).data;
  const place = async (kind: 'cart' | 'customer' | 'adjustment' | 'waste') => {
    const rows = await app()
      .db.kysely.selectFrom('stock_balances as balance')
      .innerJoin('stock_locations as place', 'place.id', 'balance.location_id')
      .select('balance.quantity')
      .where('place.kind', '=', kind)
      .where('balance.product_id', '=', home.product.id)
      .execute();
    return rows.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  };
  const giveBack = (counted: number, client = admin, ms = 0) =>
    client.put(
      `/cart-assignments/${assignment.id}/return`,
      { items: [{ product_id: home.product.id, counted }] },
      ms === 0 ? {} : { headers: { 'Occurred-At': app().clock.ago(ms) } },
    );

  describe('POST /transactions', () => {
    it('takes the goods off the cart and answers the record as its GET does', async () => {
      const answer = await sell(3);
      expect(answer).toMatchObject({
        status: 201,
        data: {
          cart_id: home.cart.id,
          sales_id: home.barista.id,
          payment_status: 'success',
          status: 'completed',
          total: 3 * home.product.price,
          transaction_time: app().clock.now().toISOString(),
          flags: [],
        },
      });
      expect(exactly(transactionSchema).safeParse(answer.data).error).toBeUndefined();
      expect(answer.data.number).toMatch(/^TX\/\d{6}\/\d{4}$/);
      expect((await barista.get(`/transactions/${answer.data.id}`)).data).toEqual(answer.data);
      expect(await product()).toMatchObject({ stock: 97, stock_assigned: 17, stock_sold: 3 });
    });

    it('has one effect under one key, and one under one id', async () => {
      const headers = { 'Idempotency-Key': randomUUID() };
      const sent = body(2, { id: randomUUID() });
      const first = await barista.post('/transactions', sent, { headers });
      const again = await barista.post('/transactions', sent, { headers });
      expect(again.data).toEqual(first.data);
      const other = await barista.post('/transactions', sent);
      expect(other).toMatchObject({ status: 200, meta: { outcome: 'already_so' } });
      expect(await place('customer')).toBe(2);
    });

    it('online refuses what the cart does not hold, line by line', async () => {
      expect(await sell(21)).toMatchObject({
        status: 409,
        code: 'stock_insufficient',
        errors: [{ field: 'items[0].quantity', message: `${home.cart.code} has 20 ${home.product.name} left.` }],
      });
      expect(await place('customer')).toBe(0);
    });

    it('never sells more than there is, however many sell at once (S24)', async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => sell(5)));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(4).fill(201), ...Array(8).fill(409)]);
      expect(await place('cart')).toBe(0);
    });

    it('does not sell what has expired, and says to set it aside', async () => {
      const [other] = [await createHome(app(), admin, 1)];
      const items = [{ product_id: other.product.id, quantity: 6, expired_date: '2026-11-25' }];
      await createRestock(admin, other.warehouse, other.product, { items });
      await assign(admin, other, 7);
      app().clock.advance(30 * 24 * hour);
      const seller = await app().as(other.barista);
      const answer = await seller.post('/transactions', {
        items: [{ product_id: other.product.id, quantity: 2 }],
        payment_method: 'cash',
      });
      expect(answer).toMatchObject({ status: 409, code: 'stock_insufficient' });
      expect(answer.message).toContain('expired on 2026-11-25. Set them aside.');
    });

    it.each([
      [{ items: [] }, 'items', 'Add at least one product'],
      [{ payment_method: 'gold' }, 'payment_method', 'Select a payment method'],
      [{ payment_status: 'refunded' }, 'payment_status', 'Select a status'],
      [{ transaction_time: 'noon' }, 'transaction_time', 'This is not a valid date'],
    ])('refuses %j', async (changes, field, message) => {
      const { status, errors } = await sell(1, changes);
      expect([status, errors[0]?.field]).toEqual([422, field]);
      if (field !== 'transaction_time') expect(errors[0]?.message).toBe(message);
    });

    it('is for the cart one has: another’s assignment is not there for a barista', async () => {
      const other = await app().asNew('sales');
      expect(await sell(1, {}, other)).toMatchObject({ status: 409, code: 'wrong_state' });
      const named = { assignment_id: assignment.id };
      expect((await sell(1, named, other)).status).toBe(422);
      expect((await sell(1, {}, admin)).errors[0]?.field).toBe('assignment_id');
      expect((await sell(1, named, admin)).status).toBe(201);
      expect((await sell(1, { cart_id: home.cart.id }, admin)).status).toBe(201);
    });

    it('waits for other money than cash, and the cup is gone meanwhile', async () => {
      const { data } = await sell(2, { payment_method: 'qris' });
      expect(data).toMatchObject({ payment_status: 'pending', status: 'pending' });
      expect(await place('cart')).toBe(18);
    });
  });

  describe('The price of a sale', () => {
    it('is the price of its time, also when it arrives after a change', async () => {
      const before = home.product.price;
      app().clock.advance(hour);
      await admin.put(`/products/${home.product.id}`, { price: before + 2000 });
      app().clock.advance(hour);
      expect((await late(1, 90 * minute)).data).toMatchObject({ total: before, flags: ['late'] });
      expect((await sell(1)).data.total).toBe(before + 2000);
    });

    it('that was taken stands, and is told when it differs', async () => {
      const items = [{ product_id: home.product.id, quantity: 2, unit_price: 7000 }];
      expect(await sell(1, { items })).toMatchObject({
        status: 201,
        data: { total: 14_000, flags: ['price_mismatch', 'below_price'] },
        meta: { outcome: 'flagged' },
      });
    });

    it('has at most 10,000 units and Rp 1,000,000,000, at its own prices or the price of the day (5.11)', async () => {
      const { id: product_id } = home.product;
      const twoPrices = [1, 2].map((unit_price) => ({ product_id, quantity: 5001, unit_price }));
      await admin.put(`/products/${product_id}`, { price: 10_000_000 });
      app().clock.advance(minute);
      for (const items of [twoPrices, [{ product_id, quantity: 101 }]]) {
        const message = expect.stringMatching(/^Limit per sale: 10.000 units and Rp.1.000.000.000/);
        const answer = await sell(1, { items, handed_over: true });
        expect(answer).toMatchObject({ status: 422, code: 'validation_failed', errors: [{ field: 'items', message }] });
      }
      expect((await sell(100, { handed_over: true })).status).toBe(201);
    });

    it('is refused where the sales of its shift come to more than Rp 10,000,000,000, or 100,000 units (5.11)', async () => {
      const { id: product_id } = home.product;
      const dear = { items: [{ product_id, quantity: 100, unit_price: 10_000_000 }] };
      const many = { items: [{ product_id, quantity: 10_000, unit_price: 0 }] };
      const statusesOf = async (changes: object) => {
        const statuses: number[] = [];
        for (let count = 0; count < 10; count += 1)
          statuses.push((await sell(1, { ...changes, handed_over: true })).status);
        return statuses;
      };
      expect(await statusesOf(many)).toEqual(Array(10).fill(201));
      const [fake] = (await barista.get('/transactions?limit=1')).data;
      const voided = await barista.put(`/transactions/${fake.id}/void`, { reason: 'Salah' });
      expect(voided.data.status).toBe('cancelled');
      expect(await sell(1, { handed_over: true })).toMatchObject({
        status: 422,
        errors: [{ field: 'items', message: expect.stringMatching(/including voids/) }],
      });
      const entered = { cart_id: home.cart.id, items: [{ product_id, quantity: 1 }] };
      const body = { ...entered, payment_method: 'cash', handed_over: true };
      expect((await admin.post('/transactions', body)).status).toBe(201);
      await begin();
      dear.items[0] = { ...dear.items[0], product_id: home.product.id } as never;
      expect(await statusesOf(dear)).toEqual(Array(10).fill(201));
      expect((await sell(1, { handed_over: true })).status).toBe(422);
    });
  });

  describe('A sale that arrives late', () => {
    it('is recorded at its own time', async () => {
      const answer = await late(2, 30 * minute);
      expect(answer).toMatchObject({
        status: 201,
        meta: { outcome: 'applied' },
        data: { transaction_time: app().clock.ago(30 * minute), flags: ['late'] },
      });
    });

    it('never takes a cart below zero: what it lacks comes from outside the book', async () => {
      const answer = await late(22, 30 * minute);
      expect(answer).toMatchObject({
        status: 201,
        meta: { outcome: 'flagged' },
        data: { flags: ['late', 'oversold'] },
        message: `Sale saved. ${home.cart.code} sold 2 ${home.product.name} more than its expected stock.`,
      });
      expect([await place('cart'), await place('customer'), await place('adjustment')]).toEqual([0, 22, -2]);
    });

    it('asks of the day of the sale whether its goods were fresh', async () => {
      const goods = await createProduct(admin);
      const items = [{ ...loadOf(goods, 20), expired_date: businessDateOf(app().clock.now().toISOString()) }];
      await createRestock(admin, home.warehouse, goods, { items });
      const cart = await createCartAt(admin, home.warehouse);
      const other = { ...home, cart, product: goods, barista: await app().newUser({ role: 'sales' }) };
      await assign(admin, other);
      app().clock.advance(25 * hour);
      const seller = await app().as(other.barista);
      const sold = { items: [loadOf(goods, 1)] };
      expect((await late(1, 24 * hour, seller, sold)).data.flags).toEqual(['late']);
      expect((await late(1, 30 * minute, seller, sold)).data.flags).toEqual(['late', 'expired_lot']);
    });

    it('after the count shrinks the shortage: 20 = 14 sold + 1 short + 5 back', async () => {
      await moveOnCart(app(), home, 'sale', 12);
      expect((await giveBack(5)).status).toBe(200);
      expect([await place('cart'), await place('adjustment')]).toEqual([0, 3]);
      const stock = (await product()).stock;
      app().clock.advance(hour);
      for (const ms of [70 * minute, 65 * minute]) {
        expect(await late(1, ms)).toMatchObject({
          status: 201,
          data: { flags: ['late', 'after_count'] },
          meta: { outcome: 'flagged' },
        });
      }
      expect([await place('customer'), await place('adjustment')]).toEqual([14, 1]);
      expect((await product()).stock).toBe(stock);
    });

    it('is answered where the units of its shift have grown past 32 bits', async () => {
      await giveBack(5);
      await app()
        .db.kysely.updateTable('cart_assignment_items')
        .set({ sold_qty: 2 ** 31 - 1, variance_qty: 16 - 2 ** 31 })
        .where('assignment_id', '=', assignment.id)
        .execute();
      app().clock.advance(hour);
      const { status, message } = await late(9, 70 * minute);
      if (engine === 'sqlite') expect(status).toBe(201);
      else expect([status, message]).toEqual([422, expect.stringMatching(/too large to store/)]);
    });

    it('of a barista who has another cart by then belongs to the shift that it names, or to the newest', async () => {
      await giveBack(20);
      const next = await createHome(app(), admin);
      app().clock.advance(hour);
      await assign(admin, { ...next, barista: home.barista });
      app().clock.advance(hour);
      const before = (await admin.get(`/carts/${next.cart.id}`)).data.current_stock;
      for (const named of [{ cart_id: home.cart.id }, { assignment_id: assignment.id }]) {
        const answer = await late(1, 2.5 * hour, barista, named);
        expect(answer).toMatchObject({ status: 201, data: { cart_id: home.cart.id, flags: ['late', 'after_count'] } });
      }
      expect((await admin.get(`/carts/${next.cart.id}`)).data.current_stock).toBe(before);
      const now = { items: [{ product_id: next.product.id, quantity: 1 }] };
      expect(await sell(1, now)).toMatchObject({ status: 201, data: { cart_id: next.cart.id } });
      expect((await late(1, 2.5 * hour, barista)).data).toMatchObject({ cart_id: next.cart.id });
    });

    it('of an assignment over for three days is for an administrator to add', async () => {
      await giveBack(20);
      app().clock.advance(73 * hour);
      expect(await late(1, 73.5 * hour)).toMatchObject({ status: 409, message: 'Ask an admin to enter this sale.' });
      const named = { assignment_id: assignment.id };
      expect((await late(1, 73.5 * hour, await app().asNew('admin'), named)).status).toBe(201);
    });

    it('tells admins what needs a look, once', async () => {
      const other = await app().asNew('admin');
      await late(21, 30 * minute);
      await late(1, 20 * minute);
      const { data } = await other.get('/notifications?limit=100');
      const told = data.filter(({ title }: { title: string }) => title.includes(home.cart.code));
      expect(told).toHaveLength(1);
    });
  });

  describe('PUT /transactions/{id}', () => {
    const pending = async () => (await sell(2, { payment_method: 'qris' })).data.id as string;
    const put = (id: string, changes: object, client = barista) => client.put(`/transactions/${id}`, changes);

    it('settles a payment, and only once', async () => {
      const id = await pending();
      expect(await put(id, { payment_status: 'success' })).toMatchObject({
        status: 200,
        data: { status: 'completed', payment_status: 'success', version: 2 },
      });
      expect(await put(id, { payment_status: 'failed' })).toMatchObject({ status: 409, code: 'wrong_state' });
      expect(await place('cart')).toBe(18);
    });

    it.each(['failed', 'expired'])('%s cancels, and the goods are on the cart again', async (to) => {
      const id = await pending();
      expect((await put(id, { payment_status: to })).data).toMatchObject({ status: 'cancelled', payment_status: to });
      expect([await place('cart'), await place('customer')]).toEqual([20, 0]);
    });

    it('cancelled after the cart came back moves no cart', async () => {
      const id = await pending();
      await giveBack(18);
      await put(id, { status: 'cancelled' });
      expect([await place('cart'), await place('customer'), await place('adjustment')]).toEqual([0, 0, 2]);
    });

    it('refunds by an admin: a drink is waste, a bottle may go back', async () => {
      const [cup, bottle] = [(await sell(1)).data.id, (await sell(1)).data.id];
      expect(await put(cup, { status: 'refunded' })).toMatchObject({ status: 403 });
      const shown = (await put(cup, { status: 'refunded' }, admin)).data;
      expect(shown).toMatchObject({ status: 'refunded', payment_status: 'refunded' });
      expect([await place('waste'), await place('cart')]).toEqual([1, 18]);
      await put(bottle, { status: 'refunded', restock: true }, admin);
      expect([await place('waste'), await place('cart'), await place('customer')]).toEqual([1, 19, 0]);
      expect(await put(bottle, { status: 'refunded' }, admin)).toMatchObject({ status: 409 });
    });

    it('is for one’s own sale, on its newest version, and says what it wants', async () => {
      const id = await pending();
      expect((await put(id, { payment_status: 'success' }, await app().asNew('sales'))).status).toBe(404);
      expect((await put(id, {})).status).toBe(422);
      const answer = await put(id, { payment_status: 'success', version: 7 });
      expect(answer).toMatchObject({ status: 409, code: 'stale_version' });
    });

    it('has one success of twenty at once', async () => {
      const id = await pending();
      const answers = await Promise.all(Array.from({ length: 20 }, () => put(id, { status: 'cancelled' })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await place('cart')).toBe(20);
    });
  });

  it('gives up a payment that nobody made within 15 minutes', async () => {
    const { data } = await sell(2, { payment_method: 'qris' });
    app().clock.advance(14 * minute);
    await expirePendingSales(app().db, app().clock.now());
    expect((await barista.get(`/transactions/${data.id}`)).data.status).toBe('pending');
    app().clock.advance(2 * minute);
    await Promise.all([1, 2].map(() => expirePendingSales(app().db, app().clock.now())));
    const shown = (await barista.get(`/transactions/${data.id}`)).data;
    expect(shown).toMatchObject({ status: 'cancelled', payment_status: 'expired' });
    expect(await place('cart')).toBe(20);
  });
});
