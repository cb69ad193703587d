import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import type { User } from '#contract/users/entity.ts';
import { listKey } from '#offline/mirror/any-list.ts';
import { askPage, askRecord, fullRow } from '#offline/read/ask-online.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { runOut } from '#tests/support/offline-day.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { userBody } from '#tests/support/valid-bodies.ts';
import { readView } from '../support/read-view.ts';
import { newTablet } from '../support/tablet.ts';

describe('people on a device', () => {
  const app = useTestApp('sqlite');

  test('S50: the mirror holds names, roles and states, no e-mail, phone or last sign-in', async () => {
    const tablet = await newTablet(app(), 'super_admin');
    const body = userBody({ phone: '+6281355501234' });
    const made: User = (await tablet.elsewhere.post('/users', body)).data;
    await app().anonymous.post('/auth/login', body);
    await warmUp(tablet.tab);
    await askPage(tablet.tab, listKey('users', { search: body.username }));
    await askRecord(tablet.tab, 'users', made.id);
    const { mirror, outbox } = tablet.tab;
    const dump: string[] = [];
    for (const table of [...mirror.tables, ...outbox.tables]) {
      dump.push(JSON.stringify(await table.toArray()));
    }
    const text = dump.join('\n');
    expect(text).toContain(made.username);
    expect(text).not.toMatch(/@example\.com|81355501234/);
    const stored = await mirror.rows.get(['users', made.id]);
    expect(stored?.row).toEqual({ ...made, email: '', phone_number: '', last_login: null });
    tablet.close();
  });

  test('what the mirror leaves out comes with the page, whole and fresh, and stays in memory', async () => {
    const tablet = await newTablet(app(), 'super_admin');
    const body = userBody();
    const { id }: User = (await tablet.elsewhere.post('/users', body)).data;
    await warmUp(tablet.tab);
    const look = async () => {
      tablet.network.forget();
      await askPage(tablet.tab, listKey('users', { search: body.username }));
      expect(tablet.network.sent.map(({ path }) => path.split('?')[0])).toEqual(['/users']);
      return fullRow(tablet.tab.fullRows.get(), 'users', id);
    };
    expect(await look()).toMatchObject({ email: body.email, last_login: null });
    // A sign-in changes no list.
    await app().anonymous.post('/auth/login', body);
    expect(await look()).toMatchObject({ email: body.email, last_login: expect.any(String) });
    expect(tablet.anotherTab().fullRows.get().size).toBe(0);
    tablet.close();
  });

  test('a barista’s device is given no list of people', async () => {
    const tablet = await newTablet(app(), 'sales');
    await warmUp(tablet.tab);
    expect(
      await tablet.tab.mirror.rows.where('[list+id]').between(['users'], ['users', []]).count(),
    ).toBe(0);
    tablet.close();
  });

  test('each person’s notifications are their own', async () => {
    await runOut(await app().asNew('admin'));
    for (const role of ['admin', 'sales'] as const) {
      const tablet = await newTablet(app(), role);
      await warmUp(tablet.tab);
      const { data } = await tablet.elsewhere.get('/notifications');
      const { rows, savedAt } = await readView(tablet.tab, 'notifications');
      expect(savedAt).toBeDefined();
      expect(rows.map(({ row }) => row)).toEqual(data);
      tablet.close();
    }
  });
});
