// S58: a link that was mailed opens nothing after what ends the trust in who can read it.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { confirmTokenIn, mailbox, tokenIn, type WrittenMail } from '#tests/support/mailbox.ts';
import type { Person } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';

const new_password = 'sepeda-biru-41-payung';

describeOnEachEngine('A link that was mailed (S58)', (engine) => {
  const app = useTestApp(engine);
  let boss: ApiClient;
  let rina: ApiClient;
  let person: Person;
  beforeEach(async () => {
    for (const table of ['rate_limits', 'jobs'] as const) {
      await app().db.kysely.deleteFrom(table).execute();
    }
    boss = await app().asNew('super_admin');
    rina = await app().asNew('admin');
    person = await app().newUser({ role: 'sales' });
  });

  const edit = (body: object, by = boss) => by.put(`/users/${person.id}`, body);
  async function mailWith(link: string): Promise<WrittenMail> {
    const mail = (await mailbox(app()).deliver()).find(({ text }) => text.includes(link));
    if (!mail) throw new Error(`No mail has a link to ${link}`);
    return mail;
  }
  async function resetToken(): Promise<string> {
    await boss.post(`/users/${person.id}/reset-link`);
    return tokenIn(await mailWith('/reset-password#t='));
  }
  /** The token that is mailed to the old address, after an admin gave the person another one. */
  async function confirmToken(): Promise<string> {
    await edit({ email: `new.${person.username}@example.com` }, rina);
    return confirmTokenIn(await mailWith('/confirm-email#t='));
  }
  const reset = (token: string) =>
    app().anonymous.post('/auth/reset-password', { token, new_password });
  const confirm = (token: string) => app().anonymous.post('/auth/confirm-email', { token });

  const ends: [how: string, end: () => Promise<unknown>][] = [
    [
      'deactivated and activated again',
      async () => {
        await edit({ status: 'inactive' });
        await edit({ status: 'active' });
      },
    ],
    ['given another role', () => edit({ role: 'admin' })],
    ['signed out by an admin', () => rina.post(`/users/${person.id}/sign-out`)],
    ['signed out everywhere else', async () => (await app().as(person)).delete('/auth/sessions')],
    [
      'given another address and the old one again',
      async () => {
        const email = `${person.username}@example.com`;
        await edit({ email: `other.${email}` });
        await edit({ email });
      },
    ],
    [
      'deleted, restored and activated',
      async () => {
        await boss.delete(`/users/${person.id}`);
        await boss.post(`/users/${person.id}/restore`);
        await edit({ email: `${person.username}@example.com`, status: 'active' });
      },
    ],
  ];

  it.each(ends)('sets no password of somebody who was %s', async (_how, end) => {
    const token = await resetToken();
    await end();
    const refusal = { status: 422, errors: [{ field: 'token' }] };
    expect(await reset(token)).toMatchObject(refusal);
    expect((await reset(await resetToken())).status).toBe(200);
  });

  it.each(ends)('confirms no address of somebody who was %s', async (_how, end) => {
    const token = await confirmToken();
    await end();
    const refusal = { status: 422, errors: [{ field: 'token' }] };
    expect(await confirm(token)).toMatchObject(refusal);
  });

  it.each(['deactivated', 'given another role'])(
    'leaves the address held when its person is %s',
    async (how) => {
      await confirmToken();
      await edit(how === 'deactivated' ? { status: 'inactive' } : { role: 'admin' });
      const { data } = await boss.get(`/users/${person.id}`);
      expect(data.email_held_until).not.toBeNull();
    },
  );

  it('works when other things of its person were changed', async () => {
    const token = await resetToken();
    await edit({ phone: '+6281300000077' });
    expect((await reset(token)).status).toBe(200);
  });
});

describe.skipIf(inject('postgresUrl') === null)('A link that is made while', () => {
  const app = useTestApp('postgres');

  async function isSomebodyWaiting(): Promise<boolean> {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app().db.kysely);
    return rows.length > 0;
  }

  it('its person is deactivated is not mailed', async () => {
    const person = await app().newUser({ role: 'sales' });
    const boss = await app().asNew('super_admin');
    await boss.post(`/users/${person.id}/reset-link`);
    let delivering: ReturnType<ReturnType<typeof mailbox>['deliver']> = Promise.resolve([]);
    await inTransaction(app().db, async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', person.id).forUpdate().execute();
      delivering = mailbox(app()).deliver();
      while (!(await isSomebodyWaiting())) await sleep(10);
      await tx.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute();
    });
    expect(await delivering).toEqual([]);
  });
});
