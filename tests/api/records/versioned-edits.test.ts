import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RestockRequestUpdate } from '#contract/restock-requests/entity.ts';
import { type RestockUpdate, restockReferences } from '#contract/restocks/entity.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { translate } from '#server/i18n/translate.ts';
import { productRecord } from '#server/products/product-record.ts';
import { lockReferences, referenceNameQueries } from '#server/records/reference.ts';
import { readNames } from '#server/records/rows.ts';
import { createRecord, updateRecord } from '#server/records/write.ts';
import { routes } from '#server/routes.ts';
import { warehouseRecord } from '#server/warehouses/warehouse-record.ts';
import { type Home, loadOf } from '#tests/support/carts.ts';
import { describedRecords } from '#tests/support/described-records.ts';
import { fieldsOfCall, itTakesFieldsAlone } from '#tests/support/fields-changed-alone.ts';
import { makeReferred } from '#tests/support/make-referred.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { useShift } from '#tests/support/use-shift.ts';
import { describeOnEachEngine, useClient, useFixture, useTestApp } from '#tests/support/use-test-app.ts';
import { restockBody, uniqueName, warehouseBody } from '#tests/support/valid-bodies.ts';

describeOnEachEngine('An edit', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);

  describe.each([
    { path: '/products', create: () => createProduct(admin) },
    { path: '/warehouses', create: () => createWarehouse(admin) },
  ])('of $path', ({ path, create }) => {
    it.each(['0', 'x', '', '1.5', '-1'])('a delete with ?version=%s is 422', async (version) => {
      const { id } = await create();
      const answer = await admin.delete(`${path}/${id}?version=${version}`);
      expect(answer).toMatchObject({ status: 422, errors: [{ field: 'version' }] });
    });

    it('a delete while it holds stock is refused', async () => {
      const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
      await createRestock(admin, warehouse, product);
      const id = path === '/products' ? product.id : warehouse.id;
      const answer = await admin.delete(`${path}/${id}`);
      expect(answer).toMatchObject({ status: 409, code: 'not_empty' });
      expect(answer.message).toContain('12');
      expect((await admin.get(`${path}/${id}`)).status).toBe(200);
    });
  });

  it('of a product writes down each new price, and only a new one', async () => {
    const { id } = await createProduct(admin, { price: 8000 });
    app().clock.advance(1000);
    await admin.put(`/products/${id}`, { price: 9000 });
    await admin.put(`/products/${id}`, { price: 9000, unit: 'botol' });
    const prices = await app()
      .db.kysely.selectFrom('product_prices')
      .select('price')
      .where('product_id', '=', id)
      .orderBy('valid_from')
      .execute();
    expect(prices.map(({ price }) => price)).toEqual([8000, 9000]);
  });

  it('of a warehouse below what it holds is not refused for its capacity', async () => {
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    await createRestock(admin, warehouse, product);
    const answer = await admin.put(`/warehouses/${warehouse.id}`, { address: 'Jl. Baru No. 1' });
    expect(answer.status).toBe(200);
  });

  it('a warehouse with a pending restock is not deleted', async () => {
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    await createRestock(admin, warehouse, product, { status: 'pending' });
    expect((await admin.delete(`/warehouses/${warehouse.id}`)).status).toBe(409);
  });
});

interface Edit<Fields> {
  body: (home: Home) => object;
  values: (home: Home) => Required<Omit<Fields, 'version' | ReferenceField>>;
  references?: Readonly<Record<string, string>>;
}

type ReferenceField = (typeof restockReferences)[keyof typeof restockReferences];

const named = <Fields>(edit: Edit<Fields>): Edit<object> => edit;

const edits: Record<string, Edit<object>> = {
  '/restocks': named<RestockUpdate>({
    body: ({ warehouse, product }) => restockBody(warehouse.id, product.id, { status: 'pending' }),
    values: ({ product }) => ({ notes: 'Lain', items: [{ product_id: product.id, quantity: 13, expired_date: null }] }),
    references: restockReferences,
  }),
  '/restock-requests': named<RestockRequestUpdate>({
    body: ({ cart, product }) => ({ cart_id: cart.id, notes: 'Es', items: [loadOf(product, 3)] }),
    values: ({ product }) => ({ notes: 'Lain', items: [loadOf(product, 4)] }),
  }),
};

const decisions = ['/transactions'];
/** Saved views have no version: the last save wins. */
const withoutVersion = ['/saved-views'];

const edited = routes.flatMap(({ kind, method, path }) => {
  const [, resourceName] = /^(\/[\w-]+)\/:id$/.exec(path) ?? [];
  if (kind !== 'change' || method !== 'PUT' || !resourceName) return [];
  return [...decisions, ...withoutVersion].includes(resourceName) ? [] : [resourceName];
});

