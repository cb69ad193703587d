import { describe, inject } from 'vitest';
import type { Engine } from './test-app.ts';

/** The same suite on both databases. Without PostgreSQL its half is named and skipped. */
export function describeOnEachEngine(title: string, body: (engine: Engine) => void): void {
  describe(`${title}, on SQLite`, () => body('sqlite'));
  describe.skipIf(inject('postgresUrl') === null)(`${title}, on PostgreSQL`, () =>
    body('postgres'),
  );
}
