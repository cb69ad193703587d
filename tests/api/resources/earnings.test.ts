// Gross profit (rules 11.4), against the movements of the sales and the lines of the restocks one by one.
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { addDays, businessDateOf } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import { type EarningsReport, earningsReportSchema } from '#contract/reports/entity.ts';
import type { Restock } from '#contract/restocks/entity.ts';
import { findSumDifferences } from '#server/transactions/check-sums.ts';
import { assign, createHome, type Home } from '#tests/support/carts.ts';
import { exactly } from '#tests/support/exactly.ts';
import { plainEarnings } from '#tests/support/plain-earnings.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { createRestock } from '#tests/support/records.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';

const cost = fc.option(fc.integer({ min: 0, max: 9_000 }));

/** Indexes are taken modulo what there is. */
const step = fc.oneof(
  fc.record({
    act: fc.constant('restock' as const),
    home: fc.nat(1),
    days: fc.option(fc.integer({ min: 1, max: 3 })),
    lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 7 }), unit_cost: cost }), {
      minLength: 1,
      maxLength: 2,
    }),
    isDraft: fc.boolean(),
    isLoaded: fc.boolean(),
  }),
  fc.record({ act: fc.constantFrom('approve', 'void'), restock: fc.nat() }),
  fc.record({ act: fc.constant('correct' as const), restock: fc.nat(), costs: fc.tuple(cost, cost) }),
  ...Array.from({ length: 2 }, () =>
    fc.record({
      act: fc.constant('sell' as const),
      home: fc.nat(1),
      quantities: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 2 }),
      isCheap: fc.boolean(),
      /** Late: the payment had failed before it came (rules 3.5), so that the goods left twice. */
      paid: fc.constantFrom('at once', 'not yet', 'late'),
      ago: fc.oneof(fc.constant(0), fc.nat(3000)),
    }),
  ),
  fc.record({ act: fc.constantFrom('success', 'failed', 'refunded'), sale: fc.nat() }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const minute = 60_000;

describeOnEachEngine('GET /reports/earnings', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  let homes: Home[];
  const restocks: Restock[] = [];
  const sales: string[] = [];
  beforeAll(async () => {
    homes = [await createHome(app(), admin), await createHome(app(), admin)];
    for (const home of homes) await assign(admin, home, 5);
  });

  const report = async (query = ''): Promise<EarningsReport> => {
    const { data } = await admin.get(`/reports/earnings?${query}`);
    expect(exactly(earningsReportSchema).safeParse(data).error).toBeUndefined();
    return data;
  };
  const today = () => businessDateOf(app().clock.now());

  const actions: { [Action in Step['act']]: (step: Extract<Step, { act: Action }>) => Promise<unknown> } = {
    restock: async ({ home, days, lines, isDraft, isLoaded }) => {
      const { warehouse, product, cart } = homes[home] as Home;
      const expired_date = days === null ? null : addDays(today(), days);
      const restock = await createRestock(admin, warehouse, product, {
        items: lines.map((line) => ({ product_id: product.id, expired_date, ...line })),
        ...(isDraft && { status: 'pending' }),
      });
      restocks.push(restock);
      if (isDraft || !isLoaded) return;
      const { data } = await admin.post('/restock-requests', {
        cart_id: cart.id,
        items: restock.items.map(({ product_id, quantity }) => ({ product_id, quantity })),
      });
      await admin.put(`/restock-requests/${data.id}/approve`, {});
    },
    approve: (step) => decide(step),
    void: (step) => decide(step),
    correct: async ({ restock: index, costs }) => {
      const restock = restocks[index % restocks.length];
      const items = restock?.items.map(({ product: _, ...line }, place) => ({ ...line, unit_cost: costs[place % 2] }));
      const { status, data } = await admin.put(`/restocks/${restock?.id}`, { items });
      if (restock && status === 200) restock.items = data.items;
    },
    sell: async ({ home, quantities, isCheap, paid, ago }) => {
      const { cart, product } = homes[home] as Home;
      const { status, data } = await admin.post('/transactions', {
        id: newId(),
        cart_id: cart.id,
        payment_method: 'qris',
        payment_status: paid === 'at once' ? 'success' : 'pending',
        transaction_time: app().clock.ago(ago * minute),
        items: quantities.map((quantity, index) => ({
          product_id: product.id,
          quantity,
          ...(isCheap && { unit_price: 501 + index }),
        })),
      });
      if (status !== 201) return;
      for (const payment_status of paid === 'late' ? ['failed', 'success'] : [])
        await admin.put(`/transactions/${data.id}`, { payment_status });
      sales.push(data.id);
    },
    success: ({ sale }) => settle(sale, { payment_status: 'success' }),
    failed: ({ sale }) => settle(sale, { payment_status: 'failed' }),
    refunded: ({ sale }) => settle(sale, { status: 'refunded', restock: sale % 2 === 0 }),
  };
  const take = (step: Step) => actions[step.act](step as never);
  const decide = ({ act: action, restock }: { act: string; restock: number }) =>
    admin.put(`/restocks/${restocks[restock % restocks.length]?.id}/${action}`, {});
  const settle = (sale: number, state: object) => admin.put(`/transactions/${sales[sale % sales.length]}`, state);

  it('says of no unit what it earned while no price is known', async () => {
    await take({ act: 'sell', home: 0, quantities: [2], isCheap: false, paid: 'at once', ago: 0 });
    const all = { units: 2, revenue: 20_000, costed_units: 0, costed_revenue: 0, cost: 0 };
    expect(await report()).toEqual([{ key: today(), label: today(), ...all }]);
    const { id, name } = homes[0]?.product ?? {};
    expect(await report('by=product')).toEqual([{ key: id, label: name, ...all }]);
    expect((await admin.get('/reports/earnings?by=cart')).status).toBe(422);
  });

  it('comes to what the movements of sales and the lines of restocks give', async () => {
    // What expires first is sold first: these goods have a known cost until a later step corrects or refunds them.
    await take({
      act: 'restock',
      home: 0,
      days: 1,
      isDraft: false,
      isLoaded: true,
      lines: [{ quantity: 3, unit_cost: 4_000 }],
    });
    await take({ act: 'sell', home: 0, quantities: [2], isCheap: false, paid: 'at once', ago: 0 });
    const [before] = await report();
    expect(before?.costed_units).toBeGreaterThan(0);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 50 }), async (steps) => {
        for (let start = 0; start < steps.length; start += 5)
          await Promise.all(steps.slice(start, start + 5).map(take));
        for (const by of ['day', 'product'] as const) {
          for (const first of [addDays(today(), -1), addDays(today(), -29)]) {
            const shown = await report(`by=${by}&start_date=${first}`);
            const products = homes.map(({ product }) => product);
            const period = { by, first, last: today() };
            expect(shown).toEqual(await plainEarnings(app().db, products, period));
          }
        }
        expect(await findSumDifferences(app().db.kysely)).toEqual([]);
      }),
      propertyRuns(2, 60),
    );
  });
});
