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

describeOnEachEngine('A flood of sign-ins', (engine) => {
  const app = useTestApp(engine);

  it('is let in or asked to wait, and holds up nobody else', async () => {
    const user = await app().newUser({ role: 'admin' });
    const signedIn = await app().as(user);
    const send = async () => {
      const response = await app().fetch(
        new Request('http://gerobak.test/api/auth/login', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(user.credentials),
        }),
      );
      return { status: response.status, retryAfter: response.headers.get('retry-after') };
    };
    const flood = Array.from({ length: 70 }, send);
    const done = { flood: false };
    const all = Promise.all(flood).then((answers) => {
      done.flood = true;
      return answers;
    });
    expect((await signedIn.get('/products')).status).toBe(200);
    expect(done.flood).toBe(false);
    const answers = await all;
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status, retryAfter } of answers) {
      expect([200, 503]).toContain(status);
      if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
    }
  });
});
