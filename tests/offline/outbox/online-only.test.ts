import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import type { User } from '#contract/users/entity.ts';
import { submit } from '#offline/replay/submit.ts';
import type { Workspace } from '#offline/workspace.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { userBody } from '#tests/support/valid-bodies.ts';
import { newTablet, type Tablet } from '../support/tablet.ts';

describe('what is never stored', () => {
  const app = useTestApp('sqlite');

  test('without a connection it is said so, and neither database holds a word of it', async () => {
    const tablet = await newTablet(app(), 'super_admin');
    tablet.network.cut();
    const args = { ...userBody({ password: 'rahasia dapur kopi' }), id: newId() };
    const outcome = await submit(tablet.tab, { name: 'userCreate', args });
    expect(outcome).toEqual({ kind: 'unsaved', reason: 'needs_connection' });
    tablet.network.heal();
    expect(await submit(tablet.tab, { name: 'userCreate', args })).toMatchObject({ kind: 'done' });
    expect(await everythingIn(tablet.tab)).not.toMatch(/rahasia dapur|@example\.com/);
    tablet.close();
  });

  test('a refusal reaches the form with its field, and nothing waits', async () => {
    const tablet = await newTablet(app(), 'super_admin');
    const taken = await newUser(tablet);
    const args = { ...userBody({ username: taken.username }), id: newId() };
    const outcome = await submit(tablet.tab, { name: 'userCreate', args });
    expect(outcome).toMatchObject({ kind: 'refused', code: 'duplicate_value' });
    expect(outcome).toMatchObject({ errors: [{ field: 'username' }] });
    expect(await tablet.tab.outbox.entries.count()).toBe(0);
    tablet.close();
  });

  test('an edit is joined with what somebody else changed of the same person', async () => {
    const tablet = await newTablet(app(), 'super_admin');
    const seen = await newUser(tablet);
    await tablet.elsewhere.put(`/users/${seen.id}`, { phone: '+6281290001111' });
    const outcome = await submit(tablet.tab, {
      name: 'userUpdate',
      args: { id: seen.id, email: 'baru@example.com', version: seen.version },
      base: { email: seen.email },
    });
    expect(outcome).toMatchObject({ kind: 'done', outcome: 'merged' });
    const { data } = await tablet.elsewhere.get(`/users/${seen.id}`);
    expect(data).toMatchObject({ email: 'baru@example.com', phone_number: '+6281290001111' });
    tablet.close();
  });

  test('a batch does not carry it either', async () => {
    const tablet = await newTablet(app(), 'super_admin');
    const args = { ...userBody(), id: newId() };
    const entry = { key: newId(), name: 'userCreate', v: 1, args };
    const occurred_at = app().clock.now().toISOString();
    const { data } = await tablet.elsewhere.post('/sync/batch', {
      entries: [{ ...entry, occurred_at }],
    });
    expect(data).toMatchObject([{ http_status: 422, code: 'validation_failed' }]);
    expect((await tablet.elsewhere.get(`/users/${args.id}`)).status).toBe(404);
    tablet.close();
  });
});

async function newUser(tablet: Tablet): Promise<User> {
  return (await tablet.elsewhere.post('/users', userBody())).data;
}

async function everythingIn({ mirror, outbox }: Workspace): Promise<string> {
  const tables = [...mirror.tables, ...outbox.tables];
  return JSON.stringify(await Promise.all(tables.map((table) => table.toArray())));
}
