import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import type { User } from '#contract/users/entity.ts';
import { replay } from '#offline/replay/replay.ts';
import { submit } from '#offline/replay/submit.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { tell } from '#tests/support/notices.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { userBody } from '#tests/support/valid-bodies.ts';
import { entriesOf, keep } from '../support/must.ts';
import { readStatus } from '../support/read-status.ts';
import { readView } from '../support/read-view.ts';
import { newTablet, type Tablet } from '../support/tablet.ts';

describe('people, late', () => {
  const app = useTestApp('sqlite');

  async function aUser({ elsewhere }: Tablet): Promise<User> {
    return (await elsewhere.post('/users', userBody({ role: 'sales' }))).data;
  }

  test('a deactivation and a deletion made offline are done on reconnect, in their order', async () => {
    const tablet = await newTablet(app());
    const { id, version } = await aUser(tablet);
    await keep(tablet.tab, { name: 'userDeactivate', args: { id, version } });
    await replay(tablet.tab);
    expect((await tablet.elsewhere.get(`/users/${id}`)).data.is_active).toBe(false);
    await keep(tablet.tab, { name: 'userDelete', args: { id } });
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect((await tablet.elsewhere.get(`/users/${id}`)).status).toBe(404);
    tablet.close();
  });

  test('two people’s edits of one user are joined, whatever names the fields are read under', async () => {
    const tablet = await newTablet(app());
    const { id, version, phone_number } = await aUser(tablet);
    await tablet.elsewhere.put(`/users/${id}`, { email: `new.${id}@example.com`, version });
    const outcome = await submit(tablet.tab, {
      name: 'userUpdate',
      args: { id, phone: '+6281255500000', version },
      base: { phone: phone_number },
    });
    expect(outcome).toMatchObject({ kind: 'done', outcome: 'merged' });
    expect(outcome).toMatchObject({ mergedWith: expect.stringContaining(' changed ') });
    expect((await tablet.elsewhere.get(`/users/${id}`)).data).toMatchObject({
      phone_number: '+6281255500000',
      email: `new.${id}@example.com`,
    });
    tablet.close();
  });

  test('S50: what the server answers leaves no e-mail or phone in the outbox, done or refused', async () => {
    const tablet = await newTablet(app());
    const body = userBody({ phone: '+6281255501234' });
    const { id, version } = (await tablet.elsewhere.post('/users', body)).data;
    await keep(tablet.tab, { name: 'userDeactivate', args: { id, version } });
    await replay(tablet.tab);
    await keep(tablet.tab, { name: 'userDelete', args: { id, version } });
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toMatchObject([{ refusal: { code: 'stale_version' } }]);
    const { mirror, outbox } = tablet.tab;
    for (const table of [...mirror.tables, ...outbox.tables]) {
      expect(JSON.stringify(await table.toArray())).not.toMatch(/@example|81255501234/);
    }
    tablet.close();
  });

  test('notifications read offline wait without being counted, and are read everywhere afterwards', async () => {
    const tablet = await newTablet(app());
    await tell(app().db, {
      ...{ to: [tablet.person.id], actorId: null, type: 'stock_alert', title: 'Low stock' },
      ...{ message: '28 cup left', now: app().clock.now().toISOString() },
    });
    await warmUp(tablet.tab);
    app().clock.advance(1000);
    tablet.network.cut();
    await keep(tablet.tab, { name: 'notificationReadAll', args: {} });
    await replay(tablet.tab);
    expect(await readStatus(tablet.tab)).toMatchObject({ waiting: 0, refused: 0, stale: 0 });
    expect(await entriesOf(tablet.tab)).toHaveLength(1);
    const { rows } = await readView(tablet.tab, 'notifications');
    expect(rows.map(({ row }) => row)).toMatchObject([{ title: 'Low stock', is_read: true }]);
    tablet.network.heal();
    await tablet.tab.outbox.entries.toCollection().modify({ nextAttemptAt: 0 });
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    const { data } = await tablet.elsewhere.get('/notifications/unread-count');
    expect(data).toEqual({ unread_count: 0 });
    tablet.close();
  });

  test('a notification that was read offline and reported again meanwhile is unread everywhere (rules 8.8)', async () => {
    const tablet = await newTablet(app());
    const report = (message: string) =>
      tell(app().db, {
        ...{ to: [tablet.person.id], actorId: null, type: 'variance', title: 'Load differs' },
        ...{ message, subject: { key: 'load_check 1' }, now: app().clock.now().toISOString() },
      });
    await report('18 on the cart');
    await warmUp(tablet.tab);
    const shown = async () =>
      (await readView(tablet.tab, 'notifications')).rows.map(({ row }) => row);
    const [first] = await shown();
    app().clock.advance(1000);
    tablet.network.cut();
    await keep(tablet.tab, { name: 'notificationRead', args: { id: String(first?.id), count: 1 } });
    expect(await shown()).toMatchObject([{ is_read: true }]);
    app().clock.advance(1000);
    await report('17 on the cart');
    tablet.network.heal();
    await replay(tablet.tab);
    await warmUp(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect(await shown()).toMatchObject([
      {
        ...{ id: first?.id, title: 'Load differs · 2 times', is_read: false, count: 2 },
        reasons: [{ message: '17 on the cart' }, { message: '18 on the cart' }],
      },
    ]);
    const { data } = await tablet.elsewhere.get('/notifications/unread-count');
    expect(data).toEqual({ unread_count: 1 });
    tablet.close();
  });
});
