// S58: a mailed link opens nothing after what ends the trust in who can read it.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import { makeResetLink } from '#server/auth/mailed-links.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { hashToken } from '#server/http/authenticate.ts';
import { confirmTokenIn, mailbox, tokenIn, type WrittenMail } from '#tests/support/mailbox.ts';
import type { Person } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useClient, useFixture, useTestApp } from '#tests/support/use-test-app.ts';
import { wire } from '#tests/support/wire-records.ts';

const new_password = 'sepeda-biru-41-payung';

describeOnEachEngine('A link that was mailed (S58)', (engine) => {
  const app = useTestApp(engine);
  const boss = useClient(app, 'super_admin', beforeEach);
  const rina = useClient(app, 'admin', beforeEach);
  const person = useFixture(() => app().newUser({ role: 'sales' }), beforeEach);
  beforeEach(async () => {
    for (const table of ['rate_limits', 'jobs'] as const) await app().db.kysely.deleteFrom(table).execute();
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
  async function confirmToken(): Promise<string> {
    await edit({ email: `new.${person.username}@example.com` }, rina);
    return confirmTokenIn(await mailWith('/confirm-email#t='));
  }
  const reset = (token: string) => app().anonymous.post('/auth/reset-password', { token, new_password });
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

  it.each(['deactivated', 'given another role'])('leaves the address held when its person is %s', async (how) => {
    await confirmToken();
    await edit(how === 'deactivated' ? { status: 'inactive' } : { role: 'admin' });
    const { data } = await boss.get(`/users/${person.id}`);
    expect(data.email_held_until).not.toBeNull();
  });

  it('works when other things of its person were changed', async () => {
    const token = await resetToken();
    await edit({ phone: '+6281300000077' });
    expect((await reset(token)).status).toBe(200);
  });
});

describeOnEachEngine('A link that signs a phone in (rules 7.9)', (engine) => {
  const app = useTestApp(engine);
  const rina = useClient(app, 'admin', beforeEach);
  let person: Person;
  let token = '';
  beforeEach(async () => {
    await app().db.kysely.deleteFrom('rate_limits').execute();
    person = await app().newUser({ role: 'sales' });
    token = await newLink();
  });

  const make = (token_hash: string, id = person.id, by = rina) => by.post(`/users/${id}/phone-link`, { token_hash });
  async function newLink(): Promise<string> {
    const secret = `ptl_${newId()}`;
    expect((await make(hashToken(secret))).status).toBe(200);
    return secret;
  }
  const open = (secret: string, password = new_password) =>
    app().anonymous.post('/auth/phone-link', { token: secret, new_password: password });
  const isOver = { status: 422, errors: [{ field: 'token' }] };

  it('works once: it sets the password, ends all other sessions and opens one', async () => {
    const before = await app().signIn(person);
    const weak = await open(token, person.username);
    expect(weak).toMatchObject({ status: 422, errors: [{ field: 'new_password' }] });
    const opened = await open(token);
    expect(opened).toMatchObject({ status: 200, data: { role: 'sales', user_id: person.id } });
    expect(Object.keys(opened.data).sort()).toEqual(Object.keys(wire.session).sort());
    const phone = app().withToken(opened.data.token);
    expect((await phone.get('/auth/profile')).data.username).toBe(person.username);
    expect(await app().withToken(before.token).get('/auth/profile')).toMatchObject({ status: 401 });
    const { username } = person;
    const signIn = { username, password: new_password };
    expect((await app().anonymous.post('/auth/login', signIn)).status).toBe(200);
    expect(await open(token)).toMatchObject(isOver);
    const log = app().db.kysely.selectFrom('audit_log').select('action').orderBy('at');
    const actions = await log.where('entity_id', '=', person.id).execute();
    expect(actions.map(({ action }) => action)).toEqual(['create_phone_link', 'use_phone_link']);
  });

  it('opens one phone when two use it at once', async () => {
    const answers = await Promise.all([open(token), open(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is over after a day, after a newer one, and after what ends trust in its person', async () => {
    const newer = await newLink();
    expect(await open(token)).toMatchObject(isOver);
    await rina.post(`/users/${person.id}/sign-out`);
    expect(await open(newer)).toMatchObject(isOver);
    const moved = await newLink();
    await rina.put(`/users/${person.id}`, { email: `new.${person.username}@example.com` });
    expect(await open(moved)).toMatchObject(isOver);
    const late = await newLink();
    const end = new Date(app().clock.now().getTime() - 1).toISOString();
    await app().db.kysely.updateTable('phone_links').set({ expires_at: end }).execute();
    expect(await open(late)).toMatchObject(isOver);
    await rina.put(`/users/${person.id}`, { status: 'inactive' });
    expect(await make(hashToken('ptl_x'))).toMatchObject({ status: 409, code: 'wrong_state' });
  });

  it('is over once its person has a new password, changed or reset by a mailed link (rules 7.5)', async () => {
    const current_password = person.credentials.password;
    const herself = await app().as(person);
    const changed = await herself.post('/auth/change-password', { current_password, new_password });
    expect(changed.status).toBe(200);
    expect(await open(token, 'payung-hijau-62-gelas')).toMatchObject(isOver);
    const later = await newLink();
    const [, mailed] = (await makeResetLink(mailbox(app()).deps, person.id)).split('#t=');
    const body = { token: mailed, new_password };
    expect((await app().anonymous.post('/auth/reset-password', body)).status).toBe(200);
    expect(await open(later, 'payung-hijau-62-gelas')).toMatchObject(isOver);
  });

  it('has a secret of its own: one that is known is of no second person', async () => {
    const other = await app().newUser({ role: 'sales' });
    expect(await make(hashToken(token), other.id)).toMatchObject({ status: 422, errors: [{ field: 'token_hash' }] });
    expect(await open(token)).toMatchObject({ data: { user_id: person.id } });
  });

  it('is of baristas alone, and the server keeps nothing that opens it', async () => {
    const admin = await app().newUser({ role: 'admin' });
    expect(await make(hashToken('ptl_x'), admin.id)).toMatchObject({ code: 'wrong_state' });
    const kept = await Promise.all([
      app().db.kysely.selectFrom('phone_links').selectAll().execute(),
      app().db.kysely.selectFrom('audit_log').selectAll().execute(),
      app().db.kysely.selectFrom('idempotency_keys').selectAll().execute(),
    ]);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it('is tried twenty times a minute from one network', async () => {
    for (let tries = 0; tries < 20; tries += 1) expect(await open('ptl_x')).toMatchObject(isOver);
    expect(await open(token)).toMatchObject({ status: 429 });
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
