import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApiClient } from '#tests/support/api-client.ts';
import { unitsReceived } from '#tests/support/count-effects.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { restockBody } from '#tests/support/valid-bodies.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describeOnEachEngine('A restock that arrives late', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let warehouse: { id: string; name: string };
  let product: { id: string; name: string };
  beforeAll(async () => {
    admin = await app().asNew('admin');
  });
  beforeEach(async () => {
    warehouse = await createWarehouse(admin);
    product = await createProduct(admin);
  });

  const at = (occurredAt: string) => ({
    headers: { 'Occurred-At': occurredAt, 'Idempotency-Key': randomUUID() },
  });
  const ago = (ms: number) => at(app().clock.ago(ms));

  function send(options: { headers: Record<string, string> }, changes = {}, client = admin) {
    return client.post('/restocks', restockBody(warehouse.id, product.id, changes), options);
  }

  const lines = (quantity: number, expired_date: string | null = null) => ({
    items: [{ product_id: product.id, quantity, expired_date }],
  });

  it('is applied at its own time', async () => {
    const occurredAt = app().clock.ago(3 * hour);
    const answer = await send(at(occurredAt));
    expect(answer).toMatchObject({
      status: 201,
      message: 'Restock successful!',
      meta: { outcome: 'applied' },
      data: { restocked_at: occurredAt, created_at: app().clock.now().toISOString() },
    });
    const [movement] = await app()
      .db.kysely.selectFrom('stock_movements')
      .selectAll()
      .where('ref_id', '=', answer.data.id)
      .execute();
    expect(movement).toMatchObject({
      occurred_at: occurredAt,
      recorded_at: app().clock.now().toISOString(),
    });
  });

  it('has its expiry judged against its own day', async () => {
    const answer = await send(at('2026-11-17T03:00:00.000Z'), lines(5, '2026-11-18'));
    expect(answer).toMatchObject({ status: 201, meta: { outcome: 'applied' } });
    const before = await send(at('2026-11-17T03:00:00.000Z'), lines(5, '2026-11-16'));
    expect(before).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'items[0].expired_date',
          message: 'Expired date cannot be before the restock date',
        },
      ],
    });
  });

  it('keeps its time in whatever zone it was written', async () => {
    const answer = await send(at('2026-11-20T08:00:00+07:00'));
    expect(answer.data.restocked_at).toBe('2026-11-20T01:00:00.000Z');
  });

  it('of an inactive product is recorded and flagged: the goods are on the shelf', async () => {
    await admin.put(`/products/${product.id}`, { status: 'inactive' });
    expect(await send(ago(hour))).toMatchObject({
      status: 201,
      meta: { outcome: 'flagged' },
      message: `Restock saved. ${product.name} is inactive – switch it on or write it off.`,
    });
    expect((await admin.get(`/products/${product.id}`)).data.stock).toBe(12);
  });

  it('of a product that was deleted brings it back, inactive', async () => {
    await admin.delete(`/products/${product.id}`);
    const answer = await send(ago(hour));
    expect(answer).toMatchObject({ status: 201, meta: { outcome: 'flagged' } });
    expect(answer.message).toContain(product.name);
    const { data } = await admin.get(`/products/${product.id}`);
    expect(data).toMatchObject({ status: 'inactive', stock: 12 });
  });

  it('of a deleted product whose name was given away is recorded all the same', async () => {
    await admin.delete(`/products/${product.id}`);
    await createProduct(admin, { name: product.name });
    const answer = await send(ago(hour));
    expect(answer).toMatchObject({ status: 201, meta: { outcome: 'flagged' } });
    expect(await unitsReceived(app().db, product.id)).toBe(12);
  });

  it('into a warehouse that was deleted is refused, for another to be chosen', async () => {
    await admin.delete(`/warehouses/${warehouse.id}`);
    const answer = await send(ago(hour), lines(120));
    expect(answer).toMatchObject({
      status: 409,
      code: 'reference_deleted',
      message: `${warehouse.name} no longer exists. Choose the warehouse that received these 120 units.`,
    });
    expect(await unitsReceived(app().db, product.id)).toBe(0);
  });

  it('beyond the capacity is recorded and flagged with how far', async () => {
    warehouse = await createWarehouse(admin, { capacity: 100 });
    expect(await send(ago(hour), lines(140))).toMatchObject({
      status: 201,
      meta: { outcome: 'flagged' },
      message: `Restock saved. ${warehouse.name} is over its capacity by 40.`,
    });
  });

  it('made online instead is held to capacity, and an inactive product is refused', async () => {
    warehouse = await createWarehouse(admin, { capacity: 100 });
    const over = await send({ headers: {} }, lines(101));
    expect([409, 422]).toContain(over.status);
    expect(await unitsReceived(app().db, product.id)).toBe(0);
    expect((await send({ headers: {} }, lines(100))).status).toBe(201);
    await admin.put(`/products/${product.id}`, { status: 'inactive' });
    expect((await send({ headers: {} })).status).toBe(422);
  });

  it('within two minutes of its tap is judged as made online', async () => {
    await admin.put(`/products/${product.id}`, { status: 'inactive' });
    expect((await send(ago(minute))).status).toBe(422);
    expect((await send(ago(3 * minute))).status).toBe(201);
  });

  it('alike to what another user recorded within two hours is refused until confirmed', async () => {
    const sari = await app().asNew('admin');
    const recorded = await createRestock(sari, warehouse, product, lines(120));
    const answer = await send(ago(hour), lines(120));
    expect(answer).toMatchObject({ status: 409, code: 'possible_duplicate' });
    expect(answer.message).toContain('120 units');
    expect(answer.message).toContain(warehouse.name);
    expect(answer.data.current).toMatchObject({ id: recorded.id });
    expect(await unitsReceived(app().db, product.id)).toBe(120);
    const confirmed = await send(ago(hour), { ...lines(120), confirm: ['possible_duplicate'] });
    expect(confirmed).toMatchObject({ status: 201, meta: { outcome: 'applied' } });
    expect(await unitsReceived(app().db, product.id)).toBe(240);
  });

  it('confirmed under its old key after the refusal is judged afresh', async () => {
    const sari = await app().asNew('admin');
    await createRestock(sari, warehouse, product, lines(50));
    const same = ago(hour);
    expect((await send(same, lines(50))).status).toBe(409);
    const confirmed = await send(same, { ...lines(50), confirm: ['possible_duplicate'] });
    expect(confirmed.status).toBe(201);
  });

  it('is no duplicate of one’s own, of other lines, of another warehouse or of another time', async () => {
    const sari = await app().asNew('admin');
    const own = await send(ago(hour), lines(30));
    expect(own.status).toBe(201);
    expect((await send(ago(hour), lines(30))).status).toBe(201);
    await createRestock(sari, warehouse, product, lines(31));
    expect((await send(ago(hour), lines(32))).status).toBe(201);
    const elsewhere = await createWarehouse(admin);
    await createRestock(sari, elsewhere, product, lines(33));
    expect((await send(ago(hour), lines(33))).status).toBe(201);
    await createRestock(sari, warehouse, product, lines(34));
    expect((await send(ago(3 * hour), lines(34))).status).toBe(201);
  });

  it('of more than 30 days ago is refused', async () => {
    expect((await send(ago(30 * day - minute))).status).toBe(201);
    expect(await send(ago(30 * day + minute))).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'occurred_at',
          message:
            'This is dated more than 30 days back; an administrator can enter it under a later date',
        },
      ],
    });
  });

  it('of the future is refused, beyond five minutes of drift', async () => {
    expect((await send(ago(-4 * minute))).status).toBe(201);
    expect(await send(ago(-6 * minute))).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'occurred_at',
          message: 'This is dated in the future; check the clock of the device',
        },
      ],
    });
  });
});
