import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/products/entity.ts';
import {
  lowStockRowSchema,
  type StockMovement,
  type StockRow,
  stockDetailSchema,
  stockMovementSchema,
  stockOperationSchema,
  stockRowSchema,
} from '#contract/stock/entity.ts';
import type { Warehouse } from '#contract/warehouses/entity.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home, moveOnCart } from '#tests/support/carts.ts';
import { exactly } from '#tests/support/exactly.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { useHome } from '#tests/support/use-shift.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';

const hour = 60 * 60 * 1000;

describeOnEachEngine('Moving stock', (engine) => {
  const app = useTestApp(engine);
  let rina: ApiClient;
  let product: Product;
  let kemang: Warehouse;
  let depo: Warehouse;
  beforeAll(async () => {
    rina = await app().asNew('admin');
  });
  beforeEach(async () => {
    [kemang, depo] = [await createWarehouse(rina), await createWarehouse(rina)];
    product = await createProduct(rina, { stock_alert: 0 });
  });

  const receive = (quantity: number, expired_date: string | null = null) =>
    createRestock(rina, kemang, product, { items: [{ product_id: product.id, quantity, expired_date }] });
  const held = async () => {
    const { data } = await rina.get(`/stocks/summary?product_name=${encodeURIComponent(product.name)}`);
    return data[0]?.warehouse ?? {};
  };
  const ago = (ms: number) => ({ headers: { 'Occurred-At': app().clock.ago(ms), 'Idempotency-Key': randomUUID() } });

  describe('POST /stock/transfers', () => {
    const transfer = (quantity: number, options = {}, changes = {}) =>
      rina.post(
        '/stock/transfers',
        {
          from_warehouse_id: kemang.id,
          to_warehouse_id: depo.id,
          notes: 'Van pagi',
          items: [{ product_id: product.id, quantity }],
          ...changes,
        },
        options,
      );

    it('carries goods over, the first to expire first', async () => {
      await receive(10, '2026-12-01');
      await receive(10, '2026-11-25');
      const answer = await transfer(12);
      expect(answer).toMatchObject({ status: 201, message: 'Transfer successful!' });
      expect(exactly(stockOperationSchema).parse(answer.data)).toMatchObject({
        type: 'transfer',
        warehouse_id: kemang.id,
        to_warehouse_id: depo.id,
        notes: 'Van pagi',
      });
      const lots = answer.data.movements.map((move: { expired_date: string; quantity: number }) => [
        move.expired_date,
        move.quantity,
      ]);
      expect(lots.sort()).toEqual([
        ['2026-11-25', 10],
        ['2026-12-01', 2],
      ]);
      expect(await held()).toEqual({ [kemang.name]: 8, [depo.name]: 12 });
    });

    it('short of stock moves nothing and says what there is, expired goods left out', async () => {
      await receive(10, '2026-11-20');
      await receive(5);
      app().clock.advance(24 * hour);
      rina = await app().asNew('admin');
      expect(await transfer(6)).toMatchObject({
        status: 409,
        code: 'stock_insufficient',
        errors: [{ field: 'items[0].quantity', message: `${kemang.name} has 5 ${product.name} left. You entered 6.` }],
      });
      expect(await held()).toEqual({ [kemang.name]: 15 });
    });

    it('into a warehouse without room is refused, and flagged when it happened already', async () => {
      depo = await createWarehouse(rina, { capacity: 10 });
      await receive(30);
      expect(await transfer(12)).toMatchObject({
        status: 422,
        errors: [{ field: 'to_warehouse_id', message: `${depo.name} has no room for 2 units of these` }],
      });
      expect(await transfer(12, ago(hour))).toMatchObject({
        status: 201,
        message: `Transfer saved. ${depo.name} is over its capacity by 2.`,
        meta: { outcome: 'flagged' },
      });
    });

    it('needs two warehouses that exist, and products', async () => {
      await receive(5);
      const nobody = randomUUID();
      const refused = async (changes: object, field: string, message: string) =>
        expect(await transfer(1, {}, changes)).toMatchObject({ status: 422, errors: [{ field, message }] });
      await refused({ to_warehouse_id: kemang.id }, 'to_warehouse_id', 'Select another warehouse');
      await refused({ to_warehouse_id: nobody }, 'to_warehouse_id', 'This warehouse does not exist');
      await refused({ from_warehouse_id: '' }, 'from_warehouse_id', 'Select a warehouse');
      await refused({ items: [] }, 'items', 'Add at least one product');
      const items = [{ product_id: nobody, quantity: 1 }];
      await refused({ items }, 'items[0].product_id', 'This product does not exist');
    });

    it('to a warehouse that was deleted is refused by its name', async () => {
      await receive(5);
      await rina.delete(`/warehouses/${depo.id}`);
      expect(await transfer(1, ago(hour))).toMatchObject({
        status: 409,
        code: 'reference_deleted',
        message: `${depo.name} no longer exists. Select another warehouse.`,
      });
    });

    it('sent twice, or again after its key was forgotten, moves once', async () => {
      await receive(20);
      const once = ago(hour);
      const first = await transfer(5, once);
      expect((await transfer(5, once)).data).toEqual(first.data);
      await app().db.kysely.deleteFrom('idempotency_keys').execute();
      expect(await transfer(5, once)).toMatchObject({ status: 200, meta: { outcome: 'already_so' } });
      const id = first.data.id;
      expect(await transfer(5, {}, { id })).toMatchObject({ meta: { outcome: 'already_so' } });
      expect(await held()).toEqual({ [kemang.name]: 15, [depo.name]: 5 });
    });

    it('of 20 at once takes no more than there is', async () => {
      await receive(30);
      const answers = await Promise.all(Array.from({ length: 20 }, () => transfer(4)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
      expect(await held()).toEqual({ [kemang.name]: 2, [depo.name]: 28 });
    });
  });

  describe('POST /stock/adjustments', () => {
    const adjust = (kind: 'waste' | 'count', item: object, options = {}, changes = {}) =>
      rina.post(
        '/stock/adjustments',
        { kind, warehouse_id: kemang.id, reason: 'bocor', items: [{ product_id: product.id, ...item }], ...changes },
        options,
      );

    it('writes goods off, the expired ones first', async () => {
      await receive(10, '2026-11-25');
      await receive(10);
      const answer = await adjust('waste', { quantity: 12 });
      expect(answer).toMatchObject({ status: 201, message: 'Stock updated successfully!' });
      expect(exactly(stockOperationSchema).parse(answer.data)).toMatchObject({ type: 'waste', notes: 'bocor' });
      expect(answer.data.movements).toMatchObject([
        { type: 'waste', expired_date: null, quantity: 2, to: { type: 'waste' }, reason: 'bocor' },
        { type: 'waste', expired_date: '2026-11-25', quantity: 10 },
      ]);
      expect(await held()).toEqual({ [kemang.name]: 8 });
    });

    it('writes off no more than there is, unless it was told late', async () => {
      await receive(5);
      expect(await adjust('waste', { quantity: 7 })).toMatchObject({
        status: 409,
        code: 'stock_insufficient',
        errors: [{ field: 'items[0].quantity', message: `${kemang.name} has 5 ${product.name} left. You entered 7.` }],
      });
      expect(await adjust('waste', { quantity: 7 }, ago(hour))).toMatchObject({
        status: 201,
        message: `Saved. 2 ${product.name} more than the expected stock of ${kemang.name}. Needs review.`,
        meta: { outcome: 'flagged' },
      });
      expect(await held()).toEqual({});
    });

    it('corrects one warehouse to what was counted there, and no other', async () => {
      await receive(10);
      const items = [{ product_id: product.id, quantity: 9, expired_date: null }];
      await createRestock(rina, depo, product, { items });
      expect((await adjust('count', { counted: 7 })).status).toBe(201);
      expect(await held()).toEqual({ [kemang.name]: 7, [depo.name]: 9 });
      expect((await adjust('count', { counted: 11 })).status).toBe(201);
      expect(await held()).toEqual({ [kemang.name]: 11, [depo.name]: 9 });
      expect((await adjust('count', { counted: 0 })).status).toBe(201);
      expect(await held()).toEqual({ [depo.name]: 9 });
    });

    it('takes a late count as the truth of its moment, and a newer one stands', async () => {
      await receive(30);
      app().clock.advance(2 * hour);
      const counted = ago(hour);
      await adjust('waste', { quantity: 4 });
      expect(await adjust('count', { counted: 28 }, counted)).toMatchObject({
        status: 201,
        message: expect.stringMatching(/: 28 counted at \d\d:\d\d, 4 left since, now 24\.$/),
        meta: { outcome: 'merged' },
      });
      expect(await adjust('count', { counted: 5 }, ago(1.5 * hour))).toMatchObject({
        status: 201,
        message: expect.stringMatching(/^Saved\. A newer count of .* applies\.$/),
        meta: { outcome: 'already_so' },
      });
      expect(await held()).toEqual({ [kemang.name]: 24 });
    });

    it.each([
      ['kind', { kind: 'gift' }, 'Select waste or count'],
      ['reason', { reason: '' }, 'Enter a reason'],
      ['warehouse_id', { warehouse_id: '' }, 'Select a warehouse'],
      ['items', { items: [] }, 'Add at least one product'],
    ])('is refused by its %s', async (field, changes, message) => {
      const answer = await adjust('waste', { quantity: 1 }, {}, changes);
      expect(answer).toMatchObject({ status: 422, errors: [{ field, message }] });
    });

    it('names each product once', async () => {
      const line = { product_id: product.id, quantity: 1 };
      expect(await adjust('waste', {}, {}, { items: [line, line] })).toMatchObject({
        status: 422,
        errors: [{ field: 'items', message: 'List each product only once' }],
      });
    });
  });
});

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

  it('GET /stock is one row per live product, by name, paged', async () => {
    const answer = await admin.get('/stock?page=1&limit=10');
    expect(answer.meta.pagination).toEqual({ page: 1, limit: 10, has_prev: false, has_next: false, total: 2 });
    const rows = answer.data.map((row: unknown) => exactly(stockRowSchema).parse(row));
    expect(rows.find(({ product_id }: StockRow) => product_id === home.product.id)).toEqual({
      product_id: home.product.id,
      product_name: home.product.name,
      category: 'Kopi',
      unit: 'cup',
      stock: 120,
      stock_in_warehouse: 100,
      stock_assigned: 20,
      stock_sold: 0,
      stock_alert: 30,
      is_low: false,
      next_expiry: '2026-11-24',
      expired_quantity: 10,
    });
    const found = rows.find(({ product_id }: StockRow) => product_id === empty.id);
    expect(found).toMatchObject({ stock: 0, is_low: true, next_expiry: null, expired_quantity: 0 });
    const second = await admin.get('/stock?page=2&limit=1');
    expect(second.meta.pagination).toMatchObject({ has_prev: true, has_next: false, total: 2 });
    expect((await admin.get('/stock?limit=0')).status).toBe(422);
  });

  it('GET /stock/{product id} adds its places with their lots and what moved last', async () => {
    const { data } = await admin.get(`/stock/${home.product.id}`);
    expect(exactly(stockDetailSchema).parse(data).locations).toEqual([
      {
        type: 'warehouse',
        id: home.warehouse.id,
        name: home.warehouse.name,
        quantity: 100,
        lots: [{ expired_date: null, quantity: 100 }],
      },
      {
        type: 'cart',
        id: home.cart.id,
        name: home.cart.name,
        quantity: 20,
        lots: [
          { expired_date: '2026-11-20', quantity: 10 },
          { expired_date: '2026-11-24', quantity: 10 },
        ],
      },
    ]);
    const found = data.movements.map(({ type }: StockMovement) => type);
    expect(found).toEqual(['load', 'load', 'restock', 'restock', 'restock']);
    const nobody = '01890000-0000-7000-8000-0000000000ff';
    expect((await admin.get(`/stock/${nobody}`)).status).toBe(404);
  });

  it('GET /stock/movements is the ledger, by when it happened, newest first, narrowed by each filter', async () => {
    const { data, meta } = await admin.get('/stock/movements');
    for (const row of data) exactly(stockMovementSchema).parse(row);
    const newest = (a: StockMovement, b: StockMovement) => b.occurred_at.localeCompare(a.occurred_at) || b.seq - a.seq;
    expect(data).toEqual([...data].sort(newest));
    expect(meta.pagination.total).toBeUndefined();
    const count = async (query: string) => (await admin.get(`/stock/movements?limit=100&${query}`)).data.length;
    expect(await count('type=load')).toBe(2);
    expect(await count(`cart_id=${home.cart.id}`)).toBe(2);
    expect(await count(`warehouse_id=${home.warehouse.id}`)).toBe(5);
    expect(await count(`product_id=${empty.id}`)).toBe(0);
    expect(await count('start_date=2026-11-20&end_date=2026-11-20')).toBe(5);
    expect(await count('start_date=2026-11-21')).toBe(0);
    const [loaded] = (await admin.get('/stock/movements?type=load')).data;
    expect(loaded).toMatchObject({ ref_type: 'assignment', ref_number: expect.stringMatching(/^PK/) });
    expect(await count(`ref_id=${loaded.ref_id}`)).toBe(2);
    expect(await count(`actor_id=${loaded.actor_id}&cart_id=${home.cart.id}`)).toBe(2);
    expect(await count(`actor_id=${home.barista.id}`)).toBe(0);
    expect((await admin.get('/stock/movements?type=lost')).status).toBe(422);
    expect((await admin.get('/stock/movements?start_date=2026-11-21&end_date=2026-11-20')).status).toBe(422);
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
    const brisk: Product[] = [];
    for (const [shelf_life_days, stock_alert] of [
      [3, 10],
      [30, 20],
    ] as const) {
      const product = await createProduct(admin, { shelf_life_days, stock_alert });
      await createRestock(admin, home.warehouse, product, {
        items: [{ ...items[0], product_id: product.id, quantity: 600 }],
      });
      const onCart = { ...home, product };
      await moveOnCart(app(), onCart, 'replenish', 600);
      await moveOnCart(app(), onCart, 'sale', 30, app().clock.ago(29 * day));
      await moveOnCart(app(), onCart, 'sale', 561);
      await moveOnCart(app(), onCart, 'sale_reversal', 1);
      brisk.push(product);
    }
    const [short, long] = brisk;
    const { data, meta } = await admin.get('/stock/low-stock');
    const rows = data.map((row: unknown) => exactly(lowStockRowSchema).parse(row));
    expect(rows).toMatchObject([
      { product_id: long?.id, stock: 10, avg_daily_sales: 20, days_of_cover: 0.5, suggested_quantity: 130 },
      { product_id: short?.id, stock: 10, avg_daily_sales: 20, days_of_cover: 0.5, suggested_quantity: 50 },
      { product_id: home.product.id, stock: 36, avg_daily_sales: 4, days_of_cover: 9, suggested_quantity: 5 },
      { product_id: empty.id, avg_daily_sales: 0, days_of_cover: null, suggested_quantity: 1 },
    ]);
    expect(meta.pagination.total).toBe(4);
    expect((await admin.get('/stock/low-stock?limit=1&page=2')).data).toEqual([data[1]]);
    await admin.put(`/products/${empty.id}`, { status: 'inactive' });
    expect((await admin.get('/stock/low-stock')).data).toHaveLength(3);
  });
});

