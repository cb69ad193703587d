import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { cataloguePlugin } from '../src/tools/catalogue-plugin.ts';
import { leftFiles } from './left-to-all.ts';

// A soak runs the same tests with their full counts.
const patience = process.env.SOAK === '1' ? 30 : 1;
const root = fileURLToPath(new URL('..', import.meta.url));

/** Files of the API that replace what the others load too. */
const alone = ['tests/api/**/*.alone.test.ts'];
const exclude = [...configDefaults.exclude, ...leftFiles];

const api = {
  globalSetup: ['tests/support/postgres-cluster.ts'],
  testTimeout: 60_000 * patience,
  hookTimeout: 60_000,
};

export default defineConfig({
  root,
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // A second, which is the default, passes on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        root,
        plugins: [cataloguePlugin(join(root, 'src/client/i18n'))],
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // Nothing here changes what it shares; to load it all anew for each file takes half the time.
          isolate: false,
          testTimeout: 10_000 * patience,
        },
      },
      {
        root,
        test: {
          // Each file is a device: the databases of another's must not lie in it.
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
          // Each suite has an app and a database of its own; what they are made of is loaded once.
          isolate: false,
        },
      },
      { root, test: { ...api, name: 'api-alone', include: alone } },
      {
        root,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          exclude,
          globalSetup: ['tests/engines/support/build-site.mjs'],
          testTimeout: 180_000,
        },
      },
    ],
  },
});
