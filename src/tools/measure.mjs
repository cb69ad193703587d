import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { readCommandLine } from '../server/cli/command-line.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';

readCommandLine({
  command: 'npm run measure',
  about: 'Prints the size of the source and its dependencies.',
});

/** Texts do not count as code. */
const cataloguePattern = /^src\/texts\/(en|id)\//;
const screenPattern = /^src\/client\/(office|till|shell|site|auth)\//;
/** Matches files of `client/data` whose functions return the server's data. A new file counts unless listed here. */
const readerPattern =
  /\/client\/data\/(?!(call-api|call-public-api|download-csv|drafts|lost-outbox|push|save-csv|session|session-state|session-store|sync|triggers|unsent-by-user|use-device-storage|use-mutation|use-outbox|use-pending-notifications|use-picture-source|use-local-check|use-sent|use-sync-status|workspace)\.ts$)/;

const paths = execFileSync('git', ['ls-files', 'src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs|js)$/.test(path) && existsSync(join(root, path)));
const files = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const code = [...files].filter(([path]) => !cataloguePattern.test(path));
const imports = code.flatMap(([from, text]) =>
  [...text.matchAll(/\b(?:import|export)\s([^;'"]*?)\bfrom '([^']+)'/g)].flatMap(([, names = '', target = '']) => {
    const to = pathOf(from, target);
    return to === undefined ? [] : [{ from, to, names }];
  }),
);

ensureInstalled('develop');
const { parseSync } = await import('vite');

print('files', code.length);
print('lines', sum(code.map(([, text]) => text.split('\n').length - 1)));
print('words in comments', sum([...files].map(([path, text]) => wordsInComments(path, text))));
print('casts', sum(code.map(([, text]) => text.match(/\bas (never|unknown as)\b/g)?.length ?? 0)));
const pairs = mutualPairs();
print('sibling folders that import each other', pairs.length);
const readingExports = exportsOfReaders();
print('reading exports that screens use', readingExports.length);
console.log(`\n${pairs.join('\n')}\n\n${readingExports.join(' ')}`);

function print(name, figure) {
  console.log(`${name.padEnd(42)} ${String(figure).padStart(7)}`);
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Counts words with a letter, including those in comments of texts. */
function wordsInComments(path, text) {
  const { comments } = parseSync(path, text);
  return sum(comments.map(({ value }) => value.split(/\s+/).filter((word) => /[A-Za-z]/.test(word)).length));
}

/** Relative to the root; undefined for a package. */
function pathOf(from, target) {
  if (target.startsWith('#')) return `src/${target.slice(1)}`;
  return target.startsWith('.') ? normalize(join(dirname(from), target)) : undefined;
}

/** Includes type-only imports. */
function mutualPairs() {
  const importPairs = new Set();
  for (const { from, to } of imports) {
    const [a, b] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)];
    const at = a.findIndex((part, index) => part !== b[index]);
    if (at < 0 || at >= b.length) continue;
    const parent = a.slice(0, at).join('/');
    importPairs.add(`${parent}: ${a[at]} ${b[at]}`);
  }
  return [...importPairs]
    .filter((pair) => {
      const [parent, names = ''] = pair.split(': ');
      const [a = '', b = ''] = names.split(' ');
      return a < b && importPairs.has(`${parent}: ${b} ${a}`);
    })
    .sort();
}

function exportsOfReaders() {
  const names = imports
    .filter(({ from, to, names }) => screenPattern.test(from) && readerPattern.test(to) && !/^type\s/.test(names))
    .flatMap(({ names }) => names.replace(/[{}]/g, '').split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));
  return [...new Set(names)].sort();
}
