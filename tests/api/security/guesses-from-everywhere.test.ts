import { beforeEach, expect, it } from 'vitest';
import type { Answer } from '#tests/support/api-client.ts';
import { mailbox, tokenIn } from '#tests/support/mailbox.ts';
import { testPassword } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useFixture, useTestApp } from '#tests/support/use-test-app.ts';

const hour = 3_600_000;
const day = 24 * hour;
const home = '203.0.113.50';
const elsewhere = '203.0.113.60';
const newPassword = 'sepeda-biru-41-payung';
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const count = (answers: readonly Answer[], status: number) =>
  statusesOf(answers).filter((each) => each === status).length;

describeOnEachEngine('Guesses at one account from many addresses (S06)', (engine) => {
  const app = useTestApp(engine);
  let addresses = 0;
  beforeEach(() => app().clock.advance(day));
  const owner = useFixture(() => app().newUser({ role: 'admin' }), beforeEach);

  const signIn = (username: string, password: string, address: string) =>
    app().anonymous.post('/auth/login', { username, password }, { headers: { 'X-Forwarded-For': address } });

  /** Each from an address of its own, forty at once: more would wait for their hash in vain. */
  async function guessFromEverywhere(username: string): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (let wave = 0; wave < 3; wave++) {
      const guesses = Array.from({ length: 40 }, () => {
        addresses += 1;
        const address = `10.1.${addresses >> 8}.${addresses & 255}`;
        return signIn(username, 'wrong-guess', address);
      });
      answers.push(...(await Promise.all(guesses)));
    }
    return answers;
  }

  it('are judged twenty-five times in six hours, all others are told when to try again', async () => {
    const answers = await guessFromEverywhere(owner.username);
    expect([count(answers, 401), count(answers, 429)]).toEqual([25, 95]);
    for (const { status, headers } of answers) {
      if (status !== 429) continue;
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual((6 * hour) / 1000);
    }
    const right = await signIn(owner.username, testPassword, elsewhere);
    expect(right).toMatchObject({ status: 429, code: 'rate_limited' });
    app().clock.advance(6 * hour + 1);
    expect((await signIn(owner.username, testPassword, elsewhere)).status).toBe(200);
  });

  it('are answered the same where there is no such account', async () => {
    const told = (answers: readonly Answer[]) =>
      new Set(answers.map(({ status, code, message }) => JSON.stringify([status, code, message])));
    const known = await guessFromEverywhere(owner.username);
    const unknown = await guessFromEverywhere(`nobody.${owner.username}`);
    expect(told(unknown)).toEqual(told(known));
    expect(count(unknown, 401)).toBe(25);
    const waits = (answers: readonly Answer[]) => answers.at(-1)?.headers.get('retry-after');
    expect(waits(unknown)).toBe(waits(known));
  });

  it('leave the owner signing in where that was done before, also after a sign-out', async () => {
    const first = await signIn(owner.username, testPassword, home);
    await app().withToken(first.data.token).post('/auth/logout');
    expect(count(await guessFromEverywhere(owner.username), 401)).toBe(25);
    expect((await signIn(owner.username, testPassword, elsewhere)).status).toBe(429);
    expect((await signIn(owner.username, testPassword, home)).status).toBe(200);
    const tries = [];
    for (let i = 0; i < 6; i++) tries.push(await signIn(owner.username, 'mistyped', home));
    expect(statusesOf(tries)).toEqual([401, 401, 401, 401, 401, 429]);
    app().clock.advance(61_000);
    expect((await signIn(owner.username, testPassword, home)).status).toBe(200);
  });

  it('leave other accounts alone', async () => {
    await guessFromEverywhere(owner.username);
    const other = await app().newUser({ role: 'admin' });
    expect((await signIn(other.username, testPassword, elsewhere)).status).toBe(200);
  });

  it('make no network known: only a right password does', async () => {
    const inactive = await app().newUser({ role: 'admin', isActive: false });
    await signIn(inactive.username, testPassword, elsewhere);
    await signIn(owner.username, 'wrong-guess', elsewhere);
    for (const { username } of [inactive, owner]) {
      await guessFromEverywhere(username);
      expect((await signIn(username, testPassword, elsewhere)).status).toBe(429);
    }
  });

  it('reach a network again where nobody has signed in for as long as a session lasts and a month', async () => {
    const days = app().config.sessionDays + 30;
    await signIn(owner.username, testPassword, home);
    app().clock.advance(days * day - hour);
    await guessFromEverywhere(owner.username);
    const statusAtHome = async () => (await signIn(owner.username, testPassword, home)).status;
    const statusElsewhere = async () => (await signIn(owner.username, testPassword, elsewhere)).status;
    expect([await statusElsewhere(), await statusAtHome()]).toEqual([429, 200]);
    app().clock.advance(days * day + 1);
    await guessFromEverywhere(owner.username);
    expect(await statusAtHome()).toBe(429);
  });

  it('let in whoever sets a new password by the link of a mail', async () => {
    await guessFromEverywhere(owner.username);
    app().address = elsewhere;
    await app().anonymous.post('/auth/forgot-password', { email: `${owner.username}@example.com` });
    const [mail] = await mailbox(app()).deliver();
    if (!mail) throw new Error('No mail came.');
    const body = { token: tokenIn(mail), new_password: newPassword };
    expect((await app().anonymous.post('/auth/reset-password', body)).status).toBe(200);
    expect((await signIn(owner.username, newPassword, elsewhere)).status).toBe(200);
  });

  it('with a stolen session end after twenty-five in six hours, and the owner still changes the password', async () => {
    const [stolen, ours] = [await app().as(owner), await app().as(owner)];
    const change = (client: typeof ours, current_password: string) =>
      client.post('/auth/change-password', { current_password, new_password: newPassword });
    const answers: Answer[] = [];
    for (let minute = 0; minute < 8; minute++) {
      for (let i = 0; i < 5; i++) answers.push(await change(stolen, 'wrong-guess'));
      app().clock.advance(61_000);
    }
    expect([count(answers, 422), count(answers, 429)]).toEqual([25, 15]);
    expect((await change(stolen, testPassword)).status).toBe(429);
    expect((await change(ours, testPassword)).status).toBe(200);
  });
});
