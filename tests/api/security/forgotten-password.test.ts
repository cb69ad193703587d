import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Answer } from '#tests/support/api-client.ts';
import { mailbox, tokenIn } from '#tests/support/mailbox.ts';
import { reasonAt } from '#tests/support/reason-at.ts';
import { serverBuild } from '#tests/support/server-build.ts';
import { smtpServer } from '#tests/support/smtp-server.ts';
import { createTestApp, type Person, type TestApp, testPassword } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useOwnAddress, useTestApp } from '#tests/support/use-test-app.ts';

const minute = 60_000;
const newPassword = 'sepeda-biru-41-payung';
const emailOf = ({ username }: Person) => `${username}@example.com`;
const linkInvalid = {
  status: 422,
  code: 'validation_failed',
  message: 'Reset Password Failed',
  errors: [reasonAt('token', 'reset_link_invalid')],
};

describeOnEachEngine('A forgotten password', (engine) => {
  const app = useTestApp(engine);
  useOwnAddress(app);
  beforeEach(async () => {
    await app().db.kysely.deleteFrom('rate_limits').execute();
    await app().db.kysely.deleteFrom('jobs').execute();
    await app().db.kysely.deleteFrom('password_resets').execute();
  });

  const forget = (email: unknown) => app().anonymous.post('/auth/forgot-password', { email });
  const reset = (token: unknown, new_password = newPassword) =>
    app().anonymous.post('/auth/reset-password', { token, new_password });
  async function heldEmail(): Promise<string> {
    const person = await app().newUser({ role: 'admin' });
    const email = `held.${emailOf(person)}`;
    await (await app().asNew('admin')).put(`/users/${person.id}`, { email });
    return email;
  }
  async function tokenFor(person: Person): Promise<string> {
    await forget(emailOf(person));
    const [mail] = await mailbox(app()).deliver();
    if (!mail) throw new Error('No mail came.');
    return tokenIn(mail);
  }

  describe('POST /auth/forgot-password', () => {
    it('answers status, message and data.token, which is a handle that resets nothing (S56)', async () => {
      const person = await app().newUser({ role: 'admin' });
      const answer = await forget(emailOf(person));
      expect(answer).toMatchObject({ status: 200, message: 'Forget Password successful!' });
      expect(Object.keys(answer.data)).toEqual(['token']);
      expect(answer.data.token).toMatch(/^fph_[\w-]{43}$/);
      await mailbox(app()).deliver();
      for (const text of heardIn(answer)) expect(await reset(text)).toMatchObject(linkInvalid);
      expect(await canSignIn(app(), person, testPassword)).toBe(true);
    });

    it('says the same, byte for byte but for the handle, to known, unknown, inactive, deleted and held (S57)', async () => {
      const known = await app().newUser({ role: 'admin' });
      const inactive = await app().newUser({ role: 'admin', isActive: false });
      const deleted = await app().newUser({ role: 'admin' });
      await (await app().asNew('super_admin')).delete(`/users/${deleted.id}`);
      const people = [known, inactive, deleted].map(emailOf);
      const emails = [...people, await heldEmail(), 'nobody@example.com'];
      const answers = [];
      for (const email of emails) answers.push(await forget(email));
      const shapes = answers.map(({ headers, data, ...rest }) => ({
        ...rest,
        length: JSON.stringify(data).length,
        headers: [...headers].filter(([name]) => name !== 'x-request-id'),
      }));
      expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
      expect(new Set(answers.map(({ data }) => data.token)).size).toBe(emails.length);
    });

    it('leaves one row for every address alike, and looks nobody up (S57)', async () => {
      const known = await app().newUser({ role: 'admin' });
      await forget(emailOf(known));
      await forget('nobody@example.com');
      const jobs = await app().db.kysely.selectFrom('jobs').selectAll().execute();
      expect(jobs.map(({ kind }) => kind)).toEqual(['forgot_password', 'forgot_password']);
      expect(await app().db.kysely.selectFrom('password_resets').selectAll().execute()).toEqual([]);
      await mailbox(app()).deliver();
      expect(await app().db.kysely.selectFrom('jobs').selectAll().execute()).toEqual([]);
    });

    it('asks the database the same, and never for users, whoever it is (S57)', async () => {
      const [known, inactive, deleted] = [
        await app().newUser({ role: 'admin' }),
        await app().newUser({ role: 'admin', isActive: false }),
        await app().newUser({ role: 'admin' }),
      ];
      await (await app().asNew('super_admin')).delete(`/users/${deleted.id}`);
      const asked = (email: string) => app().statementsDuring(() => forget(email));
      const always = (text: string) => !/^select "value" from "meta"/.test(text);
      const first = (await asked(emailOf(known))).filter(always);
      expect(first.some((text) => text.includes('insert into "jobs"'))).toBe(true);
      for (const text of first) expect(text).not.toMatch(/users|sessions|password_resets|email_holds/);
      const others = [inactive, deleted].map(emailOf);
      for (const email of [...others, await heldEmail(), 'nobody@example.com'])
        expect((await asked(email)).filter(always), email).toEqual(first);
    });

    it.each(['', 'x', 'a@b@c', null, 'a@b.id\nBcc: c@d.id'])('refuses the address %j', async (email) => {
      const answer = await forget(email);
      expect(answer).toMatchObject({ status: 422 });
      expect(answer.errors.map(({ field }) => field)).toEqual(['email']);
    });

    it('is limited to five in a quarter of an hour from one address, known e-mail or not', async () => {
      const statuses: number[] = [];
      for (let i = 0; i < 7; i++) statuses.push((await forget(`nobody${i}@example.com`)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
      app().clock.advance(16 * minute);
      expect((await forget('nobody@example.com')).status).toBe(200);
    });

    it('mails one address at most three times an hour, and says nothing of it', async () => {
      const person = await app().newUser({ role: 'admin' });
      for (let i = 0; i < 5; i++) {
        app().address = `192.0.2.${i}`;
        expect((await forget(emailOf(person))).status).toBe(200);
      }
      expect(await mailbox(app()).deliver()).toHaveLength(3);
    });
  });

  describe('the mail', () => {
    it('goes to the address on record, as a file only the server’s user may read', async () => {
      const person = await app().newUser({ role: 'admin' });
      await forget(emailOf(person).toUpperCase());
      const box = mailbox(app());
      const mails = await box.deliver();
      expect(mails).toHaveLength(1);
      expect(mails[0]).toMatchObject({ to: emailOf(person), mode: 0o600 });
      expect(statSync(box.folder).mode & 0o777).toBe(0o700);
      expect(mails[0]?.text).toContain(`http://localhost:${app().config.port}/reset-password#t=`);
      expect(box.logs()).toContain('.eml');
      expect(box.logs()).not.toContain(tokenIn(mails[0] as never));
      expect(box.logs()).not.toContain(emailOf(person));
    });

    it('does not go to inactive or unknown people, nor to a look-alike of an address', async () => {
      const inactive = await app().newUser({ role: 'admin', isActive: false });
      const person = await app().newUser({ role: 'admin' });
      await forget(emailOf(inactive));
      await forget('nobody@example.com');
      await forget(emailOf(person).replace('a', 'á'));
      expect(await mailbox(app()).deliver()).toEqual([]);
    });
  });

  describe('POST /auth/reset-password', () => {
    it('sets the password, ends every session and tells the person (S15)', async () => {
      const person = await app().newUser({ role: 'admin' });
      const client = await app().as(person);
      const answer = await reset(await tokenFor(person));
      expect(answer).toMatchObject({ status: 200, message: 'Reset Password successful!', data: null });
      expect(await client.get('/products')).toMatchObject({ status: 401, code: 'session_revoked' });
      expect(await canSignIn(app(), person, testPassword)).toBe(false);
      expect(await canSignIn(app(), person, newPassword)).toBe(true);
      const [told] = await mailbox(app()).deliver();
      expect(told).toMatchObject({ to: emailOf(person), subject: 'Your password was changed' });
    });

    it('takes a token once (S58)', async () => {
      const token = await tokenFor(await app().newUser({ role: 'admin' }));
      expect((await reset(token)).status).toBe(200);
      expect(await reset(token, 'yet-another-77-one')).toMatchObject(linkInvalid);
    });

    it('takes a token once, also of eight calls at the same time (S58)', async () => {
      const token = await tokenFor(await app().newUser({ role: 'admin' }));
      const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => reset(token, `parallel-${i}-password`)));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array(7).fill(422)]);
    });

    it('takes no token after fifteen minutes (S58)', async () => {
      const token = await tokenFor(await app().newUser({ role: 'admin' }));
      app().clock.advance(15 * minute + 1);
      expect(await reset(token)).toMatchObject(linkInvalid);
    });

    it('takes no older token after a success with a newer one (S58)', async () => {
      const person = await app().newUser({ role: 'admin' });
      const [older, newer] = [await tokenFor(person), await tokenFor(person)];
      expect((await reset(newer)).status).toBe(200);
      expect(await reset(older, 'yet-another-77-one')).toMatchObject(linkInvalid);
    });

    it('takes an older token while none was used: asking again cannot spoil a link', async () => {
      const person = await app().newUser({ role: 'admin' });
      const older = await tokenFor(person);
      await tokenFor(person);
      expect((await reset(older)).status).toBe(200);
    });

    it.each(['deleted', 'inactive', 'moved to another address'])(
      'takes no token of somebody who is %s meanwhile (S58)',
      async (how) => {
        const person = await app().newUser({ role: 'sales' });
        const token = await tokenFor(person);
        const boss = await app().asNew('super_admin');
        if (how === 'deleted') await boss.delete(`/users/${person.id}`);
        else if (how === 'inactive') await boss.put(`/users/${person.id}`, { status: 'inactive' });
        else await boss.put(`/users/${person.id}`, { email: `new.${emailOf(person)}` });
        expect(await reset(token)).toMatchObject(linkInvalid);
      },
    );

    it('does not spend the token on a weak password (S03)', async () => {
      const person = await app().newUser({ role: 'admin' });
      const token = await tokenFor(person);
      for (const weak of ['short', 'password123', person.username, 'x'.repeat(129)]) {
        const answer = await reset(token, weak);
        expect(answer, weak).toMatchObject({ status: 422 });
        expect(answer.errors.map(({ field }) => field)).toEqual(['new_password']);
      }
      expect((await reset(token)).status).toBe(200);
    });

    it.each([undefined, '', 7, 'fpt_', 'x'.repeat(201), 'fpt_nothing'])('refuses the token %j', async (token) => {
      const answer = await reset(token);
      expect(answer).toMatchObject({ status: 422 });
      expect(answer.errors).toEqual(linkInvalid.errors);
    });
  });

  describe('POST /users/{id}/reset-link', () => {
    it('lets a super admin mail a link he never sees', async () => {
      const person = await app().newUser({ role: 'sales' });
      const boss = await app().asNew('super_admin');
      const answer = await boss.post(`/users/${person.id}/reset-link`);
      expect(answer).toMatchObject({ status: 200, data: null });
      const [mail] = await mailbox(app()).deliver();
      expect(mail?.to).toBe(emailOf(person));
      expect(JSON.stringify(answer)).not.toContain(tokenIn(mail as never));
      expect((await reset(tokenIn(mail as never))).status).toBe(200);
    });

    it('has none for who is inactive or gone', async () => {
      const boss = await app().asNew('super_admin');
      const person = await app().newUser({ role: 'sales', isActive: false });
      expect(await boss.post(`/users/${person.id}/reset-link`)).toMatchObject({ status: 409, code: 'wrong_state' });
      await boss.delete(`/users/${person.id}`);
      expect((await boss.post(`/users/${person.id}/reset-link`)).status).toBe(404);
    });
  });
});

