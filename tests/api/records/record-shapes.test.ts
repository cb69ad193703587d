import { beforeAll, expect, it } from 'vitest';
import { lists } from '#contract/lists.ts';
import {
  paymentMethods,
  paymentStatuses,
  transactionStatuses,
} from '#contract/transactions/entity.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { exactly } from '#tests/support/exactly.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { insertCart, insertTransaction } from '#tests/support/transactions.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { warehouseBody } from '#tests/support/valid-bodies.ts';

describeOnEachEngine('A record has exactly the fields of the wire (S19)', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  beforeAll(async () => {
    admin = await app().asNew('admin');
  });

  /** The record of a create, its own GET and its row in the list are one and the same. */
  async function sameEverywhere(
    name: 'products' | 'warehouses' | 'restocks',
    record: { id: string },
  ) {
    const list = lists[name];
    const detail = await admin.get(`${list.path}/${record.id}`);
    expect(exactly(list.row).parse(detail.data)).toEqual(record);
    const { data: rows } = await admin.get(`${list.path}?limit=100`);
    expect(rows.find((row: { id: string }) => row.id === record.id)).toEqual(record);
  }

  it('a warehouse keeps its coordinates as they were given', async () => {
    const location = warehouseBody({
      location: { type: 'Point', coordinates: [106.813699999, -6.2607000001] },
    }).location;
    expect((await createWarehouse(admin, { location })).location).toEqual(location);
    const { location: _, ...without } = warehouseBody();
    expect((await admin.post('/warehouses', without)).data).toMatchObject({
      location: { type: 'Point', coordinates: [0, 0] },
    });
  });

  it('a restock', async () => {
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    const restock = await createRestock(admin, warehouse, product, {
      notes: 'Produksi malam',
      items: [
        { product_id: product.id, quantity: 30, expired_date: '2026-11-23' },
        { product_id: product.id, quantity: 10, expired_date: null },
      ],
    });
    await sameEverywhere('restocks', restock);
    expect(restock).toMatchObject({
      status: 'approved',
      warehouse: { id: warehouse.id, name: warehouse.name },
      notes: 'Produksi malam',
      items: [
        {
          product: { id: product.id, name: product.name },
          quantity: 30,
          expired_date: '2026-11-23',
        },
        { product: { id: product.id, name: product.name }, quantity: 10, expired_date: null },
      ],
    });
    expect(restock.restocked_at).toBe(app().clock.now().toISOString());
    expect(restock.number).toMatch(/^RS\/261120\/\d{4}$/);
  });

  it('a restock draft, which moves no stock', async () => {
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    const restock = await createRestock(admin, warehouse, product, { status: 'pending' });
    expect(restock.status).toBe('pending');
    await sameEverywhere('restocks', restock);
    expect((await admin.get(`/products/${product.id}`)).data.stock).toBe(0);
  });

  it('a transaction, in the list', async () => {
    const [cart, product] = [await insertCart(app().db), await createProduct(admin)];
    const sales = await app().newUser({ role: 'sales' });
    const id = await insertTransaction(
      app().db,
      { cart, sales, product },
      {
        transaction_time: '2026-11-19T05:00:00.000Z',
        payment_method: 'qris',
        status: 'completed',
      },
    );
    const { data } = await admin.get('/transactions');
    const row = data.find((transaction: { id: string }) => transaction.id === id);
    expect(exactly(lists.transactions.row).parse(row)).toMatchObject({
      cart_details: { code: cart.code, name: cart.name },
      sales_details: { username: sales.username },
      transaction_time: '2026-11-19T05:00:00.000Z',
      total: 20_000,
      items: [{ quantity: 2, unit_price: 10_000, subtotal: 20_000 }],
      flags: ['late'],
    });
  });

  it('a row of the stock summary', async () => {
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    await createRestock(admin, warehouse, product);
    const { data } = await admin.get(
      `/stocks/summary?product_name=${encodeURIComponent(product.name)}`,
    );
    expect(data.map((row: unknown) => exactly(lists.stockSummary.row).parse(row))).toEqual([
      {
        product_id: product.id,
        product_name: product.name,
        cart: {},
        warehouse: { [warehouse.name]: 12 },
      },
    ]);
  });

  it('the categories, each once, sorted, as most products spell them', async () => {
    await createProduct(admin, { category: 'Kopi' });
    await createProduct(admin, { category: 'Kopi' });
    await createProduct(admin, { category: 'KOPI' });
    await createProduct(admin, { category: 'Teh & Segar' });
    await createProduct(admin, { category: 'Camilan' });
    await createProduct(admin, { category: 'Camilan' });
    const { data } = await admin.get('/products/categories');
    expect(data).toEqual(['Camilan', 'Kopi', 'Teh & Segar']);
  });

  it.each([
    ['/transactions/payment-methods', 'cash', 'Cash', paymentMethods],
    ['/metadata/transaction-statuses', 'completed', 'Completed', transactionStatuses],
    ['/metadata/payment-statuses', 'success', 'Success', paymentStatuses],
    ['/metadata/cart-statuses', 'in_use', 'In Use', undefined],
    ['/metadata/cart-assignment-statuses', 'in_use', 'In Use', undefined],
  ])('the choices of %s, as values with their labels', async (path, value, label, values) => {
    const { data } = await admin.get(path);
    expect(data).toContainEqual({ value, label });
    for (const choice of data) expect(Object.keys(choice).sort()).toEqual(['label', 'value']);
    if (values) {
      const told = data.map((choice: { value: string }) => choice.value);
      expect(told.sort()).toEqual([...values].sort());
    }
  });
});
