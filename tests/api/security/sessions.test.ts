import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sessionSchema } from '#contract/auth/session.ts';
import { profileSchema } from '#contract/users/entity.ts';
import { exactly } from '#tests/support/exactly.ts';
import { describeOnEachEngine, useOwnAddress, useTestApp } from '#tests/support/use-test-app.ts';
import { userBody } from '#tests/support/valid-bodies.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describeOnEachEngine('Signing in', (engine) => {
  const app = useTestApp(engine);

  // Limits count failures per address, and most tests are not about them.
  useOwnAddress(app);

  it('answers exactly the session, which then opens protected routes', async () => {
    const user = await app().newUser({ role: 'admin' });
    const answer = await app().anonymous.post('/auth/login', user.credentials);
    expect(answer).toMatchObject({ status: 200, message: 'Login successful!' });
    const session = exactly(sessionSchema).parse(answer.data);
    expect(session).toMatchObject({ role: 'admin', username: user.username, user_id: user.id });
    const profile = await app().withToken(session.token).get('/auth/profile');
    const found = exactly(profileSchema).parse(profile.data);
    expect(found).toMatchObject({ id: user.id, username: user.username, role: 'admin' });
  });

  it('takes a username in any case, with spaces around it', async () => {
    const { username, password } = (await app().newUser({ role: 'admin' })).credentials;
    const typed = { username: ` ${username.toUpperCase()} `, password };
    expect((await app().anonymous.post('/auth/login', typed)).status).toBe(200);
  });

  it('lets a barista in too: their app uses the same API', async () => {
    const user = await app().newUser({ role: 'sales' });
    const answer = await app().anonymous.post('/auth/login', user.credentials);
    expect(answer).toMatchObject({ status: 200, data: { role: 'sales' } });
  });

  it('says the same to a wrong password as to an unknown user (S02)', async () => {
    const { username } = await app().newUser({ role: 'admin' });
    const wrong = await app().anonymous.post('/auth/login', { username, password: 'wrong-one' });
    const unknown = await app().anonymous.post('/auth/login', { username: 'nobody.here', password: 'wrong-one' });
    expect(wrong).toMatchObject({
      status: 401,
      code: 'invalid_credentials',
      message: 'Invalid username or password',
      data: null,
      errors: [],
    });
    const { headers: _, ...first } = wrong;
    const { headers: __, ...second } = unknown;
    expect(second).toEqual(first);
    expect([...unknown.headers.keys()].sort()).toEqual([...wrong.headers.keys()].sort());
  });

  it('takes a password as it is: neither trimmed nor in another case', async () => {
    const { username, password } = (await app().newUser({ role: 'admin' })).credentials;
    for (const other of [` ${password}`, `${password} `, password.toUpperCase()]) {
      const answer = await app().anonymous.post('/auth/login', { username, password: other });
      expect(answer.code).toBe('invalid_credentials');
    }
  });

  it('tells an inactive user so, but only after the right password', async () => {
    const user = await app().newUser({ role: 'admin', isActive: false });
    const right = await app().anonymous.post('/auth/login', user.credentials);
    expect(right).toMatchObject({ status: 403, code: 'account_inactive' });
    const wrong = await app().anonymous.post('/auth/login', { username: user.username, password: 'not-the-password' });
    expect(wrong).toMatchObject({ status: 401, code: 'invalid_credentials' });
  });

  it.each([
    [{}, ['username', 'password']],
    [{ username: 'admin' }, ['password']],
    [{ username: '  ', password: 'x' }, ['username']],
    [{ username: 'ad\0min', password: 'x' }, ['username']],
    [{ username: 'admin', password: '' }, ['password']],
    [{ username: ['admin'], password: { $ne: '' } }, ['username', 'password']],
    [{ username: 'admin', password: 'x'.repeat(1025) }, ['password']],
  ])('refuses the body %j by field', async (body, fields) => {
    const answer = await app().anonymous.post('/auth/login', body);
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(answer.errors.map(({ field }) => field)).toEqual(fields);
  });

  it('gives each sign-in a token of its own, of 256 random bits, and stores only its hash (S11)', async () => {
    const user = await app().newUser({ role: 'admin' });
    const first = await app().signIn(user);
    const second = await app().signIn(user);
    expect(first.token).not.toBe(second.token);
    expect(first.token).toMatch(/^[A-Za-z0-9_-]{43,}$/);
    const rows = await app().db.kysely.selectFrom('sessions').selectAll().execute();
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(first.token);
    expect(stored).toContain(sha256(first.token));
  });

  it('stores passwords as argon2id with a salt of 16 bytes each (S01)', async () => {
    const boss = await app().asNew('super_admin');
    const alike = [userBody(), userBody()];
    for (const body of alike) await boss.post('/users', body);
    const made = await app()
      .db.kysely.selectFrom('users')
      .select('password_hash')
      .where(
        'username',
        'in',
        alike.map(({ username }) => username),
      )
      .execute();
    const salts = made.map(({ password_hash }) => password_hash?.split('$')[4] ?? '');
    expect(salts.map((salt) => Buffer.from(salt, 'base64').length)).toEqual([16, 16]);
    expect(salts[0]).not.toBe(salts[1]);
    for (const { password_hash } of made) {
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$/);
      const [, memory, passes] = /m=(\d+),t=(\d+)/.exec(password_hash ?? '') ?? [];
      expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
      expect(Number(passes)).toBeGreaterThanOrEqual(2);
    }
  });
});

