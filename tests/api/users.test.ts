import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type User, userSchema } from '#contract/entities/user.ts';
import { newId } from '#contract/ids.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { exactly } from '#tests/support/exactly.ts';
import type { Person } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { userBody } from '#tests/support/valid-bodies.ts';

describeOnEachEngine('Users', (engine) => {
  const app = useTestApp(engine);
  let boss: Person;
  let rina: Person;
  let asBoss: ApiClient;
  let asRina: ApiClient;
  let visitor = 0;

  beforeAll(async () => {
    boss = await app().newUser({ role: 'super_admin' });
    rina = await app().newUser({ role: 'admin' });
    asBoss = await app().as(boss);
    asRina = await app().as(rina);
  });
  beforeEach(() => {
    visitor += 1;
    app().address = `192.0.2.${visitor % 250}`;
  });

  async function create(changes: Parameters<typeof userBody>[0] = {}): Promise<User> {
    const answer = await asBoss.post('/users', userBody(changes));
    expect(answer, JSON.stringify(answer.errors)).toMatchObject({ status: 201 });
    return answer.data;
  }

  describe('the calls of the specification', () => {
    it('POST /users takes username, password, email, phone, role, and answers the record', async () => {
      const body = userBody({ phone: '0812 3456-7890', email: ' Budi@Example.COM ' });
      const answer = await asRina.post('/users', body);
      expect(answer).toMatchObject({ status: 201, message: 'User created successfully!' });
      expect(exactly(userSchema).parse(answer.data)).toMatchObject({
        username: body.username,
        email: 'budi@example.com',
        phone_number: '+6281234567890',
        role: 'sales',
        is_active: true,
        last_login: null,
        is_assigned_cart: false,
        version: 1,
      });
      const signedIn = await app().anonymous.post('/auth/login', body);
      expect(signedIn.status).toBe(200);
    });

    it('GET /users/{id} answers the same record as create and list do', async () => {
      const user = await create();
      expect((await asRina.get(`/users/${user.id}`)).data).toEqual(user);
      const { data } = await asRina.get(`/users?search=${user.username}`);
      expect(data).toEqual([user]);
      exactly(userSchema).parse(data[0]);
      expect((await asRina.get(`/users/${newId()}`)).status).toBe(404);
    });

    it('GET /users?page&limit&search&status&role narrows by each, and searches usernames only', async () => {
      const [user, admin] = [await create(), await create({ role: 'admin' })];
      await asBoss.put(`/users/${admin.id}`, { status: 'inactive' });
      const names = async (query: string) =>
        (await asRina.get(`/users?limit=100&${query}`)).data.map((row: User) => row.username);
      expect(await names('role=sales')).toContain(user.username);
      expect(await names('role=sales')).not.toContain(admin.username);
      expect(await names('status=inactive')).toContain(admin.username);
      expect(await names('status=active')).not.toContain(admin.username);
      expect(await names(`search=${user.username.toUpperCase()}`)).toEqual([user.username]);
      expect(await names('search=example.com')).toEqual([]);
      expect((await asRina.get('/users?role=owner')).status).toBe(422);
      const { data, meta } = await asRina.get('/users?page=1&limit=1');
      expect(data).toHaveLength(1);
      expect(meta.pagination).toMatchObject({ has_prev: false, has_next: true });
    });

    it('GET /users/roles answers values and labels', async () => {
      const barista = await app().asNew('sales');
      expect((await barista.get('/users/roles')).data).toEqual([
        { value: 'super_admin', label: 'Super Admin' },
        { value: 'admin', label: 'Admin' },
        { value: 'sales', label: 'Barista' },
      ]);
    });

    it('PUT /users/{id} takes username, status, email, phone, role', async () => {
      const user = await create();
      const body = userBody();
      const answer = await asRina.put(`/users/${user.id}`, {
        username: body.username,
        status: 'inactive',
        email: body.email,
        phone: '+62 813 0000 0000',
        role: 'admin',
      });
      expect(answer).toMatchObject({
        status: 200,
        message: 'User updated successfully!',
        data: {
          username: body.username,
          is_active: false,
          email: body.email,
          phone_number: '+6281300000000',
          role: 'admin',
          version: 2,
        },
      });
      expect((await asRina.get(`/users/${user.id}`)).data).toEqual(answer.data);
    });

    it('DELETE /users/{id} takes it out of list and detail, and twice is 200', async () => {
      const user = await create();
      expect(await asRina.delete(`/users/${user.id}`)).toMatchObject({
        status: 200,
        data: null,
        message: 'Delete user successful!',
      });
      expect((await asRina.get(`/users/${user.id}`)).status).toBe(404);
      expect((await asRina.get(`/users?search=${user.username}`)).data).toEqual([]);
      expect((await asRina.delete(`/users/${user.id}`)).status).toBe(200);
      expect((await asRina.delete(`/users/${newId()}`)).status).toBe(404);
    });
  });

  describe('the fields', () => {
    it.each([
      ['username', [undefined, '', '  '], 'Username is required'],
      [
        'username',
        ['ab', 'x'.repeat(31), '.dot', 'two words', 'bùdi', 'a\0bc', 'a\nbc'],
        'Username: 3–30 letters, digits, dot, hyphen or underscore',
      ],
      ['password', [undefined, '', null, 12345678], 'Password is required'],
      ['password', ['short-1'], 'Password must be at least 8 characters'],
      ['password', [`${'ab'.repeat(64)}x`], 'Password must be at most 128 characters'],
      [
        'password',
        ['nul\0-inside-it', 'lone\ud800-surrogate'],
        'This text contains a character that cannot be stored',
      ],
      ['email', [undefined, '', ' '], 'E-mail is required'],
      [
        'email',
        [
          'a',
          'a@',
          '@b',
          'a@b@c',
          'a b@c.id',
          'a@b.id\r\nBcc: x@y.id',
          '<a@b.id>',
          'a@b.id,c@d.id',
        ],
        'Enter a valid e-mail address',
      ],
      ['email', [`${'a'.repeat(250)}@b.id`], 'Enter a valid e-mail address'],
      ['phone', [undefined, ''], 'Phone is required'],
      [
        'phone',
        ['12345', '+62', 'abc', '+0812345678', '+1234567890123456', '081'],
        'Enter a valid phone number, for example +62 812 3456 7890',
      ],
      ['role', [undefined, 'owner', ''], 'Choose a role'],
    ])('refuse for %s: %j', async (field, values, message) => {
      for (const value of values) {
        const answer = await asBoss.post('/users', { ...userBody(), [field]: value });
        expect(answer, JSON.stringify(value)).toMatchObject({ status: 422 });
        expect(answer.errors).toEqual([{ field, message }]);
      }
    });

    it.each([
      ['081234567890', '+6281234567890'],
      ['62 812 3456 7890', '+6281234567890'],
      ['+62 (812) 3456-7890', '+6281234567890'],
      ['+1 202 555 0100', '+12025550100'],
    ])('read the phone number %s as %s', async (phone, stored) => {
      expect((await create({ phone })).phone_number).toBe(stored);
    });

    it('lower the username, and keep usernames and e-mail addresses one person’s', async () => {
      const user = await create();
      const twin = { ...userBody(), username: ` ${user.username.toUpperCase()} ` };
      const sameName = await asRina.post('/users', twin);
      expect(sameName).toMatchObject({
        status: 409,
        code: 'duplicate_value',
        errors: [{ field: 'username', message: 'A user with this username already exists' }],
        data: { current: { id: user.id } },
      });
      const sameMail = { ...userBody(), email: user.email.toUpperCase() };
      expect(await asRina.post('/users', sameMail)).toMatchObject({
        status: 409,
        errors: [{ field: 'email', message: 'A user with this e-mail already exists' }],
      });
      const other = await create();
      const renamed = await asRina.put(`/users/${other.id}`, { username: user.username });
      expect(renamed).toMatchObject({ status: 409, code: 'duplicate_value' });
    });

    it('do not fold accents of e-mail addresses', async () => {
      const { username } = userBody();
      await create({ email: `${username}-a@exämple.com` });
      await create({ email: `${username}-a@example.com` });
    });

    it('that are unknown or not the caller’s to set change nothing (S20)', async () => {
      const body = { ...userBody(), is_active: false, version: 7, created_at: 'x', stock: 1 };
      const sent = JSON.parse(`{"__proto__":{"polluted":true},${JSON.stringify(body).slice(1)}`);
      const { data } = await asRina.post('/users', sent);
      expect(data).toMatchObject({ is_active: true, version: 1 });
      const put = { password: 'another-9-password', id: newId(), last_login: 'x' };
      expect((await asRina.put(`/users/${data.id}`, put)).data).toEqual(data);
      expect((await app().anonymous.post('/auth/login', body)).status).toBe(200);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    });
  });

  describe('an admin and a super admin (S21)', () => {
    it('an admin neither makes, edits, deletes nor restores a super admin', async () => {
      const chief = await app().newUser({ role: 'super_admin' });
      const made = await asRina.post('/users', userBody({ role: 'super_admin' }));
      expect(made).toMatchObject({ status: 403, code: 'forbidden' });
      const someone = await create();
      for (const answer of [
        await asRina.put(`/users/${chief.id}`, { phone: '+6281300000000' }),
        await asRina.put(`/users/${chief.id}`, { status: 'inactive' }),
        await asRina.put(`/users/${someone.id}`, { role: 'super_admin' }),
        await asRina.put(`/users/${rina.id}`, { role: 'super_admin' }),
        await asRina.delete(`/users/${chief.id}`),
        await asRina.post(`/users/${chief.id}/restore`),
      ]) {
        expect(answer).toMatchObject({ status: 403, code: 'forbidden' });
      }
      const row = await asBoss.get(`/users/${chief.id}`);
      expect(row.data).toMatchObject({ role: 'super_admin', is_active: true, version: 1 });
    });

    it('a super admin may do all of it', async () => {
      const chief = await create({ role: 'super_admin' });
      const demoted = await asBoss.put(`/users/${chief.id}`, { role: 'admin' });
      expect(demoted).toMatchObject({ status: 200, data: { role: 'admin' } });
    });

    it('nobody changes his own role or state, or deletes himself (S22)', async () => {
      for (const answer of [
        await asRina.put(`/users/${rina.id}`, { role: 'sales' }),
        await asRina.put(`/users/${rina.id}`, { status: 'inactive' }),
        await asRina.delete(`/users/${rina.id}`),
      ]) {
        expect(answer).toMatchObject({ status: 409, code: 'self_action' });
      }
      expect((await asRina.get('/warehouses')).status).toBe(200);
    });

    it('nobody moves his own account to another mailbox without his password', async () => {
      const answer = await asRina.put(`/users/${rina.id}`, { email: 'thief@example.com' });
      expect(answer).toMatchObject({ status: 409, code: 'self_action' });
      const same = await asRina.put(`/users/${rina.id}`, { phone: '+6281200000009' });
      expect(same.status).toBe(200);
    });

    it('a barista reads himself and nobody else', async () => {
      const person = await app().newUser({ role: 'sales' });
      const barista = await app().as(person);
      expect((await barista.get(`/users/${person.id}`)).data.id).toBe(person.id);
      expect((await barista.get(`/users/${rina.id}`)).status).toBe(404);
      expect((await barista.get('/users')).status).toBe(403);
    });
  });

  describe('a user who is signed in (S14)', () => {
    it.each(['deactivated', 'deleted'] as const)('is out at once when %s', async (how) => {
      const person = await app().newUser({ role: 'admin' });
      const client = await app().as(person);
      if (how === 'deleted') await asBoss.delete(`/users/${person.id}`);
      else await asBoss.put(`/users/${person.id}`, { status: 'inactive' });
      expect(await client.get('/products')).toMatchObject({ status: 401, code: 'session_revoked' });
    });

    it('does not come back in with an old session when activated again', async () => {
      const person = await app().newUser({ role: 'admin' });
      const client = await app().as(person);
      await asBoss.put(`/users/${person.id}`, { status: 'inactive' });
      await asBoss.put(`/users/${person.id}`, { status: 'active' });
      expect((await client.get('/products')).status).toBe(401);
      expect((await (await app().as(person)).get('/products')).status).toBe(200);
    });

    it('keeps the session when demoted, without the rights', async () => {
      const person = await app().newUser({ role: 'admin' });
      const client = await app().as(person);
      await asBoss.put(`/users/${person.id}`, { role: 'sales' });
      expect((await client.get('/warehouses')).status).toBe(403);
      expect((await client.get('/products')).status).toBe(200);
    });
  });

  describe('a deleted user', () => {
    it('leaves no e-mail, phone, password or stored answer behind, but the name (S14)', async () => {
      const key = { headers: { 'Idempotency-Key': newId() } };
      const body = userBody({ phone: '+6281398761234' });
      const user: User = (await asRina.post('/users', body, key)).data;
      const edit = { headers: { 'Idempotency-Key': newId() } };
      await asRina.put(`/users/${user.id}`, { role: 'admin' }, edit);
      await asRina.delete(`/users/${user.id}`);
      const row = await app()
        .db.kysely.selectFrom('users')
        .selectAll()
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        ...{ username: user.username, email: null, phone_number: null, password_hash: null },
      });
      for (const table of ['idempotency_keys', 'audit_log', 'jobs', 'users'] as const) {
        const rows = JSON.stringify(await app().db.kysely.selectFrom(table).selectAll().execute());
        expect(rows, table).not.toContain(user.email);
        expect(rows, table).not.toContain('81398761234');
      }
    });

    it('frees the username and the address for somebody else', async () => {
      const user = await create();
      await asRina.delete(`/users/${user.id}`);
      const again = await create({ username: user.username, email: user.email });
      expect(again.id).not.toBe(user.id);
    });

    it('comes back by POST /users/{id}/restore, inactive and without what was forgotten', async () => {
      const user = await create();
      await asRina.delete(`/users/${user.id}`);
      const restored = await asRina.post(`/users/${user.id}/restore`);
      expect(restored).toMatchObject({
        status: 200,
        data: { username: user.username, email: '', phone_number: '', is_active: false },
      });
      exactly(userSchema).parse(restored.data);
      expect((await asRina.post(`/users/${user.id}/restore`)).status).toBe(200);
    });

    it('cannot come back under a name that was given away', async () => {
      const user = await create();
      await asRina.delete(`/users/${user.id}`);
      await create({ username: user.username });
      const answer = await asRina.post(`/users/${user.id}/restore`);
      expect(answer).toMatchObject({ status: 409, code: 'duplicate_value' });
    });
  });

  describe('a change that meets another', () => {
    it('of an older version is refused with the current record', async () => {
      const user = await create();
      await asBoss.put(`/users/${user.id}`, { phone: '+6281300000001', version: 1 });
      const late = await asRina.put(`/users/${user.id}`, { role: 'admin', version: 1 });
      expect(late).toMatchObject({
        status: 409,
        code: 'stale_version',
        data: { current: { version: 2, phone_number: '+6281300000001' } },
      });
      expect(late.message).toContain(boss.username);
      expect(await asRina.delete(`/users/${user.id}?version=1`)).toMatchObject({ status: 409 });
      expect((await asRina.delete(`/users/${user.id}?version=2`)).status).toBe(200);
    });

    it('that says the same is already so', async () => {
      const user = await create();
      await asBoss.put(`/users/${user.id}`, { role: 'admin', version: 1 });
      const headers = { 'Occurred-At': app().clock.ago(60_000) };
      const late = await asRina.put(
        `/users/${user.id}`,
        { role: 'admin', version: 1 },
        { headers },
      );
      expect(late).toMatchObject({ status: 200, meta: { outcome: 'already_so' } });
    });

    it('finds the record deleted: refused by name when late, not found otherwise', async () => {
      const user = await create();
      await asBoss.delete(`/users/${user.id}`);
      expect((await asRina.put(`/users/${user.id}`, { role: 'admin' })).status).toBe(404);
      const headers = { 'Occurred-At': app().clock.ago(10 * 60_000) };
      const late = await asRina.put(`/users/${user.id}`, { role: 'admin' }, { headers });
      expect(late).toMatchObject({ status: 409, code: 'reference_deleted' });
      expect(late.message).toContain(`was deleted by ${boss.username}`);
    });

    it('creates once: by key, and by the client’s own id', async () => {
      const body = { ...userBody(), id: newId() };
      const key = { headers: { 'Idempotency-Key': newId() } };
      const first = await asRina.post('/users', body, key);
      const again = await asRina.post('/users', body, key);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(again.data).toEqual(first.data);
      expect(await asRina.post('/users', body)).toMatchObject({
        status: 200,
        data: { id: body.id },
      });
      const rows = await app()
        .db.kysely.selectFrom('idempotency_keys')
        .select('request_hash')
        .where('key', '=', key.headers['Idempotency-Key'])
        .execute();
      expect(rows).toHaveLength(1);
    });

    it('twenty creates of one username at once make one user', async () => {
      const body = userBody();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          asRina.post('/users', { ...body, email: `${i}.${body.email}` }),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(new Set(statuses)).toEqual(new Set([201, 409]));
    });
  });
});

