// The reports of losses and of stock (rules 11.2, 11.3) against the movements and sales themselves.
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { addDays, businessDateOf } from '#contract/fields/dates.ts';
import { lossGroups } from '#contract/reports/entity.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findSumDifferences, rebuildSums } from '#server/transactions/check-sums.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home, loadOf } from '#tests/support/carts.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import { plainLosses, plainStock, readBooks } from '#tests/support/plain-losses.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { createRestock } from '#tests/support/records.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';

const minute = 60_000;
const hour = 60 * minute;
const actions = [
  ...(['sell', 'refund', 'refund and restock', 'waste in warehouse', 'waste on cart'] as const),
  ...(['count warehouse', 'count carts', 'correct count', 'give', 'price', 'restore'] as const),
];

const step = fc.record({
  act: fc.constantFrom(...actions),
  which: fc.nat(11),
  units: fc.integer({ min: 1, max: 6 }),
  ago: fc.constantFrom<number[]>(0, 0, 120, 3000),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describeOnEachEngine('Reports of losses and of stock', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let homes: Home[];
  const assignments: { id: string }[] = [];
  const sold: string[] = [];
  beforeAll(async () => {
    admin = await app().asNew('admin');
    homes = [await createHome(app(), admin), await createHome(app(), admin)];
    for (const [index, { warehouse }] of homes.entries()) {
      const items = homes.map(({ product }, day) => ({
        product_id: product.id,
        quantity: 60,
        expired_date: addDays(businessDateOf(app().clock.now()), day + index),
      }));
      await createRestock(admin, warehouse, homes[0]?.product as Home['product'], { items });
    }
    for (const home of homes) assignments.push(await assign(admin, home));
  });

  async function take({ act: action, which, units, ago }: Step): Promise<void> {
    const side = which % 2;
    const { product, warehouse, cart } = homes[side] as Home;
    const any = assignments[which % assignments.length]?.id;
    const options = ago === 0 ? {} : { headers: { 'Occurred-At': app().clock.ago(ago * minute) } };
    const items = [loadOf(product, units)];
    const sale = `/transactions/${sold[which % Math.max(sold.length, 1)]}`;
    switch (action) {
      case 'sell': {
        const transaction_time = app().clock.ago(ago * minute);
        const body = { assignment_id: any, payment_method: 'cash', transaction_time, items };
        const { status, data } = await admin.post('/transactions', body);
        if (status === 201) sold.push(data.id);
        return;
      }
      case 'refund':
      case 'refund and restock':
        await admin.put(sale, { status: 'refunded', restock: action !== 'refund' });
        return;
      case 'waste in warehouse': {
        const body = { kind: 'waste', warehouse_id: warehouse.id, reason: 'Basi', items };
        await admin.post('/stock/adjustments', body, options);
        return;
      }
      case 'waste on cart': {
        const body = { kind: 'cart_waste', assignment_id: any, reason: 'Tumpah', items };
        await admin.post('/stock/adjustments', body, options);
        return;
      }
      case 'count warehouse': {
        const counted = [{ product_id: product.id, counted: 80 + units }];
        const body = { kind: 'count', warehouse_id: warehouse.id, reason: '', items: counted };
        await admin.post('/stock/adjustments', body, options);
        return;
      }
      case 'count carts': {
        const open = assignments.slice(-2);
        const counted = homes.map(({ product: { id } }, index) => ({
          product_id: id,
          counted: index === side ? 2 * units : 0,
          wasted: side,
        }));
        for (const { id } of open) await admin.put(`/cart-assignments/${id}/return`, { items: counted });
        app().clock.advance(20 * hour);
        // A session lasts for days only.
        admin = await app().asNew('admin');
        for (const home of homes) {
          await createRestock(admin, home.warehouse, home.product);
          assignments.push(await assign(admin, home, 12));
        }
        return;
      }
      case 'correct count': {
        const counted = [{ product_id: product.id, counted: units, wasted: units % 3 }];
        await admin.post(`/cart-assignments/${any}/correct`, { items: counted });
        return;
      }
      case 'give': {
        const to = assignments[(which + 1) % assignments.length]?.id;
        const body = { from_assignment_id: any, to_assignment_id: to, notes: '', items };
        await admin.post('/stock/cart-transfers', body, options);
        return;
      }
      case 'price':
        await admin.put(`/products/${product.id}`, { price: 1000 * units, name: `Kopi ${which} ${side}` });
        return;
      case 'restore':
        await admin.delete(`/carts/${cart.id}`);
        await admin.post(`/carts/${cart.id}/restore`);
    }
  }

  async function compare() {
    const books = await readBooks(app().db);
    const today = businessDateOf(app().clock.now());
    const ranges = [[today], [today, today], [today, '2026-01-01'], [addDays(today, -1), '2026-10-30']];
    for (const [end = '', start] of ranges) {
      const range = `end_date=${end}${start ? `&start_date=${start}` : ''}`;
      for (const by of lossGroups) {
        const { data } = await admin.get(`/reports/losses?by=${by}&${range}`);
        expect(data, `${by} ${range}`).toEqual(plainLosses(books, by, end, start));
      }
      const { data } = await admin.get(`/reports/stock?${range}`);
      expect(data, range).toEqual(plainStock(books, end, start));
    }
    expect(await findSumDifferences(app().db.kysely)).toEqual([]);
    return books;
  }

  it('add up what moved, of each kind', async () => {
    for (const [action, which] of [
      ...([
        ['sell', 0],
        ['sell', 0],
        ['sell', 1],
        ['refund', 0],
      ] as const),
      ...([
        ['refund and restock', 1],
        ['waste in warehouse', 0],
        ['waste on cart', 0],
      ] as const),
      ...([
        ['count warehouse', 0],
        ['give', 0],
      ] as const),
    ] as const)
      await take({ act: action, which, units: 4, ago: 0 });
    await take({ act: 'count carts', which: 0, units: 4, ago: 0 });
    for (const [action, which] of [
      ...([
        ['sell', 0],
        ['waste on cart', 1],
        ['give', 1],
        ['give', 3],
      ] as const),
      ...([
        ['correct count', 0],
        ['correct count', 1],
        ['refund and restock', 2],
      ] as const),
    ] as const)
      await take({ act: action, which, units: 2, ago: 1300 });
    await take({ act: 'count carts', which: 1, units: 3, ago: 0 });
    // More waste than was counted, and then less.
    for (const units of [2, 3]) await take({ act: 'correct count', which: 2, units, ago: 0 });
    app().clock.advance(30 * hour);
    await take({ act: 'waste in warehouse', which: 1, units: 5, ago: 0 });
    await take({ act: 'price', which: 0, units: 3, ago: 0 });
    const { movements } = await compare();
    const moved = new Set(movements.map(({ type, from, to }) => `${type} ${from}>${to}`));
    for (const kind of [
      ...['waste warehouse>waste', 'waste cart>waste', 'waste customer>waste', 'waste adjustment>waste'],
      ...['waste waste>adjustment', 'return cart>warehouse', 'sale adjustment>customer'],
      ...['adjustment cart>adjustment', 'adjustment warehouse>adjustment', 'transfer cart>cart'],
      ...['transfer adjustment>cart', 'transfer cart>adjustment', 'adjustment adjustment>warehouse'],
    ])
      expect(moved).toContain(kind);
    expect(movements.some(({ to, expired_date, date }) => to === 'waste' && expired_date < date)).toBe(true);
  });

  it('add up what moved, whatever happens at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
        for (let start = 0; start < steps.length; start += 3) {
          const few = steps.slice(start, start + 3);
          if (few.some(({ act: action }) => action === 'count carts')) for (const one of few) await take(one);
          else await Promise.all(few.map(take));
        }
        await compare();
        expect(await brokenInvariants(app().db)).toEqual({});
      }),
      propertyRuns(2, 100),
    );
  });

  it('rest on sums that are found wrong, and corrected', async () => {
    const { kysely } = app().db;
    await sql`update loss_sums set wasted = wasted + 1`.execute(kysely);
    await sql`delete from loss_month_sums`.execute(kysely);
    const wrong = await findSumDifferences(kysely);
    expect([...new Set(wrong.map(({ detail }) => detail.split(' ')[0]))]).toHaveLength(2);
    await inTransaction(app().db, rebuildSums);
    await compare();
  });
});
