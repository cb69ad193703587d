// An older release may start on a newer schema as long as nothing that it uses was removed. So two releases can run
// side by side during an update, and a rollback works. Two tables list the applied migrations: a release must know all
// those in `schema_migrations` (the only table that 1.0.0 reads), but not those in `optional_migrations`. A migration
// that only adds is optional; a breaking one makes all migrations up to its oldest release required
// (`Migration.breakingChange`).
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { OperatorError } from '../config.ts';
import type { Database, Tx } from './database.ts';
import { isLockTimeout } from './database-errors.ts';
import { documents } from './migrations/1.0.0/documents.ts';
import { goods } from './migrations/1.0.0/goods.ts';
import { people } from './migrations/1.0.0/people.ts';
import { rowChanges } from './migrations/1.0.0/row-changes.ts';
import { saleSums } from './migrations/1.0.0/sale-sums.ts';
import { apostrophesOfKeys } from './migrations/1.1.0/apostrophes.ts';
import { businessSettings, digest } from './migrations/1.1.0/business-settings.ts';
import { soldLotCosts } from './migrations/1.1.0/earned.ts';
import { cartTransfers, productSuppliers, returnReceiptTimes } from './migrations/1.1.0/goods.ts';
import { activityIndexes } from './migrations/1.1.0/indexes-of-what-happened.ts';
import { lossSums } from './migrations/1.1.0/loss-sums.ts';
import {
  baristas,
  commission,
  notificationSubjects,
  notificationTexts,
  push,
  savedViews,
  sessionAppVersions,
} from './migrations/1.1.0/people.ts';
import { refunds } from './migrations/1.1.0/refunds.ts';
import {
  lineReasons,
  paymentStatements,
  payments,
  saleDays,
  saleIndexes,
  saleSumKeys,
  settledSales,
  voids,
} from './migrations/1.1.0/sales.ts';
import { reportedShortageColumns, reports, shifts } from './migrations/1.1.0/shifts.ts';

import { templates } from './migrations/1.1.0/templates.ts';

import { till } from './migrations/1.1.0/till.ts';

import { columnTypes, type Migration } from './migrations/migration.ts';
import { inTransaction } from './transaction.ts';

/** Applied in this order; add new ones at the end. */
export const migrations: readonly Migration[] = [
  {
    name: '1.0.0-schema',
    statements: (t) => [people, goods, documents, saleSums, rowChanges].flatMap((part) => part(t)),
    breakingChange: { oldestRelease: '1.0.0' },
  },
  { name: '1.1.0-texts-of-notices', statements: notificationTexts },
  { name: '1.1.0-indexes-of-sales', statements: saleIndexes },
  { name: '1.1.0-till', statements: till },
  { name: '1.1.0-goods-between-carts', statements: cartTransfers },
  { name: '1.1.0-commission', statements: commission },
  { name: '1.1.0-templates', statements: templates },
  { name: '1.1.0-sale-days', statements: saleDays },
  { name: '1.1.0-digest', statements: digest },
  { name: '1.1.0-indexes-of-what-happened', statements: activityIndexes },
  { name: '1.1.0-earned', statements: soldLotCosts },
  { name: '1.1.0-loss-sums', statements: lossSums },
  { name: '1.1.0-keys-of-sale-sums', statements: saleSumKeys },
  { name: '1.1.0-push', statements: push },
  { name: '1.1.0-saved-views', statements: savedViews },
  { name: '1.1.0-app-versions', statements: sessionAppVersions },
  { name: '1.1.0-shifts', statements: shifts },
  { name: '1.1.0-reports', statements: reports },
  { name: '1.1.0-subjects-of-notices', statements: notificationSubjects },
  { name: '1.1.0-payment-statements', statements: paymentStatements },
  { name: '1.1.0-voids', statements: voids },
  { name: '1.1.0-payments', statements: payments },
  { name: '1.1.0-settled-sales', statements: settledSales },
  { name: '1.1.0-reported-short', statements: reportedShortageColumns },
  { name: '1.1.0-reasons-of-lines', statements: lineReasons },
  { name: '1.1.0-baristas', statements: baristas },
  { name: '1.1.0-chosen-suppliers', statements: productSuppliers },
  { name: '1.1.0-business-settings', statements: businessSettings },
  { name: '1.1.0-refunds', statements: refunds },
  { name: '1.1.0-received-returns', statements: returnReceiptTimes },
  { name: '1.1.0-apostrophes', statements: apostrophesOfKeys },
];

/** Part of each ETag, because a migration can change rows. */
export const schemaVersion = String(migrations.length);

/** The key of PostgreSQL's advisory lock for schema changes; unique in this database. */
export const migrationLock = 7_217_004;

/** PostgreSQL ends a deadlock after a second, perhaps by failing a user's request. The migration gives up sooner. */
const migrationLockTimeoutMs = 500;
const maxLockAttempts = 60;

