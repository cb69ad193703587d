// The schema, brought up to date at the start. A release may also start on the schema of a newer one, as long as that
// took nothing away that it uses: so two releases run side by side while one replaces the other, and the older one can be
// started again. Two tables say which migrations were applied:
//
// - `schema_migrations`: a release that does not know one of these must not start. 1.0.0 reads this table alone.
// - `optional_migrations`: a release that does not know these starts all the same.
//
// A migration that only adds is optional. One that takes away makes everything that its oldest release brought
// required (`Migration.takesAway`).
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartError } from '../config.ts';
import type { Database, Tx } from './database.ts';
import { isLockTimeout } from './database-errors.ts';
import { documents } from './migrations/1.0.0/documents.ts';
import { goods } from './migrations/1.0.0/goods.ts';
import { people } from './migrations/1.0.0/people.ts';
import { rowChanges } from './migrations/1.0.0/row-changes.ts';
import { saleSums } from './migrations/1.0.0/sale-sums.ts';
import { apostrophesOfKeys } from './migrations/1.1.0/apostrophes.ts';
import { businessSettings, digest } from './migrations/1.1.0/business-settings.ts';
import { earned } from './migrations/1.1.0/earned.ts';
import { chosenSuppliers, goodsBetweenCarts, receivedReturns } from './migrations/1.1.0/goods.ts';
import { indexesOfWhatHappened } from './migrations/1.1.0/indexes-of-what-happened.ts';
import { lossSums } from './migrations/1.1.0/loss-sums.ts';
import {
  appVersions,
  baristas,
  commission,
  push,
  savedViews,
  subjectsOfNotices,
  textsOfNotices,
} from './migrations/1.1.0/people.ts';
import { refunds } from './migrations/1.1.0/refunds.ts';
import {
  indexesOfSales,
  keysOfSaleSums,
  paymentStatements,
  payments,
  reasonsOfLines,
  saleDays,
  settledSales,
  voids,
} from './migrations/1.1.0/sales.ts';
import { reportedShort, reports, shifts } from './migrations/1.1.0/shifts.ts';

import { templates } from './migrations/1.1.0/templates.ts';

import { till } from './migrations/1.1.0/till.ts';

import { columnTypes, type Migration } from './migrations/migration.ts';
import { inTransaction } from './transaction.ts';

/** In the order in which they are applied; each release adds its own at the end. */
export const migrations: readonly Migration[] = [
  {
    name: '1.0.0-schema',
    statements: (t) => [people, goods, documents, saleSums, rowChanges].flatMap((part) => part(t)),
    takesAway: { oldestRelease: '1.0.0' },
  },
  { name: '1.1.0-texts-of-notices', statements: textsOfNotices },
  { name: '1.1.0-indexes-of-sales', statements: indexesOfSales },
  { name: '1.1.0-till', statements: till },
  { name: '1.1.0-goods-between-carts', statements: goodsBetweenCarts },
  { name: '1.1.0-commission', statements: commission },
  { name: '1.1.0-templates', statements: templates },
  { name: '1.1.0-sale-days', statements: saleDays },
  { name: '1.1.0-digest', statements: digest },
  { name: '1.1.0-indexes-of-what-happened', statements: indexesOfWhatHappened },
  { name: '1.1.0-earned', statements: earned },
  { name: '1.1.0-loss-sums', statements: lossSums },
  { name: '1.1.0-keys-of-sale-sums', statements: keysOfSaleSums },
  { name: '1.1.0-push', statements: push },
  { name: '1.1.0-saved-views', statements: savedViews },
  { name: '1.1.0-app-versions', statements: appVersions },
  { name: '1.1.0-shifts', statements: shifts },
  { name: '1.1.0-reports', statements: reports },
  { name: '1.1.0-subjects-of-notices', statements: subjectsOfNotices },
  { name: '1.1.0-payment-statements', statements: paymentStatements },
  { name: '1.1.0-voids', statements: voids },
  { name: '1.1.0-payments', statements: payments },
  { name: '1.1.0-settled-sales', statements: settledSales },
  { name: '1.1.0-reported-short', statements: reportedShort },
  { name: '1.1.0-reasons-of-lines', statements: reasonsOfLines },
  { name: '1.1.0-baristas', statements: baristas },
  { name: '1.1.0-chosen-suppliers', statements: chosenSuppliers },
  { name: '1.1.0-business-settings', statements: businessSettings },
  { name: '1.1.0-refunds', statements: refunds },
  { name: '1.1.0-received-returns', statements: receivedReturns },
  { name: '1.1.0-apostrophes', statements: apostrophesOfKeys },
];

/** Part of each ETag: a migration can change what rows look like, so no older ETag may match. */
export const schemaVersion = String(migrations.length);

/**
 * The number of the PostgreSQL lock that a server holds while it changes the schema. Chosen freely:
 * no other lock of this database has it.
 */
export const migrationLock = 7_217_004;

/**
 * How long a statement of a migration waits for a lock that people's work holds. Less than the second after which
 * PostgreSQL ends one of two transactions that wait for each other: it is the migration that gives way.
 */
