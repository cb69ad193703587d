import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatRupiah } from '#contract/fields/money.ts';
import { text } from '#contract/messages/text.ts';
import type { Notification } from '#contract/notifications/entity.ts';
import { notificationSchema } from '#contract/notifications/entity.ts';
import { runDueJobs } from '#server/background/run-jobs.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { deadlocks } from '#tests/support/deadlocks.ts';
import { exactly } from '#tests/support/exactly.ts';
import { mailbox } from '#tests/support/mailbox.ts';
import { tell } from '#tests/support/notices.ts';
import { runs } from '#tests/support/property-runs.ts';
import { usePushService } from '#tests/support/push-service.ts';
import { useShift } from '#tests/support/use-shift.ts';
import { describeOnEachEngine, useClient, usePerson, useTestApp } from '#tests/support/use-test-app.ts';

const second = 1000;
const minute = 60 * second;

describeOnEachEngine('Notifications of one subject', (engine) => {
  const app = useTestApp(engine);
  const { person: rina, client: ofRina } = usePerson(app);
  const { person: sari, client: ofSari } = usePerson(app, 'super_admin');
  let subjects = 0;
  let key: string;

  beforeAll(async () => {
    await ofSari.put('/auth/profile', { locale: 'id' });
  });
  beforeEach(() => {
    key = `load_check ${++subjects}`;
    app().clock.advance(minute);
  });

  const notice = (username: string) => ({
    ...({ to: [rina.id, sari.id], actorId: null, type: 'variance', subject: { key } } as const),
    title: text('loadCheck.title', { code: `MK-${subjects}` }),
    message: text('email.changedBy', { who: username }),
    now: app().clock.now().toISOString(),
  });
  const report = (username: string) => tell(app().db, notice(username));
  const listed = async (client: ApiClient): Promise<Notification[]> =>
    (await client.get('/notifications?limit=100')).data;
  const newest = async (client = ofRina) => (await listed(client))[0] as Notification;
  const unread = async (client = ofRina): Promise<number> =>
    (await client.get('/notifications/unread-count')).data.unread_count;

  it('count the reports and keep the reasons, in the language of each person', async () => {
    await report('andi');
    const first = await newest();
    expect(first).toMatchObject({ title: `Load of MK-${subjects} differs`, is_read: false });
    expect(first).not.toHaveProperty('count');
    app().clock.advance(second);
    await report('budi');
    const again = await newest();
    expect(exactly(notificationSchema).parse(again)).toMatchObject({
      id: first.id,
      count: 2,
      created_at: app().clock.ago(0),
      title: `Load of MK-${subjects} differs · 2 times`,
      message: 'budi changed it.',
      texts: { title: { key: 'notification.times' }, message: { key: 'email.changedBy' } },
      reasons: [
        { message: 'budi changed it.', at: app().clock.ago(0), text: { key: 'email.changedBy' } },
        { message: 'andi changed it.', at: app().clock.ago(second) },
      ],
    });
    expect(await newest(ofSari)).toMatchObject({
      title: `Muatan MK-${subjects} berbeda · 2 kali`,
      reasons: [{ message: 'budi mengubahnya.' }, { message: 'andi mengubahnya.' }],
    });
  });

  it('keep the newest 20 reasons, and a long one is cut', async () => {
    for (let i = 1; i <= 25; i++) await report(i === 25 ? 'x'.repeat(1000) : `andi${i}`);
    const { count, reasons = [] } = await newest();
    expect([count, reasons.length]).toEqual([25, 20]);
    expect(reasons.at(-1)?.message).toBe('andi6 changed it.');
    expect(reasons[0]).toEqual({ message: expect.stringMatching(/^x{299}…$/), at: expect.any(String) });
  });

  it('that were read become unread, and are counted as one', async () => {
    await report('andi');
    const before = await unread();
    const { id } = await newest();
    await ofRina.put(`/notifications/${id}/read?count=1`);
    expect(await unread()).toBe(before - 1);
    await report('budi');
    await report('citra');
    expect(await unread()).toBe(before);
    expect(await newest()).toMatchObject({ id, count: 3, is_read: false });
    await ofRina.put('/notifications/read-all');
    expect(await unread()).toBe(0);
    await report('dewi');
    expect(await unread()).toBe(1);
  });

  describe('marked as read by a device that was away', () => {
    it('stay unread if they were reported again since', async () => {
      await report('andi');
      const { id } = await newest();
      const tap = app().clock.now().toISOString();
      app().clock.advance(minute);
      await report('budi');
      const before = await unread();
      const late = { headers: { 'Occurred-At': tap } };
      for (const seen of ['?count=1', '']) {
        const answer = await ofRina.put(`/notifications/${id}/read${seen}`, {}, late);
        expect(answer).toMatchObject({ status: 200, data: { id, is_read: false }, meta: { outcome: 'already_so' } });
      }
      await ofRina.put('/notifications/read-all', undefined, late);
      expect((await newest()).is_read).toBe(false);
      expect(await unread()).toBeLessThanOrEqual(before);
    });

    it('are read where the person saw the newest report, by a slow clock too, and by an older app', async () => {
      await report('andi');
      await report('budi');
      const { id } = await newest();
      const slow = { headers: { 'Occurred-At': app().clock.ago(minute) } };
      const isRead = async (seen: string, options = {}) =>
        (await ofRina.put(`/notifications/${id}/read${seen}`, {}, options)).data?.is_read;
      expect(await isRead('?count=2', slow)).toBe(true);
      await report('citra');
      expect(await isRead('')).toBe(true);
      expect(await isRead('?count=0')).toBe(undefined);
    });
  });

  it('are counted right when several report at once, and others read meanwhile', async () => {
    const before = engine === 'postgres' ? await deadlocks(app()) : 0;
    const many = 24;
    await Promise.all([
      ...Array.from({ length: many }, (_, i) => report(`andi${i}`)),
      ...Array.from({ length: 4 }, () => ofRina.put('/notifications/read-all')),
    ]);
    for (const client of [ofRina, ofSari]) {
      const { count, reasons = [] } = await newest(client);
      expect([count, new Set(reasons.map(({ message }) => message)).size]).toEqual([many, 20]);
    }
    if (engine === 'postgres') expect(await deadlocks(app())).toBe(before);
  });

  it('of two subjects in one transaction end in no deadlock with "mark all as read"', async () => {
    const two = (first: string, then: string) =>
      inTransaction(app().db, async (tx) => {
        for (const name of [first, then]) await notify(tx, { ...notice('andi'), subject: { key: `${key} ${name}` } });
      });
    await two('a', 'b');
    const before = engine === 'postgres' ? await deadlocks(app()) : 0;
    for (let i = 0; i < 10; i++)
      await Promise.all([two('a', 'b'), ofRina.put('/notifications/read-all'), two('a', 'b')]);
    if (engine === 'postgres') expect(await deadlocks(app())).toBe(before);
    expect(await newest()).toMatchObject({ count: 21 });
  });

  describe('are pushed', () => {
    const service = usePushService();

    it('at most once within ten minutes', async () => {
      service.reset();
      const browser = service.subscribe();
      await ofRina.post('/push-subscriptions', browser.body);
      const run = () => runDueJobs({ ...mailbox(app()).deps, pushNetwork: service.network }, 'pushes');
      await run();
      for (let i = 1; i <= 5; i++) {
        await report(`andi${i}`);
        if (i === 1) await report('andi');
        await run();
        app().clock.advance(2 * minute - second);
      }
      expect(browser.read(service).map(({ body }) => body)).toEqual(['andi changed it.']);
      app().clock.advance(5 * second);
      await report('budi');
      await run();
      const pushed = browser.read(service);
      expect(pushed).toHaveLength(2);
      expect(pushed[1]).toMatchObject({
        id: pushed[0]?.id,
        body: 'budi changed it.',
        title: `Load of MK-${subjects} differs · 7 times`,
      });
    });
  });

  describe('of a shift', () => {
    const admin = useClient(app);
    const { home, shift: assignment, barista } = useShift(app, admin, { load: 50 });
    const isOfCart = ({ title }: Notification) => title.includes(home.cart.code);
    const rowsOfAll = async () => {
      const rows = await app()
        .db.kysely.selectFrom('notifications')
        .select(['user_id', 'count'])
        .where('dedupe_key', 'like', `%${assignment.id}%`)
        .execute();
      return { rows, people: new Set(rows.map(({ user_id }) => user_id)) };
    };

    it('are one of each admin, however many load checks a barista sends', async () => {
      const checks = runs(60, 2000);
      for (let i = 0; i < checks; i++) {
        app().clock.advance(10);
        const items = [{ product_id: home.product.id, counted: i % 50 }];
        const { status } = await barista.put(`/cart-assignments/${assignment.id}/load-check`, { items });
        expect(status).toBe(200);
      }
      const { rows, people } = await rowsOfAll();
      expect(rows.length).toBe(people.size);
      expect(new Set(rows.map(({ count }) => count))).toEqual(new Set([checks]));
    });

    it('show the reasons of two discounts of one minute', async () => {
      for (const [unit_price, price_reason] of [
        [5000, 'Teman'],
        [0, 'Gelas gratis'],
      ]) {
        const items = [{ product_id: home.product.id, quantity: 1, unit_price }];
        const sale = { items, payment_method: 'cash', price_reason };
        expect((await barista.post('/transactions', sale)).status).toBe(201);
      }
      const [row, ...others] = (await listed(ofRina)).filter(isOfCart);
      expect(others).toEqual([]);
      const less = [home.product.price, home.product.price - 5000];
      const sum = 2 * home.product.price - 5000;
      expect(row?.title).toBe(`${home.cart.code} sold 2 units below list price, ${formatRupiah(sum)} off · 2 times`);
      expect(row?.reasons?.map(({ message }) => message)).toEqual([
        `1 unit, ${formatRupiah(less[0] ?? 0)} off: "Gelas gratis"`,
        `1 unit, ${formatRupiah(less[1] ?? 0)} off: "Teman"`,
      ]);
    });

    it('name each sale of several refund requests, and lead to the open ones', async () => {
      const numbers: string[] = [];
      for (let i = 0; i < 2; i++) {
        const items = [{ product_id: home.product.id, quantity: 1 }];
        const { data } = await barista.post('/transactions', { items, payment_method: 'cash' });
        await barista.put(`/transactions/${data.id}/refund-wish`, { reason: 'Tumpah' });
        numbers.unshift(data.number);
      }
      const [row, ...others] = (await listed(ofRina)).filter(isOfCart);
      expect(others).toEqual([]);
      expect(row).toMatchObject({
        title: `Refunds requested: ${home.cart.code} · 2 times`,
        link: `/transactions?cart_id=${home.cart.id}&refund_wish=open`,
        reasons: numbers.map((number) => ({ message: expect.stringContaining(number) })),
      });
    });

    it('are one for all restock requests that a barista makes and cancels', async () => {
      for (let i = 0; i < 3; i++) {
        const items = [{ product_id: home.product.id, quantity: 1 + i }];
        const { data } = await barista.post('/restock-requests', { items });
        await barista.put(`/restock-requests/${data.id}/cancel`);
      }
      const { rows, people } = await rowsOfAll();
      expect(rows.length).toBe(people.size);
      expect((await listed(ofRina)).filter(isOfCart)).toMatchObject([
        { title: `Restock requests of ${home.cart.code} · 3 times`, count: 3 },
      ]);
    });
  });
});
