import { describe, expect, it } from 'vitest';
import { createUser } from '#tests/support/records.ts';
import type { Person } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useClient, useOwnAddress, usePerson, useTestApp } from '#tests/support/use-test-app.ts';
import { userBody } from '#tests/support/valid-bodies.ts';

describeOnEachEngine('Whose account may be changed', (engine) => {
  const app = useTestApp(engine);
  const asBoss = useClient(app, 'super_admin');
  const { person: rina, client: asRina } = usePerson(app);
  useOwnAddress(app);

  const create = (changes: Parameters<typeof createUser>[1] = {}) => createUser(asBoss, changes);

  describe('an admin and a super admin (S21)', () => {
    it('an admin neither makes, edits, deletes nor restores a super admin (S21)', async () => {
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
        await asRina.post(`/users/${chief.id}/sign-out`),
        await asRina.post(`/users/${chief.id}/restore`),
      ])
        expect(answer).toMatchObject({ status: 403, code: 'forbidden' });
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
      ])
        expect(answer).toMatchObject({ status: 409, code: 'self_action' });
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
});

describeOnEachEngine('The last super admin (S22, rules I14)', (engine) => {
  const app = useTestApp(engine);

  it('stays, even when two demote, deactivate and delete each other at once (S22)', async () => {
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
    ])
      expect(answer).toMatchObject({ status: 409, code: 'last_super_admin' });
  });
});
