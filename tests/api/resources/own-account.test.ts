import { beforeEach, describe, expect, it } from 'vitest';
import { type ActiveSession, activeSessionSchema, lastUseIntervalMs } from '#contract/auth/account.ts';
import { newId } from '#contract/fields/ids.ts';
import { profileSchema } from '#contract/users/entity.ts';
import { commonPasswords } from '#server/auth/password-rules.ts';
import { prepareProfileUpdate, updateProfile } from '#server/auth/profile.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { exactly } from '#tests/support/exactly.ts';
import { mailbox } from '#tests/support/mailbox.ts';
import { runs } from '#tests/support/property-runs.ts';
import { reasonAt } from '#tests/support/reason-at.ts';
import { type Person, testPassword } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useOwnAddress, useTestApp } from '#tests/support/use-test-app.ts';
import { userBody } from '#tests/support/valid-bodies.ts';

const newPassword = 'sepeda-biru-41-payung';

describeOnEachEngine('One’s own account', (engine) => {
  const app = useTestApp(engine);
  useOwnAddress(app);
  beforeEach(() => app().db.kysely.deleteFrom('jobs').execute());

  const signIn = ({ username }: Person, password: string) =>
    app().anonymous.post('/auth/login', { username, password });

  describe('POST /auth/change-password', () => {
    it('takes the current password and a new one; other sessions end, this one stays (S05, S15)', async () => {
      const person = await app().newUser({ role: 'admin' });
      const [here, there] = [await app().as(person), await app().as(person)];
      const body = { current_password: testPassword, new_password: newPassword };
      expect(await here.post('/auth/change-password', body)).toMatchObject({ status: 200, data: null });
      expect((await here.get('/products')).status).toBe(200);
      expect(await there.get('/products')).toMatchObject({ status: 401, code: 'session_revoked' });
      expect((await signIn(person, testPassword)).status).toBe(401);
      expect((await signIn(person, newPassword)).status).toBe(200);
      const [mail] = await mailbox(app()).deliver();
      expect(mail?.subject).toBe('Your password was changed');
    });

    it.each([undefined, '', 'wrong-password'])(
      'with the current password %j changes nothing (S05)',
      async (current_password) => {
        const person = await app().newUser({ role: 'admin' });
        const [here, there] = [await app().as(person), await app().as(person)];
        const body = { current_password, new_password: newPassword };
        const answer = await here.post('/auth/change-password', body);
        expect(answer).toMatchObject({ status: 422 });
        expect(answer.errors.map(({ field }) => field)).toEqual(['current_password']);
        expect((await there.get('/products')).status).toBe(200);
        expect((await signIn(person, testPassword)).status).toBe(200);
      },
    );

    it('cannot be used to guess the password of a stolen session', async () => {
      const client = await app().asNew('admin');
      const statuses: number[] = [];
      for (let i = 0; i < 7; i++) {
        const body = { current_password: `guess-${i}`, new_password: newPassword };
        statuses.push((await client.post('/auth/change-password', body)).status);
      }
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    });

    it('of two at the same time, one changes it', async () => {
      const person = await app().newUser({ role: 'admin' });
      const client = await app().as(person);
      const answers = await Promise.all(
        ['one', 'two'].map((word) =>
          client.post('/auth/change-password', {
            current_password: testPassword,
            new_password: `${newPassword}-${word}`,
          }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    });
  });

  describe('a new password', () => {
    it.each([
      ['eight characters', 'kopi-7x!'],
      ['64 characters', `${'abcdefgh-'.repeat(8).slice(0, 63)}7`],
      ['128 characters', `${'aku-suka-kopi-'.repeat(9)}77`],
      ['emoji', '☕️🛵 gerobak biru 7'],
      ['spaces around it', '  lampu hijau 9  '],
    ])('of %s is taken and opens the account exactly (S03)', async (_what, password) => {
      expect(password.length).toBeLessThanOrEqual(128);
      const boss = await app().asNew('super_admin');
      const body = userBody({ password });
      expect((await boss.post('/users', body)).status).toBe(201);
      const { username } = body;
      const typed = await app().anonymous.post('/auth/login', { username, password });
      expect(typed.status).toBe(200);
      const trimmed = { username, password: `${password.trim()} ` };
      expect((await app().anonymous.post('/auth/login', trimmed)).status).toBe(401);
    });

    it('that others guess first is refused, in any case (S04)', async () => {
      const boss = await app().asNew('super_admin');
      const each = Math.ceil(commonPasswords.size / runs(60, commonPasswords.size));
      const sample = [...commonPasswords].filter((_, index) => index % each === 0);
      expect(commonPasswords.size).toBeGreaterThanOrEqual(3000);
      const tried = sample.map((word) => word.toUpperCase());
      const easy = ['aaaaaaaa', '12345678', '87654321', 'abcabcabc', 'qwertyuiop', '1qaz2wsx'];
      const ours = ['barista1', 'coffee2026', 'kopi12345', 'gerobakkopi', 'barista-barista'];
      for (const password of [...tried, ...easy, ...ours]) {
        const answer = await boss.post('/users', userBody({ password }));
        expect(answer.errors, password).toEqual([reasonAt('password', 'password_common')]);
      }
    });

    it('that is the username or the e-mail’s local part is refused, also with digits behind (S04)', async () => {
      const boss = await app().asNew('super_admin');
      const names = { username: 'putri.maharani', email: 'putrimaharani7@example.com' };
      for (const password of ['putri.maharani', 'Putri.Maharani99!', 'putrimaharani7']) {
        const answer = await boss.post('/users', userBody({ ...names, password }));
        expect(answer.errors, password).toEqual([reasonAt('password', 'password_common')]);
      }
    });
  });

  describe('PUT /auth/profile', () => {
    it('takes phone and locale without a password, and answers the profile', async () => {
      const person = await app().newUser({ role: 'sales' });
      const client = await app().as(person);
      const answer = await client.put('/auth/profile', { phone: '0813 0000 0000', locale: 'id' });
      expect(answer.status).toBe(200);
      const found = exactly(profileSchema).parse(answer.data);
      expect(found).toMatchObject({ id: person.id, phone_number: '+6281300000000', locale: 'id' });
      expect((await client.get('/auth/profile')).data).toEqual(answer.data);
    });

    it('has the language of the first sign-in until another is chosen', async () => {
      const person = await app().newUser({ role: 'admin' });
      const localeAfter = async (headers: Record<string, string>) => {
        const session = await app().anonymous.post('/auth/login', person.credentials, { headers });
        return (await app().withToken(session.data.token).get('/auth/profile')).data.locale;
      };
      expect(await localeAfter({ 'Client-Locale': 'id' })).toBe('id');
      expect(await localeAfter({ 'Client-Locale': 'en' })).toBe('id');
      const other = await app().newUser({ role: 'admin' });
      await app().db.kysely.updateTable('users').set({ locale: 'id' }).where('id', '=', other.id).execute();
      await app().signIn(other);
      const stored = app().db.kysely.selectFrom('users').select('locale').where('id', '=', other.id);
      expect(await stored.executeTakeFirstOrThrow()).toEqual({ locale: 'id' });
    });

    it('changes neither role nor username', async () => {
      const person = await app().newUser({ role: 'sales' });
      const client = await app().as(person);
      const sent = { role: 'super_admin', username: 'other', is_active: false, locale: 'id' };
      const shown = (await client.put('/auth/profile', sent)).data;
      expect(shown).toMatchObject({ role: 'sales', username: person.username });
    });

    it('changes the e-mail with the current password only, and tells the old address', async () => {
      const person = await app().newUser({ role: 'admin' });
      const client = await app().as(person);
      const email = `new.${person.username}@example.com`;
      const without = await client.put('/auth/profile', { email });
      expect(without.errors).toEqual([reasonAt('current_password', 'password_required')]);
      const wrong = await client.put('/auth/profile', { email, current_password: 'wrong-one' });
      expect(wrong.errors).toEqual([reasonAt('current_password', 'password_wrong')]);
      expect(await mailbox(app()).deliver()).toEqual([]);
      const right = await client.put('/auth/profile', { email, current_password: testPassword });
      expect(right).toMatchObject({ status: 200, data: { email } });
      const mails = await mailbox(app()).deliver();
      expect(mails.map(({ to }) => to)).toEqual([`${person.username}@example.com`]);
    });

    it('never changes an e-mail back without the password: an admin changed it after the form was checked', async () => {
      const [person, admin] = [await app().newUser({ role: 'sales' }), await app().asNew('admin')];
      const { email } = (await (await app().as(person)).get('/auth/profile')).data;
      const now = app().clock.now().toISOString();
      const body = await prepareProfileUpdate({ db: app().db, caller: person, body: { email }, now } as never);
      const current = { email: `new.${email}` };
      expect((await admin.put(`/users/${person.id}`, current)).status).toBe(200);
      const update = inTransaction(app().db, (tx) => updateProfile({ tx, caller: person, body } as never));
      await expect(update).rejects.toMatchObject({ code: 'stale_version', data: { current } });
    });

    it('changes the e-mail ten times a day: each time a mail goes to the address of before', async () => {
      const client = await app().asNew('sales');
      const change = (email: string) => client.put('/auth/profile', { email, current_password: testPassword });
      for (let i = 0; i < 10; i++) expect((await change(`${newId()}@example.com`)).status).toBe(200);
      expect(await change(`${newId()}@example.com`)).toMatchObject({ status: 429 });
      expect((await client.put('/auth/profile', { locale: 'id' })).status).toBe(200);
      app().clock.advance(24 * 3_600_000 + 1);
      expect((await change(`${newId()}@example.com`)).status).toBe(200);
    });

    it('refuses an address that is taken', async () => {
      const [person, other] = [await app().newUser({ role: 'admin' }), await app().newUser({ role: 'admin' })];
      const client = await app().as(person);
      const email = `${other.username}@example.com`;
      const answer = await client.put('/auth/profile', { email, current_password: testPassword });
      expect(answer).toMatchObject({ status: 409, code: 'duplicate_value' });
      expect(answer.errors.map(({ field }) => field)).toEqual(['email']);
    });
  });

  describe('sessions (S16)', () => {
    it('GET /auth/sessions lists where one is signed in, without tokens', async () => {
      const person = await app().newUser({ role: 'sales' });
      const here = await app().as(person);
      await app().as(person);
      await app().asNew('sales');
      const { data } = await here.get('/auth/sessions');
      expect(data).toHaveLength(2);
      for (const row of data) exactly(activeSessionSchema).parse(row);
      expect(data.filter((row: { is_current: boolean }) => row.is_current)).toHaveLength(1);
    });

    it('GET /auth/sessions says of the one that asks that it is in use', async () => {
      const person = await app().newUser({ role: 'sales' });
      const [here, there] = [await app().as(person), await app().as(person)];
      const used = async () => {
        const { data } = await here.get('/auth/sessions');
        const rows = data.sort((a: ActiveSession, b: ActiveSession) => +b.is_current - +a.is_current);
        return rows.map(({ last_used_at }: ActiveSession) => last_used_at);
      };
      const opened = (await used())[1];
      app().clock.advance(lastUseIntervalMs - 60_000);
      await there.get('/products');
      // A use within the hour is not stored.
      expect(await used()).toEqual([app().clock.ago(0), opened]);
      app().clock.advance(2 * 60_000);
      await there.get('/products');
      expect(await used()).toEqual([app().clock.ago(0), app().clock.ago(0)]);
    });

    it('DELETE /auth/sessions/{id} ends that one', async () => {
      const person = await app().newUser({ role: 'sales' });
      const [here, there] = [await app().as(person), await app().as(person)];
      const { data } = await there.get('/auth/sessions');
      const { id } = data.find((row: { is_current: boolean }) => row.is_current);
      expect((await here.delete(`/auth/sessions/${id}`)).status).toBe(200);
      expect(await there.get('/products')).toMatchObject({ status: 401, code: 'session_revoked' });
      expect((await here.delete(`/auth/sessions/${id}`)).status).toBe(200);
      expect((await here.get('/auth/sessions')).data).toHaveLength(1);
    });

    it('DELETE /auth/sessions signs out everywhere else', async () => {
      const person = await app().newUser({ role: 'sales' });
      const [here, there] = [await app().as(person), await app().as(person)];
      expect((await here.delete('/auth/sessions')).status).toBe(200);
      expect((await there.get('/products')).status).toBe(401);
      expect((await here.get('/products')).status).toBe(200);
    });

    it('of somebody else cannot be ended nor told from none', async () => {
      const other = await app().asNew('super_admin');
      const { id } = (await other.get('/auth/sessions')).data[0];
      const client = await app().asNew('super_admin');
      expect((await client.delete(`/auth/sessions/${id}`)).status).toBe(404);
      expect((await client.delete(`/auth/sessions/${newId()}`)).status).toBe(404);
      expect((await other.get('/products')).status).toBe(200);
    });
  });

  it('POST /auth/register is closed by default, whatever the body (S09)', async () => {
    for (const body of [{}, userBody()]) {
      const answer = await app().anonymous.post('/auth/register', body);
      expect(answer).toMatchObject({ status: 403, code: 'forbidden' });
    }
  });
});

describeOnEachEngine('POST /auth/register, where it is open (S09)', (engine) => {
  const app = useTestApp(engine, { env: { REGISTRATION: 'open' } });
  useOwnAddress(app);

  function registration() {
    const { role: _, ...body } = userBody();
    return body;
  }
  const register = (body: object) => app().anonymous.post('/auth/register', body);
  const find = async (username: string) =>
    (await (await app().asNew('super_admin')).get(`/users?search=${username}`)).data;

  it('makes an inactive barista who cannot sign in, and tells the admins (S09)', async () => {
    const boss = await app().asNew('super_admin');
    const body = registration();
    const answer = await register(body);
    expect(answer).toMatchObject({ status: 201, data: null });
    expect(await find(body.username)).toMatchObject([{ role: 'sales', is_active: false }]);
    expect((await app().anonymous.post('/auth/login', body)).status).toBe(401);
    const { data } = await boss.get('/notifications');
    expect(data[0]).toMatchObject({ type: 'account' });
    expect(data[0].message).toContain(body.username);
  });

  it('lets the barista in once an admin says so', async () => {
    const body = registration();
    await register(body);
    const [{ id }] = await find(body.username);
    const admin = await app().asNew('admin');
    expect((await admin.put(`/users/${id}`, { status: 'active' })).status).toBe(200);
    expect((await app().anonymous.post('/auth/login', body)).status).toBe(200);
  });

  it.each(['role', 'is_active'])('refuses a body that says %s (S09)', async (field) => {
    const answer = await register({ ...registration(), [field]: 'admin' });
    expect(answer).toMatchObject({ status: 422 });
    expect(answer.errors.map((error) => error.field)).toEqual([field]);
  });

  it('answers alike for a taken e-mail or username, and says so by mail only (S09)', async () => {
    const taken = registration();
    await register(taken);
    await mailbox(app()).deliver();
    const [fresh, sameMail, sameName] = [registration(), registration(), registration()];
    const answers = [
      await register(fresh),
      await register({ ...sameMail, email: taken.email }),
      await register({ ...sameName, username: taken.username }),
    ];
    const told = answers.map(({ headers, ...rest }) => JSON.stringify(rest));
    expect(new Set(told).size).toBe(1);
    expect(await find(sameMail.username)).toEqual([]);
    const mails = await mailbox(app()).deliver();
    expect(mails.map(({ to }) => to).sort()).toEqual([taken.email, sameName.email].sort());
    // Signing in reveals no more: both get the same answer.
    const tries = [];
    for (const { username, password } of [fresh, sameMail])
      tries.push(await app().anonymous.post('/auth/login', { username, password }));
    expect(tries.map(({ status, code }) => [status, code])).toEqual([
      [401, 'invalid_credentials'],
      [401, 'invalid_credentials'],
    ]);
  });

  it('is limited to five in a quarter of an hour from one address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await register(registration())).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('is refused while fifty wait, from many addresses at once too, whatever name is asked for', async () => {
    const boss = await app().asNew('super_admin');
    const waiting = () => app().db.kysely.selectFrom('users').selectAll().where('awaits_approval', '=', true).execute();
    const before = (await waiting()).length;
    const taken = registration();
    let addresses = 0;
    const registerElsewhere = (body: object) => {
      addresses += 1;
      const headers = { 'X-Forwarded-For': `10.2.0.${addresses}` };
      return app().anonymous.post('/auth/register', body, { headers });
    };
    await registerElsewhere(taken);
    const answers = [];
    for (let wave = 0; wave < 2; wave++) {
      const bodies = Array.from({ length: 35 }, registration);
      answers.push(...(await Promise.all(bodies.map(registerElsewhere))));
    }
    expect(await waiting()).toHaveLength(50);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(71 - (50 - before));
    const [{ message = '' } = {}] = refused;
    expect(message).toMatch(/^Too many pending registrations/);
    for (const body of [registration(), taken])
      expect(await registerElsewhere(body)).toMatchObject({ status: 429, message });
    const [first] = await waiting();
    await boss.put(`/users/${first?.id}`, { status: 'active' });
    expect((await registerElsewhere(registration())).status).toBe(201);
  });
});
