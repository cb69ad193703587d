import { expect, it } from 'vitest';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('Guessing passwords', (engine) => {
  const app = useTestApp(engine);
  const guess = (username: string) =>
    app().anonymous.post('/auth/login', { username, password: 'wrong-guess' });

  it('is stopped after five failures a minute for one account from one address', async () => {
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

  it('over many accounts is stopped after twenty failures a minute from one address', async () => {
    app().address = '198.51.100.3';
    const statuses: number[] = [];
    for (let i = 0; i < 30; i++) statuses.push((await guess(`nobody${i}`)).status);
    expect(statuses.indexOf(429)).toBe(20);
    expect(statuses.slice(20).every((status) => status === 429)).toBe(true);
  });

  it('never counts sign-ins that succeed', async () => {
    app().address = '198.51.100.4';
    const user = await app().newUser({ role: 'admin' });
    for (let i = 0; i < 8; i++) {
      expect((await app().anonymous.post('/auth/login', user.credentials)).status).toBe(200);
    }
  });
});
