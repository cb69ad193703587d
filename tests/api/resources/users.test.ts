import { describe, expect, it } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import { lists } from '#contract/lists.ts';
import { type User, type UserCreate, type UserUpdate, userSchema } from '#contract/users/entity.ts';
import { assign, createHome } from '#tests/support/carts.ts';
import { describeRecord } from '#tests/support/describe-record.ts';
import { exactly } from '#tests/support/exactly.ts';
import { createUser } from '#tests/support/records.ts';
import {
  beforeStatements,
  describeOnEachEngine,
  useClient,
  useOwnAddress,
  useTestApp,
} from '#tests/support/use-test-app.ts';
import { uniqueName, userBody, warehouseBody } from '#tests/support/valid-bodies.ts';

const home = newId();
const emailTaken = 'A user with this email already exists';

describeRecord<UserCreate, UserUpdate>({
  entity: 'user',
  list: lists.users,
  body: userBody,
  called: 'username',
  edit: { role: 'admin' },
  prepare: (admin) => admin.post('/warehouses', { ...warehouseBody(), id: home }),
  values: () => {
    const username = uniqueName('lain').replace(' ', '.');
    return {
      username,
      email: `${username}@example.com`,
      phone: '+6281200000099',
      role: 'admin',
      status: 'inactive',
      home_warehouse_id: home,
      commission: 500,
      full_name: 'Lain Sekali',
    };
  },
  asWritten: ({ phone_number, is_active, ...user }) => ({
    ...user,
    phone: phone_number,
    status: is_active ? 'active' : 'inactive',
  }),
  unique: { email: { reason: emailTaken, late: () => emailTaken } },
  forgets: ['email', 'phone_number', 'is_active', 'full_name'],
});

describeOnEachEngine('Users', (engine) => {
  const app = useTestApp(engine);
  const asBoss = useClient(app, 'super_admin');
  const asRina = useClient(app);
  useOwnAddress(app);

  const create = (changes: Parameters<typeof createUser>[1] = {}) => createUser(asBoss, changes);

  describe('the calls that clients rely on', () => {
    it('GET /users finds by username, e-mail and phone, however the number is written', async () => {
      const { id } = await create({ phone: '+62 813 7777-0001', email: 'Sari.Kopi@Example.com' });
      for (const search of ['sari.kopi@', '0813-7777', '+62 81377770001', '813 7777 0001']) {
        const { data } = await asBoss.get(`/users?${new URLSearchParams({ search })}`);
        expect(data.map((user: User) => user.id)).toEqual([id]);
      }
    });

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

    it('GET /users?page&limit&search&status&role narrows by each', async () => {
      const [user, admin] = [await create(), await create({ role: 'admin' })];
      await asBoss.put(`/users/${admin.id}`, { status: 'inactive' });
      const names = async (query: string) =>
        (await asRina.get(`/users?limit=100&${query}`)).data.map((row: User) => row.username);
      expect(await names('role=sales')).toContain(user.username);
      expect(await names('role=sales')).not.toContain(admin.username);
      expect(await names('status=inactive')).toContain(admin.username);
      expect(await names('status=active')).not.toContain(admin.username);
      expect(await names(`search=${user.username.toUpperCase()}`)).toEqual([user.username]);
      expect((await asRina.get('/users?role=owner')).status).toBe(422);
      const { data, meta } = await asRina.get('/users?page=1&limit=1');
      expect(data).toHaveLength(1);
      expect(meta.pagination).toMatchObject({ has_prev: false, has_next: true });
    });
  });

  describe('the fields', () => {
    it.each(
      beforeStatements<[string, unknown[], string]>(engine, [
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
          "This text contains a character that can't be stored",
        ],
        ['email', [undefined, '', ' '], 'Email is required'],
        [
          'email',
          ['a', 'a@', '@b', 'a@b@c', 'a b@c.id', 'a@b.id\r\nBcc: x@y.id', '<a@b.id>', 'a@b.id,c@d.id'],
          'Enter a valid email address',
        ],
        ['email', [`${'a'.repeat(250)}@b.id`], 'Enter a valid email address'],
        ['phone', [undefined, ''], 'Phone is required'],
        [
          'phone',
          ['12345', '+62', 'abc', '+0812345678', '+1234567890123456', '081'],
          'Enter a valid phone number, for example +62 812 3456 7890',
        ],
        ['role', [undefined, 'owner', ''], 'Select a role'],
      ]),
    )('refuse for %s: %j', async (field, values, message) => {
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

    it('do not fold accents of e-mail addresses', async () => {
      const { username } = userBody();
      await create({ email: `${username}-a@exämple.com` });
      await create({ email: `${username}-a@example.com` });
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
      expect(row).toMatchObject({ username: user.username, email: null, phone_number: null, password_hash: null });
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
  });

  it('twenty creates of one username at once make one user', async () => {
    const body = userBody();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => asRina.post('/users', { ...body, email: `${i}.${body.email}` })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
  });
});

describeOnEachEngine('A barista with a cart', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);

  it('is shown as assigned until the cart is back', async () => {
    const home = await createHome(app(), admin);
    const user = async () => (await admin.get(`/users/${home.barista.id}`)).data;
    expect(await user()).toMatchObject({ is_assigned_cart: false });
    const before = (await admin.get('/users')).headers.get('etag');
    const { id } = await assign(admin, home);
    expect(await user()).toMatchObject({ is_assigned_cart: true });
    expect((await admin.get('/users')).headers.get('etag')).not.toBe(before);
    expect((await admin.put(`/cart-assignments/${id}/return`)).status).toBe(200);
    expect(await user()).toMatchObject({ is_assigned_cart: false });
  });

  it.each([
    ['deactivated', 'deactivating'],
    ['deleted', 'deleting'],
    ['given another role', 'changing the role of'],
  ])('is not %s before the cart is back, also not by a late change', async (action, messages) => {
    const home = await createHome(app(), admin);
    const { id } = await assign(admin, home);
    const path = `/users/${home.barista.id}`;
    const change = (headers: Record<string, string> = {}) => {
      if (action === 'deleted') return admin.delete(path, { headers });
      const body = action === 'deactivated' ? { status: 'inactive' } : { role: 'admin' };
      return admin.put(path, body, { headers });
    };
    for (const answer of [await change(), await change({ 'Occurred-At': app().clock.ago(60 * 60_000) })]) {
      expect(answer).toMatchObject({
        status: 409,
        code: 'in_use',
        message: `Return ${home.cart.code} before ${messages} ${home.barista.username}.`,
        data: { current: { id: home.barista.id, is_assigned_cart: true } },
      });
    }
    await admin.put(`/cart-assignments/${id}/return`);
    expect((await change()).status).toBe(200);
  });

  it('is deactivated or given a cart when both are asked at once, never both', async () => {
    const home = await createHome(app(), admin);
    const load = {
      cart_id: home.cart.id,
      sales_id: home.barista.id,
      initial_items: [{ product_id: home.product.id, quantity: 5 }],
    };
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => admin.post('/cart-assignments', load)),
      ...Array.from({ length: 10 }, () => admin.put(`/users/${home.barista.id}`, { status: 'inactive' })),
    ]);
    const isAssigned = answers.some(({ status }) => status === 201);
    const { data } = await admin.get(`/users/${home.barista.id}`);
    expect(data).toMatchObject({ is_active: isAssigned, is_assigned_cart: isAssigned });
  });
});
