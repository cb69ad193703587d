import { expect, it } from 'vitest';
import { type Limit, reserveUses } from '#server/http/limits/rate-limit.ts';
import type { Answer } from '#tests/support/api-client.ts';
import { describeOnEachEngine, useOwnAddress, useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('Guessing passwords', (engine) => {
  const app = useTestApp(engine);
  const guess = (username: string) => app().anonymous.post('/auth/login', { username, password: 'wrong-guess' });

  it('is stopped after five failures a minute for one account from one address (S06)', async () => {
    app().address = '198.51.100.1';
    const user = await app().newUser({ role: 'admin' });
    for (let i = 0; i < 5; i++) expect((await guess(user.username)).status).toBe(401);
    const stopped = await guess(user.username);
    expect(stopped).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    const right = await app().anonymous.post('/auth/login', user.credentials);
    expect(right.status).toBe(429);
    app().address = '198.51.100.2';
    expect((await app().anonymous.post('/auth/login', user.credentials)).status).toBe(200);
    app().address = '198.51.100.1';
    app().clock.advance(61_000);
    expect((await app().anonymous.post('/auth/login', user.credentials)).status).toBe(200);
  });

  it('over many accounts is stopped after twenty failures a minute from one address (S06)', async () => {
    app().address = '198.51.100.3';
    const statuses: number[] = [];
    for (let i = 0; i < 30; i++) statuses.push((await guess(`nobody${i}`)).status);
    expect(statuses.indexOf(429)).toBe(20);
    expect(statuses.slice(20).every((status) => status === 429)).toBe(true);
  });

  it('never counts sign-ins that succeed', async () => {
    app().address = '198.51.100.4';
    const user = await app().newUser({ role: 'admin' });
    for (let i = 0; i < 8; i++) expect((await app().anonymous.post('/auth/login', user.credentials)).status).toBe(200);
  });
});

const many = 40;

function times<T>(count: number, action: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => action(index)));
}

function judged(answers: readonly Answer[], status: number): number {
  const counted = answers.filter((answer) => answer.status === status);
  const refused = answers.filter((answer) => answer.status === 429);
  expect(counted.length + refused.length).toBe(answers.length);
  for (const { code, headers } of refused) {
    expect(code).toBe('rate_limited');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  return counted.length;
}

describeOnEachEngine('Guesses that come all at once', (engine) => {
  const app = useTestApp(engine, { env: { REGISTRATION: 'open' } });
  useOwnAddress(app);
  const signIn = (username: string, password: string) => app().anonymous.post('/auth/login', { username, password });

  it('are judged five times for one account, and the right password is not among them by chance', async () => {
    const user = await app().newUser({ role: 'admin' });
    const answers = await times(many, () => signIn(user.username, 'wrong-guess'));
    expect(judged(answers, 401)).toBe(5);
    expect((await signIn(user.username, user.credentials.password)).status).toBe(429);
    app().clock.advance(61_000);
    expect((await signIn(user.username, user.credentials.password)).status).toBe(200);
  });

  it('are judged five times for an account that does not exist', async () => {
    const answers = await times(many, () => signIn('nobody.at.all', 'wrong-guess'));
    expect(judged(answers, 401)).toBe(5);
  });

  it('are judged twenty times for many accounts', async () => {
    const answers = await times(many, (index) => signIn(`nobody${index}`, 'wrong-guess'));
    expect(judged(answers, 401)).toBe(20);
  });

  it('are judged five times where a signed-in person is asked for the password, wherever that is', async () => {
    const client = await app().asNew('admin');
    const current_password = 'wrong-guess';
    const answers = await times(many, (index) =>
      index % 2 === 0
        ? client.post('/auth/change-password', { current_password, new_password: 'gelas-biru-9-menari' })
        : client.put('/auth/profile', { email: `new${index}@example.com`, current_password }),
    );
    expect(judged(answers, 422)).toBe(5);
  });

  it('leave no trace when they are right', async () => {
    const user = await app().newUser({ role: 'admin' });
    const { username, credentials } = user;
    for (let i = 0; i < 4; i++) expect((await signIn(username, 'wrong-guess')).status).toBe(401);
    for (let i = 0; i < 3; i++) expect((await signIn(username, credentials.password)).status).toBe(200);
    expect((await signIn(username, 'wrong-guess')).status).toBe(401);
    expect((await signIn(username, credentials.password)).status).toBe(429);
  });

  it('of an inactive person with the right password leave none either', async () => {
    const { credentials } = await app().newUser({ role: 'admin', isActive: false });
    for (let i = 0; i < 8; i++) {
      const answer = await app().anonymous.post('/auth/login', credentials);
      expect(answer).toMatchObject({ status: 403, code: 'account_inactive' });
    }
  });

  it('let five of many forget a password, and five register', async () => {
    const forgotten = await times(12, (index) =>
      app().anonymous.post('/auth/forgot-password', { email: `someone${index}@example.com` }),
    );
    expect(judged(forgotten, 200)).toBe(5);
    const registered = await times(12, (index) =>
      app().anonymous.post('/auth/register', {
        username: `pelamar.${index}`,
        email: `pelamar${index}@example.com`,
        password: 'gelas-biru-9-menari',
        phone: '+6281200000009',
      }),
    );
    expect(judged(registered, 201)).toBe(5);
  });
});

describeOnEachEngine('A limit', (engine) => {
  const app = useTestApp(engine);
  let count = 0;
  const limitOf = (points: number): Limit => {
    count += 1;
    return { key: `test:${count}`, points, windowMs: 60_000 };
  };
  const take = (...limits: Limit[]) => reserveUses(app().db, limits, app().clock.now());
  const taken = async (uses: number, ...limits: Limit[]) =>
    (await times(uses, () => take(...limits))).filter((use) => use !== undefined).length;

  it('gives out as many uses as it has, however many ask at once', async () => {
    const limit = limitOf(7);
    expect(await taken(50, limit)).toBe(7);
    expect(await taken(50, limit)).toBe(0);
    app().clock.advance(60_001);
    expect(await taken(50, limit)).toBe(7);
  });

  it('takes nothing of one where the other refuses', async () => {
    const [wide, narrow] = [limitOf(10), limitOf(3)];
    expect(await taken(30, wide, narrow)).toBe(3);
    expect(await taken(30, narrow, wide)).toBe(0);
    expect(await taken(30, wide)).toBe(7);
  });

  it('takes back a use, and never more than were taken', async () => {
    const limit = limitOf(2);
    const [first, second] = [await take(limit), await take(limit)];
    expect(await take(limit)).toBeUndefined();
    await first?.release();
    expect(await taken(5, limit)).toBe(1);
    await second?.release();
    expect(await taken(5, limit)).toBe(1);
  });

  it('takes back nothing of a window that is over', async () => {
    const limit = limitOf(2);
    const late = await take(limit);
    app().clock.advance(60_001);
    expect(await taken(5, limit)).toBe(2);
    await late?.release();
    expect(await taken(5, limit)).toBe(0);
  });
});
