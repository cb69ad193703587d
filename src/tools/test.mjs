// `npm test`: every check of the project on a machine that has only Node and npm. Its last line is
// `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readCommandLine } from '../server/cli/command-line.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';

readCommandLine({
  command: process.env.SOAK === '1' ? 'npm run soak' : 'npm test',
  about: 'Runs every check of the project; its last line counts what passed and failed.',
});
ensureInstalled('develop');
const { build } = await import('./build.mjs');
const { findBrowser } = await import('./find-browser.mjs');

const reports = join(root, 'node_modules', '.cache', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total = { passed: 0, failed: 0, skipped: new Map() };
const bin = (name) => join(root, 'node_modules', '.bin', name);

check('code style and import rule', bin('biome'), ['ci', '--error-on-warnings', '.']);
check('patterns of linear time', process.execPath, ['src/tools/check-patterns.mjs']);
check('types', bin('tsc'), ['-b']);
check('unused code', bin('knip'), ['--no-progress']);
check('lock file policy', process.execPath, ['src/tools/check-lock-file.mjs']);
check('no secrets in the tree', bin('secretlint'), ['--maskSecrets', '**/*']);
build({ ifStale: true });
const vitestReport = join(reports, 'vitest.json');
spawn(bin('vitest'), [
  ...['run', '--config', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json'],
  `--outputFile.json=${vitestReport}`,
]);
countVitest(vitestReport);
await browserTests();

for (const [suite, tests] of total.skipped) console.log(`skipped: ${suite} (${tests} tests)`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function spawn(command, args, env = {}) {
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } };
  return spawnSync(command, args, options).status ?? 1;
}

function check(title, command, args) {
  const isOk = spawn(command, args) === 0;
  console.log(`${isOk ? '✓' : '✗'} ${title}`);
  count(isOk);
}

function count(isOk) {
  if (isOk) total.passed += 1;
  else total.failed += 1;
}

/** Named and counted by suite: without PostgreSQL hundreds of tests have nothing to run on. */
function skip(suite, tests) {
  const before = total.skipped.get(suite);
  total.skipped.set(suite, before === undefined ? tests : before + tests);
}

/** A suite that wrote no report did not run: that is a failure, not an empty success. */
function readReport(file, suite) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  console.error(`✗ ${suite} did not finish`);
  total.failed += 1;
  return undefined;
}

function countVitest(file) {
  const report = readReport(file, 'vitest');
  for (const suite of report?.testResults ?? []) {
    // A file that fails to load has no tests in it.
    if (suite.status === 'failed' && suite.assertionResults.length === 0) total.failed += 1;
    for (const test of suite.assertionResults) {
      if (test.status === 'passed') total.passed += 1;
      else if (test.status === 'failed') total.failed += 1;
      else skip(relative(root, suite.name), 1);
    }
  }
}

async function browserTests() {
  let browser;
  try {
    browser = await findBrowser();
  } catch (error) {
    console.error(error.message);
    if (process.env.GEROBAK_REQUIRE_ALL === '1') total.failed += 1;
    else skip('tests/e2e, for want of Chromium', 'all');
    return;
  }
  const file = join(reports, 'playwright.json');
  spawn(bin('playwright'), ['test', '--config', 'tests/e2e/playwright.config.ts'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const stats = readReport(file, 'playwright')?.stats;
  if (!stats) return;
  total.passed += stats.expected + stats.flaky;
  total.failed += stats.unexpected;
  if (stats.skipped > 0) skip('tests/e2e', stats.skipped);
}
