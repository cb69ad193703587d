import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/products/entity.ts';
import { stockOperationSchema } from '#contract/stock/entity.ts';
import type { Warehouse } from '#contract/warehouses/entity.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { exactly } from '#tests/support/exactly.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

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
  afterAll(async () => expect(await brokenInvariants(app().db)).toEqual({}));

  const receive = (quantity: number, expired_date: string | null = null) =>
    createRestock(rina, kemang, product, {
      items: [{ product_id: product.id, quantity, expired_date }],
    });
  const held = async () => {
    const { data } = await rina.get(
      `/stocks/summary?product_name=${encodeURIComponent(product.name)}`,
    );
    return data[0]?.warehouse ?? {};
  };
  const ago = (ms: number) => ({
    headers: { 'Occurred-At': app().clock.ago(ms), 'Idempotency-Key': randomUUID() },
  });

  describe('POST /stock/transfers', () => {
    const transfer = (quantity: number, options = {}, changes = {}) =>
      rina.post(
        '/stock/transfers',
        {
          ...{ from_warehouse_id: kemang.id, to_warehouse_id: depo.id, notes: 'Van pagi' },
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
        errors: [
          {
            field: 'items[0].quantity',
            message: `${kemang.name} has 5 ${product.name} left; 6 were named.`,
          },
        ],
      });
      expect(await held()).toEqual({ [kemang.name]: 15 });
    });

    it('into a warehouse without room is refused, and flagged when it happened already', async () => {
      depo = await createWarehouse(rina, { capacity: 10 });
      await receive(30);
      expect(await transfer(12)).toMatchObject({
        status: 422,
        errors: [
          { field: 'to_warehouse_id', message: `${depo.name} has no room for 2 units of these` },
        ],
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
        expect(await transfer(1, {}, changes)).toMatchObject({
          status: 422,
          errors: [{ field, message }],
        });
      await refused({ to_warehouse_id: kemang.id }, 'to_warehouse_id', 'Choose another warehouse');
      await refused(
        { to_warehouse_id: nobody },
        'to_warehouse_id',
        'This warehouse does not exist',
      );
      await refused({ from_warehouse_id: '' }, 'from_warehouse_id', 'Choose a warehouse');
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
        message: `${depo.name} no longer exists. Choose another warehouse.`,
      });
    });

    it('sent twice, or again after its key was forgotten, moves once', async () => {
      await receive(20);
      const once = ago(hour);
      const first = await transfer(5, once);
      expect((await transfer(5, once)).data).toEqual(first.data);
      await app().db.kysely.deleteFrom('idempotency_keys').execute();
      expect(await transfer(5, once)).toMatchObject({
        status: 200,
        meta: { outcome: 'already_so' },
      });
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
        {
          ...{ kind, warehouse_id: kemang.id, reason: 'bocor' },
          items: [{ product_id: product.id, ...item }],
          ...changes,
        },
        options,
      );

    it('writes goods off, the expired ones first', async () => {
      await receive(10, '2026-11-25');
      await receive(10);
      const answer = await adjust('waste', { quantity: 12 });
      expect(answer).toMatchObject({ status: 201, message: 'Stock updated successfully!' });
      expect(exactly(stockOperationSchema).parse(answer.data)).toMatchObject({
        type: 'waste',
        notes: 'bocor',
      });
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
        errors: [
          {
            field: 'items[0].quantity',
            message: `${kemang.name} has 5 ${product.name} left; 7 were named.`,
          },
        ],
      });
      expect(await adjust('waste', { quantity: 7 }, ago(hour))).toMatchObject({
        status: 201,
        message: `Saved. 2 ${product.name} were not recorded in ${kemang.name} and are marked for review.`,
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
        message: expect.stringMatching(/^Saved\. A newer count of .* stands\.$/),
        meta: { outcome: 'already_so' },
      });
      expect(await held()).toEqual({ [kemang.name]: 24 });
    });

    it.each([
      ['kind', { kind: 'gift' }, 'Choose waste or count'],
      ['reason', { reason: '' }, 'Say why'],
      ['warehouse_id', { warehouse_id: '' }, 'Choose a warehouse'],
      ['items', { items: [] }, 'Add at least one product'],
    ])('is refused by its %s', async (field, changes, message) => {
      const answer = await adjust('waste', { quantity: 1 }, {}, changes);
      expect(answer).toMatchObject({ status: 422, errors: [{ field, message }] });
    });

    it('names each product once', async () => {
      const line = { product_id: product.id, quantity: 1 };
      expect(await adjust('waste', {}, {}, { items: [line, line] })).toMatchObject({
        status: 422,
        errors: [{ field: 'items', message: 'Name each product once' }],
      });
    });
  });
});
