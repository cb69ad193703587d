// `npm run test:changed`: Vitest finds tests that import a file changed since the origin's main branch or, without one,
// since the last commit. API tests and journeys use the product over HTTP, so they are found by name.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '../server/cli/command-line.mjs';
import { changedFiles } from './changed-files.mjs';
import { ensureInstalled, root, run } from './ensure-installed.mjs';

readCommandLine({
  command: 'npm run test:changed',
  about: 'Runs the tests of changed files, or all tests if these are unknown.',
});
ensureInstalled('develop');

/** Tests that cover every resource. */
const records = ['api/records', 'api/lists', 'api/sync/changes'];

/** The longest matching prefix is used. Server folders without a row are found by name. */
const testsOf = {
  'deploy/': ['api/operations/container'],
  'public/': ['e2e/public-pages'],
  'src/client/': ['e2e/office-shell', 'e2e/offline/'],
  'src/client/auth/': ['e2e/public-pages', 'e2e/signed-in-visitor'],
  'src/texts/': ['e2e/languages', 'api/operations/languages'],
  'src/client/i18n/': ['e2e/languages', 'api/operations/languages'],
  'src/client/push/': ['e2e/push'],
  'src/client/site/': ['e2e/public-pages'],
  'src/client/till/': ['e2e/till'],
  'src/contract/': [...records, 'api/resources', 'api/sync', 'api/stock'],
  'src/offline/': ['e2e/offline/', 'e2e/till'],
  'src/server/cli/': ['api/operations'],
  'src/server/reports/': ['api/resources/reports', 'api/resources/earnings', 'api/resources/losses'],
  'src/server/transactions/': [...records, 'sale', 'api/resources/refund', 'api/sync', 'e2e/till'],
  'src/sw/': ['e2e/install-and-update', 'e2e/background-sync', 'e2e/push'],
  'tests/e2e/support/': ['e2e/'],
};

const apiTests = readdirSync(join(root, 'tests/api'), { recursive: true });
const changed = changedFiles();
const needed = new Set((changed ?? ['']).flatMap(neededBy));
if (needed.has('all')) {
  run('npm', ['test']);
} else if (changed?.length) {
  const bin = (name) => join(root, 'node_modules', '.bin', name);
  const related = ['--project=unit', '--project=offline', '--project=component'];
  // This test reads all docs.
  const files = [...changed, join(root, 'tests/unit/tools/papers.test.ts')];
  run(bin('vitest'), ['related', '--run', ...related, '--passWithNoTests', ...files]);
  const isJourney = (test) => test.startsWith('e2e/');
  const ofApi = [...needed].filter((test) => !isJourney(test));
  if (ofApi.length > 0) run(bin('vitest'), ['run', '--project=api*', ...ofApi]);
  const specs = [...needed].filter(isJourney);
  if (specs.length > 0) run(bin('playwright'), ['test', ...specs]);
}

/** The tests for one path, or `all`. */
function neededBy(path) {
  if (/\.md$|^(docs|tests\/(component|offline|unit))\//.test(path)) return [];
  const [prefix] = Object.keys(testsOf)
    .filter((start) => path.startsWith(start))
    .sort((a, b) => b.length - a.length);
  if (prefix !== undefined) return testsOf[prefix];
  if (/^tests\/(api|e2e)\//.test(path)) return [path.replace('tests/', '')];
  const [, folder] = /^src\/server\/([\w-]+?)s?\//.exec(path) ?? [];
  if (folder && apiTests.some((test) => test.includes(folder))) return [...records, folder];
  return path.startsWith('src/server/') ? ['api/'] : ['all'];
}
