import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Warehouse } from '#contract/warehouses/entity.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { sayIn } from '#server/i18n/say-in.ts';
import { productRecord } from '#server/products/product-record.ts';
import {
  lockReferences,
  namesOfReferences,
  refersTo,
  showReferences,
} from '#server/records/reference.ts';
import { readNames } from '#server/records/rows.ts';
import { createRecord, updateRecord } from '#server/records/write.ts';
import { warehouseRecord } from '#server/warehouses/warehouse-record.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { makeReferred } from '#tests/support/make-referred.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { uniqueName, warehouseBody } from '#tests/support/valid-bodies.ts';

const places = {
  warehouse_id: refersTo(warehouseRecord, 'warehouse'),
  gift_id: refersTo(productRecord, 'gift'),
  notes: 'column',
  items: 'apart',
} as const;
const parts = { warehouse: 'warehouse_id', product: 'gift_id' };

describeOnEachEngine('What a record refers to', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let live: Record<string, string>;
  let gone: Warehouse;
  beforeAll(async () => {
    admin = await app().asNew('admin');
    live = await makeReferred(admin, parts, Object.keys(places));
    gone = await createWarehouse(admin);
    await admin.delete(`/warehouses/${gone.id}`);
  });

  const lock = (wanted: object) =>
    inTransaction(app().db, (tx) => lockReferences({ tx }, places, wanted));

  it.each([{}, { gift_id: null }, { gift_id: undefined, notes: randomUUID() }])(
    'may be nothing: %j',
    async (wanted) => {
      await lock(wanted);
    },
  );

  it('is taken while it is there', async () => {
    await lock(live);
  });

  it('must have been', async () => {
    expect(await refusalOf(lock({ ...live, gift_id: randomUUID() }))).toEqual([
      ...['validation_failed', 'gift_id', 'This product does not exist'],
    ]);
  });

  it('must not be deleted: in the words of its noun, or of all', async () => {
    const warehouse = `${gone.name} no longer exists. Choose another warehouse.`;
    await expect(refusalOf(lock({ warehouse_id: gone.id }))).resolves.toEqual([
      ...['reference_deleted', 'warehouse_id', warehouse],
    ]);
    const product = await createProduct(admin);
    await admin.delete(`/products/${product.id}`);
    await expect(refusalOf(lock({ gift_id: product.id }))).resolves.toEqual([
      ...['reference_deleted', 'gift_id', `${product.name} no longer exists. Choose another one.`],
    ]);
  });

  it('is asked for by the create and the edit that all records share', async () => {
    const fields = { ...warehouseRecord.fields, gift_id: places.gift_id };
    const record = { ...warehouseRecord, fields } as typeof warehouseRecord;
    const { id } = await createWarehouse(admin);
    const body = { ...warehouseBody(), gift_id: randomUUID() };
    const request = { id, body, caller: { id: randomUUID() }, now: app().clock.ago(0) };
    const message = 'This product does not exist';
    const created = inTransaction(app().db, (tx) =>
      createRecord(record, { ...request, tx } as never),
    );
    expect(await refusalOf(created)).toEqual(['validation_failed', 'gift_id', message]);
    const edited = inTransaction(app().db, (tx) =>
      updateRecord(record, { ...request, tx } as never),
    );
    expect(await refusalOf(edited)).toEqual(['validation_failed', 'gift_id', message]);
  });

  it('is told by its name, also after it was deleted, and as nothing where it is nothing', async () => {
    const rows = [
      { warehouse_id: gone.id, gift_id: null },
      { warehouse_id: String(live.warehouse_id), gift_id: String(live.gift_id) },
    ] as const;
    const names = await readNames(app().db.kysely, namesOfReferences(places, rows));
    expect(showReferences(places, rows[0], names)).toEqual({
      ...{ warehouse_id: gone.id, warehouse: { id: gone.id, name: gone.name } },
      ...{ gift_id: null, gift: null },
    });
    expect(showReferences(places, rows[1], names)).toMatchObject({
      ...{ ...live, gift: { id: live.gift_id, name: expect.stringMatching(/./) } },
    });
  });

  describe('by a restock', () => {
    it('changes what its list answers when it is renamed', async () => {
      const warehouse = await createWarehouse(admin);
      await createRestock(admin, warehouse, await createProduct(admin));
      const { headers } = await admin.get('/restocks');
      const again = () =>
        admin.get('/restocks', { headers: { 'If-None-Match': String(headers.get('etag')) } });
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
  return [code, errors[0]?.field, sayIn(errors[0]?.message ?? '', 'en')];
}
