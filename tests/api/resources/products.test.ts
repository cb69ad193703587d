import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import { lists } from '#contract/lists.ts';
import { type ProductCreate, type ProductUpdate, productSchema } from '#contract/products/entity.ts';
import { assign, createCartAt } from '#tests/support/carts.ts';
import { describeRecord } from '#tests/support/describe-record.ts';
import { exactly } from '#tests/support/exactly.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { describeOnEachEngine, useClient, useFixture, useTestApp } from '#tests/support/use-test-app.ts';
import { productBody, validBodies } from '#tests/support/valid-bodies.ts';

const supplier = newId();

describeRecord<ProductCreate, ProductUpdate>({
  entity: 'product',
  list: lists.products,
  body: productBody,
  called: 'name',
  edit: { unit: 'botol' },
  prepare: (admin) => admin.post('/suppliers', { ...validBodies.suppliers(), id: supplier }),
  values: () => ({ image_url: '/images/products/teh.svg', supplier_id: supplier }),
});

describeOnEachEngine('What a new product is given', (engine) => {
  const app = useTestApp(engine);

  it('is a description and a drawing of its kind, where the body has none (rules 5.13)', async () => {
    const admin = await app().asNew('admin');
    const create = async (changes: object) => {
      const { description: _, image_url: __, ...body } = productBody();
      const { status, data } = await admin.post('/products', { ...body, ...changes });
      expect(status).toBe(201);
      return data;
    };
    const drawings = {
      'Es Kopi Susu Aren': 'es-kopi-susu-original',
      'Matcha Latte': 'es-teh-manis',
      'Cookies Kopi': 'roti-cokelat',
      'Air Mineral 600 ml': 'es-jeruk-peras',
      'Tumbler Gerobak': 'product',
    };
    for (const [name, drawing] of Object.entries(drawings)) {
      const answer = await create({ name, unit: 'cup', category: 'Lain' });
      expect(answer).toMatchObject({ description: `${name}, cup`, image_url: `/images/${drawing}.svg` });
    }
    const blank = { description: ' ', image_url: '', name: 'Tehnik Baru', category: 'Non Kopi' };
    const product = await create(blank);
    expect(product).toMatchObject({ image_url: '/images/es-jeruk-peras.svg' });
    const own = { description: 'Dingin', image_url: '/images/products/kopi.svg' };
    expect(await create(own)).toMatchObject(own);
    const edit = (changes: object) => admin.put(`/products/${product.id}`, changes);
    for (const field of ['description', 'image_url'])
      expect(await edit({ [field]: '' })).toMatchObject({ status: 422, errors: [{ field }] });
    await edit({ description: 'Manis' });
    const shown = (await edit({ name: 'Teh Baru' })).data;
    expect(shown).toMatchObject({ description: 'Manis', image_url: '/images/es-jeruk-peras.svg' });
  });
});

const minute = 60_000;
const hour = 60 * minute;

