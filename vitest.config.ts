import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { cataloguePlugin } from './src/tools/catalogue-plugin.ts';
import { findBrowser } from './src/tools/find-browser.mjs';
import { componentProject } from './tests/component/support/project.ts';
import { leftFiles, pooledFiles } from './tests/left-to-all.ts';
import { hasPgBouncer } from './tests/support/pgbouncer.ts';

// A soak runs the same tests with their full counts.
const patience = process.env.SOAK === '1' ? 30 : 1;
const root = fileURLToPath(new URL('.', import.meta.url));

/** Test files that replace modules or globals, which the other files share. */
const alone = 'tests/**/*.alone.test.ts';
const exclude = [...configDefaults.exclude, ...leftFiles, alone];
const catalogue = cataloguePlugin(join(root, 'src'));

const api = {
  globalSetup: ['tests/support/postgres-cluster.ts'],
  testTimeout: 60_000 * patience,
  hookTimeout: 60_000,
};

/** Undefined without Chromium: then the runner names the component tests as skipped. */
const browser = await findBrowser().catch(() => undefined);

// Without isolation the modules are loaded once for all files: to load them anew for each takes half the time.
export default defineConfig({
  root,
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // The default of one second passes on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        root,
        plugins: [catalogue],
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          isolate: false,
          testTimeout: 10_000 * patience,
        },
      },
      {
        root,
        test: {
          name: 'offline',
          isolate: false,
          setupFiles: ['tests/offline/support/new-device.ts'],
          include: ['tests/offline/**/*.test.{ts,tsx}'],
          exclude,
          testTimeout: 30_000 * patience,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          ...api,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude,
          // Each suite has its own app and database.
          isolate: false,
        },
      },
      {
        root,
        test: {
          ...api,
          name: 'alone',
          include: [alone],
          exclude: [...configDefaults.exclude, ...leftFiles],
        },
      },
      {
        root,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          exclude,
          globalSetup: ['tests/e2e/support/build-if-stale.mjs'],
          testTimeout: 180_000,
        },
      },
      ...(hasPgBouncer ? [{ root, test: { ...api, name: 'pgbouncer', include: pooledFiles, isolate: false } }] : []),
      ...(browser === undefined
        ? []
        : [
            componentProject('component', 'tests/component/*.test.tsx', browser),
            componentProject('screens', 'tests/component/screens/*.test.tsx', browser),
          ]),
    ],
  },
});
