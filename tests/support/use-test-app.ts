import { afterAll, beforeAll, beforeEach, describe, expect, inject } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { isOnOneEngine } from '../left-to-all.ts';
import { ApiClient } from './api-client.ts';
import { createTestApp, type Engine, type Person, type TestApp, type TestAppOptions } from './test-app.ts';

export function useTestApp(engine: Engine, options: TestAppOptions = {}): () => TestApp {
  let app: TestApp | undefined;
  beforeAll(async () => {
    app = await createTestApp(engine, options);
  });
  afterAll(() => app?.close());
  return () => {
    if (!app) throw new Error('The app is made before the first test, not while tests are named.');
    return app;
  };
}

/** A new user who is signed in for all tests of the surrounding `describe`; by `beforeEach`, another for each test. */
export function usePerson(
  app: () => TestApp,
  role: Role = 'admin',
  hook: typeof beforeAll | typeof beforeEach = beforeAll,
) {
  const person = {} as Person;
  let token: string;
  hook(async () => {
    Object.assign(person, await app().newUser({ role }));
    ({ token } = await app().signIn(person));
  });
  return { person, client: clientOf(app, () => token) };
}

export const useClient = (...of: Parameters<typeof usePerson>) => usePerson(...of).client;

/** A client address of its own for each test, where limits per address are not what it is about. */
export function useOwnAddress(app: () => TestApp): void {
  let visitor = 0;
  beforeEach(() => {
    visitor += 1;
    app().address = `192.0.2.${visitor % 250}`;
  });
}

export function clientOf(app: () => TestApp, token: () => string): ApiClient {
  return new ApiClient((request) => {
    request.headers.set('Authorization', `Bearer ${token()}`);
    return app().fetch(request);
  });
}

/** On SQLite alone where `left-to-all.ts` says so. Without PostgreSQL that run is reported as skipped. */
export function describeOnEachEngine(title: string, body: (engine: Engine) => void): void {
  if (inject('poolerUrl') !== null) {
    describe(`${title}, behind PgBouncer`, () => body('postgres'));
    return;
  }
  describe(`${title}, on SQLite`, () => body('sqlite'));
  if (isOnOneEngine(expect.getState().testPath)) return;
  describe.skipIf(inject('postgresUrl') === null)(`${title}, on PostgreSQL`, () => body('postgres'));
}

/** Cases that are rejected before a statement is made: outside of a soak SQLite alone tries them. */
export function beforeStatements<Case>(engine: Engine, cases: readonly Case[]): readonly Case[] {
  return engine === 'sqlite' || process.env.SOAK === '1' ? cases : [];
}
