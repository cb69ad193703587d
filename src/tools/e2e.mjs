// `npm run test:e2e [-- filter]`: the browser tests alone, against a fresh build.
import { join } from 'node:path';
import { readCommandLine } from '../server/cli/command-line.mjs';
import { ensureInstalled, root, run } from './ensure-installed.mjs';

const { positionals } = readCommandLine({
  command: 'npm run test:e2e --',
  about: 'Runs the browser tests alone, against a fresh build.',
  takes: ['[filter …]'],
  passesOn: 'Everything after -- goes to Playwright, for example -g <title>.',
});
ensureInstalled('develop');
const { build } = await import('./build.mjs');
const { findBrowser } = await import('./find-browser.mjs');
build({ ifStale: true });
run(
  join(root, 'node_modules', '.bin', 'playwright'),
  ['test', '--config', 'tests/e2e/playwright.config.ts', ...positionals],
  { ...process.env, CHROMIUM_PATH: await findBrowser() },
);
