import { AsyncLocalStorage } from 'node:async_hooks';
import { rmSync } from 'node:fs';
import { hash } from '@node-rs/argon2';
import type { Session } from '#contract/auth/session.ts';
import { newId } from '#contract/fields/ids.ts';
import { textKey } from '#contract/fields/text-key.ts';
import type { Role } from '#contract/roles.ts';
import { createApp } from '#server/app.ts';
import { checkInvariants } from '#server/background/check-invariants.ts';
import { clientAddressReader } from '#server/client-address.ts';
import { type Config, parseConfig } from '#server/config.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { EventStreams } from '#server/events/event-streams.ts';
import type { Faults } from '#server/http/api-handler.ts';
import { clientQueues } from '#server/http/limits/client-queue.ts';
import { createLogger } from '#server/log.ts';
import { ApiClient } from './api-client.ts';
import { freshDatabase } from './fresh-database.ts';
import { brokenInvariants, withRowsOfTheirOwn } from './ledger-invariants.ts';
import { scratchFolder } from './scratch-folder.ts';
import { SecretsSeen } from './secrets-seen.ts';
import { TestClock } from './test-clock.ts';

export type Engine = Database['engine'];

export interface TestAppOptions {
  env?: Record<string, string>;
  distDir?: string;
  connections?: number;
  /** An app that is no longer used, whose database, folder and clock the new app uses. */
  after?: Pick<TestApp, 'config' | 'dataDir' | 'clock'>;
}

export interface Person {
  id: string;
  username: string;
  role: Role;
  credentials: { username: string; password: string };
}

/** The real app over a new real database. The test controls only the clock and the client's address. */
export interface TestApp {
  engine: Engine;
  db: Database;
  config: Config;
  dataDir: string;
  clock: TestClock;
  faults: Faults;
  /** The client's address unless `X-Forwarded-For` has another. */
  address: string;
  fetch: (request: Request) => Promise<Response>;
  anonymous: ApiClient;
  logs(): string;
  /** Of something beside the app, such as jobs: it is searched for secrets too. */
  noteLog(line: string): void;
  /** Without their parameters, and none of what goes on beside it. */
  statementsDuring(work: () => Promise<unknown>): Promise<string[]>;
  newUser(user: { role: Role; isActive?: boolean }): Promise<Person>;
  setUser(user: Person, changes: { role?: Role; is_active?: boolean }): Promise<unknown>;
  signIn(user: Person): Promise<Session>;
  withToken(token: string): ApiClient;
  /** With a new session. */
  as(user: Person): Promise<ApiClient>;
  asNew(role: Role): Promise<ApiClient>;
  close(): Promise<void>;
}

/** 10:37 in Jakarta on a Friday. */
export const startOfTests = new Date('2026-11-20T03:37:00.000Z');
export const testPassword = 'lampu-hijau-27-sendok';

let userCount = 0;
// As little work as argon2 allows, because each of thousands of sign-ins verifies it.
const passwordHash = hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export async function createTestApp(
  engine: Engine,
  { env = {}, distDir = '/nonexistent', after, connections }: TestAppOptions = {},
): Promise<TestApp> {
  const dataDir = after?.dataDir ?? scratchFolder('gerobak-test-');
  const statements = new AsyncLocalStorage<string[]>();
  const { db, databaseUrl } = after
    ? { db: await connectDatabase(after.config), databaseUrl: after.config.databaseUrl }
    : await freshDatabase(engine, dataDir, {
        ...(connections && { connections }),
        onQuery: (text) => void statements.getStore()?.push(text),
      });
  const databaseEnv = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const config = parseConfig({ DATA_DIR: dataDir, ...databaseEnv, ...env }, distDir);
  const clock = after?.clock ?? new TestClock(startOfTests);
  const lines: string[] = [];
  const notedLines: string[] = [];
  const secrets = new SecretsSeen();
  secrets.add(testPassword);
  const log = createLogger(config.logLevel, { write: (line: string) => void lines.push(line) });
  const events = new EventStreams({ db, clock: () => clock.now(), log, config });
  const hono = createApp({
    db,
    config,
    events,
    clock: () => clock.now(),
    clientAddress: (c) => (c.req.header('X-Forwarded-For') === undefined ? app.address : clientAddressReader(1)(c)),
    log,
    // Tests of races need many requests of one person at once.
    queues: clientQueues(100),
    faults: {
      beforeRoute: (point) => app.faults.beforeRoute?.(point),
      afterCommit: (point) => app.faults.afterCommit?.(point),
    },
  });
  const fetch = async (request: Request) => {
    // Beside the answer: a body may arrive while the server waits for it.
    const noted = secrets.noteRequest(request);
    const answer = await hono.fetch(request);
    await noted;
    await secrets.noteAnswer(request, answer);
    return answer;
  };
  const withToken = (token: string) => new ApiClient(fetch, token);

  async function signIn({ credentials }: Person): Promise<Session> {
    const { status, data } = await app.anonymous.post('/auth/login', credentials);
    if (status !== 200) throw new Error(`${credentials.username} cannot sign in: ${status}`);
    return data;
  }

  async function newUser({ role, isActive = true }: { role: Role; isActive?: boolean }) {
    userCount += 1;
    const [id, username] = [newId(), `${role.replace('_', '.')}.${process.pid}.${userCount}`];
    const now = clock.now().toISOString();
    secrets.add(`${username}@example.com`);
    await db.kysely
      .insertInto('users')
      .values({
        id,
        username,
        username_key: textKey(username),
        email: `${username}@example.com`,
        phone_number: '+6281200000000',
        password_hash: await passwordHash,
        role,
        is_active: isActive,
        locale: 'en',
        created_at: now,
        updated_at: now,
      })
      .execute();
    return { id, username, role, credentials: { username, password: testPassword } };
  }

  const app: TestApp = {
    engine,
    db,
    config,
    dataDir,
    clock,
    faults: {},
    address: '203.0.113.7',
    fetch,
    anonymous: new ApiClient(fetch),
    logs: () => lines.join(''),
    noteLog: (line) => void notedLines.push(line),
    statementsDuring: async (work) => {
      const during: string[] = [];
      await statements.run(during, work);
      if (during.length === 0) throw new Error('No statement was seen: none can be compared.');
      return during;
    },
    newUser,
    setUser: ({ id }, changes) => db.kysely.updateTable('users').set(changes).where('id', '=', id).execute(),
    signIn,
    withToken,
    as: async (user) => withToken((await signIn(user)).token),
    asNew: async (role) => app.as(await newUser({ role })),
    close: async () => {
      try {
        await events.close();
        await assertSound(db, [...lines, ...notedLines].join(''), secrets);
      } finally {
        await db.close();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
  return app;
}

/** By the product's checks and the tests' own; the log must contain no secret. */
async function assertSound(db: Database, log: string, secrets: SecretsSeen): Promise<void> {
  const broken = [await checkInvariants(db.kysely), withRowsOfTheirOwn.has(db) ? {} : await brokenInvariants(db)];
  if (broken.some((found) => Object.keys(found).length > 0))
    throw new Error(`The ledger is broken: ${JSON.stringify(broken)}`);
  secrets.assertNoneIn(log);
}