describeOnEachEngine('A field changed alone', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app, 'super_admin');
  const { home } = useShift(app, admin, {}, beforeAll);

  it('is tried on every edit', () => {
    expect([...edited].sort()).toEqual([...Object.keys(edits), ...describedRecords].sort());
  });

  describe.each(Object.entries(edits))('by PUT %s/:id', (path, edit) => {
    const fields = fieldsOfCall('PUT', `${path}/:id`);
    const referred = useFixture(() => makeReferred(admin, edit.references ?? {}, fields));
    const body = () => edit.body(home);
    const values = () => ({ ...edit.values(home), ...referred });
    itTakesFieldsAlone({ path, body, values, asWritten: undefined }, app, () => admin);
  });
});

const places = {
  warehouse_id: { source: warehouseRecord },
  gift_id: { source: productRecord },
  notes: 'column',
  items: 'apart',
} as const;
const parts = { warehouse: 'warehouse_id', product: 'gift_id' };

describeOnEachEngine('What a record refers to', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const live = useFixture(() => makeReferred(admin, parts, Object.keys(places)));
  const gone = useFixture(() => createWarehouse(admin));
  useFixture(() => admin.delete(`/warehouses/${gone.id}`));

  const lock = (wanted: object) => inTransaction(app().db, (tx) => lockReferences({ tx }, places, wanted));

  it.each([{}, { gift_id: null }, { gift_id: undefined, notes: randomUUID() }])(
    'may be nothing: %j',
    async (wanted) => {
      await lock(wanted);
    },
  );

  it('is taken while it is there', () => lock(live));

  it('must have been', async () => {
    expect(await refusalOf(lock({ ...live, gift_id: randomUUID() }))).toEqual([
      ...['validation_failed', 'gift_id', 'This product does not exist'],
    ]);
  });

  it('must not be deleted: in the words of its noun, or of all', async () => {
    const warehouse = `${gone.name} no longer exists. Select another warehouse.`;
    await expect(refusalOf(lock({ warehouse_id: gone.id }))).resolves.toEqual([
      ...['reference_deleted', 'warehouse_id', warehouse],
    ]);
    const product = await createProduct(admin);
    await admin.delete(`/products/${product.id}`);
    await expect(refusalOf(lock({ gift_id: product.id }))).resolves.toEqual([
      ...['reference_deleted', 'gift_id', `${product.name} no longer exists. Select another one.`],
    ]);
  });

  it('is asked for by the create and the edit that all records share', async () => {
    const fields = { ...warehouseRecord.fields, gift_id: places.gift_id };
    const record = { ...warehouseRecord, fields } as typeof warehouseRecord;
    const { id } = await createWarehouse(admin);
    const body = { ...warehouseBody(), gift_id: randomUUID() };
    const request = { id, body, caller: { id: randomUUID() }, now: app().clock.ago(0) };
    const message = 'This product does not exist';
    const created = inTransaction(app().db, (tx) => createRecord(record, { ...request, tx } as never));
    expect(await refusalOf(created)).toEqual(['validation_failed', 'gift_id', message]);
    const edited = inTransaction(app().db, (tx) => updateRecord(record, { ...request, tx } as never));
    expect(await refusalOf(edited)).toEqual(['validation_failed', 'gift_id', message]);
  });

  it('has its name, also after it was deleted', async () => {
    const rows = [
      { warehouse_id: gone.id, gift_id: null },
      { warehouse_id: String(live.warehouse_id), gift_id: String(live.gift_id) },
    ] as const;
    const names = await readNames(app().db.kysely, referenceNameQueries(places, rows));
    expect(names.get(gone.id)).toBe(gone.name);
    expect(names.get(String(live.gift_id))).toMatch(/./);
  });

  describe('by a restock', () => {
    it('changes what its list answers when it is renamed', async () => {
      const warehouse = await createWarehouse(admin);
      await createRestock(admin, warehouse, await createProduct(admin));
      const { headers } = await admin.get('/restocks');
      const again = () => admin.get('/restocks', { headers: { 'If-None-Match': String(headers.get('etag')) } });
      expect((await again()).status).toBe(304);
      const name = uniqueName('Gudang');
      await admin.put(`/warehouses/${warehouse.id}`, { name });
      const { status, data } = await again();
      expect(status).toBe(200);
      expect(data[0]).toMatchObject({ warehouse: { id: warehouse.id, name } });
    });
  });
});

async function refusalOf(refused: Promise<unknown>): Promise<string[]> {
  const { code, errors } = await refused.then(
    () => ({ code: 'none', errors: [] }),
    (error) => error,
  );
  return [code, errors[0]?.field, translate(errors[0]?.message ?? '', 'en')];
}
