// `npm run faults [-- name …]`: whether the tests see deliberate faults. Each is a patch in
// `tests/deliberate-faults`, with what is wrong and which tests should see it. It is put into a copy of the
// tree, these tests run there, and what failed is printed. A patch that does not apply fails, and so does a
// fault that nothing saw.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../server/cli/command-line.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';

const { positionals: names } = readCommandLine({
  command: 'npm run faults --',
  about: 'Puts deliberate faults into a copy of the tree, and says which tests see each.',
  takes: ['[name …]'],
});
ensureInstalled('develop');

const folder = join(root, 'tests', 'deliberate-faults');
const faults = readdirSync(folder)
  .filter((file) => file.endsWith('.patch'))
  .map((file) => file.replace('.patch', ''));
const unknown = names.find((name) => !faults.includes(name));
if (unknown !== undefined) {
  console.error(`There is no fault ${unknown}; there are ${faults.join(', ')}.`);
  process.exit(1);
}

const copy = mkdtempSync(join(tmpdir(), 'gerobak-faults-'));
let unseen = 0;
try {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const chosen = names.length > 0 ? names : faults;
  for (const name of chosen) {
    const result = tryFault(name);
    console.log(`${result.isSeen ? '✓' : '✗'} ${name}: ${result.text}`);
    if (!result.isSeen) unseen += 1;
  }
  console.log(`${chosen.length - unseen} seen, ${unseen} not seen`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.exit(unseen === 0 ? 0 : 1);

/** Puts one fault into the copy, runs its tests, and takes it out again. */
function tryFault(name) {
  const patch = join(folder, `${name}.patch`);
  if (!apply(patch)) return { isSeen: false, text: 'its patch does not apply' };
  const tests = /^Seen by: (.+)$/m.exec(readFileSync(patch, 'utf8'))?.[1]?.split(' ') ?? [];
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
  if (!apply(patch, '--reverse')) throw new Error(`${name} cannot be taken out again`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  // A file that does not even load has seen nothing: the patch is no program.
  const broken = testResults.find(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  if (broken) return { isSeen: false, text: `${broken.name} does not load` };
  const [first] = failed;
  if (first) return { isSeen: true, text: first.fullName };
  const passed = testResults.flatMap(({ assertionResults }) => assertionResults).length;
  return { isSeen: false, text: `none of ${passed} tests failed in ${tests.join(', ')}` };
}

function apply(patch, ...options) {
  return spawnSync('git', ['apply', ...options, patch], { cwd: copy }).status === 0;
}
