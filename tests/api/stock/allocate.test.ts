import { beforeAll, expect, it } from 'vitest';
import { allocate } from '#server/stock/allocate.ts';
import { findPlace, type Place } from '#server/stock/places.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('Choosing lots', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let place: Place;
  let productId: string;

  beforeAll(async () => {
    admin = await app().asNew('admin');
    const [product, warehouse] = [await createProduct(admin), await createWarehouse(admin)];
    productId = product.id;
    const dates = [null, '2026-11-24', '2026-11-22', '2026-11-23'];
    const items = dates.map((expired_date) => ({
      product_id: productId,
      quantity: 10,
      expired_date,
    }));
    await admin.post('/restocks', { warehouse_id: warehouse.id, notes: '', items });
    place = await findPlace(app().db.kysely, { kind: 'warehouse', warehouse_id: warehouse.id });
  });

  const choose = (quantity: number, usableOn: string | null) =>
    allocate(app().db.kysely, { placeId: place.id, productId, quantity, usableOn });

  it('takes the first to expire first, and goods without a date last', async () => {
    const { lots } = await choose(35, '2026-11-20');
    expect(lots).toEqual([
      { expiredDate: '2026-11-22', quantity: 10 },
      { expiredDate: '2026-11-23', quantity: 10 },
      { expiredDate: '2026-11-24', quantity: 10 },
      { expiredDate: '9999-12-31', quantity: 5 },
    ]);
  });

  it('never takes what has expired, and says how much there is', async () => {
    const { lots, available } = await choose(40, '2026-11-24');
    expect(available).toBe(20);
    expect(lots.map(({ expiredDate }) => expiredDate)).toEqual(['2026-11-24', '9999-12-31']);
  });

  it('takes expired lots too where goods are written off', async () => {
    expect((await choose(40, null)).available).toBe(40);
  });
});
