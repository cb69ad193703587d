import { describe, inject } from 'vitest';
import type { Engine } from './test-app.ts';

/** Runs a suite on both databases. Without PostgreSQL that run is reported as skipped. */
export function describeOnEachEngine(title: string, body: (engine: Engine) => void): void {
  describe(`${title}, on SQLite`, () => body('sqlite'));
  describe.skipIf(inject('postgresUrl') === null)(`${title}, on PostgreSQL`, () =>
    body('postgres'),
  );
}
