import { afterAll, beforeAll, beforeEach, describe, expect, inject } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { isOnOneEngine } from '../left-to-all.ts';
import { ApiClient } from './api-client.ts';
import { createTestApp, type Engine, type TestApp, type TestAppOptions } from './test-app.ts';

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

export type Hook = typeof beforeAll | typeof beforeEach;

/** What `make` resolves with: empty until the hook of the surrounding `describe` has run, so read it in tests only. */
export function useFixture<Made extends object>(make: () => Promise<Made>, hook: Hook = beforeAll): Made {
  const made = {} as Made;
  hook(async () => {
    Object.assign(made, await make());
  });
  return made;
}

/** A new user who is signed in for all tests of the surrounding `describe`; by `beforeEach`, another for each test. */
export function usePerson(app: () => TestApp, role: Role = 'admin', hook: Hook = beforeAll) {
  const person = useFixture(() => app().newUser({ role }), hook);
  const session = useFixture(() => app().signIn(person), hook);
  return { person, client: clientOf(app, () => session.token) };
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
