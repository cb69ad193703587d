// What sales earned (rules 11.4), against the movements of the sales and the lines of the restocks one by one.
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { addDays, businessDateOf } from '#contract/dates.ts';
import { newId } from '#contract/ids.ts';
import { type EarningsReport, earningsReportSchema } from '#contract/reports/entity.ts';
import type { Restock } from '#contract/restocks/entity.ts';
import { noExpiry } from '#server/stock/post-movements.ts';
import { sumsThatDiffer } from '#server/transactions/check-sums.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { exactly } from '#tests/support/exactly.ts';
import { readSales } from '#tests/support/plain-sums.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { createRestock } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const cost = fc.option(fc.integer({ min: 0, max: 9_000 }));

/** What may happen. Indexes are taken modulo what there is. */
const step = fc.oneof(
  fc.record({
    act: fc.constant('restock' as const),
    home: fc.nat(1),
    /** Days until the goods expire; null: never. */
    days: fc.option(fc.integer({ min: 1, max: 3 })),
    lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 7 }), unit_cost: cost }), {
      minLength: 1,
      maxLength: 2,
    }),
    isDraft: fc.boolean(),
    /** Whether the goods go onto the cart, from where they are sold. */
    isLoaded: fc.boolean(),
  }),
  fc.record({ act: fc.constantFrom('approve', 'void'), restock: fc.nat() }),
  fc.record({
    act: fc.constant('correct' as const),
    restock: fc.nat(),
    costs: fc.tuple(cost, cost),
  }),
  ...Array.from({ length: 2 }, () =>
    fc.record({
      act: fc.constant('sell' as const),
      home: fc.nat(1),
      quantities: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 2 }),
      isCheap: fc.boolean(),
      /** Late: the payment had failed before it came (rules 3.5), so that the goods went twice. */
      paid: fc.constantFrom('at once', 'not yet', 'late'),
      /** Minutes ago. */
      ago: fc.oneof(fc.constant(0), fc.nat(3000)),
    }),
  ),
  fc.record({ act: fc.constantFrom('success', 'failed', 'refunded'), sale: fc.nat() }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const minute = 60_000;
const round = (units: number, sum: number, of: number) => Math.round((units * sum) / of);

describeOnEachEngine('GET /reports/earnings', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let homes: Home[];
  const restocks: Restock[] = [];
  const sales: string[] = [];
  beforeAll(async () => {
    admin = await app().asNew('admin');
    homes = [await createHome(app(), admin), await createHome(app(), admin)];
    for (const home of homes) await assign(admin, home, 5);
  });

  const report = async (query = ''): Promise<EarningsReport> => {
    const { data } = await admin.get(`/reports/earnings?${query}`);
    expect(exactly(earningsReportSchema).safeParse(data).error).toBeUndefined();
    return data;
  };
  const today = () => businessDateOf(app().clock.now());

  async function take(step: Step): Promise<void> {
    switch (step.act) {
      case 'restock': {
        const { warehouse, product, cart } = homes[step.home] as Home;
        const expired_date = step.days === null ? null : addDays(today(), step.days);
        const restock = await createRestock(admin, warehouse, product, {
          items: step.lines.map((line) => ({ product_id: product.id, expired_date, ...line })),
          ...(step.isDraft && { status: 'pending' }),
        });
        restocks.push(restock);
        if (step.isDraft || !step.isLoaded) return;
        const { data } = await admin.post('/restock-requests', {
          cart_id: cart.id,
          items: restock.items.map(({ product_id, quantity }) => ({ product_id, quantity })),
        });
        await admin.put(`/restock-requests/${data.id}/approve`, {});
        return;
      }
      case 'approve':
      case 'void': {
        const restock = restocks[step.restock % restocks.length];
        if (restock) await admin.put(`/restocks/${restock.id}/${step.act}`, {});
        return;
      }
      case 'correct': {
        const restock = restocks[step.restock % restocks.length];
        if (!restock) return;
        const items = restock.items.map(({ product: _, ...line }, index) => ({
          ...line,
          unit_cost: step.costs[index % 2],
        }));
        const { status, data } = await admin.put(`/restocks/${restock.id}`, { items });
        if (status === 200) restock.items = data.items;
        return;
      }
      case 'sell': {
        const { cart, product } = homes[step.home] as Home;
        const { status, data } = await admin.post('/transactions', {
          id: newId(),
          cart_id: cart.id,
          payment_method: 'qris',
          payment_status: step.paid === 'at once' ? 'success' : 'pending',
          transaction_time: app().clock.ago(step.ago * minute),
          items: step.quantities.map((quantity, index) => ({
            ...{ product_id: product.id, quantity },
            ...(step.isCheap && { unit_price: 501 + index }),
          })),
        });
        if (status !== 201) return;
        for (const payment_status of step.paid === 'late' ? ['failed', 'success'] : []) {
          await admin.put(`/transactions/${data.id}`, { payment_status });
        }
        sales.push(data.id);
        return;
      }
      default: {
        const sale = sales[step.sale % sales.length];
        const field = step.act === 'refunded' ? 'status' : 'payment_status';
        const restock = step.sale % 2 === 0;
        if (sale) await admin.put(`/transactions/${sale}`, { [field]: step.act, restock });
      }
    }
  }

  /** The report, from what is stored of sales, movements and lines. */
  async function plainReport(by: 'day' | 'product', first: string, last: string) {
    const { kysely } = app().db;
    const movements = await kysely.selectFrom('stock_movements').selectAll().execute();
    const lines = await kysely
      .selectFrom('restock_items as line')
      .innerJoin('restocks', 'restocks.id', 'line.restock_id')
      .select(['product_id', 'expired_date', 'quantity', 'unit_cost'])
      .where('status', '=', 'approved')
      .execute();
    const completed = (await readSales(app().db)).filter(
      ({ status, date }) => status === 'completed' && date >= first && date <= last,
    );
    const rows = new Map<string, EarningsReport[number]>();
    for (const date of new Set(completed.map((sale) => sale.date))) {
      for (const { product } of homes) {
        const ofDay = completed.filter((sale) => sale.date === date);
        const sold = ofDay.flatMap((sale) =>
          sale.lines.filter(({ product_id }) => product_id === product.id),
        );
        const units = sold.reduce((sum, { quantity }) => sum + quantity, 0);
        if (units === 0) continue;
        const revenue = sold.reduce((sum, line) => sum + line.unit_price * line.quantity, 0);
        let [costed, spent] = [0, 0];
        for (const lot of new Set(movements.map(({ expired_date }) => expired_date))) {
          const known = lines.filter(
            (line) =>
              line.product_id === product.id &&
              (line.expired_date ?? noExpiry) === lot &&
              line.unit_cost !== null,
          );
          if (known.length === 0) continue;
          const taken = movements
            .filter(
              ({ product_id, expired_date, ref_id }) =>
                product_id === product.id &&
                expired_date === lot &&
                ofDay.some(({ id }) => id === ref_id),
            )
            .reduce(
              (sum, { type, quantity }) =>
                sum + (type === 'sale' ? quantity : type === 'sale_reversal' ? -quantity : 0),
              0,
            );
          costed += taken;
          const paid = known.reduce((sum, line) => sum + line.quantity * Number(line.unit_cost), 0);
          const bought = known.reduce((sum, line) => sum + line.quantity, 0);
          spent += round(taken, paid, bought);
        }
        const key = by === 'day' ? date : product.id;
        const label = by === 'day' ? date : product.name;
        const row = rows.get(key) ?? {
          ...{ key, label, units: 0, revenue: 0, costed_units: 0, costed_revenue: 0, cost: 0 },
        };
        row.units += units;
        row.revenue += revenue;
        row.costed_units += costed;
        row.costed_revenue += round(costed, revenue, units);
        row.cost += spent;
        rows.set(key, row);
      }
    }
    return [...rows.values()].sort(
      (a, b) => (by === 'day' ? 0 : b.revenue - a.revenue) || (a.key < b.key ? -1 : 1),
    );
  }

  it('says of no unit what it earned while no price is known', async () => {
    await take({
      ...{ act: 'sell', home: 0, quantities: [2], isCheap: false, paid: 'at once', ago: 0 },
    });
    const all = { units: 2, revenue: 20_000, costed_units: 0, costed_revenue: 0, cost: 0 };
    expect(await report()).toEqual([{ key: today(), label: today(), ...all }]);
    const { id, name } = homes[0]?.product ?? {};
    expect(await report('by=product')).toEqual([{ key: id, label: name, ...all }]);
    expect((await admin.get('/reports/earnings?by=cart')).status).toBe(422);
  });

  it('comes to what the movements of sales and the lines of restocks give', async () => {
    let costed = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 50 }), async (steps) => {
        for (let start = 0; start < steps.length; start += 5) {
          await Promise.all(steps.slice(start, start + 5).map(take));
        }
        for (const by of ['day', 'product'] as const) {
          for (const first of [addDays(today(), -1), addDays(today(), -29)]) {
            const shown = await report(`by=${by}&start_date=${first}`);
            expect(shown).toEqual(await plainReport(by, first, today()));
            costed += shown.reduce((sum, { costed_units }) => sum + costed_units, 0);
          }
        }
        expect(await sumsThatDiffer(app().db.kysely)).toEqual([]);
      }),
      propertyRuns(2, 60),
    );
    // Otherwise nothing of what is compared above was ever known.
    expect(costed).toBeGreaterThan(0);
  });
});
