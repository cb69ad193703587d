import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type RestockRequest, restockRequestSchema } from '#contract/restock-requests/entity.ts';
import { createHome } from '#tests/support/carts.ts';
import { exactly } from '#tests/support/exactly.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { useShift } from '#tests/support/use-shift.ts';
import { describeOnEachEngine, useClient, usePerson, useTestApp } from '#tests/support/use-test-app.ts';

const minute = 60_000;
const hour = 60 * minute;

describeOnEachEngine('A restock request', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const { home, barista: budi } = useShift(app, admin);

  const lines = (quantity = 12) => ({ items: [{ product_id: home.product.id, quantity }] });
  const send = (body: object = lines(), options = {}, client = budi) => client.post('/restock-requests', body, options);
  const ago = (ms: number) => ({ headers: { 'Occurred-At': app().clock.ago(ms), 'Idempotency-Key': randomUUID() } });

  it('POST /restock-requests asks for the barista’s own cart and moves nothing', async () => {
    const answer = await send({ ...lines(), notes: 'Ramai' });
    expect(answer).toMatchObject({ status: 201, message: 'Request sent.' });
    expect(exactly(restockRequestSchema).parse(answer.data)).toMatchObject({
      status: 'pending',
      notes: 'Ramai',
      number: expect.stringMatching(/^PB\/26\d{4}\/\d{4}$/),
      cart_id: home.cart.id,
      cart_details: { name: home.cart.name, code: home.cart.code },
      requester_id: home.barista.id,
      requester_details: { username: home.barista.username },
      items: [
        {
          product_id: home.product.id,
          product_details: { name: home.product.name },
          quantity: 12,
          approved_quantity: null,
        },
      ],
      decided_at: null,
      decided_by: null,
      decision_note: null,
      version: 1,
    });
    const { data } = await admin.get(`/products/${home.product.id}`);
    expect(data).toMatchObject({ stock_assigned: 20, stock: 100 });
    const notices = await admin.get('/notifications');
    expect(notices.data[0]).toMatchObject({
      type: 'restock_request',
      message: `${home.barista.username} (${home.cart.code}) requests 12 units`,
    });
  });

  it('GET /restock-requests, /{id}, /user/{userId} and /status/{status} answer it alike', async () => {
    const { data } = await send();
    for (const client of [budi, admin]) {
      expect((await client.get(`/restock-requests/${data.id}`)).data).toEqual(data);
      for (const path of ['', `/user/${home.barista.id}`, '/status/pending']) {
        const list = await client.get(`/restock-requests${path}?page=1&limit=100`);
        const row = list.data.find(({ id }: RestockRequest) => id === data.id);
        expect(exactly(restockRequestSchema).parse(row), path).toEqual(data);
        expect(list.meta.pagination.total).toBeGreaterThan(0);
      }
    }
    expect((await admin.get('/restock-requests/status/rejected')).data).toEqual([]);
  });

  it('GET /restock-requests keeps status and dates', async () => {
    const { data } = await send();
    const ids = async (query: string) =>
      (await admin.get(`/restock-requests?limit=100&${query}`)).data.map(({ id }: RestockRequest) => id);
    expect(await ids('status=pending&sort_by=created_at&sort_order=asc')).toContain(data.id);
    expect(await ids('status=approved')).not.toContain(data.id);
    expect(await ids('start_date=2026-11-20&end_date=2026-11-20')).toContain(data.id);
    expect(await ids('start_date=2026-11-21')).not.toContain(data.id);
    expect((await admin.get('/restock-requests?status=lost')).status).toBe(422);
  });

  it('of another barista does not exist for one (S18)', async () => {
    const { data } = await send();
    const andi = await app().newUser({ role: 'sales' });
    const client = await app().as(andi);
    expect((await client.get(`/restock-requests/${data.id}`)).status).toBe(404);
    expect((await client.get(`/restock-requests/user/${home.barista.id}`)).status).toBe(403);
    expect((await client.get('/restock-requests')).data).toEqual([]);
    expect((await client.put(`/restock-requests/${data.id}`, { notes: 'x' })).status).toBe(404);
    expect((await client.put(`/restock-requests/${data.id}/cancel`)).status).toBe(404);
  });

  it('of an admin names a cart that is on the road', async () => {
    expect(await send(lines(), {}, admin)).toMatchObject({
      status: 422,
      errors: [{ field: 'cart_id', message: 'Select a cart' }],
    });
    const named = { ...lines(), cart_id: home.cart.id };
    expect((await send(named, {}, admin)).status).toBe(201);
    const idle = await createHome(app(), admin);
    expect(await send({ ...lines(), cart_id: idle.cart.id }, {}, admin)).toMatchObject({
      status: 409,
      code: 'cart_not_available',
      message: `${idle.cart.code} isn't on shift. Only carts on shift can be refilled.`,
    });
  });

  it('of a barista without a cart, or for a cart they no longer have, is refused', async () => {
    const [open] = (await admin.get('/cart-assignments?status=in_use&limit=100')).data.filter(
      ({ cart_id }: { cart_id: string }) => cart_id === home.cart.id,
    );
    await admin.put(`/cart-assignments/${open.id}/return`);
    expect(await send({ ...lines(), cart_id: home.cart.id }, ago(hour))).toMatchObject({
      status: 409,
      code: 'cart_not_available',
      message: `You are no longer on ${home.cart.code}.`,
    });
    expect(await send()).toMatchObject({ status: 409, code: 'cart_not_available' });
  });

  it('is at most one of five that wait for a cart', async () => {
    for (let i = 1; i <= 5; i++) expect((await send(lines(i))).status).toBe(201);
    expect(await send(lines(6))).toMatchObject({
      status: 409,
      code: 'wrong_state',
      message: `${home.cart.code} has 5 open requests already. Wait for a decision or cancel one.`,
    });
  });

  it('of 20 at once is at most one of five', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => send(lines(i + 1))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  });

  it('told twice within ten minutes is one request', async () => {
    const first = await send(lines(), ago(hour));
    expect(first).toMatchObject({ status: 201, meta: { outcome: 'applied' } });
    expect(await send(lines(), ago(hour - 5 * minute))).toMatchObject({
      status: 200,
      message: `This is already in your open request ${first.data.number}.`,
      data: { id: first.data.id, items: [{ quantity: 12 }] },
      meta: { outcome: 'merged' },
    });
    expect((await send(lines(), ago(hour - 15 * minute))).status).toBe(201);
    expect((await send(lines(13), ago(hour))).status).toBe(201);
  });

  it('sent twice under one key, or with one id, is one request', async () => {
    const id = randomUUID();
    const first = await send({ ...lines(), id });
    const again = await send({ ...lines(), id });
    expect(again).toMatchObject({ status: 200, meta: { outcome: 'already_so' } });
    expect(again.data).toEqual(first.data);
    expect(await send({ ...lines(3), id })).toMatchObject({ status: 409, code: 'duplicate_value' });
  });

  it('is of active products, one to a hundred lines, duplicates summed', async () => {
    const durian = await createProduct(admin);
    await admin.put(`/products/${durian.id}`, { status: 'inactive' });
    const item = (product_id: string, quantity: unknown) => ({ product_id, quantity });
    const refused = async (items: unknown, field: string, message: string) =>
      expect(await send({ items })).toMatchObject({ status: 422, errors: [{ field, message }] });
    await refused([item(durian.id, 1)], 'items[0].product_id', 'This product is inactive');
    await refused([item(randomUUID(), 1)], 'items[0].product_id', 'This product does not exist');
    await refused([item('', 0)], 'items', 'Add at least one product');
    await refused([item(home.product.id, 0)], 'items[0].quantity', minimum);
    await refused([item(home.product.id, 1.5)], 'items[0].quantity', minimum);
    const { data } = await send({ items: [item(home.product.id, 2), item(home.product.id, 3)] });
    expect(data.items).toMatchObject([{ quantity: 5 }]);
  });

  it('PUT /restock-requests/{id} changes lines and notes while it waits', async () => {
    const { data } = await send();
    const answer = await budi.put(`/restock-requests/${data.id}`, { ...lines(8), version: 1 });
    expect(answer).toMatchObject({ status: 200, data: { version: 2, items: [{ quantity: 8 }] } });
    const noted = await admin.put(`/restock-requests/${data.id}`, { notes: 'Sore', version: 2 });
    expect(noted).toMatchObject({ data: { notes: 'Sore', version: 3, items: [{ quantity: 8 }] } });
    const stale = await budi.put(`/restock-requests/${data.id}`, { ...lines(9), version: 2 });
    expect(stale).toMatchObject({ status: 409, code: 'stale_version' });
    expect(stale.data.current).toEqual(noted.data);
  });

  it('PUT /restock-requests/{id} is refused once decided, with when', async () => {
    const { data } = await send();
    await admin.put(`/restock-requests/${data.id}/reject`);
    expect(await budi.put(`/restock-requests/${data.id}`, lines(8), ago(hour))).toMatchObject({
      status: 409,
      code: 'already_decided',
      message: 'This request was already rejected at 10:37.',
    });
  });

  it('PUT /restock-requests/{id}/cancel is for who asked', async () => {
    const { data } = await send();
    expect((await admin.put(`/restock-requests/${data.id}/cancel`)).status).toBe(403);
    const answer = await budi.put(`/restock-requests/${data.id}/cancel`);
    expect(answer).toMatchObject({ status: 200, data: { status: 'cancelled', version: 2 } });
    const changed = await budi.put(`/restock-requests/${data.id}/cancel`, {}, ago(hour));
    expect(changed).toMatchObject({ status: 200, meta: { outcome: 'already_so' } });
  });

  it('keeps its product from being deleted while it waits', async () => {
    const rare = await createProduct(admin);
    const { data } = await send({ items: [{ product_id: rare.id, quantity: 1 }] });
    expect(await admin.delete(`/products/${rare.id}`)).toMatchObject({
      status: 409,
      code: 'in_use',
      message: `${rare.name} is in restock request ${data.number}. Decide on it first.`,
    });
    await admin.put(`/restock-requests/${data.id}/reject`);
    expect((await admin.delete(`/products/${rare.id}`)).status).toBe(200);
  });

  const minimum = 'Quantity must be a whole number of at least 1';
});

