import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { earningUnits, noSales, shiftCashOf, totalsOf } from '#contract/cart-assignments/shift.ts';
import { newId } from '#contract/fields/ids.ts';
import { formatRupiah } from '#contract/fields/money.ts';
import type { Refund, Transaction } from '#contract/transactions/entity.ts';
import { findSumDifferences } from '#server/transactions/check-sums.ts';
import { lockAssignmentOf, reverseGoods } from '#server/transactions/close-sale.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { useShift } from '#tests/support/use-shift.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';

const minute = 60_000;

describeOnEachEngine('A wish for a refund', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const { home, barista } = useShift(app, admin, { load: 50 }, beforeAll);
  let sale: { id: string; number: string; total: number };
  beforeEach(async () => {
    app().clock.advance(minute);
    sale = (await sell()).data;
  });

  const sell = (changes: object = {}) =>
    barista.post('/transactions', {
      items: [{ product_id: home.product.id, quantity: 1 }],
      payment_method: 'cash',
      ...changes,
    });
  const late = (ms: number) => ({ headers: { 'Occurred-At': app().clock.ago(ms) } });
  const ask = (reason = 'Tumpah', ms = 1000, client = barista, id = sale.id) =>
    client.put(`/transactions/${id}/refund-wish`, { reason }, late(ms));
  const decline = (client = admin, options = {}) =>
    client.put(`/transactions/${sale.id}/refund-wish/decline`, undefined, options);
  const refundRequest = async () => (await barista.get(`/transactions/${sale.id}`)).data.refund_wish;
  const listed = async (state: 'open' | 'decided') => {
    const { data, meta } = await admin.get(`/transactions?refund_wish=${state}&sum=true&limit=100`);
    expect(meta.sum?.transactions).toBe(data.length);
    return (data as { id: string }[]).some(({ id }) => id === sale.id);
  };
  const newest = async (client: ApiClient) => (await client.get('/notifications?limit=1')).data[0];

  it('is kept with the sale, listed, and the admins are told', async () => {
    expect(await ask()).toMatchObject({ status: 200, data: { version: 2 } });
    expect(await refundRequest()).toEqual({
      reason: 'Tumpah',
      lines: null,
      asked_at: app().clock.ago(1000),
      asked_by: home.barista.username,
      decision: null,
      decided_at: null,
      decided_by: null,
    });
    expect([await listed('open'), await listed('decided')]).toEqual([true, false]);
    expect(await newest(admin)).toMatchObject({
      type: 'refund_wish',
      link: `/transactions?detail=${sale.id}`,
      message: expect.stringMatching(/ requests a refund of Rp\s[\d.]+: "Tumpah"$/),
    });
  });

  it('is decided by a refund, and who asked is told', async () => {
    await ask();
    await admin.put(`/transactions/${sale.id}`, { status: 'refunded' });
    expect(await refundRequest()).toMatchObject({ decision: 'refunded' });
    expect([await listed('open'), await listed('decided')]).toEqual([false, true]);
    expect((await newest(barista)).message).toBe(`The refund you requested for ${sale.number} was made`);
    expect(await ask('Lagi')).toMatchObject({ meta: { outcome: 'already_so' } });
    expect(await decline()).toMatchObject({ status: 409, code: 'already_decided' });
  });

  it('is declined by the office only, once, and may be told again', async () => {
    expect(await decline()).toMatchObject({ status: 409, code: 'wrong_state' });
    await ask();
    expect(await decline(barista)).toMatchObject({ status: 403 });
    expect((await decline()).data.refund_wish).toMatchObject({ decision: 'declined' });
    expect((await newest(barista)).message).toMatch(/was declined$/);
    expect(await decline()).toMatchObject({ status: 409, code: 'already_decided' });
    expect(await decline(admin, late(500))).toMatchObject({ meta: { outcome: 'already_so' } });
    app().clock.advance(minute);
    await ask('Basi');
    expect(await refundRequest()).toMatchObject({ reason: 'Basi', decision: null });
  });

  it('of an older tap changes nothing', async () => {
    await ask('Basi', 1000);
    expect(await ask('Tumpah', 5000)).toMatchObject({ meta: { outcome: 'already_so' } });
    expect(await refundRequest()).toMatchObject({ reason: 'Basi' });
  });

  it('is of the own completed sale, and has a reason', async () => {
    expect(await ask('Tumpah', 1000, await app().asNew('sales'))).toMatchObject({ status: 404 });
    expect(await ask('')).toMatchObject({ status: 422, errors: [{ field: 'reason' }] });
    const { data: pending } = await sell({ payment_method: 'qris' });
    expect(await ask('Tumpah', 1000, barista, pending.id)).toMatchObject({ status: 409, code: 'wrong_state' });
    expect(await ask('Dari kantor', 1000, admin)).toMatchObject({ status: 200 });
  });
});

