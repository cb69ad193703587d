import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { useShift } from '#tests/support/use-shift.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

describeOnEachEngine('A void', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app, 'admin', beforeEach);
  const { home, shift, barista } = useShift(app, admin, { sinceMs: hour });

  const at = (ms: number) => ({ headers: { 'Occurred-At': app().clock.ago(ms), 'Idempotency-Key': randomUUID() } });
  const sell = async (changes: object = {}, ms = second) => {
    const items = [{ product_id: home.product.id, quantity: 2, unit_price: 10_000 }];
    const sale = { assignment_id: shift.id, payment_method: 'cash', items, ...changes };
    return (await barista.post('/transactions', sale, at(ms))).data as { id: string };
  };
  const voidIt = ({ id }: { id: string }, ms = 0, body: object = {}) =>
    barista.put(`/transactions/${id}/void`, { reason: 'Salah barang', ...body }, at(ms));
  const read = async ({ id }: { id: string }) => (await admin.get(`/transactions/${id}`)).data;
  const onCart = async () => (await admin.get(`/carts/${home.cart.id}`)).data.current_stock;
  const shiftRow = async () => (await admin.get(`/cart-assignments/${shift.id}`)).data;
  const comesBack = (body: object = {}) => barista.put(`/cart-assignments/${shift.id}/return`, body);
  const count = () =>
    admin.post(`/carts/${home.cart.id}/reconcile`, { items: [{ product_id: home.product.id, counted: 18 }] });
  const paid = { payment_method: 'qris', payment_status: 'success' };
  const requested = { status: 'completed', refund_wish: { reason: 'Salah barang', decision: null } };

  it('takes the goods back and says who, when and why', async () => {
    const sale = await sell();
    expect(await onCart()).toBe(18);
    const answer = await voidIt(sale);
    const voided = {
      status: 'cancelled',
      payment_status: 'failed',
      void_reason: 'Salah barang',
      voided_at: app().clock.ago(0),
      voided_by: home.barista.username,
      version: 2,
    };
    expect(answer).toMatchObject({ status: 200, meta: { outcome: 'applied' }, data: voided });
    expect(await read(sale)).toMatchObject(voided);
    expect(await onCart()).toBe(20);
    const found = (await shiftRow()).shift_sales;
    expect(found).toMatchObject({ sums: [{ status: 'cancelled', sales: 1, amount: 20_000 }], units: [] });
    const { data } = await admin.get(`/audit-log?entity=transaction&entity_id=${sale.id}`);
    expect(data[0]).toMatchObject({ action: 'void' });
  });

  it('has one effect; online, what is cancelled is not voided again', async () => {
    const sale = await sell();
    await voidIt(sale);
    expect(await voidIt(sale)).toMatchObject({ status: 200, meta: { outcome: 'already_so' } });
    const online = await barista.put(`/transactions/${sale.id}/void`, { reason: 'Lagi' });
    expect(online).toMatchObject({ status: 409, code: 'wrong_state' });
    expect((await read(sale)).version).toBe(2);
  });

  it('is undone by no payment, which only a sale that expired takes', async () => {
    const sale = await sell();
    await voidIt(sale);
    for (const client of [barista, admin]) {
      const answer = await client.put(`/transactions/${sale.id}`, { payment_status: 'success' }, at(0));
      expect(answer).toMatchObject({ status: 409, code: 'wrong_state' });
      expect(answer.message).toMatch(/was voided/);
    }
    expect(await onCart()).toBe(20);
  });

  it('is measured by the times that its phone claims, however late both arrive', async () => {
    const early = await sell({}, 40 * minute);
    expect(await voidIt(early, 38 * minute)).toMatchObject({ data: { status: 'cancelled' } });
    const late = await sell({}, 40 * minute);
    expect(await voidIt(late, 38 * minute - 1)).toMatchObject({
      status: 200,
      meta: { outcome: 'flagged' },
      data: requested,
      message: expect.stringMatching(/can't be voided any more/),
    });
    const slow = await sell({}, 3 * hour);
    expect(await read(slow)).toMatchObject({ flags: expect.arrayContaining(['time_corrected']) });
    expect(await voidIt(slow, 3 * hour - minute)).toMatchObject({ data: { status: 'cancelled' } });
    expect(await onCart()).toBe(18);
  });

  it('of what was paid without cash needs that no money came', async () => {
    expect(await voidIt(await sell(paid))).toMatchObject({ data: requested });
    expect(await voidIt(await sell(paid), 0, { unpaid: true })).toMatchObject({
      data: { status: 'cancelled', payment_method: 'qris' },
    });
    const pending = await sell({ payment_method: 'qris', payment_status: 'pending' }, 10 * minute);
    expect(await voidIt(pending)).toMatchObject({ data: { status: 'cancelled' } });
  });

  it('lowers the expected cash, also after the return; after the count it is a refund request', async () => {
    const [one, two, three] = [await sell(), await sell(), await sell()];
    await voidIt(one);
    await comesBack({ cash_counted: 40_000 });
    expect(await shiftRow()).toMatchObject({ status: 'returned', cash_expected: 40_000 });
    await voidIt(two);
    expect(await shiftRow()).toMatchObject({ cash_expected: 20_000, needs_review: false });
    expect(await onCart()).toBe(18);
    expect((await count()).status).toBe(200);
    expect(await voidIt(three)).toMatchObject({ meta: { outcome: 'flagged' }, data: requested });
    expect(await shiftRow()).toMatchObject({ cash_expected: 20_000 });
  });

  it('is of the own sales, needs a reason, and comes before the return', async () => {
    const sale = await sell({}, 3 * minute);
    const other = await app().asNew('sales');
    const foreign = await other.put(`/transactions/${sale.id}/void`, { reason: 'Bukan saya' });
    expect(foreign).toMatchObject({ status: 404 });
    expect(await voidIt(sale, 0, { reason: ' ' })).toMatchObject({ status: 422 });
    await voidIt(sale, 2 * minute);
    const returned_at = app().clock.ago(10 * minute);
    await comesBack({ returned_at });
    expect((await shiftRow()).returned_at).toBe(app().clock.ago(2 * minute));
  });
});
