// What a phone may claim: the server stores it, and counts what can be true (rules 5.12, 6.5, 6.11, 6.23).
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { earningUnits, noSales, totalsOf } from '#contract/cart-assignments/shift.ts';
import { businessDateOf } from '#contract/fields/dates.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { assign, createHome } from '#tests/support/carts.ts';
import { useShift } from '#tests/support/use-shift.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describeOnEachEngine('A modified phone', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app, 'admin', beforeEach);
  const { home, shift, barista, begin } = useShift(app, admin, { sinceMs: 2 * hour });

  const ago = (ms: number) => app().clock.ago(ms);
  const told = (ms = 1000, key?: string) => ({
    headers: { 'Occurred-At': ago(ms), ...(key && { 'Idempotency-Key': key }) },
  });
  const path = (end = '') => `/cart-assignments/${shift.id}${end}`;
  const detail = async (): Promise<CartAssignment> => (await admin.get(path())).data;
  const totals = async () => totalsOf((await detail()).shift_sales ?? noSales);
  const line = (quantity: number, unit_price?: number) => ({
    product_id: home.product.id,
    quantity,
    ...(unit_price !== undefined && { unit_price }),
  });
  const sale = (changes: object = {}) => ({
    id: randomUUID(),
    assignment_id: shift.id,
    payment_method: 'cash',
    items: [line(1)],
    ...changes,
  });
  const sell = async (changes: object = {}, ms = 1000, client = barista): Promise<Transaction> => {
    const { status, data, errors } = await client.post('/transactions', sale(changes), told(ms));
    expect(status, JSON.stringify(errors)).toBe(201);
    return data;
  };
  const count = (counted: number) => ({ items: [{ product_id: home.product.id, counted, wasted: 0 }] });
  const giveBack = (body: object, client = admin, options = {}) => client.put(path('/return'), body, options);
  const priceOf = async () => (await admin.get(`/products/${home.product.id}`)).data.price;

  describe('and time', () => {
    it('a sale counts within its shift, and keeps what it claimed (rules 5.12)', async () => {
      const claimed = ago(20 * day);
      for (const client of [barista, admin]) {
        const data = await sell({ transaction_time: claimed }, 1000, client);
        expect(data).toMatchObject({
          transaction_time: shift.assign_date,
          claimed_at: claimed,
          flags: ['late', 'time_corrected'],
        });
        const today = businessDateOf(shift.assign_date).slice(2).replaceAll('-', '');
        expect(data.number).toMatch(new RegExp(`^TX/${today}/`));
      }
      const date = businessDateOf(claimed);
      const past = await admin.get(`/transactions?start_date=${date}&end_date=${date}`);
      expect(past.data).toEqual([]);
    });

    it('a difference of five minutes is not flagged, but kept', async () => {
      const claimed = ago(2 * hour + 5 * minute);
      const answer = await sell({ transaction_time: claimed });
      expect(answer).toMatchObject({ transaction_time: shift.assign_date, claimed_at: claimed, flags: ['late'] });
      expect(await sell({}, hour)).toMatchObject({ claimed_at: null, flags: ['late'] });
    });

    it('a price of the past does not come back with a claimed time', async () => {
      const before = await priceOf();
      await giveBack(count(20));
      await admin.put(`/products/${home.product.id}`, { price: before + 5_000 });
      app().clock.advance(minute);
      const { id } = await assign(admin, home, 5);
      app().clock.advance(minute);
      const sold = await sell({ assignment_id: id, transaction_time: ago(day) });
      expect(sold).toMatchObject({ total: before + 5_000, claimed_at: ago(day) });
    });

    it('a corrected sale reported again, with its key or without, has one effect', async () => {
      const body = sale({ transaction_time: ago(20 * day) });
      const key = randomUUID();
      const answers = [
        await barista.post('/transactions', body, told(1000, key)),
        await barista.post('/transactions', body, told(1000, key)),
        await barista.post('/transactions', body, told(1000)),
        await barista.post('/transactions', body, told(1000, randomUUID())),
      ];
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 200, 200]);
      expect(await totals()).toMatchObject({ completed: { sales: 1 } });
      expect((await detail()).cart_details.current_stock).toBe(19);
    });

    it('cash, waste and the load count within the shift too, and the return after them all', async () => {
      await sell({}, minute);
      const movement = { movement_id: randomUUID(), amount: -5_000, reason: 'Es batu' };
      await barista.put(path('/cash'), movement, told(day));
      await barista.post(
        '/stock/adjustments',
        { kind: 'cart_waste', assignment_id: shift.id, reason: 'Tumpah', items: [line(1)] },
        told(day),
      );
      await barista.put(path('/load-check'), { items: [], note: '' }, told(day));
      await giveBack({}, barista, told(90 * minute));
      const row = await detail();
      const start = { claimed_at: expect.any(String) };
      expect(row).toMatchObject({
        cash_movements: [{ moved_at: shift.assign_date, ...start }],
        goods_moves: [{ kind: 'wasted', moved_at: shift.assign_date, ...start }],
        load_check: { checked_at: shift.assign_date, is_late: true, ...start },
        returned_at: ago(minute),
        return_claimed_at: ago(90 * minute),
        return_recorded_at: ago(0),
      });
      app().clock.advance(hour);
      expect(await sell({}, minute)).toMatchObject({ transaction_time: row.returned_at, flags: ['time_corrected'] });
    });

    it('without an assignment the newest shift of the barista is meant; a cancelled one sells nothing', async () => {
      await giveBack(count(20));
      const second = await assign(admin, home, 5);
      app().clock.advance(minute);
      const sold = await sell({ assignment_id: undefined }, 90 * minute);
      expect(sold).toMatchObject({ assignment_id: second.id });
      const third = await createHome(app(), admin);
      const { id } = await assign(admin, third, 0);
      await admin.post(`/cart-assignments/${id}/cancel`);
      const other = await app().as(third.barista);
      const answer = await other.post('/transactions', sale({ assignment_id: id }), told());
      expect(answer).toMatchObject({ status: 409, code: 'wrong_state' });
    });

    it('after 72 hours a barista reports neither a count nor a refund request (rules 9.8)', async () => {
      const { id } = await sell();
      await giveBack({}, barista);
      app().clock.advance(73 * hour);
      const again = await app().as(home.barista);
      const refused = { status: 409, message: 'Ask an admin to record this.' };
      expect(await giveBack(count(3), again, told())).toMatchObject(refused);
      const refundRequest = { reason: 'Salah pesan' };
      expect(await again.put(`/transactions/${id}/refund-wish`, refundRequest, told())).toMatchObject(refused);
      expect((await detail()).count_proposal).toBe(null);
    });
  });

  describe('and money', () => {
    it('60 cups for nothing and a return by the barista are seen, and earn nothing (rules 6.11, 6.19)', async () => {
      const price = await priceOf();
      await sell({ items: [line(15, 0)], price_reason: 'Promo' });
      await sell({ items: [line(5)] });
      expect(await totals()).toMatchObject({ units: 20, heldUnits: 15, below: { units: 15, amount: 15 * price } });
      await giveBack({ ...count(0), cash_counted: 5 * price }, barista);
      const row = await detail();
      expect(row).toMatchObject({ needs_review: true, counted_at: null, figures: [] });
      const cart = async () => (await admin.get(`/carts/${home.cart.id}`)).data.status;
      expect(await cart()).toBe('pending_reconciliation');
      expect(earningUnits(await totals(), row.confirmed_units)).toBe(5);
      const listed = await admin.get('/cart-assignments?needs_review=true&limit=100');
      expect(listed.data.map(({ id }: CartAssignment) => id)).toContain(shift.id);
      const flagged = await admin.get(`/transactions?flag=below_price&assignment_id=${shift.id}&sum=true`);
      expect(flagged).toMatchObject({ data: [{ total: 0 }], meta: { sum: { units: 15 } } });
    });

    it('free cups and discounts earn where the business says so, in shifts that begin afterwards (rules 6.19)', async () => {
      const setting = (discounts_earn: boolean) => admin.put('/business', { discounts_earn });
      await setting(true);
      await sell({ items: [line(3, 0)], price_reason: 'Promo' });
      expect(await totals()).toMatchObject({ units: 3, heldUnits: 3 });
      await begin();
      await setting(false);
      await sell({ items: [{ ...line(2, 0), price_reason: 'Promo' }, line(1)] });
      await sell({ items: [line(4, 0)], price_reason: 'Sampel' });
      expect(await totals()).toMatchObject({ units: 7, heldUnits: 0, below: { units: 6 } });
      await sell({ items: [line(5, 0)] });
      expect(await totals()).toMatchObject({ units: 12, heldUnits: 5 });
      await sell({ items: [line(10, 0)], price_reason: 'Promo', handed_over: true });
      expect(await totals()).toMatchObject({ units: 22, heldUnits: 5 + 2 });
    });

    it('a price that was valid in the shift is none below', async () => {
      const price = await priceOf();
      await admin.put(`/products/${home.product.id}`, { price: price - 1_000 });
      app().clock.advance(minute);
      await admin.put(`/products/${home.product.id}`, { price: price + 1_000 });
      app().clock.advance(minute);
      const flags = async (unit_price: number) => (await sell({ items: [line(1, unit_price)] })).flags;
      expect(await flags(price)).toEqual(['price_mismatch']);
      expect(await flags(price - 1_000)).toEqual(['price_mismatch']);
      expect(await flags(price - 1_001)).toEqual(['price_mismatch', 'below_price']);
      expect(await flags(price + 1_000)).toEqual([]);
      expect(await totals()).toMatchObject({ below: { units: 1, amount: 1 } });
    });

    it('units that were not on the cart are held, until an admin has seen them (rules 6.23)', async () => {
      await sell({ items: [line(22)], handed_over: true });
      expect(await totals()).toMatchObject({ units: 22, heldUnits: 2 });
      const { version } = await detail();
      await sell({ items: [line(1)], handed_over: true });
      const review = (body: object) => admin.put(path('/review'), body);
      expect(await review({ earning_units: 2, version })).toMatchObject({ status: 409, code: 'stale_version' });
      expect(await barista.put(path('/review'), { earning_units: 3 })).toMatchObject({ status: 403 });
      const seen = await detail();
      const { data } = await review({ earning_units: 3, version: seen.version });
      expect(data).toMatchObject({ needs_review: false, confirmed_units: 3 });
      expect(data.reviewed_by.username).toBeTruthy();
      expect(earningUnits(await totals(), data.confirmed_units)).toBe(23);
      await sell({ items: [line(1)], handed_over: true });
      expect(await detail()).toMatchObject({ needs_review: true, confirmed_units: 3 });
      expect(earningUnits(await totals(), 3)).toBe(23);
    });

    it('a payment of held units that was pending when an admin looked asks for another look (rules 6.23)', async () => {
      const pending = { payment_method: 'qris', payment_status: 'pending' };
      const first = await sell({ ...pending, items: [line(3, 0)] });
      const second = await sell({ ...pending, items: [line(2, 0)] });
      const pay = ({ id }: Transaction) => barista.put(`/transactions/${id}`, { payment_status: 'success' });
      await barista.put(`/transactions/${second.id}`, { status: 'cancelled' });
      for (const sold of [first, second]) {
        await admin.put(path('/review'), { earning_units: 0 });
        expect(await detail()).toMatchObject({ needs_review: false });
        expect((await pay(sold)).data).toMatchObject({ settled_at: ago(0) });
        expect(await detail()).toMatchObject({ needs_review: true });
      }
      expect(await totals()).toMatchObject({ heldUnits: 5 });
    });

    it('units not on the cart are told apart from those below the price, also while these are pending', async () => {
      await sell({ items: [line(22)], handed_over: true });
      const pending = { payment_method: 'qris', payment_status: 'pending', handed_over: true };
      await sell({ ...pending, items: [line(3, 0)] });
      expect((await detail()).shift_sales?.units).toMatchObject([{ below: 3, held: 2, not_on_cart: 2 }]);
    });
  });

  describe('and goods', () => {
    const waste = (quantity: number, client = barista, options = told()) => {
      const items = [line(quantity)];
      const body = { kind: 'cart_waste', assignment_id: shift.id, reason: 'Tumpah', items };
      return client.post('/stock/adjustments', { id: randomUUID(), ...body }, options);
    };

    it('waste that the cart did not carry is seen before the count (rules 6.15)', async () => {
      await waste(5, barista, told(2000));
      expect(await detail()).toMatchObject({ needs_review: false });
      await waste(18);
      expect(await detail()).toMatchObject({
        needs_review: true,
        goods_moves: [
          { items: [{ quantity: 5 }], not_on_cart: 0 },
          { items: [{ quantity: 18 }], not_on_cart: 3 },
        ],
      });
      const { data } = await admin.get('/notifications?limit=100&is_read=false');
      const title = `Waste on ${home.cart.code} needs review`;
      expect(data).toContainEqual(expect.objectContaining({ title }));
    });

    it('of one shift a barista reports no waste and no cash without end (rules 5.11)', async () => {
      for (let times = 0; times < 10; times += 1) await waste(10_000);
      const refused = { status: 422, errors: [{ field: 'items' }] };
      expect(await waste(1)).toMatchObject(refused);
      const moved_at = ago(0);
      const movements = Array.from({ length: 199 }, (_, index) => ({
        id: randomUUID(),
        assignment_id: shift.id,
        amount: index + 1,
        reason: 'Es batu',
        moved_at,
        recorded_at: moved_at,
        actor_id: home.barista.id,
      }));
      await app().db.kysely.insertInto('cash_movements').values(movements).execute();
      const move = (client = barista) =>
        client.put(path('/cash'), { movement_id: randomUUID(), amount: -1_000, reason: 'Es batu' }, told());
      expect(await move()).toMatchObject({ status: 200 });
      expect(await move()).toMatchObject({ status: 422, errors: [{ field: 'amount' }] });
      expect(await move(admin)).toMatchObject({ status: 200 });
      expect(await waste(1, admin)).toMatchObject({ status: 201 });
    });

    const toCounted = ({ product_id, counted }: { product_id: string; counted: number }) => ({ product_id, counted });

    it('a load check before sales that happened earlier was late too (rules 6.13)', async () => {
      await barista.put(path('/load-check'), { items: count(15).items.map(toCounted), note: '' }, told());
      expect((await detail()).load_check).toMatchObject({ is_late: false });
      await sell({}, hour);
      expect((await detail()).load_check).toMatchObject({ is_late: true });
    });
  });

  describe('and the count', () => {
    it('what changes a settled figure asks for a review, and says when it was received', async () => {
      await giveBack({ ...count(19), cash_counted: 0 });
      expect(await detail()).toMatchObject({ needs_review: false, cash_expected: 0 });
      const movement = { movement_id: randomUUID(), amount: -150_000, reason: 'Es batu' };
      await barista.put(path('/cash'), movement, told(hour));
      expect(await detail()).toMatchObject({
        needs_review: true,
        cash_expected: -150_000,
        cash_movements: [{ recorded_at: ago(0) }],
      });
      await admin.put(path('/review'), { earning_units: 0 });
      await sell({ items: [line(1)] }, hour);
      expect(await detail()).toMatchObject({ needs_review: true });
      expect(await totals()).toMatchObject({ units: 1, heldUnits: 1 });
    });

    it('the drawer has to hold the total, whatever the customer gave', async () => {
      const { total } = await sell({ cash_received: 1 });
      await sell({ items: [line(1, 0)], cash_received: 10_000_000_000 });
      await giveBack({ ...count(18), cash_counted: 1 });
      expect(await detail()).toMatchObject({ cash_expected: total, cash_counted: 1 });
    });

    it('a payment after the count is seen, and named (rules 6.23)', async () => {
      const pending = { payment_method: 'qris', payment_status: 'pending' };
      const { id, number } = await sell({ ...pending, items: [line(5)] });
      const other = await sell({ ...pending, items: [line(1)] });
      await giveBack({ ...count(14), cash_counted: 0 });
      app().clock.advance(minute);
      const paid = await barista.put(`/transactions/${id}`, { payment_status: 'success' });
      expect(paid.data).toMatchObject({ status: 'completed', settled_at: ago(0) });
      expect(await detail()).toMatchObject({ needs_review: true });
      const listed = await admin.get(`/transactions?assignment_id=${shift.id}`);
      expect(listed.data).toContainEqual(expect.objectContaining({ number, settled_at: ago(0) }));
      const notices = async () => (await admin.get('/notifications?limit=100&is_read=false')).data;
      const title = `Reported after the count: ${home.cart.code}`;
      const message = expect.stringContaining(`${number} paid`);
      expect(await notices()).toContainEqual(expect.objectContaining({ title, message }));
      await barista.put(`/transactions/${other.id}`, { payment_status: 'failed' });
      const unpaid = expect.stringContaining(`${other.number} cancelled as unpaid`);
      expect(await notices()).toContainEqual(expect.objectContaining({ message: unpaid }));
    });

    it('a payment that is reported 72 hours after the return is refused (rules 9.8)', async () => {
      const pending = { payment_method: 'qris', payment_status: 'pending' };
      const { id } = await sell(pending);
      await giveBack({});
      app().clock.advance(72 * hour + minute);
      for (const body of [{ payment_status: 'success' }, { status: 'cancelled' }]) {
        const answer = await barista.put(`/transactions/${id}`, body, told());
        expect(answer).toMatchObject({ status: 409, code: 'wrong_state' });
      }
      const paid = await admin.put(`/transactions/${id}`, { payment_status: 'success' }, told());
      expect(paid).toMatchObject({ status: 200, data: { status: 'completed' } });
    });

    it('a payment other than cash after the statement of its day asks for a review (rules 6.24)', async () => {
      const date = businessDateOf(ago(0));
      const record = (received: number | null) =>
        admin.put('/payment-statements', { date, payment_method: 'dana', received });
      const dana = { payment_method: 'dana', payment_status: 'success' };
      const known = await sell(dana, hour);
      const pending = await sell({ ...dana, payment_status: 'pending' }, 5 * minute);
      const expired = await sell({ ...dana, payment_status: 'pending' }, 5 * minute);
      await barista.put(`/transactions/${expired.id}`, { payment_status: 'expired' }, told());
      await record(known.total);
      expect(await sell(dana)).toMatchObject({ flags: [] });
      expect(await sell({}, hour)).toMatchObject({ flags: ['late'] });
      expect(await detail()).toMatchObject({ needs_review: false });

      const review = async () => {
        const { version } = await detail();
        await admin.put(path('/review'), { earning_units: 0, version });
      };
      const expectSeen = async ({ flags }: Pick<Transaction, 'flags'>) => {
        expect(flags).toContain('after_statement');
        expect(await detail()).toMatchObject({ needs_review: true });
        const { data } = await admin.get('/notifications?is_read=false');
        expect(data[0].title).toContain(`Sales of ${home.cart.code} need review`);
        await admin.put('/notifications/read-all');
        await review();
      };
      await expectSeen(await sell(dana, hour));
      for (const { id } of [pending, expired]) {
        const paid = { payment_status: 'success' };
        const { data } = await barista.put(`/transactions/${id}`, paid, told());
        expect((await admin.get(`/transactions/${id}`)).data).toEqual(data);
        await expectSeen(data);
      }
      const unpaid = { reason: 'Batal', unpaid: true };
      const voided = await barista.put(`/transactions/${known.id}/void`, unpaid, told(hour));
      expect(voided).toMatchObject({ data: { status: 'completed' }, meta: { outcome: 'flagged' } });
      await record(null);
      expect((await sell(dana, hour)).flags).toEqual(['late']);
    });

    it('one id for two documents is refused: a void would take back fewer goods than were sold', async () => {
      const { id } = await sell({ items: [line(5)] });
      const waste = { id, kind: 'cart_waste', assignment_id: shift.id, reason: 'Tumpah' };
      const wasted = await barista.post('/stock/adjustments', { ...waste, items: [line(5)] }, told());
      expect(wasted).toMatchObject({ status: 409, errors: [{ field: 'id' }] });
      const ask = { id, cart_id: home.cart.id, items: [line(5)] };
      expect((await barista.post('/restock-requests', ask)).status).toBe(409);
      const other = randomUUID();
      await barista.post('/restock-requests', { ...ask, id: other });
      expect((await barista.post('/transactions', sale({ id: other }), told())).status).toBe(409);
      await barista.put(`/transactions/${id}/void`, { reason: 'Salah' }, told());
      await giveBack(count(15));
      expect(await detail()).toMatchObject({ figures: [{ sold: 0, wasted: 0, variance: 5 }] });
    });

    it('a void does not count before its sale', async () => {
      const { id, transaction_time } = await sell({}, hour);
      await barista.put(`/transactions/${id}/void`, { reason: 'Salah' }, told(90 * minute));
      const { data } = await admin.get(`/transactions/${id}`);
      expect(data.voided_at).toBe(transaction_time);
    });

    it('a void of a past day takes back on that day what the sale had found', async () => {
      app().clock.advance(day);
      const client = await app().as(home.barista);
      const fake = { handed_over: true, items: [line(100)] };
      const { id } = await sell(fake, day, client);
      await client.put(`/transactions/${id}/void`, { reason: 'Salah' }, told(day - minute));
      for (const date of [businessDateOf(ago(day)), businessDateOf(ago(0))]) {
        const lost = await admin.get(`/reports/losses?by=cart&start_date=${date}&end_date=${date}`);
        expect(lost.data).not.toContainEqual(expect.objectContaining({ key: home.cart.id }));
      }
    });

    it('a void that came too late asks for all that is left, also after a newer decision (rules 6.14)', async () => {
      const { id } = await sell({ items: [line(4)] }, hour);
      const ask = { reason: 'Tumpah', lines: [{ line: 0, units: 1 }] };
      await barista.put(`/transactions/${id}/refund-wish`, ask, told());
      await admin.put(`/transactions/${id}/refund-wish/decline`, {});
      const late = await barista.put(`/transactions/${id}/void`, { reason: 'Salah' }, told(minute));
      expect(late).toMatchObject({
        meta: { outcome: 'flagged' },
        data: { refund_wish: { reason: 'Salah', lines: null, decision: null } },
      });
    });

    it('a hundred reasons of one sale are no longer than one', async () => {
      const items = Array.from({ length: 100 }, (_, index) => ({
        ...line(1, 5000),
        price_reason: `${index} `.padEnd(60, 'x'),
      }));
      const { price_reason } = await sell({ items, handed_over: true });
      expect(price_reason?.split(', ')).toHaveLength(3);
    });

    it.each(['\u200b', '\u2060 \u00ad', '\u2800'])('nothing to read is no reason (%j)', async (reason) => {
      const move = { movement_id: randomUUID(), amount: -5000, reason };
      const { status, errors } = await barista.put(path('/cash'), move, told());
      expect([status, errors]).toMatchObject([422, [{ field: 'reason' }]]);
    });

    it('the first count of a barista is kept, later ones are shown beside it', async () => {
      await giveBack({ ...count(18), cash_counted: 10_000 }, barista);
      await admin.post(`/carts/${home.cart.id}/reconcile`, { ...count(15), cash_counted: 0 });
      app().clock.advance(20 * hour);
      const client = await app().as(home.barista);
      const again = { ...count(15), cash_counted: 0 };
      expect(await giveBack(again, client, told(minute))).toMatchObject({ meta: { outcome: 'merged' } });
      expect(await giveBack(again, client, told(minute))).toMatchObject({ meta: { outcome: 'already_so' } });
      expect(await detail()).toMatchObject({
        cash_proposal: 10_000,
        count_proposal: [{ counted: 18 }],
        needs_review: true,
        later_counts: [{ items: [{ counted: 15 }], cash: 0, recorded_at: ago(0) }],
      });
      const { data } = await admin.get(`/audit-log?entity=cart_assignment&entity_id=${shift.id}`);
      expect(data.map(({ action }: { action: string }) => action)).toContain('count_again');
    });

    it('a shift with nothing to count is settled by its barista', async () => {
      const empty = await createHome(app(), admin);
      const { id } = await assign(admin, empty, 0);
      const own = await app().as(empty.barista);
      await own.put(`/cart-assignments/${id}/return`, {});
      expect((await admin.get(`/carts/${empty.cart.id}`)).data.status).toBe('available');
    });
  });
});
