// Lists, files, reports, digest, and the functions that screens draw their figures with, have to agree (rules 11.1).
import { expect, it } from 'vitest';
import { sumDay, toDayAssignment } from '#client/office/shifts/cash-of-day.ts';
import { comparisonDayOf, salesOfDay } from '#client/office/shifts/sales-of-day.ts';
import { figuresOfShift } from '#client/office/shifts/shift-figures.ts';
import { hasReturnedOn, type SalesFigures } from '#contract/cart-assignments/business-day.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { addDays } from '#contract/fields/dates.ts';
import { formatRupiah } from '#contract/fields/money.ts';
import { type SalesReport, salesGroups } from '#contract/reports/entity.ts';
import type { TransactionSum } from '#contract/transactions/sums.ts';
import { sendDigests } from '#server/background/send-digests.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createCartAt, createHome, loadOf } from '#tests/support/carts.ts';
import { readCsv } from '#tests/support/read-csv.ts';
import { createProduct, createRestock } from '#tests/support/records.ts';
import type { Person } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('The figures of a business day', (engine) => {
  const app = useTestApp(engine);
  const at = (day: string, time: string) => app().clock.set(new Date(`${day}T${time}:00+07:00`));

  async function business() {
    const owner = await app().newUser({ role: 'admin' });
    const admin = await app().as(owner);
    const home = await createHome(app(), admin, 200);
    const second = await createProduct(admin, { price: 15_000 });
    const items = [{ product_id: second.id, quantity: 200, expired_date: null }];
    await createRestock(admin, home.warehouse, second, { items });
    const other = {
      ...home,
      cart: await createCartAt(admin, home.warehouse),
      barista: await app().newUser({ role: 'sales' }),
    };
    return { owner, home, second, other };
  }

  const must = async (answer: Promise<{ status: number; data: { id: string } }>) => {
    const { status, data } = await answer;
    expect(status, JSON.stringify(data)).toBeLessThan(300);
    return data;
  };

  async function soldOn(day: string, owner: Person): Promise<Record<string, Partial<SalesFigures>>> {
    const admin = await app().as(owner);
    const days = `start_date=${day}&end_date=${day}`;
    const sum = await sumOf(admin, days);
    const ofStatus = await sumOf(admin, `${days}&status=completed`);
    const file = readCsv((await admin.get(`/transactions?${days}&status=completed&format=csv`)).data);
    const places: Record<string, Partial<SalesFigures>> = {
      list: { sales: sum.completed, units: sum.completed_units, amount: sum.revenue },
      'list of completed': { sales: ofStatus.transactions, units: ofStatus.units, amount: ofStatus.amount },
      file: {
        sales: file.length,
        units: total(file, ({ units }) => Number(units)),
        amount: total(file, ({ total }) => Number(total)),
      },
      today: await onToday(admin, day),
    };
    for (const by of salesGroups) {
      const report: SalesReport = (await admin.get(`/reports/sales?by=${by}&${days}`)).data;
      places[`report by ${by}`] = {
        ...(by !== 'product' && { sales: total(report, ({ transactions }) => transactions) }),
        units: total(report, ({ units }) => units),
        amount: total(report, ({ revenue }) => revenue),
      };
    }
    for (const report of ['losses?by=cart', 'stock?']) {
      const { data } = await admin.get(`/reports/${report}&${days}`);
      places[report] = { units: total(data, ({ sold }: { sold: number }) => sold) };
    }
    return places;
  }

  const sumOf = async (admin: ApiClient, filters: string) =>
    (await admin.get(`/transactions?${filters}&sum=true`)).meta?.sum as TransactionSum;

  async function onToday(admin: ApiClient, day: string): Promise<SalesFigures> {
    const { data } = await admin.get('/reports/days?limit=100');
    const now = app().clock.now().toISOString();
    const { sales, units, revenue: amount } = salesOfDay(data, day, comparisonDayOf(day, now)).day;
    return { sales, units, amount };
  }

  async function digestOf(day: string): Promise<string> {
    const reader = await app().newUser({ role: 'admin' });
    at(addDays(day, 1), '06:00');
    const client = await app().as(reader);
    await client.put('/auth/profile', { digest_hour: 6, locale: 'en' });
    await sendDigests(app().db, () => app().clock.now());
    const { data } = await client.get('/notifications?limit=100');
    const digest = data.find(({ type }: { type: string }) => type === 'digest');
    return digest.message.split('\n')[0];
  }

  async function shiftsOf(owner: Person, day: string) {
    const { data } = await (await app().as(owner)).get('/cart-assignments?limit=100');
    const rows = data as CartAssignment[];
    const back = rows.filter((row) => hasReturnedOn(row, day));
    const figures = back.map((assignment) => figuresOfShift({ assignment, sales: [], requests: [] }, undefined));
    const ways = back.map((row) => toDayAssignment(row, undefined, true));
    const evening = sumDay(ways, { priceOf: () => 0, rateOf: () => 1 });
    return {
      pages: {
        sales: total(figures, ({ totals }) => totals?.completed.sales ?? Number.NaN),
        units: total(figures, ({ totals }) => totals?.units ?? Number.NaN),
        amount: total(figures, ({ totals }) => totals?.completed.amount ?? Number.NaN),
      },
      slips: { units: total(figures, ({ products }) => total(products, ({ sold }) => sold)) },
      /** At a commission of one rupiah per unit. */
      evening: { units: (evening.commission ?? Number.NaN) + evening.heldUnits },
      cash: {
        pages: total(figures, ({ cash }) => cash.shiftCash?.expected ?? Number.NaN),
        evening: (evening.expected ?? Number.NaN) + total(back, ({ opening_float }) => opening_float),
      },
      missing: { pages: total(figures, ({ missing }) => missing ?? 0), evening: evening.missingUnits },
    };
  }

  it('are the same in every place, where all shifts begin and end on it (rules 6.22 and 11.1)', async () => {
    const [weekBefore, day] = ['2026-11-18', '2026-11-25'];
    at(weekBefore, '09:00');
    const { owner, home, second, other } = await business();
    const { id: earlier } = await assign(await app().as(owner), home);
    const seller = await app().as(home.barista);
    const sale = { payment_method: 'cash', items: [loadOf(home.product, 4)] };
    await must(seller.post('/transactions', sale));
    await count(earlier, 16, 40_000);

    at(day, '07:00');
    const admin = await app().as(owner);
    const [andi, budi] = [await app().as(home.barista), await app().as(other.barista)];
    const load = [loadOf(home.product, 20), loadOf(second, 10)];
    const shifts = [];
    for (const { cart, barista } of [home, other]) {
      const body = { cart_id: cart.id, sales_id: barista.id, initial_items: load };
      shifts.push(await must(admin.post('/cart-assignments', { ...body, opening_float: 50_000 })));
    }
    const [first, last] = shifts.map(({ id }) => id);
    at(day, '08:30');
    const sell = (by: ApiClient, units: [number, number?], body: object = {}, headers = {}) => {
      const [one, two = 0] = units;
      const items = [...(one ? [loadOf(home.product, one)] : []), ...(two ? [loadOf(second, two)] : [])];
      return must(by.post('/transactions', { payment_method: 'cash', items, ...body }, { headers }));
    };
    await sell(andi, [2, 1]);
    await sell(budi, [3], { payment_method: 'qris', payment_status: 'success' });
    await sell(budi, [0, 2]);
    const free = { ...loadOf(home.product, 1), unit_price: 0 };
    await must(andi.post('/transactions', { payment_method: 'cash', items: [free], price_reason: 'Basi' }));
    // Open, cancelled and refunded sales count in no sum; a refund request still does.
    await sell(andi, [1], { payment_method: 'gopay' });
    const { id: voided } = await sell(budi, [1], { payment_method: 'gopay' });
    await must(budi.put(`/transactions/${voided}`, { status: 'cancelled' }));
    const { id: poured } = await sell(andi, [1]);
    await must(admin.put(`/transactions/${poured}`, { status: 'refunded', restock: false }));
    const { id: again } = await sell(budi, [1]);
    await must(admin.put(`/transactions/${again}`, { status: 'refunded', restock: true }));
    const { id: asked } = await sell(budi, [1]);
    await must(budi.put(`/transactions/${asked}/refund-wish`, { reason: 'Terlalu manis' }));
    await must(
      andi.put(`/cart-assignments/${first}/cash`, {
        movement_id: crypto.randomUUID(),
        amount: -5000,
        reason: 'Es batu',
      }),
    );
    at(day, '17:00');
    await count(first, 14, 80_000, [second.id, 9]);
    await count(last, 16, 100_000, [second.id, 8]);
    at(day, '19:00');
    const soldAt = new Date(`${day}T12:00:00+07:00`).toISOString();
    await sell(await app().as(home.barista), [2], { assignment_id: first }, { 'Occurred-At': soldAt });

    const sold: SalesFigures = { sales: 6, units: 12, amount: 8 * 10_000 + 3 * 15_000 };
    for (const [place, figures] of Object.entries(await soldOn(day, owner))) expect(sold, place).toMatchObject(figures);
    const { cash, missing, ...places } = await shiftsOf(owner, day);
    for (const [place, figures] of Object.entries(places)) expect(sold, place).toMatchObject(figures);
    // Cash sales of the list, floats and cash out: also what both drawers should hold.
    const days = `start_date=${day}&end_date=${day}`;
    const { revenue: ofCash } = await sumOf(admin, `${days}&payment_method=cash`);
    const expected = ofCash + 2 * 50_000 - 5000;
    expect(cash).toEqual({ pages: expected, evening: expected });
    expect(missing.pages).toBe(missing.evening);
    expect(await digestOf(day)).toBe(
      `Net sales: ${formatRupiah(sold.amount)}, 12 units in 6 sales, +213% vs a week before.`,
    );

    async function count(id = '', counted = 0, cash_counted = 0, more?: [string, number]) {
      const items = [[home.product.id, counted] as const, ...(more ? [more] : [])].map(([product_id, counted]) => ({
        product_id,
        counted,
      }));
      const client = await app().as(owner);
      await must(client.put(`/cart-assignments/${id}/return`, { items, cash_counted }));
    }
  });

  it('are of the time of each sale, and shifts are whole on the day of their return, over midnight (rules 6.19, 6.22 and 11.1)', async () => {
    const [day, next] = ['2026-12-02', '2026-12-03'];
    at(day, '20:00');
    const { owner, home } = await business();
    const { id } = await assign(await app().as(owner), home);
    const sellAt = async (date: string, time: string, units: number) => {
      at(date, time);
      const body = { payment_method: 'cash', items: [loadOf(home.product, units)] };
      await must((await app().as(home.barista)).post('/transactions', body));
    };
    await sellAt(day, '22:00', 2);
    await sellAt(day, '23:59', 1);
    await sellAt(next, '00:00', 4);
    at(next, '01:00');
    const items = [{ product_id: home.product.id, counted: 13 }];
    const returned = { items, cash_counted: 70_000 };
    await must((await app().as(owner)).put(`/cart-assignments/${id}/return`, returned));
    at(next, '02:00');

    const ofDays: [string, SalesFigures][] = [
      [day, { sales: 2, units: 3, amount: 30_000 }],
      [next, { sales: 1, units: 4, amount: 40_000 }],
    ];
    for (const [date, sold] of ofDays) {
      for (const [place, figures] of Object.entries(await soldOn(date, owner)))
        expect(sold, `${place} of ${date}`).toMatchObject(figures);
    }
    const shift: SalesFigures = { sales: 3, units: 7, amount: 70_000 };
    const { cash, missing, ...places } = await shiftsOf(owner, next);
    for (const [place, figures] of Object.entries(places)) expect(shift, place).toMatchObject(figures);
    expect(cash).toEqual({ pages: 70_000, evening: 70_000 });
    expect(missing).toEqual({ pages: 0, evening: 0 });
    expect((await shiftsOf(owner, day)).pages).toEqual({ sales: 0, units: 0, amount: 0 });
    expect(await digestOf(day)).toMatch(/^Net sales: Rp\u00a030.000, 3 units in 2 sales/);
    expect(await digestOf(next)).toMatch(/^Net sales: Rp\u00a040.000, 4 units in 1 sale,/);
  });
});

function total<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}
