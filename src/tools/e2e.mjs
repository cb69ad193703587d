// `npm run test:e2e [-- filter]`: the browser tests alone, against a fresh build.
import { join } from 'node:path';
import { ensureInstalled, root, run } from './ensure-installed.mjs';

ensureInstalled();
const { build } = await import('./build.mjs');
const { findBrowser } = await import('./find-browser.mjs');
build({ ifStale: true });
run(
  join(root, 'node_modules', '.bin', 'playwright'),
  ['test', '--config', 'tests/e2e/playwright.config.ts', ...process.argv.slice(2)],
  { ...process.env, CHROMIUM_PATH: await findBrowser() },
);