const migrationLockTimeoutMs = 500;
const maxLockAttempts = 60;

/**
 * Migrates the schema to the current version, each migration in its own transaction, so that a
 * killed server leaves the old or the new schema, never something between. Two servers starting at
 * once take turns. Throws a StartError if this version cannot run on the database: it is from before 1.0.0, or a newer
 * version took away what this one uses.
 *
 * @param wanted the migrations of the version; a test adds one of a version to come
 */
export async function migrate(db: Database, wanted: readonly Migration[] = migrations): Promise<void> {
  for (const migration of wanted) {
    await whenLocksAreFree(() =>
      inTransaction(db, async (tx) => {
        if (db.engine === 'postgres') await waitForOtherServers(tx);
        for (const table of ['schema_migrations', 'optional_migrations']) {
          await sql`create table if not exists ${sql.table(table)} (
            name text primary key, applied_at text not null)`.execute(tx);
        }
        const { required, all } = await readApplied(tx);
        refuseUnknown(required, wanted);
        if (!all.has(migration.name)) await apply(db, tx, migration);
      }),
    );
  }
}

async function apply(db: Database, tx: Tx, migration: Migration): Promise<void> {
  const { name, statements, takesAway } = migration;
  for (const statement of statements(columnTypes[db.engine])) await sql.raw(statement).execute(tx);
  const applied = { name, applied_at: new Date().toISOString() };
  await tx.insertInto('optional_migrations').values(applied).execute();
  if (takesAway) await requireRelease(tx, takesAway.oldestRelease);
}

/** Keeps releases before this one from starting: they do not know all that it brought. */
async function requireRelease(tx: Tx, release: string): Promise<void> {
  const rows = await tx.selectFrom('optional_migrations').selectAll().execute();
  const brought = rows.filter(({ name }) => compareVersions(name, release) <= 0);
  if (brought.length === 0) return;
  const names = brought.map(({ name }) => name);
  await tx.insertInto('schema_migrations').values(brought).execute();
  await tx.deleteFrom('optional_migrations').where('name', 'in', names).execute();
}

/** Migrations begin with their version, so their names are compared by it too. */
function compareVersions(one: string, other: string): number {
  const [versionOfOne, versionOfOther] = [versionOf(one), versionOf(other)];
  return versionOfOne.localeCompare(versionOfOther, 'en', { numeric: true });
}

function versionOf(name: string): string {
  return name.split('-')[0] ?? name;
}

/** Waits, without a time limit, while another server migrates this database. */
async function waitForOtherServers(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
  await sql`set local lock_timeout = ${sql.lit(migrationLockTimeoutMs)}`.execute(tx);
}

/** Begins anew, for about a minute, while others use what a migration changes: they wait for it only once it has all. */
async function whenLocksAreFree(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt === maxLockAttempts) {
        throw new StartError(
          'The schema could not be brought up to date within a minute, because other connections keep its tables locked. Nothing was changed; end what runs for long, and start again.',
        );
      }
      await sleep(Math.random() * migrationLockTimeoutMs);
    }
  }
}

interface Applied {
  /** Those that a release must know. */
  required: string[];
  all: Set<string>;
}

async function readApplied(db: Tx): Promise<Applied> {
  const namesIn = async (table: 'schema_migrations' | 'optional_migrations') =>
    (await db.selectFrom(table).select('name').execute()).map(({ name }) => name);
  const required = await namesIn('schema_migrations');
  return { required, all: new Set([...required, ...(await namesIn('optional_migrations'))]) };
}

/** Whether any version of Gerobak made the database: other programs have such a table too, without names in it. */
export async function isOfGerobak({ kysely }: Database): Promise<boolean> {
  const query = kysely.selectFrom('schema_migrations').select('name').limit(1);
  const names = await query.execute().catch(() => []);
  return names.length > 0;
}

/** Whether the database has all that this version expects; a newer one may have added to it. */
export async function hasCurrentSchema({ kysely }: Database): Promise<boolean> {
  // An empty database has no such tables, and that of 1.0.0 has one of them.
  const { required, all } = await readApplied(kysely).catch(() => ({
    required: [],
    all: new Set(),
  }));
  return unknownOf(required, migrations).length === 0 && migrations.every(({ name }) => all.has(name));
}

function unknownOf(required: string[], wanted: readonly Migration[]): string[] {
  const known = new Set(wanted.map(({ name }) => name));
  return required.filter((name) => !known.has(name)).sort(compareVersions);
}

function refuseUnknown(required: string[], wanted: readonly Migration[]): void {
  const unknown = unknownOf(required, wanted);
  const [oldest = '', newest = ''] = [unknown.at(0), unknown.at(-1)];
  if (oldest === '') return;
  throw new StartError(
    oldest.startsWith('0')
      ? `The database was made by a version before 1.0.0 (${oldest}), which this one does not read. Start with an empty database.`
      : `The database was made by a newer version (${newest}), and this one is too old for it. Start ${versionOf(newest)} or newer, or restore a backup.`,
  );
}
