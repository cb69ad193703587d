import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { type User, userSchema } from '#contract/users/entity.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { exactly } from '#tests/support/exactly.ts';
import type { Person } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { userBody } from '#tests/support/valid-bodies.ts';

describeOnEachEngine('A change of a user', (engine) => {
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
