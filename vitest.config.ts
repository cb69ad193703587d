import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { cataloguePlugin } from './src/tools/catalogue-plugin.ts';
import { findBrowser } from './src/tools/find-browser.mjs';
import { componentProject } from './tests/component/support/project.ts';
import { leftFiles } from './tests/left-to-all.ts';

// A soak runs the same tests with their full counts.
const patience = process.env.SOAK === '1' ? 30 : 1;
const root = fileURLToPath(new URL('.', import.meta.url));

/** API test files that replace modules the other files share. */
const alone = ['tests/api/**/*.alone.test.ts'];
const exclude = [...configDefaults.exclude, ...leftFiles];
const catalogue = cataloguePlugin(join(root, 'src/client/i18n'));

const api = {
  globalSetup: ['tests/support/postgres-cluster.ts'],
  testTimeout: 60_000 * patience,
  hookTimeout: 60_000,
};

/** Undefined without Chromium: then the runner names the component tests as skipped. */
const browser = await findBrowser().catch(() => undefined);

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
          // These tests change nothing they share. Loading all modules again for each file takes half the time.
          isolate: false,
          testTimeout: 10_000 * patience,
        },
      },
      {
        root,
        test: {
          // Isolated: each file is a device with its own databases.
          name: 'offline',
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
          exclude: [...exclude, ...alone],
          // Each suite has its own app and database; the modules are loaded once.
          isolate: false,
        },
      },
      { root, test: { ...api, name: 'api-alone', include: alone } },
      ...(browser === undefined ? [] : [componentProject(root, browser)]),
    ],
  },
});
