import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import { periodicJobs } from '#server/background/periodic-jobs.ts';
import { runIfDue } from '#server/background/run-if-due.ts';
import { sendDigests } from '#server/background/send-digests.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { assign, createCartAt, createHome, loadOf } from '#tests/support/carts.ts';
import { mailbox } from '#tests/support/mailbox.ts';
import { createProduct, createRestock } from '#tests/support/records.ts';
import type { Person } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';
import { uniqueName } from '#tests/support/valid-bodies.ts';

describeOnEachEngine('The digest of a day', (engine) => {
  const app = useTestApp(engine);
  const clock = () => app().clock.now();
  const at = (day: string, time: string) => app().clock.set(new Date(`${day}T${time}:00+07:00`));
  const tellAt = async (day: string, time: string) => {
    at(day, time);
    await sendDigests(app().db, clock);
  };
  const deliver = () => mailbox(app()).deliver();

  async function reader(hour: number | null = 6, locale = 'en') {
    const person = await app().newUser({ role: 'admin' });
    const client = await app().as(person);
    const answer = await client.put('/auth/profile', { digest_hour: hour, locale });
    expect(answer).toMatchObject({ status: 200, data: { digest_hour: hour } });
    return { person, client };
  }
  async function told({ person }: { person: Person }): Promise<Record<string, string>[]> {
    // Signed in anew: a week may have passed.
    const { data } = await (await app().as(person)).get('/notifications?limit=100');
    return data.filter(({ type }: { type: string }) => type === 'digest');
  }

  it('says in a few words where there is nothing to say', async () => {
    const ani = await reader();
    await tellAt('2026-11-19', '06:00');
    expect((await told(ani))[0]?.message?.split('\n')).toEqual([
      'No sales.',
      'No best product or cart.',
      'No losses.',
      'No carts on shift. No carts awaiting count.',
      'No restock requests or refund requests.',
      'No low stock. Nothing expires within three days.',
    ]);
  });

  it('has six lines, in the language of the person, by email and as a notification', async () => {
    at('2026-11-13', '10:00');
    const owner = await app().newUser({ role: 'admin' });
    let admin = await app().as(owner);
    const home = await createHome(app(), admin);
    const others = await createHome(app(), admin);
    let barista = await app().as(home.barista);
    const sell = async (quantity: number) => {
      const items = [loadOf(home.product, quantity)];
      return (await barista.post('/transactions', { items, payment_method: 'cash' })).data;
    };
    const comeBack = async (id: string, counted: number) => {
      const items = [{ product_id: home.product.id, counted }];
      expect((await admin.put(`/cart-assignments/${id}/return`, { items })).status).toBe(200);
    };
    const weekBefore = await assign(admin, home, 20);
    await sell(10);
    await comeBack(weekBefore.id, 10);

    at('2026-11-20', '10:00');
    [admin, barista] = [await app().as(owner), await app().as(home.barista)];
    const { id } = await assign(admin, home, 20);
    await sell(2);
    const { id: unwanted } = await sell(3);
    await barista.put(`/transactions/${unwanted}/refund-wish`, { reason: 'Basi' });
    const thrownAway = { kind: 'cart_waste', assignment_id: id, reason: 'Tumpah' };
    await barista.post('/stock/adjustments', { ...thrownAway, items: [loadOf(home.product, 2)] });
    await comeBack(id, 10);
    await admin.put(`/cart-assignments/${(await assign(admin, others, 5)).id}/return`);
    const third = {
      ...others,
      cart: await createCartAt(admin, others.warehouse),
      barista: await app().newUser({ role: 'sales' }),
    };
    await assign(admin, third, 5);
    const asking = await app().as(third.barista);
    await asking.post('/restock-requests', { items: [loadOf(others.product, 3)] });
    const scarce = await createProduct(admin, { name: uniqueName('Kopi Gula') });
    const items = [{ product_id: scarce.id, quantity: 4, expired_date: '2026-11-24' }];
    await createRestock(admin, others.warehouse, scarce, { items });
    at('2026-11-21', '05:30');
    const waste = { kind: 'waste', warehouse_id: others.warehouse.id, reason: 'Tumpah' };
    await admin.post('/stock/adjustments', { ...waste, items: [loadOf(others.product, 1)] });

    const [ani, budi] = [await reader(6, 'en'), await reader(6, 'id')];
    await tellAt('2026-11-21', '06:00');
    const lines = (await told(ani))[0]?.message ?? '';
    expect(lines.split('\n')).toEqual([
      'Net sales: Rp\u00a050.000, 5 units in 2 sales, -50% vs a week before.',
      `Best product: ${home.product.name} (Rp\u00a050.000). Best cart: ${home.cart.name} (Rp\u00a050.000).`,
      "Losses: Rp\u00a050.000 at today's prices (2 units of waste, 3 units short).",
      `3 carts on shift. Awaiting count: 1 cart (${others.cart.code}).`,
      'Needs your attention: 1 restock request, 1 refund request.',
      `Low stock: ${scarce.name} (4). Expired or expiring by 24 Nov: ${scarce.name} (4).`,
    ]);
    expect(await told(ani)).toMatchObject([{ title: 'Daily summary, 20 Nov', link: '/today' }]);
    const inIndonesian = (await told(budi))[0]?.message ?? '';
    expect(inIndonesian.split('\n')).toEqual([
      'Penjualan bersih: Rp\u00a050.000, 5 unit dari 2 penjualan, -50% dari minggu sebelumnya.',
      `Produk terlaris: ${home.product.name} (Rp\u00a050.000). Gerobak terlaris: ${home.cart.name} (Rp\u00a050.000).`,
      'Susut: Rp\u00a050.000 menurut harga hari ini (2 unit rusak/buang, 3 unit kurang).',
      `3 gerobak jalan. Menunggu dihitung: 1 gerobak (${others.cart.code}).`,
      'Perlu ditindaklanjuti: 1 permintaan restock, 1 permintaan refund.',
      `Stok menipis: ${scarce.name} (4). Kedaluwarsa sampai 24 Nov: ${scarce.name} (4).`,
    ]);
    const mails = await deliver();
    const mailOf = ({ person }: { person: Person }) => mails.find(({ to }) => to === `${person.username}@example.com`);
    expect(mailOf(ani)).toMatchObject({ subject: 'Daily summary, 20 Nov', text: expect.stringContaining(lines) });
    expect(mailOf(budi)).toMatchObject({
      subject: 'Ringkasan harian, 20 Nov',
      text: expect.stringContaining(inIndonesian),
    });
    expect(mailOf(ani)?.text).toContain('/today');
    expect(mailOf(ani)?.text).toMatch(/at 06:00\. Turn it off.*\n\nhttp:\/\/\S+\/profile\n/);
  });

  describe('comes', () => {
    let day: string;
    let days = 1;
    beforeEach(async () => {
      days += 1;
      day = `2026-12-${String(days).padStart(2, '0')}`;
      at(day, '05:00');
      await app().db.kysely.updateTable('users').set({ digest_hour: null }).execute();
      await app().db.kysely.deleteFrom('jobs').execute();
    });

    it('once, also with several processes that do not know of each other', async () => {
      const [ani, budi] = [await reader(), await reader(7)];
      const [here, there] = [await connectDatabase(app().config), await connectDatabase(app().config)];
      onTestFinished(async () => {
        await here.close();
        await there.close();
      });
      for (const time of ['05:59', '06:00', '06:59', '07:00', '08:00']) {
        at(day, time);
        await Promise.all([here, there, here].map((db) => sendDigests(db, clock)));
      }
      expect([await told(ani), await told(budi)]).toMatchObject([[{}], [{}]]);
      expect(await deliver()).toHaveLength(2);
      expect((await ani.client.put('/auth/profile', { digest_hour: 9 })).status).toBe(200);
      await tellAt(day, '09:00');
      expect(await told(ani)).toHaveLength(1);
      await tellAt(day.replace('2026-12', '2027-01'), '09:00');
      expect(await told(ani)).toHaveLength(2);
    });

    it('at the whole hour, by the job that the clock repeats', async () => {
      const ani = await reader(6);
      const jobs = () => {
        const deps = { ...mailbox(app()).deps, clock };
        const never = new AbortController().signal;
        const due = periodicJobs(deps, never).filter(({ name }) => name === 'digest');
        return Promise.all(due.map((job) => runIfDue(deps, job, never)));
      };
      at(day, '05:20');
      await jobs();
      at(day, '05:59');
      expect(await jobs()).toEqual([false]);
      at(day, '06:00');
      expect(await jobs()).toEqual([true]);
      expect(await told(ani)).toHaveLength(1);
    });

    it('less than three hours late, over midnight too, or not on that day', async () => {
      const [ani, budi, citra] = [await reader(6), await reader(7), await reader(23)];
      await tellAt(day, '09:00');
      expect([await told(ani), await told(budi)]).toMatchObject([[], [{}]]);
      const next = day.replace(/\d\d$/, (date) => String(Number(date) + 1).padStart(2, '0'));
      await tellAt(next, '01:59');
      const before = `${Number(day.slice(-2)) - 1} Dec`;
      expect(await told(citra)).toMatchObject([{ title: `Daily summary, ${before}` }]);
    });

    it('to nobody who did not choose it', async () => {
      const person = await app().newUser({ role: 'admin' });
      const client = await app().as(person);
      expect((await client.get('/auth/profile')).data.digest_hour).toBeNull();
      const off = await reader();
      await off.client.put('/auth/profile', { digest_hour: null });
      for (let hour = 0; hour < 24; hour++) await tellAt(day, `${String(hour).padStart(2, '0')}:00`);
      expect([await told({ person }), await told(off)]).toEqual([[], []]);
      for (const hour of [24, -1, 6.5, '6']) {
        const answer = await client.put('/auth/profile', { digest_hour: hour });
        expect(answer).toMatchObject({ status: 422, errors: [{ field: 'digest_hour' }] });
      }
    });

    it('to nobody who became a barista or left, nor may a barista choose it', async () => {
      const [ani, budi, citra] = [await reader(), await reader(), await reader()];
      await app().setUser(ani.person, { role: 'sales' });
      await app().setUser(budi.person, { is_active: false });
      const answer = await ani.client.put('/auth/profile', { digest_hour: 7 });
      expect(answer).toMatchObject({ status: 422, errors: [{ field: 'digest_hour' }] });
      await tellAt(day, '06:00');
      await app().setUser(citra.person, { role: 'sales' });
      expect(await told(citra)).toHaveLength(1);
      await app().setUser(budi.person, { is_active: true });
      expect([await told(ani), await deliver()]).toEqual([[], []]);
    });

    it('without a mail to who has no address, or one that is held', async () => {
      const [ani, budi] = [await reader(), await reader()];
      const users = app().db.kysely.updateTable('users');
      await users.set({ email: null }).where('id', '=', ani.person.id).execute();
      await app()
        .db.kysely.insertInto('email_holds')
        .values({
          id: newId(),
          user_id: budi.person.id,
          confirmed_email: null,
          token_hash: null,
          held_until: `${day}T23:00:00.000Z`,
        })
        .execute();
      await tellAt(day, '06:00');
      expect([await told(ani), await told(budi), await deliver()]).toMatchObject([[{}], [{}], []]);
    });
  });
});