describeOnEachEngine('A refund of some units', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const { home, shift, barista } = useShift(app, admin, { sinceMs: minute });

  const path = () => `/cart-assignments/${shift.id}`;
  const row = async (): Promise<CartAssignment> => (await admin.get(path())).data;
  const sell = async (changes: object = {}, options: object = {}): Promise<Transaction> => {
    const { id: product_id, price } = home.product;
    const items = [
      { product_id, quantity: 3, unit_price: price },
      { product_id, quantity: 1, unit_price: 1000, price_reason: 'Teman' },
    ];
    const body = { items, payment_method: 'cash', ...changes };
    const { status, data } = await barista.post('/transactions', body, options);
    expect(status).toBe(201);
    return data;
  };
  const refund = (sale: Transaction, line: number, units: number, changes: object = {}) =>
    admin.put(`/transactions/${sale.id}`, { status: 'refunded', lines: [{ line, units }], ...changes });

  it('leaves the sale as it was sold, and comes off every sum (rules 6.26)', async () => {
    const { price } = home.product;
    const sale = await sell();
    const { data } = await refund(sale, 0, 1, { restock: true });
    expect(data).toMatchObject({
      status: 'completed',
      payment_status: 'success',
      total: sale.total,
      version: 2,
      items: sale.items,
      settled_at: null,
      refunds: [
        {
          line: 0,
          units: 1,
          amount: price,
          restocked: true,
          refunded_at: app().clock.ago(0),
          refunded_by: expect.any(String),
        },
      ],
    });
    expect((await barista.get(`/transactions/${sale.id}`)).data).toEqual(data);
    const { shift_sales = noSales, cart_details } = await row();
    expect(totalsOf(shift_sales)).toMatchObject({
      units: 3,
      refundedUnits: 0,
      completed: { sales: 1, amount: sale.total - price },
      refunded: { sales: 1, amount: price },
    });
    expect(cart_details.current_stock).toBe(17);
    const list = await admin.get(`/transactions?assignment_id=${shift.id}&sum=true`);
    const sum = { completed: 1, revenue: sale.total - price, completed_units: 3, units: 4 };
    expect(list.meta.sum).toMatchObject({ ...sum, refunded: 1, refunded_amount: price });
    const day = await admin.get(`/transactions?cart_id=${home.cart.id}&sum=true`);
    expect(day.meta.sum).toEqual(list.meta.sum);
    const csv = await admin.get(`/transactions?cart_id=${home.cart.id}&format=csv`);
    expect(String(csv.data)).toContain(`,${sale.total},1,${price},`);
    expect((await admin.get('/audit-log?limit=1')).data[0]).toMatchObject({ action: 'refunded' });
  });

  it('is of no more units than are left; with the last one the sale is refunded', async () => {
    const sale = await sell();
    await refund(sale, 0, 2);
    expect(await refund(sale, 0, 2)).toMatchObject({
      status: 409,
      code: 'wrong_state',
      message: expect.stringContaining('1 unit can still be refunded'),
    });
    expect(await refund(sale, 2, 1)).toMatchObject({ status: 422, errors: [{ field: 'lines' }] });
    expect(await refund(sale, 1, 1, { version: 1 })).toMatchObject({ code: 'stale_version' });
    await refund(sale, 1, 1);
    const { data } = await refund(sale, 0, 1);
    expect(data).toMatchObject({ status: 'refunded', payment_status: 'refunded' });
    expect(data.refunds).toHaveLength(3);
    expect(await refund(sale, 0, 1)).toMatchObject({ status: 409, code: 'wrong_state' });
  });

  it('of a whole sale is a row of each line', async () => {
    const sale = await sell();
    const { data } = await admin.put(`/transactions/${sale.id}`, { status: 'refunded' });
    expect(data.refunds).toMatchObject([
      { line: 0, units: 3, amount: sale.total - 1000, restocked: false },
      { line: 1, units: 1, amount: 1000 },
    ]);
    const losses = async () => (await admin.get('/reports/losses?by=reason')).data;
    const refunded = (await losses()).find(({ key }: { key: string }) => key === 'refund');
    expect(refunded).toBeDefined();
    await barista.post('/stock/adjustments', {
      kind: 'cart_waste',
      assignment_id: sale.assignment_id,
      reason: 'refund',
      items: [{ product_id: home.product.id, quantity: 2 }],
    });
    expect(await losses()).toEqual(
      expect.arrayContaining([refunded, expect.objectContaining({ key: '"refund"', wasted: 2 })]),
    );
  });

  /** As a version does that keeps no rows; its change is rolled back. */
  const refundOfBefore = async (sale: Transaction, isWaste: boolean) => {
    const found: unknown[] = [];
    const rolledBack = app()
      .db.kysely.transaction()
      .execute(async (tx) => {
        const stored = tx.selectFrom('transactions').selectAll().where('id', '=', sale.id);
        const assignment = await lockAssignmentOf(tx, await stored.executeTakeFirstOrThrow());
        if (!assignment) throw new Error('a sale of a shift');
        const cause = { actorId: null, now: app().clock.ago(0) };
        await reverseGoods(tx, assignment, { id: sale.id, isWaste }, cause);
        const state = { status: 'refunded', payment_status: 'refunded' } as const;
        await tx.updateTable('transactions').set(state).where('id', '=', sale.id).execute();
        const rows = tx.selectFrom('refunds').selectAll().where('transaction_id', '=', sale.id);
        found.push(...(await rows.orderBy('ordinal').execute()));
        expect(await findSumDifferences(tx)).toEqual([]);
        throw new Error('enough');
      });
    await rolledBack.catch((error: Error) => {
      if (error.message !== 'enough') throw error;
    });
    return found;
  };

  it('of another version that keeps no rows is of all units, with what became of the goods', async () => {
    const sale = await sell();
    for (const isWaste of [true, false]) {
      const rows = await refundOfBefore(sale, isWaste);
      expect(rows).toMatchObject([
        { ordinal: 0, line: 0, units: 3 },
        { ordinal: 1, line: 1, units: 1, amount: 1000 },
      ]);
      for (const row of rows) expect(Boolean((row as Refund).restocked)).toBe(!isWaste);
    }
  });

  it('of another version fails where some units were refunded already', async () => {
    const sale = await sell();
    await refund(sale, 0, 1);
    await expect(refundOfBefore(sale, false)).rejects.toThrow(/refunded by a newer version/);
  });

  it('that is paid before the return comes out of the drawer, a later one does not (rules 6.22)', async () => {
    const [first, second] = [await sell(), await sell({ payment_method: 'qris', payment_status: 'success' })];
    await refund(first, 1, 1);
    await refund(second, 1, 1);
    expect(shiftCashOf(await row())).toMatchObject({ expected: first.total - 1000 });
    const items = [{ product_id: home.product.id, counted: 12 }];
    await admin.put(`${path()}/return`, { items });
    expect(await row()).toMatchObject({ cash_expected: first.total - 1000 });
    await refund(first, 0, 1);
    expect(await row()).toMatchObject({ cash_expected: first.total - 1000 });
    expect(totalsOf((await row()).shift_sales ?? noSales)).toMatchObject({
      refunded: { sales: 2, amount: 2000 + home.product.price },
    });
  });

  it('after the return of the barista leaves the cash as it was then, also at the count (rules 6.22)', async () => {
    const [first, second, third] = [await sell(), await sell(), await sell()];
    await refund(first, 0, 1);
    app().clock.advance(minute);
    const items = [{ product_id: home.product.id, counted: 8 }];
    await barista.put(`${path()}/return`, { items, cash_counted: 1 });
    const expected = first.total * 3 - home.product.price;
    expect(await row()).toMatchObject({ status: 'returned', cash_expected: expected });
    await refund(second, 0, 1);
    await admin.put(`/transactions/${third.id}`, { status: 'refunded' });
    // Cash that changes between the return and the count is counted once.
    const move = { movement_id: newId(), amount: 5_000, reason: 'Receh' };
    const told = { headers: { 'Occurred-At': app().clock.ago(1000) } };
    expect((await barista.put(`${path()}/cash`, move, told)).status).toBe(200);
    const sold = await sell({ assignment_id: shift.id }, told);
    const counted = { items: [{ product_id: home.product.id, counted: 4 }], cash_counted: 0 };
    expect((await admin.post(`/carts/${home.cart.id}/reconcile`, counted)).status).toBe(200);
    const cash_expected = expected + 5_000 + sold.total;
    expect(await row()).toMatchObject({ cash_expected, counted_at: expect.any(String) });
  });

  it('lowers what an admin let earn, by the held units that went back (rules 6.23)', async () => {
    const held = { payment_method: 'cash', items: [{ product_id: home.product.id, quantity: 4, unit_price: 1 }] };
    const sale = await sell(held);
    await sell({ ...held, items: [{ product_id: home.product.id, quantity: 2, unit_price: 1 }] });
    await admin.put(`${path()}/review`, { earning_units: 6 });
    await refund(sale, 0, 1);
    expect(await row()).toMatchObject({ confirmed_units: 5, needs_review: false });
    await admin.put(`${path()}/review`, { earning_units: 2 });
    await admin.put(`/transactions/${sale.id}`, { status: 'refunded' });
    expect(await row()).toMatchObject({ confirmed_units: 0, needs_review: true });
    const totals = totalsOf((await row()).shift_sales ?? noSales);
    expect([totals.heldUnits, earningUnits(totals, 0)]).toEqual([2, 0]);
  });

  it('is asked for by the barista, and approved in part by the office (rules 6.14)', async () => {
    const sale = await sell();
    const lines = [{ line: 0, units: 2 }];
    const ask = (body: object) => barista.put(`/transactions/${sale.id}/refund-wish`, { reason: 'Tumpah', ...body });
    expect((await ask({ lines })).data.refund_wish).toMatchObject({ lines });
    const amount = formatRupiah(home.product.price * 2);
    expect((await admin.get('/notifications?limit=1')).data[0]).toMatchObject({
      message: expect.stringContaining(`requests a refund of ${amount}: `),
    });
    const { data } = await refund(sale, 0, 1);
    expect(data.refund_wish).toMatchObject({ decision: 'refunded', lines });
    const paid = formatRupiah(home.product.price);
    expect((await barista.get('/notifications?limit=1')).data[0]).toMatchObject({
      message: expect.stringContaining(`: 1 of 4 units, ${paid}`),
    });
    app().clock.advance(minute);
    expect((await ask({ lines: [{ line: 0, units: 3 }] })).data.refund_wish).toMatchObject({
      lines: [{ line: 0, units: 2 }],
    });
    app().clock.advance(minute);
    const rest = [...lines, { line: 1, units: 1 }];
    expect((await ask({ lines: rest })).data.refund_wish).toMatchObject({ lines: null });
    expect(await ask({ lines: [{ line: 0, units: 0 }] })).toMatchObject({ status: 422 });
  });

  it('after the tap of a request, or of all its units, leaves nothing to ask for (rules 6.14)', async () => {
    const sale = await sell();
    app().clock.advance(minute);
    await refund(sale, 0, 1);
    await refund(sale, 1, 1);
    app().clock.advance(minute);
    const put = (action: string, body: object, ago?: number) =>
      barista.put(
        `/transactions/${sale.id}/${action}`,
        { reason: 'Tumpah', ...body },
        { headers: ago === undefined ? {} : { 'Occurred-At': app().clock.ago(ago) } },
      );
    const ask = (line: number, ago?: number) => put('refund-wish', { lines: [{ line, units: 1 }] }, ago);
    const alreadySo = { data: { refund_wish: null }, meta: { outcome: 'already_so' } };
    expect(await put('refund-wish', {}, 1.5 * minute)).toMatchObject(alreadySo);
    expect(await ask(0, 1.5 * minute)).toMatchObject(alreadySo);
    expect(await ask(1, 1000)).toMatchObject(alreadySo);
    expect(await ask(1)).toMatchObject({ status: 409, code: 'wrong_state' });
    expect(await ask(2, 1000)).toMatchObject({ status: 422, errors: [{ field: 'lines' }] });
    const voided = { refund_wish: { lines: null, decision: null } };
    expect(await put('void', {}, 1.5 * minute)).toMatchObject({ data: voided });
    expect(await ask(0, 1000)).toMatchObject({ data: { refund_wish: { lines: [{ line: 0, units: 1 }] } } });
  });

  it('keeps a sale from being voided: the rest becomes a refund request (rules 3.7)', async () => {
    const sale = await sell();
    await refund(sale, 0, 1);
    const { data, meta } = await barista.put(`/transactions/${sale.id}/void`, { reason: 'Salah' });
    expect(data).toMatchObject({ status: 'completed', refund_wish: { reason: 'Salah', lines: null } });
    expect(meta.outcome).toBe('flagged');
  });

  it('takes back the lots that were sold, once each, whether they are waste or not', async () => {
    const sale = await sell();
    await refund(sale, 0, 1, { restock: true });
    await refund(sale, 0, 1);
    await refund(sale, 0, 1, { restock: true });
    await refund(sale, 1, 1);
    const { data } = await admin.get(`/products/${home.product.id}`);
    expect(data).toMatchObject({ stock_sold: 0, stock_assigned: 18 });
    const found = totalsOf((await row()).shift_sales ?? noSales);
    expect(found).toMatchObject({ units: 0, refundedUnits: 2, completed: { sales: 0 }, refunded: { sales: 1 } });
  });
});
