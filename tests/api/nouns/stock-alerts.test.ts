import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Product } from '#contract/products/entity.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import { createProduct, createRestock } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('A stock alert', (engine) => {
  const app = useTestApp(engine);
  let rina: ApiClient;
  let sari: ApiClient;
  let home: Home;
  beforeAll(async () => {
    rina = await app().asNew('admin');
    sari = await app().asNew('super_admin');
  });
  beforeEach(async () => {
    home = await createHome(app(), rina, 40);
  });
  afterAll(async () => expect(await brokenInvariants(app().db)).toEqual({}));

  const write = (quantity: number) =>
    rina.post('/stock/adjustments', {
      ...{ kind: 'waste', warehouse_id: home.warehouse.id, reason: 'tumpah' },
      items: [{ product_id: home.product.id, quantity }],
    });
  const titles = async (client: ApiClient, product: { name: string } = home.product) => {
    const { data } = await client.get('/notifications?limit=100');
    return data
      .filter(({ title }: { title: string }) => title.includes(product.name))
      .map(({ title, message }: Record<string, string>) => `${title} – ${message}`);
  };
  const lowSince = async ({ id }: Pick<Product, 'id'> = home.product) =>
    (
      await app()
        .db.kysely.selectFrom('products')
        .select('low_since')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).low_since;

  it('tells every admin but the one who did it, once, when the total falls to the alert', async () => {
    await write(9);
    expect(await titles(sari)).toEqual([]);
    await write(1);
    await write(1);
    expect(await titles(sari)).toEqual([
      `Low stock: ${home.product.name} – 30 cup left (alert at 30)`,
    ]);
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
    expect(await titles(sari)).toEqual([
      `Low stock: ${home.product.name} · 2 times – 17 cup left (alert at 30)`,
    ]);
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
    expect(await titles(sari)).toEqual([
      `Low stock: ${home.product.name} – 40 cup left (alert at 50)`,
    ]);
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
