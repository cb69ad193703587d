import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// A soak runs the same tests with their full counts.
const patience = process.env.SOAK === '1' ? 30 : 1;
const root = fileURLToPath(new URL('..', import.meta.url));

// To load what is tested anew for each file takes a quarter of the time. A file that replaces what
// others load too is called `….alone.test.ts`.
const alone = 'alone.test.{ts,tsx}';

function project(
  name: 'unit' | 'offline' | 'api',
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration[] {
  const tests = `tests/${name}/**/*`;
  const [shared, apart] = [`${tests}.test.{ts,tsx}`, `${tests}.${alone}`];
  return [
    { root, test: { ...test, name, include: [shared], exclude: [apart], isolate: false } },
    { root, test: { ...test, name: `${name}-alone`, include: [apart] } },
  ];
}

export default defineConfig({
  root,
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      ...project('unit', { testTimeout: 10_000 * patience }),
      ...project('offline', { testTimeout: 30_000 * patience, hookTimeout: 60_000 }),
      ...project('api', {
        globalSetup: ['tests/support/postgres-cluster.ts'],
        testTimeout: 60_000 * patience,
        hookTimeout: 60_000,
      }),
    ],
  },
});
