import { rmSync } from 'node:fs';
import type { Session } from '#contract/auth/session.ts';
import { newId } from '#contract/ids.ts';
import type { Role } from '#contract/roles.ts';
import { textKey } from '#contract/text-key.ts';
import { createApp } from '#server/app.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { type Config, parseConfig } from '#server/config.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import type { Faults } from '#server/http/app-deps.ts';
import { createLogger } from '#server/log.ts';
import { checkInvariants } from '#server/stock/check-invariants.ts';
import { ApiClient } from './api-client.ts';
import { freshDatabase } from './fresh-database.ts';
import { scratchFolder } from './scratch-folder.ts';
import { SecretsSeen } from './secrets-seen.ts';
import { TestClock } from './test-clock.ts';

export type Engine = Database['engine'];

export interface TestAppOptions {
  env?: Record<string, string>;
  distDir?: string;
  /** To PostgreSQL, at most. */
  connections?: number;
  /** Stands on the database, the folder and the clock of one that is no longer used. */
  after?: Pick<TestApp, 'config' | 'dataDir' | 'clock'>;
}

export interface Person {
  id: string;
  username: string;
  role: Role;
  credentials: { username: string; password: string };
}

/** The real app over a real database of its own; only clock and client address are the test's. */
export interface TestApp {
  engine: Engine;
  db: Database;
  config: Config;
  dataDir: string;
  clock: TestClock;
  /** Ways to break requests, set and taken away by a test while it runs. */
  faults: Faults;
  /** Where requests seem to come from. */
  address: string;
  fetch: (request: Request) => Promise<Response>;
  anonymous: ApiClient;
  /** Lines the server logged so far. */
  logs(): string;
  /** A line of what works beside the app; it must hold no secret either. */
  noteLog(line: string): void;
  /** What the database was asked while this was done, without the parameters. */
  statementsDuring(work: () => Promise<unknown>): Promise<string[]>;
  newUser(user: { role: Role; isActive?: boolean }): Promise<Person>;
  setUser(user: Person, changes: { role?: Role; is_active?: boolean }): Promise<void>;
  signIn(user: Person): Promise<Session>;
  withToken(token: string): ApiClient;
  /** A client with a session of its own. */
  as(user: Person): Promise<ApiClient>;
  /** A client signed in as somebody new of this role. */
  asNew(role: Role): Promise<ApiClient>;
  close(): Promise<void>;
}

/** 10:37 in Jakarta on a Friday. */
export const startOfTests = new Date('2026-11-20T03:37:00.000Z');

export const testPassword = 'lampu-hijau-27-sendok';

let people = 0;
// Hashing is slow on purpose; everybody in these tests has the same password.
let passwordHash: Promise<string> | undefined;

export async function createTestApp(
  engine: Engine,
  { env = {}, distDir = '/nonexistent', after, connections }: TestAppOptions = {},
): Promise<TestApp> {
  const dataDir = after?.dataDir ?? scratchFolder('gerobak-test-');
  let statements: string[] | undefined;
  const { db, databaseUrl } = after
    ? { db: await connectDatabase(after.config), databaseUrl: after.config.databaseUrl }
    : await freshDatabase(engine, dataDir, {
        ...(connections && { connections }),
        onQuery: (text) => void statements?.push(text),
      });
  const databaseEnv = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const config = parseConfig({ DATA_DIR: dataDir, ...databaseEnv, ...env }, distDir);
  const clock = after?.clock ?? new TestClock(startOfTests);
  const lines: string[] = [];
  const linesBeside: string[] = [];
  const secrets = new SecretsSeen();
  secrets.add(testPassword);
  const log = createLogger(config.logLevel, { write: (line: string) => void lines.push(line) });
  const hono = createApp({
    db,
    config,
    clock: () => clock.now(),
    clientAddress: () => app.address,
    log,
    faults: {
      beforeRoute: (point) => app.faults.beforeRoute?.(point),
      afterCommit: (point) => app.faults.afterCommit?.(point),
    },
  });
  const fetch = async (request: Request) => {
    await secrets.noteRequest(request);
    const answer = await hono.fetch(request);
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
    passwordHash ??= hashPassword(testPassword);
    people += 1;
    const [id, username] = [newId(), `${role.replace('_', '.')}.${process.pid}.${people}`];
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
        last_login: null,
        home_warehouse_id: null,
        locale: 'en',
        created_at: now,
        updated_at: now,
        deleted_at: null,
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
    noteLog: (line) => void linesBeside.push(line),
    statementsDuring: async (work) => {
      statements = [];
      await work();
      const made = statements;
      statements = undefined;
      return made;
    },
    newUser,
    setUser: async ({ id }, changes) => {
      await db.kysely.updateTable('users').set(changes).where('id', '=', id).execute();
    },
    signIn,
    withToken,
    as: async (user) => withToken((await signIn(user)).token),
    asNew: async (role) => app.as(await newUser({ role })),
    close: async () => {
      try {
        await assertSound(db, [...lines, ...linesBeside].join(''), secrets);
      } finally {
        await db.close();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
  return app;
}

/** Whatever a suite did: its ledger balances, and its log opens no door. */
async function assertSound(db: Database, log: string, secrets: SecretsSeen): Promise<void> {
  const violations = await checkInvariants(db.kysely);
  if (violations.length > 0) throw new Error(`The ledger is broken: ${JSON.stringify(violations)}`);
  secrets.assertNoneIn(log);
}
