import { availableParallelism } from 'node:os';
import { verify } from '@node-rs/argon2';
import { beforeAll, expect, it, vi } from 'vitest';
import { hashPassword, withHashingSlot } from '#server/auth/passwords.ts';
import { newGate } from '#tests/support/gate.ts';
import { type Person, type TestApp, testPassword } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useOwnAddress, useTestApp } from '#tests/support/use-test-app.ts';

// The real library, watched: its cost is counted, never replaced.
vi.mock('@node-rs/argon2', { spy: true });

const cores = Math.min(4, availableParallelism());
const queue = 50;
const tooMany = 14;

/** Users of other tests are hashed cheaply. */
async function newUser(app: TestApp, user: Parameters<TestApp['newUser']>[0]): Promise<Person> {
  const made = await app.newUser(user);
  await app.db.kysely
    .updateTable('users')
    .set({ password_hash: await hashPassword(testPassword) })
    .where('id', '=', made.id)
    .execute();
  return made;
}

describeOnEachEngine('The work of a sign-in', (engine) => {
  const app = useTestApp(engine);
  useOwnAddress(app);
  // The first request of all reads more, to keep it.
  beforeAll(() => app().anonymous.get('/health'));

  async function workOf(username: string) {
    vi.mocked(verify).mockClear();
    let answer: Awaited<ReturnType<typeof signIn>> | undefined;
    const signIn = () => app().anonymous.post('/auth/login', { username, password: 'salah-sekali-12' });
    const statements = await app().statementsDuring(async () => {
      answer = await signIn();
    });
    const hashes = vi.mocked(verify).mock.calls.map(([hash]) => costOf(String(hash)));
    const headers = [...(answer?.headers ?? [])].filter(([name]) => name !== 'x-request-id');
    return { ...answer, headers, statements, hashes };
  }

  it('is the same for an unknown user as for a wrong password, statement by statement (S02)', async () => {
    const { username } = await newUser(app(), { role: 'admin' });
    // Unknown first: not even the first sign-in of all may differ.
    const unknown = await workOf('nobody.here');
    const wrong = await workOf(username);
    expect(wrong.status).toBe(401);
    expect(wrong.hashes).toEqual(['argon2id v=19 m=19456,t=2,p=1']);
    expect(wrong.statements.length).toBeGreaterThan(3);
    expect(unknown).toEqual(wrong);
  });

  it('is the same for who is inactive or deleted (S02)', async () => {
    const [known, inactive, deleted] = [
      await newUser(app(), { role: 'admin' }),
      await newUser(app(), { role: 'admin', isActive: false }),
      await newUser(app(), { role: 'admin' }),
    ];
    await (await app().asNew('super_admin')).delete(`/users/${deleted.id}`);
    const wrong = await workOf(known.username);
    for (const { username } of [inactive, deleted]) expect(await workOf(username)).toEqual(wrong);
  });
});

describeOnEachEngine('A flood of sign-ins', (engine) => {
  const app = useTestApp(engine);

  async function signIn({ credentials }: Person) {
    const response = await app().anonymous.unchecked('POST', '/auth/login', credentials);
    return { status: response.status, retryAfter: response.headers.get('retry-after') };
  }

  it('is hashed by at most as many at once as there are cores, so in less than 200 MB (S07)', async () => {
    const user = await newUser(app(), { role: 'admin' });
    const { verify: really } = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
    let running = 0;
    let most = 0;
    vi.mocked(verify).mockImplementation(async (...args) => {
      running += 1;
      most = Math.max(most, running);
      return really(...args).finally(() => {
        running -= 1;
      });
    });
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(user)));
    vi.mocked(verify).mockRestore();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(most).toBe(cores);
    expect(most * 19_456 * 1024).toBeLessThan(200_000_000);
  });

  it('waits in a queue of fifty; who comes then is told when to try again, and other calls go on (S07)', async () => {
    const user = await newUser(app(), { role: 'admin' });
    const signedIn = await app().as(user);
    const { open: go, opened: held } = newGate();
    const turns = Array.from({ length: cores }, () => withHashingSlot(() => held));
    const answers: Awaited<ReturnType<typeof signIn>>[] = [];
    const flood = Array.from({ length: queue + tooMany }, async () => answers.push(await signIn(user)));
    await vi.waitFor(() => expect(answers).toHaveLength(tooMany), { timeout: 20_000 });
    expect((await signedIn.get('/products')).status).toBe(200);
    expect(answers).toEqual(Array(tooMany).fill({ status: 503, retryAfter: '1' }));
    go();
    await Promise.all([...turns, ...flood]);
    const letIn = answers.slice(tooMany).map(({ status }) => status);
    expect(letIn).toEqual(Array(queue).fill(200));
    expect(await signIn(user)).toMatchObject({ status: 200 });
  });
});

function costOf(hash: string): string {
  return hash.split('$').slice(1, 4).join(' ');
}
