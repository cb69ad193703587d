import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home } from '#tests/support/carts.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';

const minute = 60_000;

describeOnEachEngine('A wish for a refund', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let barista: ApiClient;
  let home: Home;
  let sale: { id: string; number: string; total: number };
  beforeAll(async () => {
    admin = await app().asNew('admin');
    home = await createHome(app(), admin);
    await assign(admin, home, 50);
    barista = await app().as(home.barista);
  });
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
  const wish = async () => (await barista.get(`/transactions/${sale.id}`)).data.refund_wish;
  const listed = async (state: 'open' | 'decided') => {
    const { data, meta } = await admin.get(`/transactions?refund_wish=${state}&sum=true&limit=100`);
    expect(meta.sum?.transactions).toBe(data.length);
    return (data as { id: string }[]).some(({ id }) => id === sale.id);
  };
  const newest = async (client: ApiClient) => (await client.get('/notifications?limit=1')).data[0];

  it('is kept with the sale, listed, and the admins are told', async () => {
    expect(await ask()).toMatchObject({ status: 200, data: { version: 2 } });
    expect(await wish()).toEqual({
      ...{ reason: 'Tumpah', asked_at: app().clock.ago(1000), asked_by: home.barista.username },
      ...{ decision: null, decided_at: null, decided_by: null },
    });
    expect([await listed('open'), await listed('decided')]).toEqual([true, false]);
    expect(await newest(admin)).toMatchObject({
      ...{ type: 'refund_wish', link: `/transactions?detail=${sale.id}` },
      message: expect.stringMatching(/ asks for Rp [\d.]+ back: "Tumpah"$/),
    });
  });

  it('is decided by a refund, and who asked is told', async () => {
    await ask();
    await admin.put(`/transactions/${sale.id}`, { status: 'refunded' });
    expect(await wish()).toMatchObject({ decision: 'refunded' });
    expect([await listed('open'), await listed('decided')]).toEqual([false, true]);
    expect((await newest(barista)).message).toBe(
      `The refund of ${sale.number} that you asked for was made`,
    );
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
    expect(await wish()).toMatchObject({ reason: 'Basi', decision: null });
  });

  it('of an older tap changes nothing', async () => {
    await ask('Basi', 1000);
    expect(await ask('Tumpah', 5000)).toMatchObject({ meta: { outcome: 'already_so' } });
    expect(await wish()).toMatchObject({ reason: 'Basi' });
  });

  it('is of the own completed sale, and has a reason', async () => {
    expect(await ask('Tumpah', 1000, await app().asNew('sales'))).toMatchObject({ status: 404 });
    expect(await ask('')).toMatchObject({ status: 422, errors: [{ field: 'reason' }] });
    const { data: pending } = await sell({ payment_method: 'qris' });
    expect(await ask('Tumpah', 1000, barista, pending.id)).toMatchObject({
      ...{ status: 409, code: 'wrong_state' },
    });
    expect(await ask('Dari kantor', 1000, admin)).toMatchObject({ status: 200 });
  });
});
