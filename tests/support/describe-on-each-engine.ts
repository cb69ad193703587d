import { describe, expect, inject } from 'vitest';
import { isOnOneEngine } from '../left-to-all.ts';
import type { Engine } from './test-app.ts';

/**
 * Runs a suite on both databases, or on SQLite alone where `left-to-all.ts` says so. Without PostgreSQL that run is
 * reported as skipped.
 */
export function describeOnEachEngine(title: string, body: (engine: Engine) => void): void {
  describe(`${title}, on SQLite`, () => body('sqlite'));
  if (isOnOneEngine(expect.getState().testPath)) return;
  describe.skipIf(inject('postgresUrl') === null)(`${title}, on PostgreSQL`, () =>
    body('postgres'),
  );
}
