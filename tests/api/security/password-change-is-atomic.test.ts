import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailbox, tokenIn } from '#tests/support/mailbox.ts';
import { type Person, testPassword } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';

const newPassword = 'sepeda-biru-41-payung';

describeOnEachEngine('A new password whose last write fails (S15)', (engine) => {
  const app = useTestApp(engine);
  let person: Person;
  beforeEach(async () => {
    await app().db.kysely.deleteFrom('jobs').execute();
    person = await app().newUser({ role: 'admin' });
  });
  afterEach(() => putBack().catch(() => undefined));

  // The mail about it is the last row of the transaction; here it has no table to go to.
  const takeAway = () => sql`alter table jobs rename to jobs_away`.execute(app().db.kysely);
  const putBack = () => sql`alter table jobs_away rename to jobs`.execute(app().db.kysely);

  async function post(path: string, body: object, token = '') {
    return (await app().withToken(token).unchecked('POST', path, body)).status;
  }

  const canSignIn = async (password: string) =>
    (await post('/auth/login', { username: person.username, password })) === 200;

  describe.each(['changed', 'reset'])('when it is %s', (how) => {
    it('leaves the old password and every session; once all can be written, both go together', async () => {
      const [here, there] = [await app().signIn(person), await app().signIn(person)];
      const change =
        how === 'changed'
          ? { current_password: testPassword, new_password: newPassword }
          : { token: await mailedToken(), new_password: newPassword };
      const path = how === 'changed' ? '/auth/change-password' : '/auth/reset-password';

      await takeAway();
      expect(await post(path, change, here.token)).toBe(500);
      await putBack();
      for (const { token } of [here, there]) expect((await app().withToken(token).get('/products')).status).toBe(200);
      expect([await canSignIn(testPassword), await canSignIn(newPassword)]).toEqual([true, false]);

      expect(await post(path, change, here.token)).toBe(200);
      expect((await app().withToken(there.token).get('/products')).code).toBe('session_revoked');
      expect([await canSignIn(testPassword), await canSignIn(newPassword)]).toEqual([false, true]);
    });
  });

  async function mailedToken(): Promise<string> {
    const email = `${person.username}@example.com`;
    await app().anonymous.post('/auth/forgot-password', { email });
    const [mail] = await mailbox(app()).deliver();
    return tokenIn(mail as never);
  }
});