/**
 * One transaction per migration, so a killed server leaves no partial schema. Servers that start at the same time wait
 * for each other.
 * @throws OperatorError if the database is from before 1.0.0, or a newer release removed something that this one uses
 */
export async function migrate(db: Database, releaseMigrations: readonly Migration[] = migrations): Promise<void> {
  for (const migration of releaseMigrations) {
    await retryUntilLocksAreFree(() =>
      inTransaction(db, async (tx) => {
        if (db.engine === 'postgres') await waitForOtherServers(tx);
        for (const table of ['schema_migrations', 'optional_migrations']) {
          await sql`create table if not exists ${sql.table(table)} (
            name text primary key, applied_at text not null)`.execute(tx);
        }
        const { requiredNames, all } = await readApplied(tx);
        assertNoUnknownMigrations(requiredNames, releaseMigrations);
        if (!all.has(migration.name)) await applyMigration(db, tx, migration);
      }),
    );
  }
}

async function applyMigration(db: Database, tx: Tx, migration: Migration): Promise<void> {
  const { name, statements, breakingChange } = migration;
  for (const statement of statements(columnTypes[db.engine])) await sql.raw(statement).execute(tx);
  const appliedRow = { name, applied_at: new Date().toISOString() };
  await tx.insertInto('optional_migrations').values(appliedRow).execute();
  if (breakingChange) await requireRelease(tx, breakingChange.oldestRelease);
}

async function requireRelease(tx: Tx, release: string): Promise<void> {
  const rows = await tx.selectFrom('optional_migrations').selectAll().execute();
  const requiredRows = rows.filter(({ name }) => compareVersions(name, release) <= 0);
  if (requiredRows.length === 0) return;
  const names = requiredRows.map(({ name }) => name);
  await tx.insertInto('schema_migrations').values(requiredRows).execute();
  await tx.deleteFrom('optional_migrations').where('name', 'in', names).execute();
}

function compareVersions(one: string, other: string): number {
  const [versionOfOne, versionOfOther] = [versionOf(one), versionOf(other)];
  return versionOfOne.localeCompare(versionOfOther, 'en', { numeric: true });
}

function versionOf(name: string): string {
  return name.split('-')[0] ?? name;
}

/** Waits without a time limit, because another server's migration may take minutes. */
async function waitForOtherServers(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
  await sql`set local lock_timeout = ${sql.lit(migrationLockTimeoutMs)}`.execute(tx);
}

/** Retries for about a minute instead of waiting for a lock: requests would queue behind a waiting migration. */
async function retryUntilLocksAreFree(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt === maxLockAttempts) {
        throw new OperatorError(
          'The schema was not migrated, because other connections locked its tables for a minute. Nothing was changed. End long-running statements, then start again.',
        );
      }
      await sleep(Math.random() * migrationLockTimeoutMs);
    }
  }
}

interface AppliedMigrations {
  requiredNames: string[];
  all: Set<string>;
}

async function readApplied(db: Tx): Promise<AppliedMigrations> {
  const readNamesIn = async (table: 'schema_migrations' | 'optional_migrations') =>
    (await db.selectFrom(table).select('name').execute()).map(({ name }) => name);
  const requiredNames = await readNamesIn('schema_migrations');
  return {
    requiredNames,
    all: new Set([...requiredNames, ...(await readNamesIn('optional_migrations'))]),
  };
}

/** Other programs may have a table with this name, but not with these columns. */
export async function isGerobakDatabase({ kysely }: Database): Promise<boolean> {
  const query = kysely.selectFrom('schema_migrations').select('name').limit(1);
  const names = await query.execute().catch(() => []);
  return names.length > 0;
}

/** Also true if a newer release has added to the schema. */
export async function hasCurrentSchema({ kysely }: Database): Promise<boolean> {
  const { requiredNames, all } = await readApplied(kysely).catch(() => ({
    requiredNames: [],
    all: new Set(),
  }));
  return findUnknownMigrations(requiredNames, migrations).length === 0 && migrations.every(({ name }) => all.has(name));
}

function findUnknownMigrations(requiredNames: string[], releaseMigrations: readonly Migration[]): string[] {
  const knownNames = new Set(releaseMigrations.map(({ name }) => name));
  return requiredNames.filter((name) => !knownNames.has(name)).sort(compareVersions);
}

function assertNoUnknownMigrations(requiredNames: string[], releaseMigrations: readonly Migration[]): void {
  const unknownNames = findUnknownMigrations(requiredNames, releaseMigrations);
  const [oldest = '', newest = ''] = [unknownNames.at(0), unknownNames.at(-1)];
  if (oldest === '') return;
  throw new OperatorError(
    oldest.startsWith('0')
      ? `The database was made by a version before 1.0.0 (${oldest}) and can't be read. Start with an empty database.`
      : `The database was made by a newer version (${newest}). Start ${versionOf(newest)} or newer, or restore a backup.`,
  );
}