describeOnEachEngine('A session', (engine) => {
  const app = useTestApp(engine);

  it('ends at sign-out, and only this one; nothing of it is left in the database (S12)', async () => {
    const user = await app().newUser({ role: 'admin' });
    const [here, there] = [await app().signIn(user), await app().signIn(user)];
    expect((await app().withToken(here.token).post('/auth/logout')).status).toBe(200);
    const after = await app().withToken(here.token).get('/auth/profile');
    expect(after).toMatchObject({ status: 401 });
    expect((await app().withToken(there.token).get('/auth/profile')).status).toBe(200);
    const rows = await app().db.kysely.selectFrom('sessions').selectAll().execute();
    const kept = rows.filter(({ user_id }) => user_id === user.id);
    expect(kept.map(({ token_hash }) => token_hash)).toEqual([sha256(there.token)]);
  });

  it('that ends while a body arrives does nothing with it, also with a lower role', async () => {
    const admin = await app().newUser({ role: 'admin' });
    const boss = await app().asNew('super_admin');
    for (const end of ['sign-out', 'role'] as const) {
      const { token } = await app().signIn(admin);
      const { readable: body, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
      const answer = app().fetch(new Request('http://localhost/api/users', init));
      await sleep(1_100);
      const ended =
        end === 'role'
          ? await boss.put(`/users/${admin.id}`, { role: 'sales' })
          : await boss.post(`/users/${admin.id}/sign-out`);
      expect(ended.status).toBe(200);
      const writer = writable.getWriter();
      void writer.write(new TextEncoder().encode(JSON.stringify(userBody())));
      void writer.close();
      expect((await answer).status).toBe(end === 'role' ? 403 : 401);
    }
  });

  it('expires by the clock of the server after SESSION_DAYS (F19, S13; screens 2.5)', async () => {
    const user = await app().newUser({ role: 'admin' });
    const start = app().clock.now();
    const session = await app().signIn(user);
    expect(session.expires_at).toBe(new Date(start.getTime() + 7 * day).toISOString());
    const client = app().withToken(session.token);
    app().clock.set(new Date(Date.parse(session.expires_at) - 1000));
    expect((await client.get('/auth/profile')).status).toBe(200);
    app().clock.set(new Date(Date.parse(session.expires_at) + 1000));
    expect(await client.get('/auth/profile')).toMatchObject({ status: 401, code: 'session_expired' });
    app().clock.set(start);
  });

  it('can be revoked by the hash of its token without signing in, as an offline sign-out is', async () => {
    const user = await app().newUser({ role: 'admin' });
    const session = await app().signIn(user);
    const body = { token_hash: sha256(session.token) };
    expect((await app().anonymous.post('/auth/revoke', body)).status).toBe(200);
    expect((await app().withToken(session.token).get('/auth/profile')).status).toBe(401);
    expect((await app().anonymous.post('/auth/revoke', body)).status).toBe(200);
  });

  it('is not told apart from an unknown one when it is revoked', async () => {
    const answer = await app().anonymous.post('/auth/revoke', { token_hash: 'a'.repeat(64) });
    expect(answer.status).toBe(200);
    const bad = await app().anonymous.post('/auth/revoke', { token_hash: 'x' });
    expect(bad).toMatchObject({ status: 422, code: 'validation_failed' });
  });

  it('beyond thirty of one person ends the one unused longest, also of many opened at once', async () => {
    const person = await app().newUser({ role: 'admin' });
    const [unused, used] = [await app().as(person), await app().as(person)];
    app().clock.advance(2 * 3_600_000);
    expect((await used.get('/products')).status).toBe(200);
    await Promise.all(Array.from({ length: 29 }, () => app().as(person)));
    expect(await unused.get('/products')).toMatchObject({ status: 401, code: 'session_revoked' });
    expect((await used.get('/auth/sessions')).data).toHaveLength(30);
    const opened = await Promise.all(Array.from({ length: 40 }, () => app().as(person)));
    const statuses = await Promise.all(opened.map(async (client) => (await client.get('/products')).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  });

  it('is opened a hundred times an hour for one person', async () => {
    const { credentials } = await app().newUser({ role: 'admin' });
    const statuses: number[] = [];
    for (let wave = 0; wave < 3; wave++) {
      const signIns = Array.from({ length: 35 }, (_, index) =>
        app().anonymous.post('/auth/login', credentials, { headers: { 'X-Forwarded-For': `10.3.${wave}.${index}` } }),
      );
      statuses.push(...(await Promise.all(signIns)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    app().clock.advance(3_600_001);
    expect((await app().anonymous.post('/auth/login', credentials)).status).toBe(200);
  });

  it.each(['', 'Bearer', 'Bearer x', 'Basic YWRtaW46YWRtaW4=', `Bearer ${'a'.repeat(43)}`, 'x'])(
    'is not made by the header %j',
    async (authorization) => {
      const answer = await app().anonymous.get('/auth/profile', { headers: { Authorization: authorization } });
      expect(answer).toMatchObject({ status: 401, code: 'unauthenticated' });
    },
  );
});