describeOnEachEngine('A decision on a restock request', (engine) => {
  const app = useTestApp(engine);
  const rina = useClient(app);
  const { person: sariPerson, client: sari } = usePerson(app);
  const { home, shift: assignment, barista: budi } = useShift(app, rina, { stock: 40 });
  let asked: RestockRequest;
  beforeEach(async () => {
    asked = await ask(20);
  });

  async function ask(quantity: number, by = budi): Promise<RestockRequest> {
    const items = [{ product_id: home.product.id, quantity }];
    const answer = await by.post('/restock-requests', { items });
    expect(answer.status, answer.message).toBe(201);
    return answer.data;
  }
  const action = (what: string, body: object = {}, options = {}, client = rina) =>
    client.put(`/restock-requests/${asked.id}/${what}`, body, options);
  const late = () => ({ headers: { 'Occurred-At': app().clock.ago(hour), 'Idempotency-Key': randomUUID() } });
  const onCart = async () => (await rina.get(`/carts/${home.cart.id}`)).data.current_stock;
  const approving = (approved_quantity: number) => ({ items: [{ product_id: home.product.id, approved_quantity }] });
  const status = async () => (await rina.get(`/restock-requests/${asked.id}`)).data.status;

  it('PUT /restock-requests/{id}/approve loads all of it, without a body', async () => {
    app().clock.advance(60_000);
    const answer = await rina.raw('PUT', `/restock-requests/${asked.id}/approve`, {});
    expect(answer).toMatchObject({ status: 200, message: 'Approve restock request successful!' });
    expect(exactly(restockRequestSchema).parse(answer.data)).toMatchObject({
      status: 'approved',
      items: [{ quantity: 20, approved_quantity: 20 }],
      decided_at: app().clock.now().toISOString(),
      decision_note: null,
      version: 2,
    });
    expect(await onCart()).toBe(40);
    const { data } = await rina.get(`/carts/${home.cart.id}`);
    expect(data.last_restock).toBe(app().clock.now().toISOString());
    const { data: moves } = await rina.get(`/stock/movements?ref_id=${asked.id}`);
    expect(moves).toMatchObject([{ type: 'replenish', quantity: 20, ref_type: 'restock_request' }]);
  });

  it('may approve a part, and the requester is told how much', async () => {
    const answer = await action('approve', { ...approving(8), note: 'Sisanya sore' });
    const shown = answer.data;
    expect(shown).toMatchObject({ items: [{ quantity: 20, approved_quantity: 8 }], decision_note: 'Sisanya sore' });
    expect(await onCart()).toBe(28);
    const { data } = await budi.get('/notifications');
    expect(data[0]).toMatchObject({
      type: 'restock_request_decided',
      message: `Your request ${asked.number} was approved: 8 of 20 ("Sisanya sore")`,
    });
  });

  it.each([
    [0, 'items', 'Reject the request instead'],
    [21, 'items[0].approved_quantity', 'Approve a whole number from 0 to the requested units'],
    [-1, 'items[0].approved_quantity', 'Approve a whole number from 0 to the requested units'],
    [1.5, 'items[0].approved_quantity', 'Approve a whole number from 0 to the requested units'],
  ])('approves no %j of 20 (S24)', async (units, field, message) => {
    expect(await action('approve', approving(units))).toMatchObject({ status: 422, errors: [{ field, message }] });
    expect(await status()).toBe('pending');
  });

  it('short of stock moves nothing, still waits, and says what there is', async () => {
    asked = await ask(30);
    const answer = await action('approve', {}, late());
    expect(answer).toMatchObject({ status: 409, code: 'stock_insufficient' });
    expect(answer.errors).toEqual([
      {
        field: 'items[0].quantity',
        message: `${home.warehouse.name} has 20 ${home.product.name} left. 30 were requested.`,
      },
    ]);
    expect(answer.data).toMatchObject({
      current: { id: asked.id },
      available: [{ product_id: home.product.id, available: 20 }],
    });
    expect([await status(), await onCart()]).toEqual(['pending', 20]);
  });

  it('may take the goods from another warehouse', async () => {
    asked = await ask(30);
    const depo = await createWarehouse(rina);
    const items = [{ product_id: home.product.id, quantity: 30, expired_date: null }];
    await createRestock(rina, depo, home.product, { items });
    expect((await action('approve', { warehouse_id: depo.id })).status).toBe(200);
    expect(await onCart()).toBe(50);
  });

  it('never loads what has expired', async () => {
    const items = [{ product_id: home.product.id, quantity: 50, expired_date: '2026-11-20' }];
    await createRestock(rina, home.warehouse, home.product, { items });
    asked = await ask(60);
    app().clock.advance(24 * hour);
    const tomorrow = await app().asNew('admin');
    expect(await action('approve', {}, {}, tomorrow)).toMatchObject({ code: 'stock_insufficient' });
    asked = { ...asked, id: (await budiAsks(20)).id };
    expect((await action('approve', {}, {}, tomorrow)).status).toBe(200);
    const { data } = await tomorrow.get(`/stock/${home.product.id}`);
    const cart = data.locations.find(({ type }: { type: string }) => type === 'cart');
    expect(cart.lots).toEqual([{ expired_date: null, quantity: 40 }]);
  });

  it('handed over on the spot is a fact: what the book lacks is flagged', async () => {
    asked = await ask(32);
    expect(await action('approve', { handed_over: true }, late())).toMatchObject({
      status: 200,
      message: 'Approved. 12 units more than the expected stock there. Needs review.',
      data: { status: 'approved', items: [{ approved_quantity: 32 }] },
      meta: { outcome: 'flagged' },
    });
    expect(await onCart()).toBe(52);
  });

  it('beyond the capacity of the cart is refused', async () => {
    await rina.put(`/carts/${home.cart.id}`, { capacity: 30 });
    expect(await action('approve')).toMatchObject({
      status: 422,
      errors: [{ field: 'items', message: `${home.cart.code} has no room for 10 units of these` }],
    });
    expect((await action('approve', approving(10))).status).toBe(200);
  });

  it('on lines the requester changed meanwhile is refused, with both', async () => {
    const items = [{ product_id: home.product.id, quantity: 5 }];
    await budi.put(`/restock-requests/${asked.id}`, { items });
    const answer = await action('approve', { version: 1 }, late());
    expect(answer).toMatchObject({
      status: 409,
      code: 'stale_version',
      data: { current: { version: 2, items: [{ quantity: 5 }] } },
    });
    expect(answer.message).toMatch(
      new RegExp(`^${home.barista.username} changed this request at .*Check the new quantities.$`),
    );
  });

  it('after the cart came back can only be a rejection', async () => {
    await rina.put(`/cart-assignments/${assignment.id}/return`);
    expect(await action('approve', {}, late())).toMatchObject({
      status: 409,
      code: 'wrong_state',
      message: `${home.cart.code} was returned at ${wib()}. This request can only be rejected.`,
    });
    expect((await action('reject', {}, late())).status).toBe(200);
  });

  it('PUT /restock-requests/{id}/reject moves nothing and tells the requester why', async () => {
    expect(await action('reject', { note: 'van is late' })).toMatchObject({
      status: 200,
      message: 'Reject restock request successful!',
      data: { status: 'rejected', decision_note: 'van is late', items: [{ approved_quantity: null }] },
    });
    expect(await onCart()).toBe(20);
    const { data } = await budi.get('/notifications');
    expect(data[0].message).toBe(`Your request ${asked.number} was rejected ("van is late")`);
  });

  it('made by another is already so when it is the same', async () => {
    await action('approve', {}, {}, sari);
    expect(await action('approve')).toMatchObject({ status: 409, code: 'already_decided' });
    expect(await action('approve', {}, late())).toMatchObject({
      status: 200,
      message: `${asked.number} was already approved by ${sariPerson.username} at ${wib()}.`,
      data: { status: 'approved' },
      meta: { outcome: 'already_so' },
    });
    expect(await onCart()).toBe(40);
  });

  it('made by another stands when it is not the same, and says who, when and why', async () => {
    await action('reject', { note: 'van is late' }, {}, sari);
    expect(await action('approve', {}, late())).toMatchObject({
      status: 409,
      code: 'already_decided',
      message: `${sariPerson.username} rejected ${asked.number} at ${wib()} ("van is late"). Your approval was not applied.`,
      data: { current: { status: 'rejected' } },
    });
    expect(await action('reject', {}, late())).toMatchObject({ status: 200, meta: { outcome: 'already_so' } });
  });

  it('to reject what was approved is refused: the goods are on the cart', async () => {
    await action('approve', {}, {}, sari);
    expect(await action('reject', {}, late())).toMatchObject({
      status: 409,
      code: 'already_decided',
      message: `Already approved by ${sariPerson.username} at ${wib()}. 20 units are on the cart. Take them back with a return or transfer.`,
    });
  });

  const states = ['pending', 'approved', 'rejected', 'cancelled'] as const;
  const reach = { pending: '', approved: 'approve', rejected: 'reject', cancelled: 'cancel' };
  const actions = { approve: 'approved', reject: 'rejected', cancel: 'cancelled' } as const;
  describe.each(Object.entries(actions))('%s', (what, to) => {
    it.each(states)('from %s goes where the state machine says, and nowhere else', async (from) => {
      const by = (action: string) => (action === 'cancel' ? budi : rina);
      if (reach[from]) await action(reach[from], {}, {}, by(reach[from]));
      expect(await status()).toBe(from);
      const answer = await action(what, {}, {}, by(what));
      if (from === 'pending') expect(answer).toMatchObject({ status: 200, data: { status: to } });
      else expect(answer).toMatchObject({ status: 409, code: 'already_decided' });
      expect(await status()).toBe(from === 'pending' ? to : from);
    });
  });

  it('once made cannot be changed, not even in the database (S23)', async () => {
    await action('reject');
    for (const status of ['pending', 'approved'] as const) {
      const update = app().db.kysely.updateTable('restock_requests').set({ status }).where('id', '=', asked.id);
      await expect(update.execute()).rejects.toThrow('a decision is made once');
    }
    const restock = await createRestock(rina, home.warehouse, home.product);
    const undo = app().db.kysely.updateTable('restocks').set({ status: 'pending' }).where('id', '=', restock.id);
    await expect(undo.execute()).rejects.toThrow('a decision is made once');
  });

  it('of 20 approvals at once succeeds for exactly one (S24)', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => action('approve')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'already_decided')).toHaveLength(19);
    expect(await onCart()).toBe(40);
  });

  it('of 20 requests at once never loads more than there is (S24)', async () => {
    await action('reject');
    await rina.put(`/carts/${home.cart.id}`, { capacity: 0 });
    const ids: string[] = [];
    for (const quantity of [6, 7, 8, 9, 10]) ids.push((await ask(quantity)).id);
    const answers = await Promise.all(ids.map((id) => rina.put(`/restock-requests/${id}/approve`, {})));
    const loaded = answers
      .filter((answer) => answer.status === 200)
      .reduce((sum, { data }) => sum + data.items[0].approved_quantity, 0);
    expect(loaded).toBeLessThanOrEqual(20);
    expect(await onCart()).toBe(20 + loaded);
  });

  async function budiAsks(quantity: number): Promise<RestockRequest> {
    return ask(quantity, await app().as(home.barista));
  }

  function wib() {
    return new Date(app().clock.now().getTime() + 7 * hour).toISOString().slice(11, 16);
  }
});
