import { defineConfig } from '@playwright/test';
import { leftFiles, leftTag } from '../left-to-all.ts';
import { chromiumFlags, chromiumPath, ordinary } from './support/browser.ts';

export default defineConfig({
  testDir: '.',
  // `npm run pictures` takes them; nothing else does.
  ...(process.env.PICTURES
    ? { testMatch: ['**/pictures.spec.ts', '**/journey.spec.ts'] }
    : {
        testMatch: '**/*.spec.ts',
        testIgnore: ['**/pictures.spec.ts', ...leftFiles.map((file) => `**/${file}`)],
        ...(leftTag && { grepInvert: leftTag }),
      }),
  outputDir: '../../node_modules/.cache/e2e',
  // People wait more than browsers work: two files at a time halve the whole. Nothing is timed here.
  workers: 2,
  // A machine that stops for seconds is not the product; what passes only then is named as flaky.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Of the browser that the visitors of a worker share; a tablet has one of its own.
  use: {
    ...ordinary,
    launchOptions: { executablePath: chromiumPath, args: chromiumFlags },
    viewport: { width: 1024, height: 768 },
    contextOptions: { reducedMotion: 'reduce' },
  },
  // The JSON report is for the count at the end of `npm test`.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
});
