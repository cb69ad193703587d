// `npm run mutations [-- name …]`: applies each bug of `tests/mutations` to a copy of the tree and runs the tests that
// should catch it. Fails if a patch does not apply or no test catches the bug.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../server/cli/command-line.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';

const { positionals: names } = readCommandLine({
  command: 'npm run mutations --',
  about: 'Applies deliberate bugs to a copy of the tree and prints which test catches each.',
  takes: ['[name …]'],
});
ensureInstalled('develop');

const folder = join(root, 'tests', 'mutations');
const mutations = readdirSync(folder)
  .filter((file) => file.endsWith('.patch'))
  .map((file) => file.replace('.patch', ''));
const unknownName = names.find((name) => !mutations.includes(name));
if (unknownName !== undefined) {
  console.error(`Unknown mutation ${unknownName}. Mutations: ${mutations.join(', ')}`);
  process.exit(1);
}

const copyFolder = mkdtempSync(join(tmpdir(), 'gerobak-mutations-'));
let missedCount = 0;
try {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    cpSync(join(root, file), join(copyFolder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copyFolder, 'node_modules'));
  const selectedNames = names.length > 0 ? names : mutations;
  for (const name of selectedNames) {
    const result = tryMutation(name);
    console.log(`${result.isCaught ? '✓' : '✗'} ${name}: ${result.text}`);
    if (!result.isCaught) missedCount += 1;
  }
  console.log(`${selectedNames.length - missedCount} caught, ${missedCount} missed`);
} finally {
  rmSync(copyFolder, { recursive: true, force: true });
}
process.exit(missedCount === 0 ? 0 : 1);

function tryMutation(name) {
  const patch = join(folder, `${name}.patch`);
  if (!apply(patch)) return { isCaught: false, text: 'its patch is not there or does not apply' };
  const tests = /^Caught by: (.+)$/m.exec(readFileSync(patch, 'utf8'))?.[1]?.split(' ') ?? [];
  const report = join(copyFolder, 'report.json');
  rmSync(report, { force: true });
  spawnSync(
    process.execPath,
    [
      ...[join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run'],
      ...['--reporter=json', `--outputFile=${report}`],
      ...['--bail=1', ...tests],
    ],
    { cwd: copyFolder, stdio: 'ignore' },
  );
  if (!apply(patch, '--reverse')) throw new Error(`${name} cannot be reverted`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failedTests = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  // A test file that does not load has not caught anything.
  const brokenFile = testResults.find(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  if (brokenFile) return { isCaught: false, text: `${brokenFile.name} does not load` };
  const [first] = failedTests;
  if (first) return { isCaught: true, text: first.fullName };
  const passedCount = testResults.flatMap(({ assertionResults }) => assertionResults).length;
  return { isCaught: false, text: `none of ${passedCount} tests failed in ${tests.join(', ')}` };
}

function apply(patch, ...options) {
  return spawnSync('git', ['apply', ...options, patch], { cwd: copyFolder }).status === 0;
}
