// The sums of sales (rules, I15) against the sales themselves, after whatever changes a sale.
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deviceGroups, saleRowsOf } from '#client/office/reports/sale-rows.ts';
import { addDays, businessDateOf } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import { listNames } from '#contract/lists.ts';
import { salesGroups } from '#contract/reports/entity.ts';
import { type SaleDay, saleDaySchema } from '#contract/reports/sale-days.ts';
import { paymentMethods, transactionStatuses } from '#contract/transactions/entity.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findSumDifferences, rebuildSums } from '#server/transactions/check-sums.ts';
import { expirePendingSales } from '#server/transactions/close-sale.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home } from '#tests/support/carts.ts';
import { ChangesDevice } from '#tests/support/changes-device.ts';
import { plainReport, plainSum, readSales, type StoredSale } from '#tests/support/plain-sums.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import type { Person } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';

const minute = 60_000;

/** Indexes are taken modulo what there is. */
const step = fc.oneof(
  fc.record({
    act: fc.constant('sell' as const),
    cart: fc.nat(),
    method: fc.constantFrom(...paymentMethods),
    lines: fc.array(
      // The same product at two prices is two lines.
      fc.record({ product: fc.nat(), quantity: fc.integer({ min: 1, max: 3 }), isCheap: fc.boolean() }),
      { minLength: 1, maxLength: 4 },
    ),
    ago: fc.oneof(fc.constant(0), fc.nat(3000), fc.nat(60_000)),
  }),
  fc.record({
    act: fc.constantFrom('success', 'failed', 'cancelled', 'refunded', 'refunded'),
    sale: fc.nat(),
    line: fc.nat(7),
  }),
  fc.record({ act: fc.constantFrom('expire', 'rename product', 'rename cart') }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describeOnEachEngine('The sums of sales', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  let barista: ApiClient;
  let homes: Home[];
  let assignments: { id: string }[];
  let device: ChangesDevice;
  const sold: string[] = [];
  beforeAll(async () => {
    homes = [await createHome(app(), admin), await createHome(app(), admin)];
    assignments = await Promise.all(homes.map((home) => assign(admin, home)));
    barista = await app().as(homes[0]?.barista as Person);
    device = new ChangesDevice(admin);
  });

  async function take(step: Step): Promise<void> {
    switch (step.act) {
      case 'sell': {
        const { data, status } = await admin.post('/transactions', {
          id: newId(),
          assignment_id: assignments[step.cart % 2]?.id,
          payment_method: step.method,
          transaction_time: app().clock.ago(step.ago * minute),
          items: step.lines.map(({ product, quantity, isCheap }) => ({
            product_id: homes[product % 2]?.product.id,
            quantity,
            ...(isCheap && { unit_price: 500 }),
          })),
        });
        if (status === 201) sold.push(data.id);
        return;
      }
      case 'expire':
        app().clock.advance(16 * minute);
        return expirePendingSales(app().db, app().clock.now());
      case 'rename product':
        await admin.put(`/products/${homes[0]?.product.id}`, { name: `Kopi ${newId()}` });
        return;
      case 'rename cart':
        await admin.put(`/carts/${homes[0]?.cart.id}`, { name: `Gerobak ${newId().slice(-12)}` });
        return;
      case 'success':
      case 'failed':
      case 'cancelled':
      case 'refunded': {
        if (sold.length === 0) return;
        const isPayment = step.act === 'success' || step.act === 'failed';
        const path = `/transactions/${sold[step.sale % sold.length]}`;
        await admin.put(path, {
          [isPayment ? 'payment_status' : 'status']: step.act,
          ...(step.act === 'refunded' && { restock: step.sale % 2 === 0 }),
          ...(step.act === 'refunded' && step.line < 4 && { lines: [{ line: step.line, units: 1 + (step.sale % 2) }] }),
        });
      }
    }
  }

  const ranges = () => {
    const today = businessDateOf(app().clock.now());
    return [[today], [today, today], [addDays(today, -2), addDays(today, -20)], [today, '2026-01-01']];
  };

  async function compareReports(sales: StoredSale[]) {
    for (const [end = '', start] of ranges()) {
      for (const by of salesGroups) {
        const query = `by=${by}&end_date=${end}${start ? `&start_date=${start}` : ''}`;
        const { data } = await admin.get(`/reports/sales?${query}`);
        expect(data, query).toEqual(plainReport(sales, by, end, start));
      }
    }
  }

  async function compareDays(sales: StoredSale[]) {
    const { data } = await admin.get('/reports/days?limit=50');
    const days = z.array(saleDaySchema).parse(data);
    const dates = plainReport(sales, 'day', '9999-12-31', '1000-01-01').map(({ key }) => key);
    expect(days.map(({ id }) => id)).toEqual(dates.reverse().slice(0, 50));
    for (const { id, methods, hours, products, ...sold } of days) {
      const parts = { day: { [id]: sold }, method: methods, hour: hours, product: products };
      for (const [by, part] of Object.entries(parts)) {
        const shown = Object.entries(part).map(([key, { sales: transactions, ...row }]) => ({
          key,
          label: key,
          transactions,
          units: row.units,
          revenue: row.revenue,
          ...('name' in row && { label: row.name }),
        }));
        const plain = plainReport(sales, by as 'day', id, id);
        expect(new Set(shown)).toEqual(new Set(plain.map(({ unconfirmed: _, ...row }) => row)));
      }
    }
    await compareWithDevice(days);
    await device.sync();
    await device.expectAllRows(listNames);
  }

  async function compareWithDevice(days: readonly SaleDay[]) {
    for (const [last = '', first = addDays(last, -29)] of ranges()) {
      for (const by of deviceGroups) {
        const query = `by=${by}&start_date=${first}&end_date=${last}`;
        const { data } = await admin.get(`/reports/sales?${query}`);
        expect(saleRowsOf(days, { first, last }, by), query).toEqual(data);
      }
    }
  }

  const filters = fc.record(
    {
      status: fc.constantFrom(...transactionStatuses),
      payment_method: fc.constantFrom(...paymentMethods),
      cart: fc.nat(1),
      barista: fc.nat(1),
      end: fc.nat(40),
      days: fc.nat(40),
      number: fc.tuple(fc.nat(), fc.nat(14)),
    },
    { requiredKeys: [] },
  );

  async function compareSums(sales: StoredSale[]) {
    const today = businessDateOf(app().clock.now());
    for (const { cart, barista: person, end, days, number, ...exact } of fc.sample(filters, 12)) {
      const [sale = 0, length = 0] = number ?? [];
      const beginning = sales[sale % sales.length]?.number.slice(0, length);
      const wanted = {
        ...exact,
        ...(cart !== undefined && { cart_id: homes[cart]?.cart.id ?? '' }),
        ...(person !== undefined && { sales_id: homes[person]?.barista.id ?? '' }),
        ...(end !== undefined && { end_date: addDays(today, -end) }),
        ...(days !== undefined && { start_date: addDays(today, -(end ?? 0) - days) }),
        ...(beginning && { number: beginning }),
      };
      const { start_date, end_date, number: _, ...fields } = wanted;
      const found = sales.filter(
        (sale) =>
          Object.entries(fields).every(([field, value]) => sale[field as 'status'] === value) &&
          sale.number.startsWith(beginning ?? '') &&
          !(start_date && sale.date < start_date) &&
          !(end_date && sale.date > end_date),
      );
      const path = `/transactions?sum=true&limit=1&${new URLSearchParams(wanted)}`;
      const { data, meta } = await admin.get(path);
      expect(meta.sum, path).toEqual(plainSum(found));
      expect(data.length).toBe(Math.min(1, found.length));
      const own = found.filter(({ sales_id }) => sales_id === homes[0]?.barista.id);
      expect((await barista.get(path)).meta.sum, path).toEqual(plainSum(own));
    }
  }

  it('are those of the sales, whatever happens to sales at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
        for (let start = 0; start < steps.length; start += 5)
          await Promise.all(steps.slice(start, start + 5).map(take));
        const sales = await readSales(app().db);
        await compareReports(sales);
        await compareSums(sales);
        await compareDays(sales);
        expect(await findSumDifferences(app().db.kysely)).toEqual([]);
      }),
      propertyRuns(3, 100),
    );
  });

  describe('GET /transactions', () => {
    it('answers a sum only where it is asked for, under an ETag of its own', async () => {
      const plain = await admin.get('/transactions?limit=1');
      expect(plain.meta).not.toHaveProperty('sum');
      const headers = { 'If-None-Match': plain.headers.get('ETag') ?? '' };
      const summed = await admin.get('/transactions?limit=1&sum=true', { headers });
      expect(summed.status).toBe(200);
      expect(summed.meta.sum).toEqual(plainSum(await readSales(app().db)));
      expect((await admin.get('/transactions?sum=maybe')).errors[0]?.field).toBe('sum');
    });
  });

  it('of sales with a flag are read in one statement, by the index of such sales', async () => {
    const statements = await app().statementsDuring(() => admin.get('/transactions?flag=late&sum=true'));
    const ofSums = statements.filter((text) => text.includes('sum(total)'));
    expect(ofSums).toEqual([expect.stringContaining("flags <> '[]'")]);
  });

  it('that are wrong are found, and corrected while sales are made', async () => {
    const { kysely } = app().db;
    await sql`update sale_sums set sales = sales + 1, amount = amount - 5`.execute(kysely);
    await sql`delete from sale_hour_sums where hour >= 10`.execute(kysely);
    await sql`update sale_product_sums set units = 0`.execute(kysely);
    await sql`update sale_lot_sums set units = units + 1`.execute(kysely);
    const tables = new Set((await findSumDifferences(kysely)).map(({ detail }) => detail.split(' ')[0]));
    expect([...tables]).toEqual([...['sale_sums', 'sale_hour_sums', 'sale_product_sums', 'sale_lot_sums']]);
    const sale: Step = {
      act: 'sell',
      cart: 0,
      method: 'cash',
      ago: 10,
      lines: [{ product: 0, quantity: 1, isCheap: false }],
    };
    const [corrected] = await Promise.all([
      inTransaction(app().db, rebuildSums),
      ...Array.from({ length: 8 }, () => take(sale)),
    ]);
    expect(corrected).toBeGreaterThan(3);
    expect(await findSumDifferences(kysely)).toEqual([]);
    expect(await inTransaction(app().db, rebuildSums)).toBe(0);
  });

  it('rest on lines of sales that nobody changes', async () => {
    const { kysely } = app().db;
    for (const change of ['update transaction_items set quantity = 1', 'delete from transaction_items'])
      await expect(sql.raw(change).execute(kysely)).rejects.toThrow('append-only');
  });
});