describeOnEachEngine('A stock alert', (engine) => {
  const app = useTestApp(engine);
  const rina = useClient(app);
  const sari = useClient(app, 'super_admin');
  const home = useHome(app, rina, 40);

  const write = (quantity: number) =>
    rina.post('/stock/adjustments', {
      kind: 'waste',
      warehouse_id: home.warehouse.id,
      reason: 'tumpah',
      items: [{ product_id: home.product.id, quantity }],
    });
  const titles = async (client: ApiClient, product: { name: string } = home.product) => {
    const { data } = await client.get('/notifications?limit=100');
    return data
      .filter(({ title }: { title: string }) => title.includes(product.name))
      .map(({ title, message }: Record<string, string>) => `${title} – ${message}`);
  };
  const lowSince = async ({ id }: Pick<Product, 'id'> = home.product) =>
    (await app().db.kysely.selectFrom('products').select('low_since').where('id', '=', id).executeTakeFirstOrThrow())
      .low_since;

  it('tells every admin but the one who did it, once, when the total falls to the alert', async () => {
    await write(9);
    expect(await titles(sari)).toEqual([]);
    await write(1);
    await write(1);
    expect(await titles(sari)).toEqual([`Low stock: ${home.product.name} – 30 cup left (alert at 30)`]);
    expect(await titles(rina)).toEqual([]);
    expect(await lowSince()).not.toBeNull();
  });

  it('is silent while goods only change place', async () => {
    await assign(rina, home, 35);
    expect(await titles(sari)).toEqual([]);
  });

  it('is released above the alert, and told again at the next fall', async () => {
    await write(15);
    app().clock.advance(1000);
    await createRestock(rina, home.warehouse, home.product);
    expect(await lowSince()).toBeNull();
    await write(20);
    expect(await titles(sari)).toEqual([`Low stock: ${home.product.name} · 2 times – 17 cup left (alert at 30)`]);
    app().clock.advance(24 * 60 * 60 * 1000);
    for (let i = 0; i < 2; i++) await createRestock(rina, home.warehouse, home.product);
    await write(20);
    expect(await titles(sari)).toHaveLength(2);
  });

  it('tells when nothing is left', async () => {
    await write(15);
    await write(25);
    expect(await titles(sari)).toEqual([
      `Out of stock: ${home.product.name} – No cup left (alert at 30)`,
      `Low stock: ${home.product.name} – 25 cup left (alert at 30)`,
    ]);
  });

  it('follows a new threshold', async () => {
    await rina.put(`/products/${home.product.id}`, { stock_alert: 50 });
    expect(await titles(sari)).toEqual([`Low stock: ${home.product.name} – 40 cup left (alert at 50)`]);
    await rina.put(`/products/${home.product.id}`, { stock_alert: 10 });
    expect(await lowSince()).toBeNull();
  });

  it('is silent for inactive products, and for goods that come in', async () => {
    const fresh = await createProduct(rina);
    await createRestock(rina, home.warehouse, fresh);
    expect(await titles(sari, fresh)).toEqual([]);
    await rina.put(`/products/${home.product.id}`, { status: 'inactive' });
    await write(15);
    expect(await titles(sari)).toEqual([]);
  });

  it('of ten at once is one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(1)));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await titles(sari)).toHaveLength(1);
  });

  it('comes with a sale, and may come again once the sale is taken back', async () => {
    await assign(rina, home, 20);
    const barista = await app().as(home.barista);
    const sale = await barista.post('/transactions', {
      items: [{ product_id: home.product.id, quantity: 10 }],
      payment_method: 'cash',
    });
    expect(sale.status).toBe(201);
    expect(await titles(sari)).toHaveLength(1);
    const refund = { status: 'refunded', restock: true };
    expect((await rina.put(`/transactions/${sale.data.id}`, refund)).status).toBe(200);
    expect(await lowSince()).toBeNull();
  });
});
