// `npm run mutations [-- name …]`: whether tests catch deliberate bugs. Each is a patch in `tests/mutations`, with what
// is wrong and which tests should catch it. It is applied to a copy of the tree, and these tests run there. A patch that
// does not apply fails, and so does a bug that no test catches.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../server/cli/command-line.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';

const { positionals: names } = readCommandLine({
  command: 'npm run mutations --',
  about: 'Applies deliberate bugs to a copy of the tree, and says which test catches each.',
  takes: ['[name …]'],
});
ensureInstalled('develop');

const folder = join(root, 'tests', 'mutations');
const mutations = readdirSync(folder)
  .filter((file) => file.endsWith('.patch'))
  .map((file) => file.replace('.patch', ''));
const unknown = names.find((name) => !mutations.includes(name));
if (unknown !== undefined) {
  console.error(`There is no mutation ${unknown}; there are ${mutations.join(', ')}.`);
  process.exit(1);
}

const copy = mkdtempSync(join(tmpdir(), 'gerobak-mutations-'));
let missed = 0;
try {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const selected = names.length > 0 ? names : mutations;
  for (const name of selected) {
    const result = tryMutation(name);
    console.log(`${result.isCaught ? '✓' : '✗'} ${name}: ${result.text}`);
    if (!result.isCaught) missed += 1;
  }
  console.log(`${selected.length - missed} caught, ${missed} missed`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.exit(missed === 0 ? 0 : 1);

/** Applies one bug to the copy, runs its tests, and reverts it. */
function tryMutation(name) {
  const patch = join(folder, `${name}.patch`);
  if (!apply(patch)) return { isCaught: false, text: 'its patch is not there or does not apply' };
  const tests = /^Caught by: (.+)$/m.exec(readFileSync(patch, 'utf8'))?.[1]?.split(' ') ?? [];
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  spawnSync(
    process.execPath,
    [
      ...[join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run'],
      ...['--reporter=json', `--outputFile=${report}`],
      ...['--bail=1', ...tests],
    ],
    { cwd: copy, stdio: 'ignore' },
  );
  if (!apply(patch, '--reverse')) throw new Error(`${name} cannot be reverted`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  // A file that does not load has caught nothing: the patch is no program.
  const broken = testResults.find(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  if (broken) return { isCaught: false, text: `${broken.name} does not load` };
  const [first] = failed;
  if (first) return { isCaught: true, text: first.fullName };
  const passed = testResults.flatMap(({ assertionResults }) => assertionResults).length;
  return { isCaught: false, text: `none of ${passed} tests failed in ${tests.join(', ')}` };
}

function apply(patch, ...options) {
  return spawnSync('git', ['apply', ...options, patch], { cwd: copy }).status === 0;
}
