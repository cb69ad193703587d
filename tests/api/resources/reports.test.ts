import { beforeAll, describe, expect, it } from 'vitest';
import { lossesReportSchema, salesReportSchema, stockReportSchema } from '#contract/reports/entity.ts';
import { assign, createHome, type Home } from '#tests/support/carts.ts';
import { exactly } from '#tests/support/exactly.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('Reports', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  let home: Home;
  beforeAll(async () => {
    home = await createHome(app(), admin);
    await assign(admin, home);
    const barista = await app().as(home.barista);
    // 10:37 and, the next hour, 11:37 in Jakarta.
    const sell = async (quantity: number, payment_method: string) =>
      (
        await barista.post('/transactions', {
          items: [{ product_id: home.product.id, quantity }],
          payment_method,
          payment_status: 'success',
        })
      ).data;
    await sell(2, 'cash');
    app().clock.advance(60 * 60 * 1000);
    await sell(3, 'qris');
    const refunded = await sell(1, 'cash');
    await admin.put(`/transactions/${refunded.id}`, { status: 'refunded' });
  });

  const sales = async (query: string) => {
    const { data } = await admin.get(`/reports/sales?${query}`);
    expect(exactly(salesReportSchema).safeParse(data).error).toBeUndefined();
    return data;
  };

  describe('GET /reports/sales', () => {
    const all = { transactions: 2, units: 5, revenue: 50_000 };
    const open = { unconfirmed: 30_000 };

    it('counts completed sales by day, the last 30 unless it is told which', async () => {
      expect(await sales('')).toEqual([{ key: '2026-11-20', label: '2026-11-20', ...all, ...open }]);
      expect(await sales('end_date=2026-11-19')).toEqual([]);
      expect(await sales('start_date=2026-11-20&end_date=2026-11-20')).toHaveLength(1);
    });

    it('adds up years, and takes no time over those without a sale', async () => {
      const rows = await sales('by=product&start_date=1000-01-01&end_date=9999-12-31');
      expect(rows).toEqual([{ key: home.product.id, label: home.product.name, ...all }]);
    });

    it('counts by hour as Jakarta reads the clock', async () => {
      const rows = await sales('by=hour');
      expect(rows.map(({ key, units }: { key: string; units: number }) => [key, units])).toEqual([
        ['10', 2],
        ['11', 3],
      ]);
    });

    it('counts of each cart what was sold before an hour', async () => {
      const rows = await sales('by=cart&until_hour=11&start_date=2026-11-20&end_date=2026-11-20');
      const before = { transactions: 1, units: 2, revenue: 20_000 };
      expect(rows).toEqual([{ key: home.cart.id, label: home.cart.name, ...before }]);
      expect(await sales('by=cart&until_hour=10')).toEqual([]);
      expect(await sales('by=hour&until_hour=12')).toHaveLength(2);
      for (const query of ['by=product&until_hour=11', 'by=cart&until_hour=24'])
        expect((await admin.get(`/reports/sales?${query}`)).status).toBe(422);
    });

    it('counts by product, cart and barista with their names', async () => {
      const { product, cart, barista } = home;
      expect(await sales('by=product')).toEqual([{ key: product.id, label: product.name, ...all }]);
      expect(await sales('by=cart')).toEqual([{ key: cart.id, label: cart.name, ...all, ...open }]);
      expect(await sales('by=barista')).toEqual([{ key: barista.id, label: barista.username, ...all, ...open }]);
    });

    it('counts by method, what brought most first', async () => {
      const rows = await sales('by=method');
      expect(rows.map(({ key }: { key: string }) => key)).toEqual(['qris', 'cash']);
    });

    it('refuses an unknown group, and days in the wrong order', async () => {
      expect((await admin.get('/reports/sales?by=moon')).status).toBe(422);
      const days = 'start_date=2026-11-20&end_date=2026-11-19';
      expect((await admin.get(`/reports/sales?${days}`)).errors[0]?.field).toBe('start_date');
    });
  });

  describe('GET /reports/losses', () => {
    const losses = async (query: string) => {
      const { data } = await admin.get(`/reports/losses?${query}`);
      expect(exactly(lossesReportSchema).safeParse(data).error).toBeUndefined();
      return data;
    };
    const refunded = { wasted: 1, expired: 0, missing: 0, found: 0, returned: 0, lost_value: 10_000 };

    it('counts goods of refunded sales, beside what was sold', async () => {
      const { product, cart, barista } = home;
      for (const [by, key, label] of [
        ['day', '2026-11-20', '2026-11-20'],
        ['product', product.id, product.name],
        ['cart', cart.id, cart.name],
        ['barista', barista.id, barista.username],
      ])
        expect(await losses(`by=${by}`), by).toEqual([{ key, label, sold: 5, ...refunded }]);
      const reason = { key: 'refund', label: 'refund', sold: null };
      expect(await losses('by=reason')).toEqual([{ ...reason, ...refunded }]);
    });

    it('answers years, and refuses an unknown group and days in the wrong order', async () => {
      for (const by of ['product', 'reason']) {
        const years = 'start_date=1000-01-01&end_date=9999-12-31';
        expect(await losses(`by=${by}&${years}`)).toMatchObject([refunded]);
      }
      expect(await losses('end_date=2026-11-19')).toEqual([]);
      expect((await admin.get('/reports/losses?by=moon')).errors[0]?.field).toBe('by');
      const days = 'start_date=2026-11-20&end_date=2026-11-19';
      expect((await admin.get(`/reports/losses?${days}`)).errors[0]?.field).toBe('start_date');
    });
  });

  it('GET /reports/stock says how long the stock lasts, and how often it was sold', async () => {
    const { data } = await admin.get('/reports/stock?start_date=2026-11-11&end_date=2026-11-20');
    expect(exactly(stockReportSchema).safeParse(data).error).toBeUndefined();
    const { id: key, name: label } = home.product;
    // 100 arrived and 20 went on the cart; of 5 sold in ten days, and one wasted.
    const units = { in_warehouses: 80, on_carts: 14, value: 940_000, costed_units: 0, cost: 0 };
    expect(data).toEqual([{ key, label, ...units, sold: 5, days_of_cover: 188, turnover: 0.05 }]);
    const before = await admin.get('/reports/stock?end_date=2026-11-19');
    expect(before.data).toMatchObject([{ sold: 0, days_of_cover: null, turnover: 0 }]);
  });
});
