import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RestockRequest, restockRequestSchema } from '#contract/restock-requests/entity.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { exactly } from '#tests/support/exactly.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import { createProduct } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const minute = 60_000;
const hour = 60 * minute;

describeOnEachEngine('A restock request', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let budi: ApiClient;
  let home: Home;
  beforeAll(async () => {
    admin = await app().asNew('admin');
  });
  beforeEach(async () => {
    home = await createHome(app(), admin);
    await assign(admin, home);
    budi = await app().as(home.barista);
  });
  afterAll(async () => expect(await brokenInvariants(app().db)).toEqual({}));

  const lines = (quantity = 12) => ({ items: [{ product_id: home.product.id, quantity }] });
  const send = (body: object = lines(), options = {}, client = budi) =>
    client.post('/restock-requests', body, options);
  const ago = (ms: number) => ({
    headers: { 'Occurred-At': app().clock.ago(ms), 'Idempotency-Key': randomUUID() },
  });

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
      message: `${home.barista.username} (${home.cart.code}) asks for 12 units`,
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
      (await admin.get(`/restock-requests?limit=100&${query}`)).data.map(
        ({ id }: RestockRequest) => id,
      );
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
      errors: [{ field: 'cart_id', message: 'Choose a cart' }],
    });
    const named = { ...lines(), cart_id: home.cart.id };
    expect((await send(named, {}, admin)).status).toBe(201);
    const idle = await createHome(app(), admin);
    expect(await send({ ...lines(), cart_id: idle.cart.id }, {}, admin)).toMatchObject({
      status: 409,
      code: 'cart_not_available',
      message: `${idle.cart.code} is not in use. Only a cart on the road is refilled.`,
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
    expect(await budi.put(`/restock-requests/${data.id}/cancel`)).toMatchObject({
      status: 200,
      data: { status: 'cancelled', version: 2 },
    });
    expect(await budi.put(`/restock-requests/${data.id}/cancel`, {}, ago(hour))).toMatchObject({
      status: 200,
      meta: { outcome: 'already_so' },
    });
  });

  it('keeps its product from being deleted while it waits', async () => {
    const rare = await createProduct(admin);
    const { data } = await send({ items: [{ product_id: rare.id, quantity: 1 }] });
    expect(await admin.delete(`/products/${rare.id}`)).toMatchObject({
      status: 409,
      code: 'in_use',
      message: `${rare.name} is asked for in ${data.number}. Decide first.`,
    });
    await admin.put(`/restock-requests/${data.id}/reject`);
    expect((await admin.delete(`/products/${rare.id}`)).status).toBe(200);
  });

  const minimum = 'Quantity must be a whole number of at least 1';
});
