// What `npm test` leaves to `npm run test:all`, which decides what lands: what takes long and is seldom what an
// ordinary change breaks. Everything else is in both.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const leaves = process.env.LEAVE_TO_ALL === '1';

// A name that does not exist any more would bring its test back unnoticed.
const below = (folder: string, names: string[]) =>
  names.map((name) => {
    const path = `tests/${folder}/${name}`;
    const isThere = existsSync(fileURLToPath(new URL(`../${path}`, import.meta.url)));
    if (!isThere) throw new Error(`tests/left-to-all.ts names ${path}, which is not there.`);
    return path;
  });

const files = [
  ...below('offline', [
    'faults/damaged-browser-storage.alone.test.ts',
    'faults/damaged-device.test.ts',
    'faults/damaged-entries.test.tsx',
    'faults/slow-network.test.ts',
    'faults/upgrade.test.ts',
    'model/model.alone.test.ts',
  ]),
  // Two more engines, which an ordinary change seldom tells apart.
  ...below('engines', ['engines.test.ts']),
  // Servers that are killed, starved, flooded or put back from a backup; a year of the demo; searches, races and
  // every command line.
  ...below('api', [
    'events/event-processes.test.ts',
    'faults/clock-jumps.test.ts',
    'faults/clock-once-ahead.test.ts',
    'faults/failing-disks.test.ts',
    'faults/overload.test.ts',
    'faults/killed-migration.test.ts',
    'faults/killed-server.test.ts',
    'faults/lock-order.test.ts',
    'faults/connections.test.ts',
    'faults/mail-and-jobs.test.ts',
    'faults/postgres-restarts.test.ts',
    'faults/power-cuts.test.ts',
    'faults/several-servers.test.ts',
    'faults/standby-reads.test.ts',
    'lists/cart-list-versions.test.ts',
    'lists/exports.test.ts',
    'lists/local-query.test.ts',
    'lists/long-lists.test.ts',
    'resources/digest.test.ts',
    'resources/own-account.test.ts',
    'resources/push.test.ts',
    'operations/backups.test.ts',
    'operations/configuration.test.ts',
    'operations/container.test.ts',
    'operations/demo-replay.test.ts',
    'operations/demo.test.ts',
    'operations/metrics.test.ts',
    'operations/pgbouncer.test.ts',
    'operations/point-in-time.test.ts',
    'operations/server-process.test.ts',
    'operations/site-values.test.ts',
    'operations/upgrades.test.ts',
    'records/creates-of-a-known-id.test.ts',
    'records/times-that-callers-give.test.ts',
    'security/account-takeover.test.ts',
    'security/forgotten-password.test.ts',
    'security/fuzz.test.ts',
    'security/guesses-from-everywhere.test.ts',
    'security/hashing-work.alone.test.ts',
    'security/image-addresses.test.ts',
    'security/injection.test.ts',
    'security/password-change-is-atomic.test.ts',
    'security/pathological-input.test.ts',
    'security/security-events.test.ts',
    'stock/daily-stock-check.test.ts',
    'sync/batch-arguments.test.ts',
    'sync/changes.test.ts',
    'sync/doubled-requests.test.ts',
    'sync/faults-together.test.ts',
    'sync/lost-answers.test.ts',
    'sync/shifts.test.ts',
  ]),
];

/** Files that are not run now. */
export const leftFiles = leaves ? files : [];

/** `npm test` runs only the browser tests with this tag: one journey per capability, at most 20. */
export const journeyTag = leaves ? /@core/ : undefined;

// Where SQL decides: order and text, uniqueness, locks and constraints, the sums of the ledger.
const sqlDecides = below('api', [
  'lists',
  'resources/document-numbers.test.ts',
  'resources/sale-sums.test.ts',
  'resources/sales.test.ts',
  'records/versioned-edits.test.ts',
  'records/tables-of-records.test.ts',
  'stock',
  'sync/batch.test.ts',
  'sync/idempotency.test.ts',
]);

/** Tried once more behind PgBouncer. */
export const pooledFiles = leaves ? [] : sqlDecides.map((path) => (path.endsWith('.ts') ? path : `${path}/*.test.ts`));

// Where the engine cannot tell: processes, HTTP, rights and words over statements that other files try on PostgreSQL.
const sqliteTells = below('api', [
  'faults/clock-once-ahead.test.ts',
  'resources/any-reports.test.ts',
  'resources/audit-log.test.ts',
  'resources/business.test.ts',
  // Of all records alike, `products` is tried on both.
  'resources/carts.test.ts',
  'resources/goods-between-carts.test.ts',
  'resources/load-templates.test.ts',
  'resources/notifications.test.ts',
  'resources/own-account.test.ts',
  'resources/pictures.test.ts',
  'resources/push.test.ts',
  'resources/sales-at-the-till.test.ts',
  'resources/suppliers.test.ts',
  'resources/voids.test.ts',
  'resources/warehouses.test.ts',
  'operations/configuration.test.ts',
  'operations/metrics.test.ts',
  'operations/server-process.test.ts',
  'security/account-takeover.test.ts',
  'security/forgotten-password.test.ts',
  'security/guesses-from-everywhere.test.ts',
  'security/hashing-work.alone.test.ts',
  'security/links-made-void.test.ts',
  'security/security-events.test.ts',
  'security/security-headers.test.ts',
  'security/sessions.test.ts',
  'security/unreadable-requests.test.ts',
]);
const isSoak = process.env.SOAK === '1';

/** Whether this file is tried on SQLite alone now. A soak tries all of them on both. */
export function isOnOneEngine(testPath = ''): boolean {
  const isOneOf = (paths: string[]) => paths.some((path) => testPath.includes(path));
  return leaves ? !isOneOf(sqlDecides) : !isSoak && isOneOf(sqliteTells);
}
