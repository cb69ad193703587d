// `npm test`: the checks and tests of an ordinary change; `npm run test:all`: all there are, which decides what
// lands (`tests/left-to-all.ts` says what is only there). Both need only Node and npm; their last line is
// `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { readCommandLine } from '../server/cli/command-line.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';

const { values } = readCommandLine({
  command: 'npm test --',
  about: 'Runs the checks and tests of the project; the last line counts what passed and failed.',
  options: {
    all: { about: 'also what takes long, as before each landing (npm run test:all)' },
    soak: { about: 'all with full counts: hundreds of kills, for hours (npm run soak)' },
  },
});
// Read by the tests that have larger counts, and by the configurations of both suites.
if (values.soak) process.env.SOAK = '1';
if (!values.all && !values.soak) process.env.LEAVE_TO_ALL = '1';
ensureInstalled('develop');
const { build } = await import('./build.mjs');
const { findBrowser } = await import('./find-browser.mjs');

/** How many browser tests and files of others may fail once and pass when tried again; more fail the run. */
const maxRetried = 2;
const reports = join(root, 'node_modules', '.cache', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total = { passed: 0, failed: 0, skipped: new Map(), retried: [] };
const bin = (name) => join(root, 'node_modules', '.bin', name);

await Promise.all([
  check('code style and import rule', bin('biome'), ['ci', '--error-on-warnings', '.']),
  check('patterns of linear time', process.execPath, ['src/tools/check-patterns.mjs']),
  check('types', bin('tsc'), ['-b']),
  check('unused code', bin('knip'), ['--no-progress']),
  check('lock file policy', process.execPath, ['src/tools/check-lock-file.mjs']),
  check('no secrets in the tree', bin('secretlint'), ['--maskSecrets', '**/*']),
]);
build({ ifStale: true });
// At the same time: one waits for clocks and disks while the other needs the processor.
await Promise.all([vitestTests(), browserTests()]);

for (const [suite, tests] of total.skipped) console.log(`skipped: ${suite} (${tests} tests)`);
for (const title of total.retried) console.log(`passed only when tried again: ${title}`);
if (total.retried.length > maxRetried) {
  console.log(`✗ more than ${maxRetried} passed only when tried again`);
  total.failed += 1;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** Resolves with the exit code. Prints the output in one piece at the end, unless `isShownAtOnce`. */
function run(command, args, { env = {}, isShownAtOnce = false } = {}) {
  return new Promise((resolve) => {
    const stdio = isShownAtOnce ? 'inherit' : 'pipe';
    const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } });
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => printed.push(chunk));
    }
    child.on('error', (error) => printed.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(code ?? 1);
    });
  });
}

async function check(title, command, args) {
  const isOk = (await run(command, args)) === 0;
  console.log(`${isOk ? '✓' : '✗'} ${title}`);
  if (isOk) total.passed += 1;
  else total.failed += 1;
}

/**
 * Adds skipped tests to the count of their suite; `all` where the number is not known. Without PostgreSQL
 * hundreds of tests are skipped.
 */
function skip(suite, tests) {
  const before = total.skipped.get(suite);
  total.skipped.set(suite, before === undefined ? tests : before + tests);
}

/** The JSON report of a suite. A suite without a report did not run, which counts as a failure. */
function readReport(file, suite) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  console.error(`✗ ${suite} did not finish`);
  total.failed += 1;
  return undefined;
}

/** Runs the tests of Vitest, and once more the few files in which one failed: a busy machine may have stopped. */
async function vitestTests() {
  const first = await runVitest('vitest', []);
  if (!first) return;
  const failed = first.testResults.filter(({ status }) => status === 'failed');
  const isTriedAgain = failed.length > 0 && failed.length <= maxRetried;
  const again = isTriedAgain
    ? await runVitest(
        'vitest-again',
        failed.map(({ name }) => name),
      )
    : undefined;
  for (const suite of first.testResults) {
    const last = again?.testResults.find(({ name }) => name === suite.name) ?? suite;
    count(last);
    if (last !== suite && last.status === 'passed') total.retried.push(relative(root, suite.name));
  }
}

/** The report of these test files, or of all; undefined when Vitest did not finish. */
async function runVitest(name, files) {
  const file = join(reports, `${name}.json`);
  await run(bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    // The browser tests run at the same time and get the other half of the processors.
    `--maxWorkers=${Math.max(1, Math.floor(availableParallelism() / 2))}`,
    ...files,
  ]);
  return readReport(file, name);
}

function count({ name, status, assertionResults }) {
  // A file that fails to load has no tests in it.
  if (status === 'failed' && assertionResults.length === 0) total.failed += 1;
  for (const test of assertionResults) {
    if (test.status === 'passed') total.passed += 1;
    else if (test.status === 'failed') total.failed += 1;
    else skip(relative(root, name), 1);
  }
}

/** Runs the browser tests. Without a browser they are skipped, or fail with GEROBAK_REQUIRE_ALL=1. */
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
  await run(bin('playwright'), ['test'], {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    isShownAtOnce: true,
  });
  const report = readReport(file, 'playwright');
  if (!report?.stats) return;
  const { expected, unexpected, flaky, skipped } = report.stats;
  total.passed += expected + flaky;
  total.failed += unexpected;
  if (skipped > 0) skip('tests/e2e', skipped);
  for (const { file: spec, title, tests } of report.suites.flatMap(specsOf)) {
    if (tests.some(({ status }) => status === 'flaky')) total.retried.push(`${spec}: ${title}`);
  }
}

/** The tests of a suite in Playwright's report, with those of its inner suites. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
