import { sql } from 'kysely';
import { StartError } from '../config.ts';
import { columnTypes } from './column-types.ts';
import type { Database, Tx } from './database.ts';
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
import { minimumChanges } from './migrations/0025-minimums-of-places.ts';
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
  minimumChanges,
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
 * once take turns. Throws a StartError if a newer version made the database.
 */
export async function migrate(db: Database): Promise<void> {
  for (const migration of migrations) {
    await inTransaction(db, async (tx) => {
      if (db.engine === 'postgres') await waitForOtherServers(tx);
      const appliedMigrations = await appliedNames(tx);
      refuseNewer(appliedMigrations);
      if (appliedMigrations.includes(migration.name)) return;
      for (const statement of migration.statements(columnTypes[db.engine])) {
        await sql.raw(statement).execute(tx);
      }
      await migration.rewrite?.(tx);
      await tx
        .insertInto('schema_migrations')
        .values({ name: migration.name, applied_at: new Date().toISOString() })
        .execute();
    });
  }
}

/** Waits, without a time limit, while another server migrates this database. */
async function waitForOtherServers(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
  await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(tx);
}

async function appliedNames(tx: Tx): Promise<string[]> {
  await sql`create table if not exists schema_migrations (
    name text primary key, applied_at text not null)`.execute(tx);
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
