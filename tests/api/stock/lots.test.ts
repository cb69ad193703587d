import { beforeAll, expect, it } from 'vitest';
import { firstLots, lockLots, unitsIn } from '#server/stock/lots.ts';
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

  const usableLots = async (usableOn: string | null) => {
    const wanted = { placeId: place.id, productIds: [productId], usableOn };
    return (await lockLots(app().db.kysely, wanted))(productId);
  };

  it('takes the first to expire first, and goods without a date last', async () => {
    expect(firstLots(await usableLots('2026-11-20'), 35)).toEqual([
      { expiredDate: '2026-11-22', quantity: 10 },
      { expiredDate: '2026-11-23', quantity: 10 },
      { expiredDate: '2026-11-24', quantity: 10 },
      { expiredDate: '9999-12-31', quantity: 5 },
    ]);
  });

  it('never takes what has expired, and says how much there is', async () => {
    const lots = await usableLots('2026-11-24');
    expect(unitsIn(lots)).toBe(20);
    expect(firstLots(lots, 40).map(({ expiredDate }) => expiredDate)).toEqual([
      '2026-11-24',
      '9999-12-31',
    ]);
  });

  it('takes expired lots too where goods are written off', async () => {
    expect(unitsIn(await usableLots(null))).toBe(40);
  });
});
