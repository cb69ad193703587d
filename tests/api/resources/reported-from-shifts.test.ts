import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { figuresOf } from '#tests/support/carts.ts';
import { ChangesDevice } from '#tests/support/changes-device.ts';
import { useShift } from '#tests/support/use-shift.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';

const minute = 60_000;
const hour = 60 * minute;

describeOnEachEngine('What a barista tells from the road', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const { home, shift: open, barista } = useShift(app, admin, { opening_float: 100_000, sinceMs: hour });

  const told = (ms = 1000) => ({ headers: { 'Occurred-At': app().clock.ago(ms) } });
  const here = (path: string) => `/cart-assignments/${open.id}${path}`;
  const detail = async (client = admin) => (await client.get(here(''))).data;
  const count = (counted: number, wasted = 0) => ({ items: [{ product_id: home.product.id, counted, wasted }] });
  const giveBack = (body: object, client = admin, options = {}) => client.put(here('/return'), body, options);
  const newest = async () => (await admin.get('/notifications?limit=1')).data[0];

  describe('of cash', () => {
    const move = (amount: number, { id = randomUUID(), ms = 1000, client = barista } = {}) =>
      client.put(here('/cash'), { movement_id: id, amount, reason: 'Es batu' }, told(ms));

    it('is part of what should be in the box, each movement once', async () => {
      const id = randomUUID();
      const first = await move(-25_000, { id, ms: 40 * minute });
      expect(first.data.cash_movements).toEqual([
        {
          id,
          amount: -25_000,
          reason: 'Es batu',
          moved_at: app().clock.ago(40 * minute),
          claimed_at: null,
          recorded_at: app().clock.ago(0),
        },
      ]);
      expect(await move(-25_000, { id })).toMatchObject({ meta: { outcome: 'already_so' } });
      expect(await move(-24_000, { id })).toMatchObject({ status: 409, code: 'duplicate_value' });
      await move(50_000, { ms: 50 * minute });
      const amounts = (await detail()).cash_movements.map(({ amount }: Amount) => amount);
      expect(amounts).toEqual([50_000, -25_000]);
      await giveBack({ ...count(20), cash_counted: 125_000 });
      expect(await detail()).toMatchObject({ cash_expected: 125_000, cash_counted: 125_000 });
    });

    it('that is told after the return changes what was expected', async () => {
      await giveBack(count(20));
      expect((await detail()).cash_expected).toBe(100_000);
      expect((await move(-25_000, { ms: 30 * minute })).status).toBe(200);
      expect((await detail()).cash_expected).toBe(75_000);
      await admin.post(here('/correct'), count(19));
      expect((await detail()).cash_expected).toBe(75_000);
      app().clock.advance(73 * hour);
      const answer = await move(-1, { client: await app().as(home.barista) });
      expect(answer).toMatchObject({ status: 409, code: 'wrong_state', message: 'Ask an admin to record this.' });
      const late = await move(-1, { client: await app().asNew('admin') });
      expect(late.data.cash_expected).toBe(74_999);
    });

    it('is the barista’s own or the office’s, and neither nothing nor too much', async () => {
      expect(await move(1, { client: await app().asNew('sales') })).toMatchObject({ status: 404 });
      expect((await move(1, { client: admin })).status).toBe(200);
      for (const amount of [0, 100_000_001, 0.5])
        expect(await move(amount)).toMatchObject({ status: 422, errors: [{ field: 'amount' }] });
      await admin.put(here('/return'), count(20));
      const online = { movement_id: randomUUID(), amount: 1, reason: 'Es batu' };
      expect(await barista.put(here('/cash'), online)).toMatchObject({ code: 'wrong_state' });
    });

    it('of a cancelled assignment is refused', async () => {
      await admin.post(here('/cancel'));
      expect(await move(1)).toMatchObject({ status: 409, code: 'wrong_state' });
    });
  });

  describe('of the load', () => {
    const confirm = (items: object[], { note = '', ms = 1000, client = barista } = {}) =>
      client.put(here('/load-check'), { items, note }, told(ms));
    const differing = (counted: number) => [{ product_id: home.product.id, counted }];

    it('is kept, and moves nothing', async () => {
      const { data } = await confirm([], { ms: minute });
      expect(data.load_check).toEqual({
        checked_at: app().clock.ago(minute),
        claimed_at: null,
        items: [],
        note: '',
        recorded_at: app().clock.ago(0),
        is_late: false,
      });
      expect(await detail()).toMatchObject({ load_check: data.load_check, cart_details: { current_stock: 20 } });
    });

    it('that differs is told to the admins, and the newest tap stands', async () => {
      await confirm(differing(18), { note: 'Satu dus kurang' });
      expect(await newest()).toMatchObject({
        title: `Load of ${home.cart.code} differs`,
        message: `${home.barista.username}: ${home.product.name}: 18 on the cart, 20 loaded. "Satu dus kurang"`,
      });
      expect(await confirm([], { ms: minute })).toMatchObject({ meta: { outcome: 'already_so' } });
      const product_details = { name: home.product.name };
      expect((await detail()).load_check.items).toEqual([
        { product_id: home.product.id, product_details, counted: 18 },
      ]);
    });

    it('is corrected until the office has decided, and is late only if it reports more short', async () => {
      const review = (excused_units: number) => admin.put(here('/review'), { earning_units: 0, excused_units });
      await confirm(differing(18), { ms: minute });
      expect(await detail()).toMatchObject({ needs_review: true, excused_units: null });
      await admin.post('/transactions', {
        assignment_id: open.id,
        payment_method: 'cash',
        payment_status: 'success',
        items: [{ product_id: home.product.id, quantity: 1 }],
      });
      app().clock.advance(minute);
      await confirm(differing(19));
      expect((await detail()).load_check).toMatchObject({ is_late: false, items: [{ counted: 19 }] });
      app().clock.advance(minute);
      await confirm(differing(17));
      expect((await detail()).load_check.is_late).toBe(true);
      app().clock.advance(minute);
      expect((await review(4)).data).toMatchObject({ needs_review: false, excused_units: 3 });
      expect((await admin.put(here('/review'), { earning_units: 0 })).data.excused_units).toBe(3);
      const decidedAt = app().clock.ago(0);
      app().clock.advance(minute);
      expect(await confirm(differing(16))).toMatchObject({ status: 409, code: 'wrong_state' });
      const before = { headers: { 'Occurred-At': new Date(Date.parse(decidedAt) - 1).toISOString() } };
      const body = { items: differing(16), note: '' };
      expect((await barista.put(here('/load-check'), body, before)).status).toBe(200);
      expect(await detail()).toMatchObject({ needs_review: true, excused_units: null });
      expect((await review(1)).data).toMatchObject({ excused_units: 1 });
      expect(await review(1)).toMatchObject({ meta: { outcome: 'already_so' } });
    });

    it('of an assignment that has ended meanwhile is merged, of another’s refused', async () => {
      expect(await confirm([], { client: await app().asNew('sales') })).toMatchObject({ status: 404 });
      const answer = await confirm([{ product_id: randomUUID(), counted: 1 }]);
      expect(answer).toMatchObject({ status: 422, errors: [{ field: 'items[0].product_id' }] });
      await giveBack(count(20));
      expect(await confirm([], { ms: hour / 2 })).toMatchObject({ meta: { outcome: 'merged' } });
    });
  });

  describe('of a refill', () => {
    const sendOut = async () => {
      const { data } = await barista.post('/restock-requests', {
        items: [{ product_id: home.product.id, quantity: 5 }],
      });
      await admin.put(`/restock-requests/${data.id}/approve`);
      return data.id as string;
    };
    const receive = (request_id: string, counted?: number, { ms = 1000, client = barista } = {}) => {
      const item = { product_id: home.product.id, sent: 99, counted };
      const items = counted === undefined ? [] : [item];
      return client.put(here('/refill-receipt'), { request_id, items }, told(ms));
    };

    it('that has come is kept, and moves nothing (rules 6.25)', async () => {
      const id = await sendOut();
      app().clock.advance(hour);
      expect((await detail()).cart_details.current_stock).toBe(25);
      const { data } = await receive(id, undefined, { ms: minute });
      expect(data.refill_receipts).toEqual([
        {
          request_id: id,
          received_at: app().clock.ago(minute),
          claimed_at: null,
          recorded_at: app().clock.ago(0),
          items: [],
          note: '',
        },
      ]);
      expect(await detail()).toMatchObject({ needs_review: false, cart_details: { current_stock: 25 } });
      expect((await receive(id, 5)).data.refill_receipts).toMatchObject([{ items: [] }]);
    });

    it('that the office requested is received too: the own shift names it (rules 6.25)', async () => {
      await sendOut();
      expect(await detail(barista)).not.toHaveProperty('office_refills');
      const items = [{ product_id: home.product.id, quantity: 5 }];
      const { id } = (await admin.post('/restock-requests', { cart_id: home.cart.id, items })).data;
      await admin.put(`/restock-requests/${id}/approve`, { items: [{ ...items[0], approved_quantity: 4 }] });
      const { data } = await barista.get('/cart-assignments');
      expect(data[0].office_refills).toMatchObject([{ id, status: 'approved', items: [{ approved_quantity: 4 }] }]);
      expect(await detail()).not.toHaveProperty('office_refills');
      expect((await receive(id, 3)).data.refill_receipts).toMatchObject([{ items: [{ sent: 4, counted: 3 }] }]);
    });

    it('that came short waits for a decision, and the newest tap stands until then', async () => {
      const id = await sendOut();
      app().clock.advance(hour);
      await receive(id, 3);
      expect(await newest()).toMatchObject({
        title: `Refill of ${home.cart.code} came short`,
        message: `${home.barista.username}: ${home.product.name}: 3 of 5 received.`,
      });
      const short = { refill_receipts: [{ items: [{ sent: 5, counted: 3 }] }] };
      expect(await detail()).toMatchObject({ ...short, needs_review: true, excused_units: null });
      expect(await receive(id, undefined, { ms: minute })).toMatchObject({ meta: { outcome: 'already_so' } });
      const { data } = await admin.put(here('/review'), { earning_units: 0, excused_units: 9 });
      expect(data).toMatchObject({ ...short, needs_review: false, excused_units: 2 });
      app().clock.advance(minute);
      expect(await receive(id, 0)).toMatchObject({ status: 409, code: 'wrong_state' });
      const other = await sendOut();
      app().clock.advance(hour);
      await receive(other, 4);
      expect(await detail()).toMatchObject({ needs_review: true, excused_units: null });
    });

    it('is received after the return too, and only of the own shift', async () => {
      const id = await sendOut();
      expect(await receive(randomUUID())).toMatchObject({ status: 422, errors: [{ field: 'request_id' }] });
      expect(await receive(id, 1, { client: await app().asNew('sales') })).toMatchObject({ status: 404 });
      app().clock.advance(hour);
      await giveBack(count(23));
      expect(await receive(id, 3, { ms: hour / 2 })).toMatchObject({ meta: { outcome: 'merged' } });
      expect(await detail()).toMatchObject({ needs_review: true, figures: [{ variance: 2 }] });
    });
  });

  describe('of waste', () => {
    const throwAway = (quantity: number, { ms = 1000, client = barista, options = told(ms) } = {}) =>
      client.post(
        '/stock/adjustments',
        {
          kind: 'cart_waste',
          assignment_id: open.id,
          reason: 'Tumpah',
          items: [{ product_id: home.product.id, quantity }],
        },
        options,
      );
    const online = { headers: {} as { 'Occurred-At': string } };

    it('leaves the cart, and is wasted when the cart is counted', async () => {
      expect(await throwAway(3)).toMatchObject({
        status: 201,
        data: {
          type: 'waste',
          warehouse_id: null,
          assignment_id: open.id,
          notes: 'Tumpah',
          movements: [{ type: 'waste', quantity: 3, reason: 'Tumpah' }],
        },
      });
      expect((await detail()).cart_details.current_stock).toBe(17);
      await giveBack(count(15, 1));
      expect(await figuresOf(app(), open)).toMatchObject({ wasted_qty: 4, variance_qty: 1 });
      await admin.post(here('/correct'), count(16));
      expect(await figuresOf(app(), open)).toMatchObject({ wasted_qty: 3, variance_qty: 1, returned_qty: 16 });
    });

    it('that the book does not have is a fact all the same', async () => {
      expect(await throwAway(21, { options: online })).toMatchObject({ status: 409, code: 'stock_insufficient' });
      expect(await throwAway(21)).toMatchObject({
        status: 201,
        meta: { outcome: 'flagged' },
        message: `Saved. 1 ${home.product.name} more than the expected stock of ${home.cart.code}. Needs review.`,
      });
    });

    it('told after the count was thrown away and not missing', async () => {
      await giveBack(count(18));
      expect(await figuresOf(app(), open)).toMatchObject({ wasted_qty: 0, variance_qty: 2 });
      expect(await throwAway(2, { ms: hour / 2 })).toMatchObject({ meta: { outcome: 'flagged' } });
      expect(await figuresOf(app(), open)).toMatchObject({ wasted_qty: 2, variance_qty: 0 });
    });

    it('is of the own cart, and nothing else is for a barista to write off', async () => {
      const answer = await throwAway(1, { client: await app().asNew('sales') });
      expect(answer).toMatchObject({ status: 422, errors: [{ field: 'assignment_id' }] });
      const items = [{ product_id: home.product.id, quantity: 1 }];
      const warehouse = { kind: 'waste', warehouse_id: home.warehouse.id, reason: 'Basi', items };
      expect(await barista.post('/stock/adjustments', warehouse)).toMatchObject({ status: 403 });
    });
  });

  describe('at the end of the day', () => {
    it('is a proposal, goods and cash, beside the office’s own count', async () => {
      await giveBack({ ...count(19), cash_counted: 90_000 }, barista);
      expect(await detail()).toMatchObject({
        cash_proposal: 90_000,
        cash_counted: null,
        cash_expected: 100_000,
        figures: [],
        count_proposal: [{ counted: 19 }],
      });
      await admin.post(`/carts/${home.cart.id}/reconcile`, { ...count(20), cash_counted: 100_000 });
      expect(await detail()).toMatchObject({
        cash_proposal: 90_000,
        cash_counted: 100_000,
        count_proposal: [{ counted: 19 }],
        figures: [{ counted: 20 }],
      });
    });

    it('stays one when it is told after the office has counted', async () => {
      await giveBack({ ...count(20), cash_counted: 100_000 });
      const late = await giveBack({ ...count(19), cash_counted: 90_000 }, barista, told(hour / 2));
      expect(late).toMatchObject({ status: 200, meta: { outcome: 'merged' } });
      expect(await detail()).toMatchObject({
        cash_counted: 100_000,
        cash_proposal: 90_000,
        figures: [{ counted: 20 }],
        count_proposal: [{ counted: 19 }],
      });
    });

    it('of an empty cart waits for the count of the office, goods and cash', async () => {
      await barista.post('/transactions', {
        items: [{ product_id: home.product.id, quantity: 20 }],
        payment_method: 'cash',
      });
      await giveBack({ ...count(0), cash_counted: 90_000 }, barista);
      const cart = async () => (await admin.get(`/carts/${home.cart.id}`)).data.status;
      expect(await cart()).toBe('pending_reconciliation');
      expect(await detail()).toMatchObject({ cash_counted: null, cash_proposal: 90_000 });
      await admin.post(`/carts/${home.cart.id}/reconcile`, { ...count(0), cash_counted: 90_000 });
      expect(await cart()).toBe('available');
    });
  });

  it('changes what is on the cart, which only its barista’s row says', async () => {
    const devices = { barista: new ChangesDevice(barista), admin: new ChangesDevice(admin) };
    await devices.barista.sync();
    await devices.admin.sync();
    await barista.post('/transactions', {
      items: [{ product_id: home.product.id, quantity: 2 }],
      payment_method: 'cash',
    });
    const product_details = { name: home.product.name };
    const items = [{ product_id: home.product.id, quantity: 18, product_details }];
    const { shift_sales } = (await admin.get(here(''))).data;
    const own = await devices.barista.ask();
    expect(own.lists.cartAssignments).toEqual({
      patches: [{ id: open.id, cart_details: { current_stock: 18 }, items, shift_sales }],
    });
    const office = await devices.admin.ask();
    expect(office.lists.cartAssignments).toEqual({
      patches: [{ id: open.id, cart_details: { current_stock: 18 }, shift_sales }],
    });
    const moved = { movement_id: randomUUID(), amount: 1000, reason: 'Kembalian' };
    expect((await barista.put(here('/cash'), moved)).data.items).toEqual(items);
    expect((await devices.barista.ask()).lists.cartAssignments?.rows).toMatchObject([{ items }]);
    const { rows: [row] = [] } = (await devices.admin.ask()).lists.cartAssignments ?? {};
    expect(row).not.toHaveProperty('items');
    await giveBack(count(18));
    const { rows: [ended] = [] } = (await devices.barista.ask()).lists.cartAssignments ?? {};
    expect(ended).not.toHaveProperty('items');
  });
});

interface Amount {
  amount: number;
}
