import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { isOnOneEngine } from '../left-to-all.ts';
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

/** On SQLite alone where `left-to-all.ts` says so. Without PostgreSQL that run is reported as skipped. */
export function describeOnEachEngine(title: string, body: (engine: Engine) => void): void {
  describe(`${title}, on SQLite`, () => body('sqlite'));
  if (isOnOneEngine(expect.getState().testPath)) return;
  describe.skipIf(inject('postgresUrl') === null)(`${title}, on PostgreSQL`, () => body('postgres'));
}

/** Cases that are rejected before a statement is made: outside of a soak SQLite alone tries them. */
export function beforeStatements<Case>(engine: Engine, cases: readonly Case[]): readonly Case[] {
  return engine === 'sqlite' || process.env.SOAK === '1' ? cases : [];
}
