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
const recordTests = ['api/records', 'api/lists', 'api/sync/changes'];

/** The longest matching prefix is used. Server folders without a row are found by name. */
const testsByPrefix = {
  'deploy/': ['api/operations/container'],
  'public/': ['e2e/public-pages'],
  'src/client/': ['e2e/office-shell', 'e2e/offline/'],
  'src/client/auth/': ['e2e/public-pages', 'e2e/signed-in-visitor'],
  'src/texts/': ['e2e/languages', 'api/operations/languages'],
  'src/client/i18n/': ['e2e/languages', 'api/operations/languages'],
  'src/client/push/': ['e2e/push'],
  'src/client/site/': ['e2e/public-pages'],
  'src/client/till/': ['e2e/till'],
  'src/contract/': [...recordTests, 'api/resources', 'api/sync', 'api/stock'],
  'src/offline/': ['e2e/offline/', 'e2e/till'],
  'src/server/cli/': ['api/operations'],
  'src/server/reports/': ['api/resources/reports', 'api/resources/earnings', 'api/resources/losses'],
  'src/server/transactions/': [...recordTests, 'sale', 'api/resources/refund', 'api/sync', 'e2e/till'],
  'src/sw/': ['e2e/install-and-update', 'e2e/offline/tabs-and-worker', 'e2e/push'],
  'tests/e2e/support/': ['e2e/'],
};

const apiTests = readdirSync(join(root, 'tests/api'), { recursive: true });
const changedPaths = changedFiles();
const neededTests = new Set((changedPaths ?? ['']).flatMap(testsNeededBy));
if (neededTests.has('all')) {
  run('npm', ['test']);
} else if (changedPaths?.length) {
  const bin = (name) => join(root, 'node_modules', '.bin', name);
  const projectFlags = ['--project=unit', '--project=offline', '--project=component'];
  // This test reads all docs.
  const files = [...changedPaths, join(root, 'tests/unit/tools/papers.test.ts')];
  run(bin('vitest'), ['related', '--run', ...projectFlags, '--passWithNoTests', ...files]);
  const isJourney = (test) => test.startsWith('e2e/');
  const apiTestNames = [...neededTests].filter((test) => !isJourney(test));
  if (apiTestNames.length > 0) run(bin('vitest'), ['run', '--project=api*', ...apiTestNames]);
  const specs = [...neededTests].filter(isJourney);
  if (specs.length > 0) run(bin('playwright'), ['test', ...specs]);
}

/** The tests for one path, or `all`. */
function testsNeededBy(path) {
  if (/\.md$|^(docs|tests\/(component|offline|unit))\//.test(path)) return [];
  const [prefix] = Object.keys(testsByPrefix)
    .filter((start) => path.startsWith(start))
    .sort((a, b) => b.length - a.length);
  if (prefix !== undefined) return testsByPrefix[prefix];
  if (/^tests\/(api|e2e)\//.test(path)) return [path.replace('tests/', '')];
  const [, folder] = /^src\/server\/([\w-]+?)s?\//.exec(path) ?? [];
  if (folder && apiTests.some((test) => test.includes(folder))) return [...recordTests, folder];
  return path.startsWith('src/server/') ? ['api/'] : ['all'];
}
