// `npm run test:changed`: the tests of what has changed since the main branch of the origin, or without one since the
// last commit. Vitest finds the unit, offline and component tests that import a changed file. Tests of the API and of
// whole journeys reach the product over HTTP and import little of it, so `testsOf` names theirs.
import { join } from 'node:path';
import { readCommandLine } from '../server/cli/command-line.mjs';
import { changedFiles } from './changed-files.mjs';
import { ensureInstalled, root, run } from './ensure-installed.mjs';

readCommandLine({
  command: 'npm run test:changed',
  about: 'Runs the tests of the files that have changed; all tests where it cannot tell them.',
});
ensureInstalled('develop');

/** What holds for every resource. */
const records = ['api/records', 'api/lists', 'api/sync/changes'];

/**
 * Which tests of the API (`api/…`) and journeys (`e2e/…`) a changed file needs, by the longest prefix of its path; a
 * test is named by a part of its own path. A path without a prefix here needs all tests.
 */
const testsOf = {
  'CHANGELOG.md': [],
  'README.md': [],
  'deploy/': ['api/operations/container'],
  'docs/': [],
  'public/': ['e2e/public-pages'],
  'src/client/': ['e2e/office-shell', 'e2e/offline/'],
  'src/client/auth/': ['e2e/public-pages', 'e2e/signed-in-visitor'],
  'src/client/i18n/': ['e2e/languages', 'api/operations/languages'],
  'src/client/push/': ['e2e/push'],
  'src/client/site/': ['e2e/public-pages'],
  'src/client/till/': ['e2e/till'],
  'src/contract/': [...records, 'api/nouns', 'api/sync', 'api/stock'],
  'src/decisions/': [],
  'src/offline/': ['e2e/offline/', 'e2e/till'],
  'src/server/': ['api/'],
  'src/server/assignments/': [...records, 'assignment', 'api/nouns/cart', 'api/sync/late'],
  'src/server/audit/': ['api/nouns/audit-log'],
  'src/server/auth/': ['api/security', 'api/nouns/own-account'],
  'src/server/business/': ['api/nouns/business', 'api/sync/late-settings'],
  'src/server/carts/': [...records, 'api/nouns/cart', 'api/nouns/own-cart', 'api/sync/late-carts'],
  'src/server/cli/': ['api/operations'],
  'src/server/demo/': ['api/operations/demo'],
  'src/server/documents/': ['api/nouns/document-numbers', 'api/sync'],
  'src/server/events/': ['api/events', 'api/sync'],
  'src/server/i18n/': ['api/operations/languages'],
  'src/server/jobs/': ['api/operations', 'api/nouns/daily-notices', 'api/stock/daily-stock-check'],
  'src/server/load-templates/': [...records, 'api/nouns/load-templates'],
  'src/server/mail/': ['api/faults/mail-and-jobs', 'api/security/forgotten-password'],
  'src/server/metrics/': ['api/operations/metrics'],
  'src/server/notifications/': ['api/nouns/notifications', 'notices', 'api/nouns/digest'],
  'src/server/pictures/': ['pictures', 'api/security/image-addresses'],
  'src/server/products/': [...records, 'api/nouns/product'],
  'src/server/push-subscriptions/': ['api/nouns/push', 'e2e/push'],
  'src/server/reports/': ['api/nouns/reports', 'api/nouns/earnings', 'api/nouns/losses'],
  'src/server/restock-requests/': [...records, 'restock-request', 'api/sync/late'],
  'src/server/restocks/': [...records, 'restock', 'api/stock', 'api/sync/late-restocks'],
  'src/server/stock/': ['stock', 'api/nouns', 'api/sync'],
  'src/server/suppliers/': [...records, 'api/nouns/suppliers', 'api/nouns/restock-suppliers'],
  'src/server/transactions/': [...records, 'sale', 'api/nouns/refund', 'api/sync', 'e2e/till'],
  'src/server/users/': [...records, 'user', 'api/security'],
  'src/server/warehouses/': [...records, 'api/nouns/warehouses'],
  'src/sw/': ['e2e/install-and-update', 'e2e/background-sync', 'e2e/push'],
  'tests/api/': 'itself',
  'tests/component/': [],
  'tests/e2e/': 'itself',
  'tests/e2e/support/': ['e2e/'],
  'tests/offline/': [],
  'tests/unit/': [],
};

const changed = changedFiles();
const needed = new Set((changed ?? ['']).flatMap(neededBy));
if (needed.has('all')) {
  run('npm', ['test']);
} else if (changed?.length) {
  const bin = (name) => join(root, 'node_modules', '.bin', name);
  const related = ['--project=unit', '--project=offline', '--project=component'];
  // The docs are imported by none: a test reads them all.
  const files = [...changed, join(root, 'tests/unit/tools/papers.test.ts')];
  run(bin('vitest'), ['related', '--run', ...related, '--passWithNoTests', ...files]);
  const isJourney = (test) => test.startsWith('e2e/');
  const ofApi = [...needed].filter((test) => !isJourney(test));
  if (ofApi.length > 0) run(bin('vitest'), ['run', '--project=api*', ...ofApi]);
  const specs = [...needed].filter(isJourney);
  if (specs.length > 0) run(bin('playwright'), ['test', ...specs]);
}

/** The tests of one path, or `all`. */
function neededBy(path) {
  const [prefix] = Object.keys(testsOf)
    .filter((start) => path.startsWith(start))
    .sort((a, b) => b.length - a.length);
  if (prefix === undefined) return ['all'];
  return testsOf[prefix] === 'itself' ? [path.replace('tests/', '')] : testsOf[prefix];
}