describeOnEachEngine('npm run reset-link', (engine) => {
  const app = useTestApp(engine);

  it('prints a link for an active user that works once, and nothing for nobody', async () => {
    const script = join(dirname(await serverBuild()), 'reset-link.js');
    const { dataDir, databaseUrl } = app().config;
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
    const run = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
    // The command has its own clock, so the server's has to be today's.
    app().clock.set(new Date());
    const person = await app().newUser({ role: 'admin' });
    const made = run(person.username.toUpperCase());
    expect(made.stderr).toBe('');
    const token = tokenIn({ to: '', subject: '', mode: 0, text: made.stdout });
    const body = { token, new_password: newPassword };
    expect((await app().anonymous.post('/auth/reset-password', body)).status).toBe(200);
    expect(await app().anonymous.post('/auth/reset-password', body)).toMatchObject(linkInvalid);
    for (const nobody of [run('nobody.here'), run()]) expect(nobody).toMatchObject({ status: 1, stdout: '' });
  });
});

// Security: no way of starting the server makes anything that was answered work.
it.each<Record<string, string>>([
  {},
  { NODE_ENV: 'development' },
  { NODE_ENV: 'test', LOG_LEVEL: 'trace' },
  { NODE_ENV: 'production' },
  { PUBLIC_URL: 'https://gerobak.example' },
  { REGISTRATION: 'open', TRUST_PROXY: '1' },
  { DEMO: '1' },
  { SMTP_URL: 'a mail server' },
])('With %j nothing that forgot-password answers resets a password (S56)', async (given) => {
  const smtp = await smtpServer();
  const env = given.SMTP_URL === undefined ? given : { SMTP_URL: smtp.url };
  const app = await createTestApp('sqlite', { env });
  onTestFinished(() => app.close());
  const person = await app.newUser({ role: 'super_admin' });
  const headers = {
    Host: 'evil.example',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
    Origin: 'https://evil.example',
    'X-Debug': '1',
  };
  const body = { email: emailOf(person) };
  const answer = await app.anonymous.post('/auth/forgot-password', body, { headers });
  const written = await mailbox(app).deliver();
  expect(smtp.taken).toHaveLength(given.SMTP_URL === undefined ? 0 : 1);
  const mailed = written[0]?.text ?? unfold(smtp.taken[0]);
  for (const token of heardIn(answer)) {
    const taken = { token, new_password: newPassword };
    const told = await app.anonymous.post('/auth/reset-password', taken, { headers });
    expect([token, told]).toEqual([token, expect.objectContaining(linkInvalid)]);
  }
  expect(await canSignIn(app, person, testPassword)).toBe(true);
  expect(mailed).not.toContain('evil.example');
  expect(mailed).toContain(env.PUBLIC_URL ?? 'http://localhost:');
  // The link of the mail works, so the guesses before had something to find.
  const token = tokenIn({ to: '', subject: '', mode: 0, text: mailed });
  const taken = { token, new_password: newPassword };
  expect((await app.anonymous.post('/auth/reset-password', taken)).status).toBe(200);
  expect(await canSignIn(app, person, newPassword)).toBe(true);
});

async function canSignIn(app: TestApp, { username }: Person, password: string): Promise<boolean> {
  return (await app.anonymous.post('/auth/login', { username, password })).status === 200;
}

function heardIn({ headers, message, data }: Answer): string[] {
  const { token } = data;
  const made = ['fpt_', 'fph_', ''].map((mark) => `${mark}${token.slice(4)}`);
  return [message, token, ...made, token.toUpperCase(), ...headers.keys(), ...headers.values()];
}

/** The wire breaks long lines. */
function unfold(wire = ''): string {
  return wire.replace(/=\r\n/g, '').replace(/=3D/g, '=');
}
