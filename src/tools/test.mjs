// `npm test`: checks and tests for an ordinary change. `npm run test:all`: everything, required to merge
// (`tests/left-to-all.ts` lists the difference). `npm run soak`: everything with full repetitions.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { readCommandLine } from '../server/cli/command-line.mjs';
import { changedFiles } from './changed-files.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';

const { values } = readCommandLine({
  command: 'npm test --',
  about: 'Runs all checks and tests. The last line counts passed and failed tests.',
  options: {
    all: { about: 'includes long tests, as before each merge (npm run test:all)' },
    soak: { about: 'all tests with full repetitions, for hours (npm run soak)' },
  },
});
// `SOAK` is read by tests with larger counts, and by the configurations of both suites.
if (values.soak) process.env.SOAK = '1';
const isOrdinary = !values.all && !values.soak;
if (isOrdinary) process.env.LEAVE_TO_ALL = '1';
ensureInstalled('develop');
const { findBrowser } = await import('./find-browser.mjs');

/** How many browser tests, and how many files of other tests, may pass only when retried. */
const maxRetried = 2;
/** In CPU seconds; eight minutes in total. */
const budgets = { checks: 60, build: 25, vitest: 200, component: 110, journeys: 85 };
const reports = join(root, 'node_modules', '.cache', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total = { passed: 0, failed: [], skipped: new Map(), retried: [] };
/** In CPU seconds, or in seconds if the system has no `times`. */
const usedSeconds = new Map();
const secondsByFile = new Map();
const bin = (name) => join(root, 'node_modules', '.bin', name);

const browser = await findBrowser().catch((error) => console.error(error.message));
if (browser === undefined) {
  if (process.env.GEROBAK_REQUIRE_ALL === '1') total.failed.push('no Chromium was found');
  else for (const suite of ['tests/component', 'tests/e2e']) skip(`${suite}, without Chromium`, 'all');
} else process.env.CHROMIUM_PATH = browser;

await Promise.all([
  check('code style and import rule', bin('biome'), ['ci', '--error-on-warnings', '.']),
  check('prose of the docs', 'npm', ['run', '-s', 'prose']),
  check('patterns of linear time', process.execPath, ['src/tools/check-patterns.mjs']),
  check('types', bin('tsc'), ['-b']),
  check('unused code', bin('knip'), ['--no-progress']),
  check('lock file policy', process.execPath, ['src/tools/check-lock-file.mjs']),
  check('no secrets in the tree', bin('secretlint'), ['--maskSecrets', ...filesForSecretlint()]),
]);
await run('build', process.execPath, ['src/tools/build.mjs', '--if-stale'], {
  isShownAtOnce: true,
});
const suites = [
  () => runVitestTests('vitest', ['unit', 'offline', 'api', 'alone']),
  ...(browser ? [() => runVitestTests('component', ['component']), runJourneys] : []),
  // In two halves, because neither uses a whole processor.
  ...(browser && !isOrdinary ? ['1/2', '2/2'].map((half) => () => runVitestTests('screens', ['screens'], half)) : []),
  ...(isOrdinary
    ? []
    : [() => runVitestTests('pgbouncer', ['pgbouncer']), () => runVitestTests('engines', ['engines'])]),
];
// Two at a time, because one waits for clocks and disks while the other computes. A third would only slow each test
// down.
await Promise.all([runSuites(), runSuites()]);

printTimes();
for (const [suite, tests] of total.skipped) console.log(`skipped: ${suite} (${tests} tests)`);
for (const title of total.retried) console.log(`passed on retry: ${title}`);
if (total.retried.length > maxRetried) {
  total.failed.push(`more than ${maxRetried} passed only on retry`);
}
// Repeated at the end, because often only the end of a log is kept.
for (const title of total.failed) console.log(`failed: ${title}`);
console.log(`${total.passed} passed, ${total.failed.length} failed`);
process.exit(total.failed.length === 0 ? 0 : 1);

async function runSuites() {
  for (let suite = suites.shift(); suite; suite = suites.shift()) await suite();
}

/** Prints the output in one piece, unless `isStreamed`. */
function run(part, command, args, { env = {}, isShownAtOnce: isStreamed = false } = {}) {
  // A shell knows the CPU time of its children; Windows has no such command.
  const hasTimes = process.platform !== 'win32';
  const script = '"$@"; code=$?; times >&3; exit $code';
  const [file, all] = hasTimes ? ['sh', ['-c', script, 'sh', command, ...args]] : [command, args];
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const output = isStreamed ? 'inherit' : 'pipe';
    const child = spawn(file, all, {
      cwd: root,
      stdio: ['ignore', output, output, 'pipe'],
      env: { ...process.env, ...env },
    });
    const outputChunks = [];
    let times = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => outputChunks.push(chunk));
    }
    child.stdio[3].on('data', (chunk) => {
      times += chunk;
    });
    child.on('error', (error) => outputChunks.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(outputChunks));
      const seconds = hasTimes ? cpuSeconds(times) : (performance.now() - startedAt) / 1000;
      usedSeconds.set(part, (usedSeconds.get(part) ?? 0) + seconds);
      resolve(code ?? 1);
    });
  });
}

