import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/products/entity.ts';
import {
  lowStockRowSchema,
  type StockMovement,
  type StockRow,
  stockDetailSchema,
  stockMovementSchema,
  stockRowSchema,
} from '#contract/stock/entity.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home, moveOnCart } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { exactly } from '#tests/support/exactly.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import { createProduct, createRestock } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const day = 24 * 60 * 60 * 1000;

describeOnEachEngine('Reading stock (screens 3.21)', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let home: Home;
  let empty: Product;
  beforeAll(async () => {
    admin = await app().asNew('admin');
    home = await createHome(app(), admin, 100);
    empty = await createProduct(admin, { stock_alert: 0 });
    for (const expired_date of ['2026-11-20', '2026-11-24']) {
      const items = [{ product_id: home.product.id, quantity: 10, expired_date }];
      await createRestock(admin, home.warehouse, home.product, { items });
    }
    await assign(admin, home, 20);
    app().clock.advance(day);
    admin = await app().asNew('admin');
  });
  afterAll(async () => expect(await brokenInvariants(app().db)).toEqual({}));

  it('GET /stock is one row per live product, by name, paged', async () => {
    const answer = await admin.get('/stock?page=1&limit=10');
    expect(answer.meta.pagination).toEqual({
      ...{ page: 1, limit: 10, has_prev: false, has_next: false, total: 2 },
    });
    const rows = answer.data.map((row: unknown) => exactly(stockRowSchema).parse(row));
    expect(rows.find(({ product_id }: StockRow) => product_id === home.product.id)).toEqual({
      product_id: home.product.id,
      product_name: home.product.name,
      category: 'Kopi',
      unit: 'cup',
      ...{ stock: 120, stock_in_warehouse: 100, stock_assigned: 20, stock_sold: 0 },
      ...{ stock_alert: 30, is_low: false, next_expiry: '2026-11-24' },
      // Ten went onto the cart first, because they expire first.
      expired_quantity: 10,
    });
    expect(rows.find(({ product_id }: StockRow) => product_id === empty.id)).toMatchObject({
      ...{ stock: 0, is_low: true, next_expiry: null, expired_quantity: 0 },
    });
    const second = await admin.get('/stock?page=2&limit=1');
    expect(second.meta.pagination).toMatchObject({ has_prev: true, has_next: false, total: 2 });
    expect((await admin.get('/stock?limit=0')).status).toBe(422);
  });

  it('GET /stock/{product id} adds its places with their lots and what moved last', async () => {
    const { data } = await admin.get(`/stock/${home.product.id}`);
    expect(exactly(stockDetailSchema).parse(data).locations).toEqual([
      {
        ...{ type: 'warehouse', id: home.warehouse.id, name: home.warehouse.name, quantity: 100 },
        lots: [{ expired_date: null, quantity: 100 }],
      },
      {
        ...{ type: 'cart', id: home.cart.id, name: home.cart.name, quantity: 20 },
        lots: [
          { expired_date: '2026-11-20', quantity: 10 },
          { expired_date: '2026-11-24', quantity: 10 },
        ],
      },
    ]);
    expect(data.movements.map(({ type }: StockMovement) => type)).toEqual([
      'load',
      'load',
      'restock',
      'restock',
      'restock',
    ]);
    const nobody = '01890000-0000-7000-8000-0000000000ff';
    expect((await admin.get(`/stock/${nobody}`)).status).toBe(404);
  });

  it('GET /stock/movements is the ledger, by when it happened, newest first, narrowed by each filter', async () => {
    const { data, meta } = await admin.get('/stock/movements');
    for (const row of data) exactly(stockMovementSchema).parse(row);
    const newest = (a: StockMovement, b: StockMovement) =>
      b.occurred_at.localeCompare(a.occurred_at) || b.seq - a.seq;
    expect(data).toEqual([...data].sort(newest));
    expect(meta.pagination.total).toBeUndefined();
    const count = async (query: string) =>
      (await admin.get(`/stock/movements?limit=100&${query}`)).data.length;
    expect(await count('type=load')).toBe(2);
    expect(await count(`cart_id=${home.cart.id}`)).toBe(2);
    expect(await count(`warehouse_id=${home.warehouse.id}`)).toBe(5);
    expect(await count(`product_id=${empty.id}`)).toBe(0);
    expect(await count('start_date=2026-11-20&end_date=2026-11-20')).toBe(5);
    expect(await count('start_date=2026-11-21')).toBe(0);
    // Whoever assigned the cart loaded it; the document is named by its number, and finds what it moved.
    const [loaded] = (await admin.get('/stock/movements?type=load')).data;
    expect(loaded).toMatchObject({
      ref_type: 'assignment',
      ref_number: expect.stringMatching(/^PK/),
    });
    expect(await count(`ref_id=${loaded.ref_id}`)).toBe(2);
    expect(await count(`actor_id=${loaded.actor_id}&cart_id=${home.cart.id}`)).toBe(2);
    expect(await count(`actor_id=${home.barista.id}`)).toBe(0);
    expect((await admin.get('/stock/movements?type=lost')).status).toBe(422);
    expect(
      (await admin.get('/stock/movements?start_date=2026-11-21&end_date=2026-11-20')).status,
    ).toBe(422);
    const page = await admin.get('/stock/movements?page=2&limit=2');
    expect(page.data.map(({ seq }: StockMovement) => seq)).toEqual(
      data.map(({ seq }: StockMovement) => seq).slice(2, 4),
    );
  });

  it('GET /stock/low-stock is what runs out, the most urgent first, with how long it lasts', async () => {
    const items = [{ product_id: home.product.id, quantity: 28, expired_date: null }];
    await createRestock(admin, home.warehouse, home.product, { items });
    for (let i = 0; i < 4; i++) {
      await moveOnCart(app(), home, 'replenish', 28);
      await moveOnCart(app(), home, 'sale', 28);
    }
    expect((await admin.get(`/stock/${home.product.id}`)).data.stock).toBe(36);
    await admin.put(`/products/${home.product.id}`, { stock_alert: 40 });
    const { data, meta } = await admin.get('/stock/low-stock');
    const rows = data.map((row: unknown) => exactly(lowStockRowSchema).parse(row));
    expect(rows).toMatchObject([
      {
        product_id: home.product.id,
        stock: 36,
        avg_daily_sales: 4,
        days_of_cover: 9,
        suggested_quantity: 5,
      },
      { product_id: empty.id, avg_daily_sales: 0, days_of_cover: null, suggested_quantity: 1 },
    ]);
    expect(meta.pagination.total).toBe(2);
    await admin.put(`/products/${empty.id}`, { status: 'inactive' });
    expect((await admin.get('/stock/low-stock')).data).toHaveLength(1);
  });
});
