// Security: an admin who wants another account. An address given by an admin opens nothing for 72 hours, unless
// confirmed.

import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import { purgeEmailHolds } from '#server/users/email-hold.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { confirmTokenIn, mailbox, tokenIn, type WrittenMail } from '#tests/support/mailbox.ts';
import { reasonAt } from '#tests/support/reason-at.ts';
import { type Person, startOfTests, testPassword } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';
import { userBody } from '#tests/support/valid-bodies.ts';

const hour = 60 * 60_000;
const newPassword = 'sepeda-biru-41-payung';
const emailOf = ({ username }: Pick<Person, 'username'>) => `${username}@example.com`;
const opensAnAccount = ({ text }: WrittenMail) => text.includes('/reset-password#t=');
const confirms = ({ text }: WrittenMail) => text.includes('/confirm-email#t=');
const linkInvalid = { status: 422, code: 'validation_failed', errors: [reasonAt('token', 'confirm_link_invalid')] };

describeOnEachEngine('Another person’s account', (engine) => {
  const app = useTestApp(engine, { env: { REGISTRATION: 'open' } });
  let rinaHerself: Person;
  let rina: ApiClient;
  let boss: ApiClient;
  let bossHimself: Person;
  let victim: Person;
  let thief: string;
  let visitor = 0;

  beforeEach(async () => {
    app().clock.set(startOfTests);
    for (const table of ['rate_limits', 'jobs', 'email_holds'] as const)
      await app().db.kysely.deleteFrom(table).execute();
    visitor += 1;
    app().address = `192.0.2.${visitor % 250}`;
    rinaHerself = await app().newUser({ role: 'admin' });
    rina = await app().as(rinaHerself);
    bossHimself = await app().newUser({ role: 'super_admin' });
    boss = await app().as(bossHimself);
    victim = await app().newUser({ role: 'admin' });
    thief = `thief.${emailOf(victim)}`;
  });

  const deliver = () => mailbox(app()).deliver();
  const change = (body: object, by = rina) => by.put(`/users/${victim.id}`, body);
  const confirm = (token: string) => app().anonymous.post('/auth/confirm-email', { token });
  const userNow = async () => (await boss.get(`/users/${victim.id}`)).data;
  async function forget(email: string): Promise<WrittenMail[]> {
    visitor += 1;
    app().address = `198.51.100.${visitor % 250}`;
    expect((await app().anonymous.post('/auth/forgot-password', { email })).status).toBe(200);
    return (await deliver()).filter(opensAnAccount);
  }
  async function askedAt(address: string): Promise<string> {
    const asking = (await deliver()).filter(confirms);
    expect(asking.map(({ to }) => to)).toEqual([address]);
    return confirmTokenIn(asking[0] as WrittenMail);
  }
  async function noticesOf(person: Person) {
    const client = await app().as(person);
    const { data } = await client.get('/notifications');
    return data as { title: string; message: string; link: string }[];
  }

  describe('is not opened', () => {
    it('by a reset that is asked for at an address which an admin gave it, for 72 hours', async () => {
      expect(await change({ email: thief })).toMatchObject({ status: 200, data: { email: thief } });
      expect(await forget(thief)).toEqual([]);
      app().clock.advance(72 * hour - 1000);
      expect(await forget(thief)).toEqual([]);
      app().clock.advance(1000);
      expect((await forget(thief)).map(({ to }) => to)).toEqual([thief]);
    });

    it('by a reset asked for at the address that it had, while the new one is held', async () => {
      await change({ email: thief });
      expect(await forget(emailOf(victim))).toEqual([]);
    });

    it('by deleting, restoring and activating it under another address', async () => {
      await rina.delete(`/users/${victim.id}`);
      await rina.post(`/users/${victim.id}/restore`);
      const back = await change({ email: thief, status: 'active' });
      expect(back).toMatchObject({ status: 200, data: { email: thief, is_active: true } });
      expect((await deliver()).filter(confirms)).toEqual([]);
      expect(await forget(thief)).toEqual([]);
    });

    it('by a link that a super admin asked for before, while the mail server was down', async () => {
      expect((await boss.post(`/users/${victim.id}/reset-link`)).status).toBe(200);
      await change({ email: thief });
      expect((await deliver()).filter(opensAnAccount)).toEqual([]);
    });

    it('by a link that a super admin is asked for after the change', async () => {
      await change({ email: thief });
      expect(await boss.post(`/users/${victim.id}/reset-link`)).toMatchObject({
        status: 409,
        code: 'wrong_state',
        message: `The email address of ${victim.username} is new. Confirm it first.`,
      });
      expect((await deliver()).filter(opensAnAccount)).toEqual([]);
    });

    it('by a link that was mailed before the change', async () => {
      const [mail] = await forget(emailOf(victim));
      await change({ email: thief });
      const body = { token: tokenIn(mail as WrittenMail), new_password: newPassword };
      expect((await app().anonymous.post('/auth/reset-password', body)).status).toBe(422);
    });

    it.each([
      ['another name', { username: 'new.name' }],
      ['another phone', { phone: '+6281300000077' }],
      ['another role', { role: 'sales' }],
      ['another state', { status: 'inactive' }],
    ])('by hiding the change among others: %s', async (_what, others) => {
      const given = 'username' in others ? { username: `n.${victim.username}` } : others;
      expect((await change({ ...given, email: thief })).status).toBe(200);
      if ('status' in others) await change({ status: 'active' });
      expect(await forget(thief)).toEqual([]);
      const events = app()
        .logs()
        .split('\n')
        .filter((line) => line.includes(victim.id));
      expect(events.filter((line) => line.includes('"email_changed"'))).toHaveLength(1);
    });

    it('by dating the change back, nor through a batch', async () => {
      const headers = { 'Occurred-At': app().clock.ago(29 * 24 * hour) };
      await rina.put(`/users/${victim.id}`, { email: thief }, { headers });
      expect(await forget(thief)).toEqual([]);
      const other = `other.${thief}`;
      const entries = ['userUpdate', 'userDeactivate'].map((name) => ({
        key: newId(),
        name,
        v: 1,
        occurred_at: app().clock.ago(0),
        args: { id: victim.id, email: other, status: 'active' },
      }));
      await rina.post('/sync/batch', { entries });
      await change({ status: 'active' });
      expect(await forget(other)).toEqual([]);
    });

    it('by an admin who confirms it himself, or says that it is his', async () => {
      await change({ email: thief });
      const { version } = await userNow();
      const path = `/users/${victim.id}/confirm-email`;
      expect((await rina.post(path, { version })).status).toBe(403);
      const own = { email: thief, current_password: testPassword };
      expect(await rina.put('/auth/profile', own)).toMatchObject({ status: 409 });
      expect(await forget(thief)).toEqual([]);
    });

    it('as that of a super admin, if it becomes one while the address is held', async () => {
      await change({ email: thief });
      expect(await change({ role: 'super_admin' }, boss)).toMatchObject({ status: 409, code: 'wrong_state' });
      const { version } = await userNow();
      await boss.post(`/users/${victim.id}/confirm-email`, { version });
      expect((await change({ role: 'super_admin' }, boss)).status).toBe(200);
      expect(await change({ email: `x.${thief}` })).toMatchObject({ status: 403 });
    });

    it('as that of a super admin who became an admin again', async () => {
      await app().setUser(victim, { role: 'super_admin' });
      expect(await change({ email: thief })).toMatchObject({ status: 403 });
      await change({ role: 'admin' }, boss);
      expect((await change({ email: thief })).status).toBe(200);
      expect(await forget(thief)).toEqual([]);
    });
  });

  describe('an address that is held', () => {
    it('is confirmed once by the link that was mailed to the old one; opening it does nothing', async () => {
      await change({ email: thief });
      const token = await askedAt(emailOf(victim));
      expect(await forget(thief)).toEqual([]);
      expect(await confirm(token)).toMatchObject({ status: 200, message: 'Email address confirmed', data: null });
      expect(await confirm(token)).toMatchObject(linkInvalid);
      expect(await userNow()).toMatchObject({ email: thief, email_held_until: null });
      const [mail] = await forget(thief);
      const body = { token: tokenIn(mail as WrittenMail), new_password: newPassword };
      expect((await app().anonymous.post('/auth/reset-password', body)).status).toBe(200);
    });

    it('is confirmed once, also by eight calls at the same time', async () => {
      await change({ email: thief });
      const token = await askedAt(emailOf(victim));
      const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array(7).fill(422)]);
    });

    it('is confirmed by a super admin who saw this very address', async () => {
      await change({ email: `first.${thief}` });
      const { version } = await userNow();
      await change({ email: thief });
      const path = `/users/${victim.id}/confirm-email`;
      const answer = await boss.post(path, { version });
      expect(answer).toMatchObject({ status: 409, code: 'stale_version', data: { current: { email: thief } } });
      expect(await forget(thief)).toEqual([]);
      const seen = await userNow();
      expect(Date.parse(seen.email_held_until)).toBe(app().clock.now().getTime() + 72 * hour);
      const done = await boss.post(path, { version: seen.version });
      expect(done).toMatchObject({ status: 200, data: { email: thief, email_held_until: null } });
      const created = await boss.post(path, { version: seen.version });
      expect(created).toMatchObject({ status: 200, meta: { outcome: 'already_so' } });
      expect(await forget(thief)).toHaveLength(1);
    });

    it('asks the address that was confirmed last, however often it is changed', async () => {
      await change({ email: `first.${thief}` });
      const first = await askedAt(emailOf(victim));
      app().clock.advance(10 * hour);
      await change({ email: thief });
      const second = await askedAt(emailOf(victim));
      expect(await confirm(first)).toMatchObject(linkInvalid);
      app().clock.advance(63 * hour);
      expect(await forget(thief)).toEqual([]);
      expect((await confirm(second)).status).toBe(200);
    });

    it('is free again when it is changed back, by whomever, and nobody is asked', async () => {
      await change({ email: thief });
      const token = await askedAt(emailOf(victim));
      await change({ email: emailOf(victim) });
      expect((await deliver()).filter(confirms)).toEqual([]);
      expect(await confirm(token)).toMatchObject(linkInvalid);
      expect((await userNow()).email_held_until).toBeNull();
      expect(await forget(thief)).toEqual([]);
      expect((await forget(emailOf(victim))).map(({ to }) => to)).toEqual([emailOf(victim)]);
    });

    it('is put right by the person with the password, and the old mailbox hears of it', async () => {
      await change({ email: thief });
      await deliver();
      const owner = await app().as(victim);
      const own = { email: `own.${emailOf(victim)}`, current_password: testPassword };
      expect((await owner.put('/auth/profile', own)).status).toBe(200);
      expect((await deliver()).map(({ to }) => to)).toEqual([emailOf(victim)]);
      expect(await forget(own.email)).toHaveLength(1);
    });

    it('keeps the confirmed address for the person: nobody else takes it meanwhile', async () => {
      await change({ email: thief });
      await deliver();
      const email = emailOf(victim);
      const taken = { status: 409, code: 'duplicate_value', errors: [{ field: 'email' }] };
      expect(await rina.post('/users', userBody({ email }))).toMatchObject(taken);
      const own = { email, current_password: testPassword };
      expect(await rina.put('/auth/profile', own)).toMatchObject(taken);
      const another = await app().newUser({ role: 'sales' });
      expect(await rina.put(`/users/${another.id}`, { email })).toMatchObject(taken);
      const { role: _, ...stranger } = userBody({ email });
      expect((await app().anonymous.post('/auth/register', stranger)).status).toBe(201);
      expect((await deliver()).map(({ subject }) => subject)).toEqual(['Your registration']);
      expect((await change({ email })).status).toBe(200);
    });

    it('ends with the link to confirm it after 72 hours, and leaves nothing behind', async () => {
      await change({ email: thief });
      const token = await askedAt(emailOf(victim));
      app().clock.advance(72 * hour);
      expect(await confirm(token)).toMatchObject(linkInvalid);
      app().clock.advance(1);
      await purgeEmailHolds(app().db.kysely, app().clock.now());
      expect(await app().db.kysely.selectFrom('email_holds').selectAll().execute()).toEqual([]);
    });

    it('is forgotten with a user who is deleted', async () => {
      await change({ email: thief });
      const token = await askedAt(emailOf(victim));
      await rina.delete(`/users/${victim.id}`);
      expect(await confirm(token)).toMatchObject(linkInvalid);
      expect(await app().db.kysely.selectFrom('email_holds').selectAll().execute()).toEqual([]);
    });
  });

  describe('whose address was changed', () => {
    it('the person is told on their devices and at the old address, super admins where to look', async () => {
      await change({ email: thief });
      const [mail] = await deliver();
      expect(mail).toMatchObject({ to: emailOf(victim), subject: 'Your email address was changed' });
      expect(mail?.text).toContain(`of your account to ${thief}. Until 23 Nov at 10:37, no password link`);
      const [told] = await noticesOf(victim);
      expect(told).toMatchObject({ title: 'Your email address was changed', link: '/profile' });
      expect(told?.message).toMatch(
        `${rinaHerself.username} changed it. It can't be used to set a new password until 23 Nov at 10:37`,
      );
      const [asked] = await noticesOf(bossHimself);
      expect(asked).toMatchObject({ title: 'Email address awaiting confirmation', link: `/users?detail=${victim.id}` });
      expect(await noticesOf(rinaHerself)).toEqual([]);
      const noted = await app()
        .db.kysely.selectFrom('audit_log')
        .select('after')
        .where('entity_id', '=', victim.id)
        .where('action', '=', 'update')
        .execute();
      expect(JSON.stringify(noted)).toContain('email_held_until');
      expect(JSON.stringify(noted)).not.toContain(thief);
    });

    it('the person is told in their language, also of the confirmation', async () => {
      const owner = await app().as(victim);
      await owner.put('/auth/profile', { locale: 'id' });
      await change({ email: thief });
      const [mail] = await deliver();
      expect(mail?.text).toContain('Sampai 23 Nov pukul 10.37, tautan');
      await confirm(confirmTokenIn(mail as WrittenMail));
      const titles = (await noticesOf(victim)).map(({ title }) => title);
      expect(titles.sort()).toEqual(['Alamat email Anda diubah', 'Alamat email baru Anda dikonfirmasi']);
    });

    it('by a super admin, it is free at once; the person is told all the same', async () => {
      expect((await change({ email: thief }, boss)).data).toMatchObject({ email_held_until: null });
      const mails = await deliver();
      expect(mails.map(({ to }) => to)).toEqual([emailOf(victim)]);
      expect(mails.filter(confirms)).toEqual([]);
      const [told] = await noticesOf(victim);
      expect(told?.message).toBe(`${bossHimself.username} changed it.`);
      expect(await forget(thief)).toHaveLength(1);
    });

    it('by a super admin while it is held, it is free, and the confirmed address hears of it', async () => {
      await change({ email: thief });
      await deliver();
      await change({ email: `right.${emailOf(victim)}` }, boss);
      expect((await deliver()).map(({ to }) => to)).toEqual([emailOf(victim)]);
      expect((await userNow()).email_held_until).toBeNull();
    });
  });

  it.each([undefined, '', 7, 'ect_', 'x'.repeat(201), 'ect_nothing'])(
    'no address is confirmed by the token %j',
    async (token) => {
      const answer = await app().anonymous.post('/auth/confirm-email', { token });
      expect(answer).toMatchObject({ status: 422, errors: linkInvalid.errors });
    },
  );

  it('a link to confirm resets nothing, and a link to reset confirms nothing', async () => {
    const [reset] = await forget(emailOf(victim));
    expect(await confirm(tokenIn(reset as WrittenMail))).toMatchObject(linkInvalid);
    await change({ email: thief });
    const token = await askedAt(emailOf(victim));
    const body = { token, new_password: newPassword };
    expect((await app().anonymous.post('/auth/reset-password', body)).status).toBe(422);
  });
});