describeOnEachEngine('PUT /products/{id}/stock, a count of the total,', (engine) => {
  const app = useTestApp(engine);
  beforeEach(() => app().clock.advance(24 * hour));
  const rina = useClient(app, 'admin', beforeEach);
  const warehouse = useFixture(() => createWarehouse(rina), beforeEach);
  const product = useFixture(() => createProduct(rina), beforeEach);

  const count = (body: object, options = {}) => rina.put(`/products/${product.id}/stock`, body, options);
  const ago = (ms: number) => ({ headers: { 'Occurred-At': app().clock.ago(ms), 'Idempotency-Key': randomUUID() } });
  const receive = (quantity: number, at = warehouse, expired_date: string | null = null) =>
    createRestock(rina, at, product, { items: [{ product_id: product.id, quantity, expired_date }] });
  const lots = async () => {
    const { data } = await rina.get(`/stock/${product.id}`);
    return data.locations.map(({ name, lots }: { name: string; lots: object[] }) => [name, lots]);
  };

  it('books what was found into the named warehouse', async () => {
    const answer = await count({ stock: 50, warehouse_id: warehouse.id, reason: 'Opname' });
    expect(answer).toMatchObject({ status: 200, message: 'Stock updated successfully!' });
    expect(exactly(productSchema).parse(answer.data)).toMatchObject({ stock: 50, stock_in_warehouse: 50, version: 1 });
    const { data } = await rina.get(`/stock/movements?product_id=${product.id}`);
    expect(data).toMatchObject([
      {
        type: 'adjustment',
        quantity: 50,
        reason: 'Opname',
        from: { type: 'adjustment' },
        to: { type: 'warehouse', id: warehouse.id, name: warehouse.name },
        ref_type: 'count',
      },
    ]);
  });

  it('without a warehouse books it where most of it is', async () => {
    const depo = await createWarehouse(rina);
    await receive(5);
    await receive(20, depo, '2027-01-01');
    expect((await count({ stock: 30 })).status).toBe(200);
    expect(await lots()).toContainEqual([depo.name, [{ expired_date: '2027-01-01', quantity: 25 }]]);
  });

  it('of nothing anywhere asks for the warehouse', async () => {
    await createWarehouse(rina);
    expect(await count({ stock: 1 })).toMatchObject({
      status: 422,
      errors: [{ field: 'warehouse_id', message: 'Select a warehouse' }],
    });
  });

  it('of nothing anywhere books it in the default warehouse of the business', async () => {
    const depo = await createWarehouse(rina);
    await app().db.kysely.updateTable('business').set({ default_warehouse_id: depo.id }).execute();
    onTestFinished(async () => {
      await app().db.kysely.updateTable('business').set({ default_warehouse_id: null }).execute();
    });
    expect((await count({ stock: 1 })).status).toBe(200);
    expect(await lots()).toEqual([[depo.name, [{ expired_date: null, quantity: 1 }]]]);
  });

  it('takes what is missing from the fullest warehouse, the first to expire first', async () => {
    const depo = await createWarehouse(rina);
    await receive(10, warehouse, '2027-02-01');
    await receive(20, depo, '2027-03-01');
    await receive(15, depo, '2027-01-01');
    await count({ stock: 20 });
    expect(await lots()).toEqual(
      [
        [warehouse.name, [{ expired_date: '2027-02-01', quantity: 10 }]],
        [depo.name, [{ expired_date: '2027-03-01', quantity: 10 }]],
      ].sort(([a], [b]) => ((a as string) < (b as string) ? -1 : 1)),
    );
  });

  it('takes no more from the named warehouse than it holds', async () => {
    const depo = await createWarehouse(rina);
    await receive(5);
    await receive(20, depo);
    expect(await count({ stock: 10, warehouse_id: warehouse.id })).toMatchObject({
      status: 422,
      errors: [{ field: 'warehouse_id', message: `${warehouse.name} holds only 5 units of these` }],
    });
  });

  it('never touches carts', async () => {
    await receive(20);
    const cart = await createCartAt(rina, warehouse);
    await assign(rina, { warehouse, product, cart, barista: await app().newUser({ role: 'sales' }) }, 14);
    expect(await count({ stock: 13 })).toMatchObject({
      status: 422,
      errors: [{ field: 'stock', message: 'Enter at least 14. 14 units are on carts.' }],
    });
    expect(await count({ stock: 14 })).toMatchObject({
      data: { stock: 14, stock_assigned: 14, stock_in_warehouse: 0 },
    });
  });

  it('is refused where the stock is not what was expected', async () => {
    await receive(20);
    expect(await count({ stock: 18, expected_stock: 19 })).toMatchObject({
      status: 409,
      code: 'stale_version',
      message: `Stock of ${product.name} is now 20, not 19.`,
      data: { current: { id: product.id, stock: 20 } },
    });
    expect((await count({ stock: 18, expected_stock: 20 })).status).toBe(200);
  });

  it.each([-1, 1.5, 1_000_001, '7', null, undefined])('refuses %j units', async (stock) => {
    expect(await count({ stock })).toMatchObject({
      status: 422,
      errors: [{ field: 'stock', message: 'Stock must be a whole number from 0 to 1.000.000' }],
    });
  });

  it('of a warehouse or product that never was is refused', async () => {
    const nobody = '01890000-0000-7000-8000-0000000000ff';
    expect(await count({ stock: 1, warehouse_id: nobody })).toMatchObject({
      status: 422,
      errors: [{ field: 'warehouse_id', message: 'This warehouse does not exist' }],
    });
    expect((await rina.put(`/products/${nobody}/stock`, { stock: 1 })).status).toBe(404);
  });

  it('told late with nothing moved since is applied at its own time', async () => {
    await receive(40);
    app().clock.advance(2 * hour);
    const answer = await count({ stock: 38 }, ago(hour));
    expect(answer).toMatchObject({ status: 200, data: { stock: 38 }, meta: { outcome: 'applied' } });
  });

  it('told late is the truth of its moment, and what moved since is added', async () => {
    await receive(62);
    app().clock.advance(hour);
    const counted = { headers: { 'Occurred-At': app().clock.now().toISOString() } };
    const at = wib();
    app().clock.advance(hour);
    await write(12);
    expect(await count({ stock: 50 }, counted)).toMatchObject({
      status: 200,
      message: `Stock set: 50 counted at ${at}, 12 left since, now 38.`,
      data: { stock: 38 },
      meta: { outcome: 'merged' },
    });
  });

  it('told late below what left since is flagged, for another count', async () => {
    await receive(20);
    app().clock.advance(2 * hour);
    await write(12);
    app().clock.advance(minute);
    const answer = await count({ stock: 5 }, ago(hour));
    expect(answer).toMatchObject({ status: 200, data: { stock: 0 }, meta: { outcome: 'flagged' } });
    expect(answer.message).toContain('Count again.');
  });

  it('older than another count is kept in the history, and the newer one stands', async () => {
    await receive(20);
    app().clock.advance(2 * hour);
    await count({ stock: 17 });
    const at = wib();
    expect(await count({ stock: 19 }, ago(hour))).toMatchObject({
      status: 200,
      message: `A newer count of ${at} applies.`,
      data: { stock: 17 },
      meta: { outcome: 'already_so' },
    });
    const history = await app()
      .db.kysely.selectFrom('stock_counts')
      .select(['counted', 'delta'])
      .where('product_id', '=', product.id)
      .orderBy('counted_at')
      .execute();
    expect(history).toEqual([
      { counted: 19, delta: 0 },
      { counted: 17, delta: -3 },
    ]);
  });

  it('told late of a deleted product says who deleted it', async () => {
    await rina.delete(`/products/${product.id}`);
    expect(await count({ stock: 1 }, ago(hour))).toMatchObject({ status: 409, code: 'reference_deleted' });
    expect((await count({ stock: 1 })).status).toBe(404);
  });

  it('of 20 people at once ends at one of their figures, with the ledger in order', async () => {
    await receive(100);
    const figures = Array.from({ length: 20 }, (_, i) => 80 + i);
    const answers = await Promise.all(figures.map((stock) => count({ stock })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { data } = await rina.get(`/products/${product.id}`);
    expect(figures).toContain(data.stock);
  });

  const write = (quantity: number) =>
    rina.post('/stock/adjustments', {
      kind: 'waste',
      warehouse_id: warehouse.id,
      reason: 'tumpah',
      items: [{ product_id: product.id, quantity }],
    });

  function wib() {
    return new Date(app().clock.now().getTime() + 7 * hour).toISOString().slice(11, 16);
  }
});
