import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './src/tools/find-browser.mjs';
import { chromiumFlags, ordinary } from './tests/e2e/support/browser.ts';
import { journeyTag } from './tests/left-to-all.ts';

// The specs and their workers start their own browsers from this path.
process.env.CHROMIUM_PATH ??= await findBrowser();

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: join(import.meta.dirname, 'tests/e2e/support/build-if-stale.mjs'),
  // `npm run pictures` takes those, by its own configuration.
  testIgnore: '**/pictures.spec.ts',
  ...(journeyTag && { grep: journeyTag }),
  outputDir: 'node_modules/.cache/e2e',
  // People wait more than browsers work: two files at a time halve the whole. Nothing is timed here.
  workers: 2,
  // What passes only when tried again is named as flaky, and a third such test fails the run.
  retries: 1,
  // Each wait below has a limit of its own; this ends what loops.
  timeout: 600_000,
  expect: { timeout: 15_000 },
  // For the browser that the visitors of a worker share; a tablet has its own.
  use: {
    ...ordinary,
    // A press that waits longer says so, and for what; without, the whole test only says that it took too long.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
    viewport: { width: 1024, height: 768 },
    contextOptions: { reducedMotion: 'reduce' },
  },
  // `npm test` counts from the JSON report.
  reporter: report ? [['list'], ['json']] : [['list']],
});