describeOnEachEngine('The last super admin (S22, I14)', (engine) => {
  const app = useTestApp(engine);

  it('stays, even when two demote, deactivate and delete each other at once', async () => {
    const people = [
      await app().newUser({ role: 'super_admin' }),
      await app().newUser({ role: 'super_admin' }),
    ] as const;
    const [first, second] = [await app().as(people[0]), await app().as(people[1])];
    const answers = await Promise.all([
      first.put(`/users/${people[1].id}`, { role: 'admin' }),
      second.put(`/users/${people[0].id}`, { status: 'inactive' }),
      first.delete(`/users/${people[1].id}`),
      second.delete(`/users/${people[0].id}`),
    ]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const left = await app()
      .db.kysely.selectFrom('users')
      .select('id')
      .where('role', '=', 'super_admin')
      .where('is_active', '=', true)
      .where('deleted_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
    const last = people.find(({ id }) => id === left[0]?.id) as Person;
    const client = await app().as(last);
    for (const answer of [
      await client.put(`/users/${last.id}`, { role: 'admin' }),
      await client.put(`/users/${last.id}`, { status: 'inactive' }),
      await client.delete(`/users/${last.id}`),
    ]) {
      expect(answer).toMatchObject({ status: 409, code: 'last_super_admin' });
    }
  });
});
