import { beforeAll, expect, it } from 'vitest';
import { shiftSalesSchema, totalsOf } from '#contract/cart-assignments/shift.ts';
import { addDays } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import { saleDayList } from '#contract/reports/sale-days.ts';
import { cashlessSalesOf, unconfirmedRevenueOf } from '#contract/reports/statements.ts';
import { syncHeaders } from '#contract/sync/sync.ts';
import { assign, createHome, type Home, loadOf } from '#tests/support/carts.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('Statements of payments other than cash (rules 6.24)', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  let home: Home;
  let shift: string;
  const today = '2026-11-20';
  const sell = async (units: number, payment_method: string, status = 'success') =>
    (
      await (
        await app().as(home.barista)
      ).post('/transactions', { items: [loadOf(home.product, units)], payment_method, payment_status: status })
    ).data as { id: string };

  beforeAll(async () => {
    home = await createHome(app(), admin);
    shift = (await assign(admin, home)).id;
    await sell(1, 'cash');
    await sell(3, 'qris');
    await sell(2, 'gopay');
  });

  const record = (payment_method: string, received: number | null, date = today, headers = {}) =>
    admin.put('/payment-statements', { date, payment_method, received }, { headers });
  const dayOf = async (date = today) => {
    const { data } = await admin.get(`/reports/days?start_date=${date}&end_date=${date}`);
    return data.length === 0 ? undefined : saleDayList.row.parse(data[0]);
  };
  const unconfirmed = async () => {
    const day = await dayOf();
    const byGroup: Record<string, number> = {};
    for (const by of ['day', 'cart', 'barista', 'method']) {
      const { data } = await admin.get(`/reports/sales?by=${by}`);
      byGroup[by] = data.reduce((sum: number, row: { unconfirmed: number }) => sum + row.unconfirmed, 0);
    }
    const sums = new Set([...Object.values(byGroup), day && unconfirmedRevenueOf(day)]);
    expect(sums.size, JSON.stringify(byGroup)).toBe(1);
    return [...sums][0];
  };

  it('leave sales unconfirmed until they are recorded, in the days and in each report', async () => {
    expect(await unconfirmed()).toBe(50_000);
    expect((await record('qris', 25_000)).status).toBe(201);
    expect(await unconfirmed()).toBe(20_000);
    const day = await dayOf();
    expect(day && cashlessSalesOf(day)).toEqual([
      { method: 'qris', sales: 1, revenue: 30_000, received: 25_000, isConfirmed: true },
      { method: 'gopay', sales: 1, revenue: 20_000, received: undefined, isConfirmed: false },
    ]);
    const { data } = await admin.get('/reports/sales?by=hour');
    expect(data[0]).not.toHaveProperty('unconfirmed');
  });

  it('are taken back and recorded anew, and the audit log says by whom', async () => {
    await record('qris', 25_000);
    expect((await record('qris', 25_000)).message).toBe('Amount recorded.');
    await record('qris', 30_000);
    await record('qris', null);
    expect(await unconfirmed()).toBe(50_000);
    const { data } = await admin.get('/audit-log?entity=payment_statement');
    expect(data.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
      ...['delete', 'update', 'create'],
    ]);
    expect(data[1]).toMatchObject({ before: { received: 25_000 }, after: { received: 30_000 } });
  });

  it('stand as they were recorded last on a device, in whatever order they arrive', async () => {
    const at = (minutes: number) => ({
      [syncHeaders.idempotencyKey]: newId(),
      [syncHeaders.occurredAt]: new Date(app().clock.now().getTime() + minutes * 60_000).toISOString(),
    });
    await record('ovo', 5000, today, at(-1));
    const late = await record('ovo', 4000, today, at(-2));
    expect(late.meta).toEqual({ outcome: 'already_so' });
    expect(late.data).toMatchObject({ received: 5000 });
    await record('linkaja', 3000, today, at(-3));
    await record('linkaja', null, today, at(-1));
    const older = await record('linkaja', 2000, today, at(-2));
    expect(older.data).toMatchObject({ received: null });
    expect((await dayOf())?.statements).not.toHaveProperty('linkaja');
    const both = await Promise.all([record('dana', 1000, today, at(-4)), record('dana', 2000, today, at(-3))]);
    for (const { status } of both) expect(status).toBeLessThan(300);
    const day = await dayOf();
    expect(day?.statements?.dana?.received).toBeGreaterThan(0);
  });

  it('make a day of their own where nothing was reported as sold', async () => {
    const before = addDays(today, -3);
    expect(await dayOf(before)).toBeUndefined();
    await record('qris', 15_000, before);
    expect(cashlessSalesOf((await dayOf(before)) as never)).toEqual([
      { method: 'qris', sales: 0, revenue: 0, received: 15_000, isConfirmed: true },
    ]);
    await record('qris', null, before);
    expect(await dayOf(before)).toBeUndefined();
  });

  it.each([
    ['qris', 1, addDays(today, 1), 'date'],
    ['cash', 1, today, 'payment_method'],
    ['qris', -1, today, 'received'],
    ['qris', 10_000_000_001, today, 'received'],
    ['qris', 0.5, today, 'received'],
  ] as const)('are refused: %s, %d on %s', async (method, received, date, field) => {
    const { status, errors } = await record(method, received, date);
    expect(status).toBe(422);
    expect(errors).toMatchObject([{ field }]);
  });

  it('reach devices as a change of the day, for the office alone', async () => {
    const since = (await admin.get('/sync/changes')).data.cursor;
    await record('shopeepay', 7000);
    const { data } = await admin.get(`/sync/changes?since=${encodeURIComponent(since)}`);
    expect(data.lists.saleDays.rows).toMatchObject([{ id: today, statements: { shopeepay: { received: 7000 } } }]);
    const barista = await app().as(home.barista);
    expect((await barista.put('/payment-statements', { date: today })).status).toBe(403);
  });

  it('stand beside what only the phone says of a shift: voided, paid late, paid in another way', async () => {
    const barista = await app().as(home.barista);
    const { id: late } = await sell(1, 'qris', 'pending');
    await barista.put(`/transactions/${late}`, { payment_status: 'failed' });
    await barista.put(`/transactions/${late}`, { payment_status: 'success' });
    const { id: switched } = await sell(2, 'qris', 'pending');
    const paid = { payment_status: 'success', payment_method: 'cash' };
    await barista.put(`/transactions/${switched}`, paid);
    const { id: voided } = await sell(3, 'cash');
    await barista.put(`/transactions/${voided}/void`, { reason: 'Salah barang' });
    const { id: unpaid } = await sell(1, 'qris', 'pending');
    await barista.put(`/transactions/${unpaid}`, { payment_status: 'failed' });
    const { data } = await admin.get(`/cart-assignments/${shift}`);
    expect(totalsOf(shiftSalesSchema.parse(data.shift_sales))).toMatchObject({
      paidLate: 1,
      switched: 1,
      voided: 1,
      cashless: { sales: 3, amount: 60_000 },
      cancelled: { sales: 2, amount: 40_000 },
    });
  });
});
