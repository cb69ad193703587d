// F47: the server's clock was a year ahead for a while. What was written then must not win over newer changes.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runDueJobs } from '#server/background/run-jobs.ts';
import { expirePendingSales } from '#server/transactions/close-sale.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, loadOf } from '#tests/support/carts.ts';
import { mailbox, tokenIn } from '#tests/support/mailbox.ts';
import { tell } from '#tests/support/notices.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { smtpServer } from '#tests/support/smtp-server.ts';
import { type Person, startOfTests } from '#tests/support/test-app.ts';
import { useHome } from '#tests/support/use-shift.ts';
import { describeOnEachEngine, usePerson, useTestApp } from '#tests/support/use-test-app.ts';

const minuteMs = 60_000;
const yearMs = 365 * 24 * 60 * minuteMs;

describeOnEachEngine('A clock that stood a year ahead and is right again (F47)', (engine) => {
  const app = useTestApp(engine);
  const { person: boss, client: admin } = usePerson(app, 'super_admin');
  beforeEach(async () => {});
  afterEach(() => app().clock.set(startOfTests));

  async function ahead<T>(action: (client: ApiClient) => Promise<T>): Promise<T> {
    const now = app().clock.now().getTime();
    app().clock.set(new Date(now + yearMs));
    const done = await action(await app().as(boss));
    app().clock.set(new Date(now + 15 * minuteMs));
    return done;
  }
  const right = () => ({ headers: { 'Occurred-At': app().clock.ago(minuteMs) } });

  it('lets the right password in, and makes nobody wait longer than the window', async () => {
    const { credentials } = await app().newUser({ role: 'sales' });
    const guess = () => app().anonymous.post('/auth/login', { ...credentials, password: 'salah-1' });
    const fiveTimes = async () => {
      for (let count = 0; count < 5; count++) expect((await guess()).status).toBe(401);
      expect((await guess()).status).toBe(429);
    };
    await ahead(fiveTimes);
    expect((await app().anonymous.post('/auth/login', credentials)).status).toBe(200);
    await fiveTimes();
    const wait = Number((await guess()).headers.get('retry-after'));
    expect(wait).toBeLessThanOrEqual(60);
  });

  describe('sends the mail', () => {
    const forget = ({ username }: Person) =>
      app().anonymous.post('/auth/forgot-password', { email: `${username}@example.com` });

    it('that was asked for meanwhile, and opens nothing by a link of that time', async () => {
      const person = await app().newUser({ role: 'sales' });
      const [mail] = await ahead(async () => {
        await forget(person);
        return mailbox(app()).deliver();
      });
      const body = { token: tokenIn(mail as never), new_password: 'sepeda-biru-41-payung' };
      expect((await app().anonymous.post('/auth/reset-password', body)).status).toBe(422);
      await ahead(() => forget(person));
      expect(await mailbox(app()).deliver()).toHaveLength(1);
    });

    it('that was to be tried again', async () => {
      const smtp = await smtpServer();
      smtp.mood = 'refuses';
      const { deps } = mailbox(app());
      const withSmtp = { ...deps, config: { ...deps.config, smtpUrl: smtp.url } };
      const person = await app().newUser({ role: 'sales' });
      await ahead(async () => {
        await forget(person);
        expect(await runDueJobs(withSmtp)).toBe(0);
      });
      smtp.mood = 'takes';
      expect(await runDueJobs(withSmtp)).toBe(1);
    });
  });

  describe('takes', () => {
    const home = useHome(app, admin);

    it('where a cart is and belongs from then on', async () => {
      const [there, elsewhere] = [await createWarehouse(admin), await createWarehouse(admin)];
      const path = `/carts/${home.cart.id}`;
      const at = (lng: number) => ({ location: { type: 'Point', coordinates: [lng, -6.2] } });
      await ahead(async (client) => {
        await client.post(`${path}/location`, at(106.1));
        await client.post(`${path}/assign-warehouse`, { warehouse_id: there.id });
      });
      await admin.post(`${path}/location`, at(106.9), right());
      await admin.post(`${path}/assign-warehouse`, { warehouse_id: elsewhere.id }, right());
      const { data } = await admin.get(path);
      expect(data).toMatchObject({ ...at(106.9), warehouse_id: elsewhere.id });
    });

    it('a count of stock, and adds nothing that moved meanwhile', async () => {
      const product = await createProduct(admin);
      const setTotal = (client: ApiClient, stock: number, options = {}) =>
        client.put(`/products/${product.id}/stock`, totalOf(stock), options);
      const totalOf = (stock: number) => ({ stock, reason: '', warehouse_id: home.warehouse.id });
      const countHere = (client: ApiClient, counted: number, options = {}) => {
        const items = [{ product_id: home.product.id, counted }];
        const count = { kind: 'count', warehouse_id: home.warehouse.id, reason: '', items };
        return client.post('/stock/adjustments', count, options);
      };
      await ahead(async (client) => {
        expect((await setTotal(client, 30)).status).toBe(200);
        expect((await countHere(client, 90)).status).toBe(201);
      });
      expect((await setTotal(admin, 20, right())).data.stock).toBe(20);
      await countHere(admin, 70, right());
      expect((await admin.get(`/products/${home.product.id}`)).data.stock).toBe(70);
    });

    it('the count of a cart that was refilled meanwhile', async () => {
      const earlier = { headers: { 'Occurred-At': app().clock.ago(minuteMs) } };
      const assignment = await assign(admin, home, 20, earlier);
      await ahead(async (client) => {
        const wanted = { cart_id: home.cart.id, items: [loadOf(home.product, 5)], notes: '' };
        const { data } = await client.post('/restock-requests', wanted);
        await client.put(`/restock-requests/${data.id}/approve`, {});
      });
      const counted = { items: [{ product_id: home.product.id, counted: 25 }] };
      await admin.put(`/cart-assignments/${assignment.id}/return`, counted, right());
      expect((await admin.get(`/carts/${home.cart.id}`)).data.status).toBe('available');
    });

    it('goods back of a sale that was never paid', async () => {
      await assign(admin, home);
      const sale = { cart_id: home.cart.id, items: [loadOf(home.product, 2)] };
      const { data } = await ahead((client) => client.post('/transactions', { ...sale, payment_method: 'qris' }));
      await expirePendingSales(app().db, app().clock.now());
      expect((await admin.get(`/transactions/${data.id}`)).data.status).toBe('cancelled');
    });

    it('all notices as read', async () => {
      await ahead(() =>
        tell(app().db, {
          to: [boss.id],
          actorId: null,
          type: 'expiry',
          title: 'Expiring goods',
          message: '',
          now: app().clock.now().toISOString(),
        }),
      );
      await admin.put('/notifications/read-all');
      const { data } = await admin.get('/notifications');
      expect(data.filter(({ is_read }: { is_read: boolean }) => !is_read)).toEqual([]);
    });
  });
});
