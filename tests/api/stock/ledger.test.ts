import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/products/entity.ts';
import { checkInvariants } from '#server/stock/check-invariants.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const clientCount = 4;
const placeCount = 3;
const productCount = 5;

interface Sent {
  client: number;
  warehouse: number;
  copies: number;
  status: 'approved' | 'pending';
  lines: { product: number; quantity: number; expired_date: string | null }[];
}

const sent: fc.Arbitrary<Sent> = fc.record({
  client: fc.nat(clientCount - 1),
  warehouse: fc.nat(placeCount - 1),
  copies: fc.constantFrom(1, 1, 1, 2, 3),
  status: fc.constantFrom<Sent['status']>('approved', 'approved', 'approved', 'pending'),
  lines: fc.array(
    fc.record({
      product: fc.nat(productCount - 1),
      quantity: fc.integer({ min: 1, max: 50 }),
      expired_date: fc.constantFrom(null, '2026-11-23', '2026-11-24', '2027-01-01'),
    }),
    { minLength: 1, maxLength: 6 },
  ),
});

describeOnEachEngine('The stock ledger (S24)', (engine) => {
  const app = useTestApp(engine);
  let clients: ApiClient[];
  let warehouses: { id: string }[];
  let products: Product[];
  const expected = new Map<string, number>();
  beforeAll(async () => {
    clients = await Promise.all(Array.from({ length: clientCount }, () => app().asNew('admin')));
    const [admin] = clients as [ApiClient];
    warehouses = await times(placeCount, () => createWarehouse(admin));
    products = await times(productCount, () => createProduct(admin));
  });

  async function send({ client, warehouse, copies, status, lines }: Sent): Promise<void> {
    const body = {
      warehouse_id: warehouses[warehouse]?.id,
      notes: '',
      status,
      items: lines.map(({ product, ...line }) => ({ ...line, product_id: products[product]?.id })),
    };
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: copies }, () => clients[client]?.post('/restocks', body, { headers })),
    );
    expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 201));
    if (status === 'pending') return;
    for (const { product_id = '', quantity } of body.items) {
      expected.set(product_id, (expected.get(product_id) ?? 0) + quantity);
    }
  }

  it('keeps its invariants while several people restock at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sent, { minLength: 1, maxLength: 12 }), async (burst) => {
        await Promise.all(burst.map(send));
        expect(await brokenInvariants(app().db)).toEqual({});
        expect(await checkInvariants(app().db.kysely)).toEqual([]);
        for (const { id } of products) {
          const { data } = await (clients[0] as ApiClient).get(`/products/${id}`);
          const units = expected.get(id) ?? 0;
          expect(data).toMatchObject({
            stock: units,
            stock_in_warehouse: units,
            stock_assigned: 0,
            stock_sold: 0,
          });
        }
      }),
      propertyRuns(12, 200),
    );
  });

  it('agrees in the summary, place by place, with what the products say', async () => {
    const [admin] = clients as [ApiClient];
    const { data: summary } = await admin.get('/stocks/summary?limit=100');
    const { data: rows } = await admin.get('/products?limit=100');
    for (const product of rows as Product[]) {
      const row = summary.find(({ product_id }: never) => product_id === product.id);
      const units = Object.values<number>(row?.warehouse ?? {}).reduce((a, b) => a + b, 0);
      expect(units).toBe(product.stock_in_warehouse);
    }
  });

  it('refuses every change of what is written', async () => {
    const [admin] = clients as [ApiClient];
    await createRestock(admin, warehouses[0] as never, products[0] as never);
    const { kysely } = app().db;
    const count = () => kysely.selectFrom('stock_movements').selectAll().execute();
    const before = await count();
    expect(before.length).toBeGreaterThan(0);
    const attempts = [
      'update stock_movements set quantity = quantity + 1',
      "update stock_movements set reason = 'x' where seq = 1",
      'delete from stock_movements',
      'delete from stock_movements where seq = 1',
      ...(engine === 'postgres'
        ? ['truncate stock_movements', 'truncate stock_movements cascade']
        : []),
    ];
    for (const attempt of attempts) {
      await expect(sql.raw(attempt).execute(kysely), attempt).rejects.toThrow(/append-only/);
    }
    expect(await count()).toEqual(before);
  });

  it('lets nothing physical fall below zero, even by hand', async () => {
    const attempt = sql
      .raw('update stock_balances set quantity = -1 where physical')
      .execute(app().db.kysely);
    await expect(attempt).rejects.toThrow(/stock_balances_not_negative|CHECK/);
  });

  it('is found broken by the server’s own check when somebody bends a balance', async () => {
    const { kysely } = app().db;
    const bend = (by: number) =>
      sql`update stock_balances set quantity = quantity + ${by} where physical`.execute(kysely);
    await bend(1);
    const found = (await checkInvariants(kysely)).map(({ invariant }) => invariant);
    expect(new Set(found)).toEqual(new Set(['I1', 'I2', 'I4']));
    expect(Object.keys(await brokenInvariants(app().db))).not.toEqual([]);
    await bend(-1);
    expect(await checkInvariants(kysely)).toEqual([]);
  });

  it('takes no movement of nothing, and none from a place to itself', async () => {
    const { kysely } = app().db;
    const [movement] = await kysely.selectFrom('stock_movements').selectAll().limit(1).execute();
    if (!movement) throw new Error('There is no movement to copy.');
    const { seq: _, ...copy } = movement;
    const insert = (changes: object) =>
      kysely
        .insertInto('stock_movements')
        .values({ ...copy, ...changes })
        .execute();
    await expect(insert({ quantity: 0 })).rejects.toThrow();
    await expect(insert({ quantity: -5 })).rejects.toThrow();
    await expect(insert({ to_location_id: copy.from_location_id })).rejects.toThrow();
    await expect(insert({ product_id: randomUUID() })).rejects.toThrow();
  });
});

async function times<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let i = 0; i < count; i++) made.push(await make());
  return made;
}