/** The sum of times such as `0m1.25s 0m0.31s`, for the shell and its children. */
function cpuSeconds(times) {
  const matches = times.matchAll(/(\d+)m([\d.,]+)s/g);
  return [...matches].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds.replace(',', '.')),
    0,
  );
}

function printTimes() {
  const unit = process.platform === 'win32' ? 's' : 'CPU s';
  let sum = 0;
  for (const [part, seconds] of usedSeconds) {
    sum += seconds;
    const budget = isOrdinary ? ` of ${budgets[part]}` : '';
    console.log(`${part}: ${Math.round(seconds)}${budget} ${unit}`);
  }
  console.log(`all: ${Math.round(sum)} ${unit}`);
  const slowest = [...secondsByFile].sort(([, a], [, b]) => b - a).slice(0, 10);
  for (const [file, seconds] of slowest) console.log(`${seconds.toFixed(1)} s ${file}`);
}

async function check(title, command, args) {
  const isOk = (await run('checks', command, args)) === 0;
  console.log(`${isOk ? '✓' : '✗'} ${title}`);
  if (isOk) total.passed += 1;
  else total.failed.push(title);
}

/** An ordinary run reads only changed files. */
function filesForSecretlint() {
  const changed = isOrdinary ? changedFiles() : undefined;
  // Secretlint fails without a file name.
  return changed ? ['package.json', ...changed] : ['**/*'];
}

/** `tests` is `all` if the number is unknown. Without PostgreSQL, hundreds of tests are skipped. */
function skip(suite, tests) {
  const before = total.skipped.get(suite);
  total.skipped.set(suite, before === undefined ? tests : before + tests);
}

/** A suite without a report did not finish, which counts as a failure. */
function readReport(file, suite) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  total.failed.push(`${suite} did not finish`);
  return undefined;
}

/** Retries failed files if there are few, because a busy machine may have stalled. */
async function runVitestTests(part, projects, shard) {
  const name = shard ? `${part}-${shard[0]}` : part;
  const first = await runVitest(part, name, projects, shard ? [`--shard=${shard}`] : []);
  if (!first) return;
  const failedFiles = first.testResults.filter(({ status }) => status === 'failed');
  const isRetried = failedFiles.length > 0 && failedFiles.length <= maxRetried;
  const names = failedFiles.map(({ name }) => name);
  const again = isRetried ? await runVitest(part, `${name}-again`, projects, names) : undefined;
  for (const suite of first.testResults) {
    const last = again?.testResults.find(({ name }) => name === suite.name) ?? suite;
    count(last);
    if (last !== suite && last.status === 'passed') {
      const reasons = suite.assertionResults.flatMap(({ failureMessages }) => failureMessages);
      total.retried.push(`${relative(root, suite.name)}: ${firstLine(reasons[0])}`);
    }
  }
}

/** Undefined if Vitest did not finish. */
async function runVitest(part, name, projects, args) {
  const file = join(reports, `${name}.json`);
  await run(part, bin('vitest'), [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    // Half of the processors, because two chains run.
    `--maxWorkers=${Math.max(1, Math.floor(availableParallelism() / 2))}`,
    ...args,
  ]);
  return readReport(file, name);
}

function count({ name, status, startTime, endTime, assertionResults }) {
  const file = relative(root, name);
  secondsByFile.set(file, (endTime - startTime) / 1000);
  // A file that fails to load has no tests.
  if (status === 'failed' && assertionResults.length === 0) total.failed.push(file);
  for (const test of assertionResults) {
    if (test.status === 'passed') total.passed += 1;
    else if (test.status === 'failed') total.failed.push(`${file}: ${test.title}`);
    else skip(file, 1);
  }
}

async function runJourneys() {
  const file = join(reports, 'playwright.json');
  await run('journeys', bin('playwright'), ['test'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    isShownAtOnce: true,
  });
  const report = readReport(file, 'playwright');
  if (!report?.stats) return;
  const { expected, flaky, skipped } = report.stats;
  total.passed += expected + flaky;
  if (skipped > 0) skip('tests/e2e', skipped);
  for (const { file: spec, title, tests } of report.suites.flatMap(specsOf)) {
    const seconds = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0);
    secondsByFile.set(`tests/e2e/${spec}`, (secondsByFile.get(`tests/e2e/${spec}`) ?? 0) + seconds);
    for (const { status } of tests) if (status === 'unexpected') total.failed.push(`${spec}: ${title}`);
    if (tests.some(({ status }) => status === 'flaky')) {
      const [reason] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      total.retried.push(`${spec}: ${title}: ${firstLine(reason?.message)}`);
    }
  }
}

function firstLine(text = 'no message') {
  return text.split('\n')[0];
}

/** Includes inner suites. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
