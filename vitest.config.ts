import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { cataloguePlugin } from './src/tools/catalogue-plugin.ts';
import { clientAliases } from './src/tools/client-aliases.ts';
import { findBrowser } from './src/tools/find-browser.mjs';
import { componentApiPlugin } from './tests/component/support/api-plugin.ts';
import { browserCommands } from './tests/component/support/commands.ts';
import { chromiumFlags } from './tests/e2e/support/browser.ts';
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
      ...(browser === undefined ? [] : [componentProject(browser)]),
    ],
  },
});

/** Screens and their parts in Chromium, over the browser's IndexedDB and the real API. */
function componentProject(executablePath: string) {
  return {
    root,
    plugins: [react(), tailwindcss(), catalogue, componentApiPlugin()],
    resolve: { alias: clientAliases },
    // Found before the first test: a package that is found later reloads the page in the middle of one.
    optimizeDeps: {
      entries: ['src/client/main.tsx', 'src/client/till/main.tsx', 'tests/component/**/*.tsx'],
    },
    test: {
      name: 'component',
      include: ['tests/component/**/*.test.tsx'],
      exclude,
      testTimeout: 30_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // One page for all files: what they import is loaded once.
        isolate: false,
        fileParallelism: false,
        viewport: { width: 1024, height: 768 },
        commands: browserCommands,
        provider: playwright({
          launchOptions: { executablePath, args: chromiumFlags },
          contextOptions: { reducedMotion: 'reduce' as const, timezoneId: 'Asia/Jakarta' },
        }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  };
}
