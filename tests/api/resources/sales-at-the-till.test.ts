import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatRupiah } from '#contract/fields/money.ts';
import { expirePendingSales } from '#server/transactions/close-sale.ts';
import { figuresOf } from '#tests/support/carts.ts';
import { ChangesDevice } from '#tests/support/changes-device.ts';
import { useShift } from '#tests/support/use-shift.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

describeOnEachEngine('A sale at the till', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app, 'admin', beforeEach);
  const { home, shift: assignment, barista } = useShift(app, admin, { sinceMs: hour });

  const told = (ms: number) => ({ headers: { 'Occurred-At': app().clock.ago(ms), 'Idempotency-Key': randomUUID() } });
  const sell = (quantity: number, changes: object = {}, ms = 5 * second) =>
    barista.post(
      '/transactions',
      {
        assignment_id: assignment.id,
        payment_method: 'cash',
        items: [{ product_id: home.product.id, quantity }],
        ...changes,
      },
      told(ms),
    );
  const settle = (id: string, changes: object = { payment_status: 'success', version: 1 }) =>
    barista.put(`/transactions/${id}`, changes, told(second));
  const giveBack = (counted: number) =>
    admin.put(`/cart-assignments/${assignment.id}/return`, { items: [{ product_id: home.product.id, counted }] });
  const onCart = async () => (await admin.get(`/carts/${home.cart.id}`)).data.current_stock;
  const noticesOf = async (title: string) => {
    const { data } = await admin.get('/notifications?limit=100');
    return (data as { title: string; message: string }[]).filter((each) => each.title.includes(title));
  };

  describe('of which the book has none left', () => {
    it('is refused at first, and taken once it is said that it was handed over', async () => {
      const id = randomUUID();
      expect(await sell(21, { id })).toMatchObject({ status: 409, code: 'stock_insufficient' });
      expect(await sell(21, { id, handed_over: true })).toMatchObject({
        status: 201,
        meta: { outcome: 'flagged' },
        data: { id, flags: ['oversold'], payment_status: 'success' },
      });
      expect(await onCart()).toBe(0);
      expect(await noticesOf(home.cart.code)).toMatchObject([
        { message: `${home.cart.code} sold 1 ${home.product.name} more than its expected stock.` },
      ]);
    });

    it('waits for other money than cash all the same', async () => {
      const { data } = await sell(21, { handed_over: true, payment_method: 'qris' });
      expect(data).toMatchObject({ status: 'pending', flags: ['oversold'] });
    });

    it('needs no answer where the book has enough', async () => {
      const { data, meta } = await sell(2, { handed_over: true });
      expect([data.flags, meta.outcome]).toEqual([[], 'applied']);
    });
  });

  it('made before the cart came back is a fact, however young', async () => {
    expect((await giveBack(19)).status).toBe(200);
    expect(await sell(1)).toMatchObject({ status: 201, data: { flags: ['after_count'] } });
    const online = await barista.post('/transactions', {
      assignment_id: assignment.id,
      payment_method: 'cash',
      items: [{ product_id: home.product.id, quantity: 1 }],
    });
    expect(online).toMatchObject({ status: 409, code: 'wrong_state' });
  });

  it('of a product that was deleted meanwhile is a fact too', async () => {
    const { product } = home;
    await app()
      .db.kysely.updateTable('products')
      .set({ deleted_at: app().clock.now().toISOString() })
      .where('id', '=', product.id)
      .execute();
    expect(await sell(1)).toMatchObject({ status: 201 });
  });

  it('keeps what the customer gave in cash, and of no other payment', async () => {
    const received = async (changes: object) => (await sell(1, changes)).data.cash_received;
    expect(await received({ cash_received: 50_000 })).toBe(50_000);
    expect(await received({})).toBeNull();
    expect(await received({ cash_received: 50_000, payment_method: 'qris' })).toBeNull();
    expect(await sell(1, { cash_received: -1 })).toMatchObject({ status: 422 });
  });

  describe('whose payment was begun in another way than it was paid', () => {
    const qris = { payment_method: 'qris', payment_status: 'pending' };
    const inCash = { payment_status: 'success', payment_method: 'cash' };
    const paid = { status: 'completed', payment_method: 'cash', first_payment_method: 'qris' };
    const read = async (id: string) => (await admin.get(`/transactions/${id}`)).data;
    const shiftRow = async () => (await admin.get(`/cart-assignments/${assignment.id}`)).data;

    it('keeps both, and counts as it was paid', async () => {
      const { data: sale } = await sell(2, qris);
      expect(sale).toMatchObject({ payment_method: 'qris', first_payment_method: null });
      const given = { ...inCash, cash_received: 50_000 };
      const switched = { ...paid, cash_received: 50_000 };
      expect(await settle(sale.id, given)).toMatchObject({ data: { ...switched, version: 2 } });
      expect(await read(sale.id)).toMatchObject(switched);
      expect((await shiftRow()).shift_sales.sums).toMatchObject([
        { payment_method: 'cash', status: 'completed', amount: sale.total },
      ]);
      const { data: same } = await sell(1, qris);
      const inQris = { payment_status: 'success', payment_method: 'qris', cash_received: 50_000 };
      await settle(same.id, inQris);
      const asBegun = { first_payment_method: null, cash_received: null };
      expect(await read(same.id)).toMatchObject(asBegun);
    });

    it('changes it only together with success, while it is pending or expired', async () => {
      const { data: sale } = await sell(1, qris);
      for (const changes of [
        { payment_method: 'cash' },
        { payment_status: 'failed', payment_method: 'cash' },
        { status: 'cancelled', payment_method: 'cash' },
      ])
        expect(await settle(sale.id, changes)).toMatchObject({ status: 422 });
      await settle(sale.id);
      expect(await settle(sale.id, inCash)).toMatchObject({ status: 409, code: 'wrong_state' });
      const { data: cancelled } = await sell(1, qris);
      await settle(cancelled.id, { status: 'cancelled' });
      expect(await settle(cancelled.id, inCash)).toMatchObject({ code: 'wrong_state' });
      expect(await settle(cancelled.id)).toMatchObject({ data: { status: 'completed' } });
    });

    it('is paid late in it once it has expired', async () => {
      const { data: sale } = await sell(2, qris);
      await expirePendingSales(app().db, new Date(app().clock.now().getTime() + 16 * minute));
      expect(await read(sale.id)).toMatchObject({ payment_status: 'expired' });
      expect(await settle(sale.id, inCash)).toMatchObject({ data: { ...paid, flags: ['paid_late'] } });
    });

    it('adds its cash to the drawer of a shift that has ended, and says so after the count', async () => {
      const { data: one } = await sell(1, qris);
      const { data: two } = await sell(1, qris);
      await barista.put(`/cart-assignments/${assignment.id}/return`, {}, told(second));
      expect(await shiftRow()).toMatchObject({ cash_expected: 0 });
      await settle(one.id, inCash);
      expect(await shiftRow()).toMatchObject({ cash_expected: one.total, needs_review: false });
      await admin.post(`/carts/${home.cart.id}/reconcile`, { items: [{ product_id: home.product.id, counted: 18 }] });
      await settle(two.id, inCash);
      expect(await shiftRow()).toMatchObject({ cash_expected: one.total + two.total, needs_review: true });
      expect((await noticesOf('Reported after the count'))[0]?.message).toMatch(/paid in cash/);
    });
  });

  describe('for less than the price', () => {
    const free = () => ({
      items: [{ product_id: home.product.id, quantity: 1, unit_price: 0 }],
      price_reason: ' Pelanggan ke-100 ',
    });

    it('keeps the reason, and the admins are told of it', async () => {
      const { data } = await sell(1, free());
      expect(data).toMatchObject({
        total: 0,
        price_reason: 'Pelanggan ke-100',
        flags: ['price_mismatch', 'below_price'],
      });
      expect((await barista.get(`/transactions/${data.id}`)).data).toEqual(data);
      expect(await noticesOf(home.cart.code)).toMatchObject([
        { message: `1 unit, ${formatRupiah(home.product.price)} off: "Pelanggan ke-100"` },
      ]);
    });

    it('without a reason is not refused, and admins are notified too', async () => {
      const { price_reason: _, ...unexplained } = free();
      expect(await sell(1, unexplained)).toMatchObject({
        status: 201,
        data: { price_reason: null, flags: ['price_mismatch', 'below_price'] },
      });
      expect(await noticesOf(home.cart.code)).toMatchObject([
        { message: `1 unit, ${formatRupiah(home.product.price)} off` },
      ]);
    });

    it('has its reason at its units; lines of one product, price and reason are one (rules 6.11)', async () => {
      const { id, price } = home.product;
      const line = (quantity: number, unit_price: number, price_reason?: string) => ({
        product_id: id,
        quantity,
        unit_price,
        ...(price_reason && { price_reason }),
      });
      const half = Math.round(price / 2);
      const { status, data } = await sell(1, {
        items: [
          ...[line(1, price), line(1, 0, 'Promo'), line(1, half, 'Komplain')],
          ...[line(1, 0, ' Promo '), line(1, half, 'Promo'), line(1, price)],
        ],
      });
      expect(status).toBe(201);
      const items = [
        { quantity: 2, unit_price: price, price_reason: null },
        { quantity: 2, unit_price: 0, price_reason: 'Promo' },
        { quantity: 1, unit_price: half, price_reason: 'Komplain' },
        { quantity: 1, unit_price: half, price_reason: 'Promo' },
      ];
      expect(data).toMatchObject({ items, price_reason: 'Promo, Komplain' });
      expect((await barista.get(`/transactions/${data.id}`)).data).toEqual(data);
      expect(await noticesOf(home.cart.code)).toMatchObject([
        { message: expect.stringMatching(/^4 units, .* off: "Promo, Komplain"$/) },
      ]);
      for (const price_reason of ['', 'x'.repeat(201)]) {
        const items = [{ ...line(1, 0), price_reason }];
        expect(await sell(1, { items })).toMatchObject({ status: 422, errors: [{ field: 'items[0].price_reason' }] });
      }
    });

    it('has a reason of 1 to 200 characters', async () => {
      for (const price_reason of ['', 'x'.repeat(201)]) {
        const answer = await sell(1, { ...free(), price_reason });
        expect(answer).toMatchObject({ status: 422, errors: [{ field: 'price_reason' }] });
      }
    });
  });

  describe('whose money came late', () => {
    const expired = async (quantity = 2, payment_method = 'qris') => {
      const { data } = await sell(quantity, { payment_method });
      app().clock.advance(16 * minute);
      await expirePendingSales(app().db, app().clock.now());
      return data.id as string;
    };

    it('is completed, takes its goods again and is flagged', async () => {
      const id = await expired();
      expect(await onCart()).toBe(20);
      expect(await settle(id)).toMatchObject({
        status: 200,
        meta: { outcome: 'flagged' },
        data: { status: 'completed', payment_status: 'success', flags: ['paid_late'], version: 3 },
      });
      expect(await onCart()).toBe(18);
      expect(await settle(id)).toMatchObject({ meta: { outcome: 'already_so' } });
      expect(await onCart()).toBe(18);
    });

    it('after a tap that cancelled it too', async () => {
      const { data } = await sell(2, { payment_method: 'qris' });
      await settle(data.id, { status: 'cancelled' });
      expect(await settle(data.id, { payment_status: 'expired' })).toMatchObject({ meta: { outcome: 'already_so' } });
      expect((await settle(data.id)).data).toMatchObject({ flags: ['paid_late'] });
      expect(await onCart()).toBe(18);
    });

    it('and whose goods have left the cart takes them from outside the book', async () => {
      const id = await expired(2);
      expect((await sell(19)).status).toBe(201);
      expect((await settle(id)).data.flags).toEqual(['oversold', 'paid_late']);
      expect(await onCart()).toBe(0);
    });

    it('after the count was sold and not missing', async () => {
      const id = await expired(2);
      await giveBack(18);
      expect(await figuresOf(app(), assignment)).toMatchObject({ sold_qty: 0, variance_qty: 2 });
      expect((await settle(id)).data.flags).toEqual(['after_count', 'paid_late']);
      expect(await figuresOf(app(), assignment)).toMatchObject({ sold_qty: 2, variance_qty: 0 });
    });

    it('also if it had ended after the count', async () => {
      const { data } = await sell(2, { payment_method: 'qris' });
      await giveBack(18);
      expect(await figuresOf(app(), assignment)).toMatchObject({ sold_qty: 2, variance_qty: 0 });
      const device = new ChangesDevice(admin);
      await device.sync();
      await settle(data.id, { status: 'cancelled' });
      expect((await device.ask()).lists.cartAssignments?.rows).toMatchObject([
        { id: assignment.id, figures: [{ sold: 0, variance: 2 }] },
      ]);
      expect(await figuresOf(app(), assignment)).toMatchObject({ sold_qty: 0, variance_qty: 2 });
      await settle(data.id);
      expect(await figuresOf(app(), assignment)).toMatchObject({ sold_qty: 2, variance_qty: 0 });
    });

    it('goes back once if it is refunded, and stays refunded', async () => {
      const id = await expired(2);
      await settle(id);
      await admin.put(`/transactions/${id}`, { status: 'refunded', restock: true });
      expect(await onCart()).toBe(20);
      expect(await settle(id)).toMatchObject({ status: 409, code: 'wrong_state' });
    });

    it('is for its own barista to say', async () => {
      const id = await expired();
      const other = await app().asNew('sales');
      expect(await other.put(`/transactions/${id}`, { payment_status: 'success' })).toMatchObject({ status: 404 });
    });
  });

  it('says where the cart is, and the newest tap stands', async () => {
    const place = async () => (await admin.get(`/carts/${home.cart.id}`)).data.location.coordinates;
    await sell(1, { location: [106.8, -6.2] }, minute);
    expect(await place()).toEqual([106.8, -6.2]);
    await sell(1, { location: [106.9, -6.3] }, hour / 2);
    expect(await place()).toEqual([106.8, -6.2]);
    await sell(1, { location: [106.7, -6.1] });
    expect(await place()).toEqual([106.7, -6.1]);
    expect(await sell(1, { location: [181, 0] })).toMatchObject({ status: 422 });
  });
});
