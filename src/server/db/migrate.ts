import { sql } from 'kysely';
import { StartError } from '../config.ts';
import { columnTypes } from './column-types.ts';
import type { Database, Tx } from './database.ts';
import { makeIndexes } from './make-indexes.ts';
import { usersSessionsAudit } from './migrations/0001-users-sessions-audit.ts';
import { productsCartsSales } from './migrations/0002-products-carts-sales.ts';
import { stockLedger } from './migrations/0003-stock-ledger.ts';
import { jobsNotificationsResets } from './migrations/0004-jobs-notifications-resets.ts';
import { cartAssignmentItems } from './migrations/0005-cart-assignment-items.ts';
import { requestsCountsOperations } from './migrations/0006-requests-counts-operations.ts';
import { salesIndexes } from './migrations/0007-sales-indexes.ts';
import { viewsPushTemplatesLevels } from './migrations/0008-views-push-templates-levels.ts';
import { historyIndexes } from './migrations/0009-history-indexes.ts';
import { movementDateIndexes } from './migrations/0010-movement-date-indexes.ts';
import { heldStockIndexes } from './migrations/0011-held-stock-indexes.ts';
import { physicalStockIndex } from './migrations/0012-physical-stock-index.ts';
import { emailHolds } from './migrations/0013-email-holds.ts';
import { contentHashes } from './migrations/0014-content-hashes.ts';
import { nameKeys } from './migrations/0015-name-keys.ts';
import { suppliers } from './migrations/0016-suppliers.ts';
import { restockSuppliers } from './migrations/0017-restock-suppliers.ts';
import { rowChanges } from './migrations/0018-row-changes.ts';
import { listIndexes } from './migrations/0019-list-indexes.ts';
import { saleSums } from './migrations/0020-sale-sums.ts';
import { periodicJobs } from './migrations/0021-periodic-jobs.ts';
import { pictures } from './migrations/0023-pictures.ts';
import { openingFloats } from './migrations/0024-opening-floats.ts';
import { minimumChanges } from './migrations/0025-minimums-of-places.ts';
import { numberIndexes } from './migrations/0026-number-indexes.ts';
import { recorderIndexes } from './migrations/0027-recorder-indexes.ts';
import type { Migration } from './migrations/migration.ts';
import { lockTimeoutMs } from './postgres-timeouts.ts';
import { inTransaction } from './transaction.ts';

export const migrations: readonly Migration[] = [
  usersSessionsAudit,
  productsCartsSales,
  stockLedger,
  jobsNotificationsResets,
  cartAssignmentItems,
  requestsCountsOperations,
  salesIndexes,
  viewsPushTemplatesLevels,
  historyIndexes,
  movementDateIndexes,
  heldStockIndexes,
  physicalStockIndex,
  emailHolds,
  contentHashes,
  nameKeys,
  suppliers,
  restockSuppliers,
  rowChanges,
  listIndexes,
  saleSums,
  periodicJobs,
  pictures,
  openingFloats,
  minimumChanges,
  numberIndexes,
  recorderIndexes,
];

/** Part of each ETag: a migration can change what rows look like, so no older ETag may match. */
export const schemaVersion = String(migrations.length);

/**
 * The number of the PostgreSQL lock that a server holds while it changes the schema. Chosen freely:
 * no other lock of this database has it.
 */
export const migrationLock = 7_217_004;

/**
 * Migrates the schema to the current version, each migration in its own transaction, so that a
 * killed server leaves the old or the new schema, never something between. Two servers starting at
 * once take turns. Indexes on PostgreSQL are made outside a transaction, so that other servers go on
 * writing. Throws a StartError if a newer version made the database.
 *
 * @param wanted the migrations of the version; a test makes an older database with the first of them
 */
export async function migrate(
  db: Database,
  wanted: readonly Migration[] = migrations,
): Promise<void> {
  for (const migration of wanted) {
    await inTransaction(db, async (tx) => {
      if (db.engine === 'postgres') await waitForOtherServers(tx);
      await sql`create table if not exists schema_migrations (
        name text primary key, applied_at text not null)`.execute(tx);
      const appliedMigrations = await appliedNames(tx);
      refuseNewer(appliedMigrations);
      const isLater = 'indexes' in migration && db.engine === 'postgres';
      if (!isLater && !appliedMigrations.includes(migration.name)) await apply(db, tx, migration);
    });
    if ('indexes' in migration && db.engine === 'postgres') {
      const isApplied = async (tx: Tx) => (await appliedNames(tx)).includes(migration.name);
      await makeIndexes(db, migration, isApplied, (tx) => markApplied(tx, migration));
    }
  }
}

async function apply(db: Database, tx: Tx, migration: Migration): Promise<void> {
  for (const statement of statementsOf(db, migration)) await sql.raw(statement).execute(tx);
  if ('rewrite' in migration) await migration.rewrite?.(tx);
  await markApplied(tx, migration);
}

function statementsOf(db: Database, migration: Migration): string[] {
  if ('statements' in migration) return migration.statements(columnTypes[db.engine]);
  return [
    ...Object.entries(migration.indexes).map(([name, on]) => `create index ${name} on ${on}`),
    ...migration.replaced.map((name) => `drop index ${name}`),
  ];
}

async function markApplied(tx: Tx, { name }: Migration): Promise<void> {
  const applied = { name, applied_at: new Date().toISOString() };
  await tx.insertInto('schema_migrations').values(applied).execute();
}

/** Waits, without a time limit, while another server migrates this database. */
async function waitForOtherServers(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
  await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(tx);
}

async function appliedNames(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('schema_migrations').select('name').execute();
  return rows.map(({ name }) => name);
}

/** Whether the database has exactly the schema of this version. */
export async function hasCurrentSchema({ kysely }: Database): Promise<boolean> {
  const rows = await kysely
    .selectFrom('schema_migrations')
    .select('name')
    .execute()
    // An empty database has no such table.
    .catch(() => []);
  const appliedMigrations = new Set(rows.map(({ name }) => name));
  return (
    appliedMigrations.size === migrations.length &&
    migrations.every(({ name }) => appliedMigrations.has(name))
  );
}

function refuseNewer(appliedMigrations: string[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const newer = appliedMigrations.find((name) => !known.has(name));
  if (newer !== undefined) {
    throw new StartError(
      `The database was made by a newer version (${newer}). Start that version, or restore a backup.`,
    );
  }
}
