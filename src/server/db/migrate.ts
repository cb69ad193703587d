import { sql } from 'kysely';
import { StartError } from '../config.ts';
import type { Database, Tx } from './database.ts';
import { documents } from './migrations/1.0.0/documents.ts';
import { goods } from './migrations/1.0.0/goods.ts';
import { people } from './migrations/1.0.0/people.ts';
import { rowChanges } from './migrations/1.0.0/row-changes.ts';
import { saleSums } from './migrations/1.0.0/sale-sums.ts';
import { commission } from './migrations/1.1.0/commission.ts';
import { digest } from './migrations/1.1.0/digest.ts';
import { earned } from './migrations/1.1.0/earned.ts';
import { goodsBetweenCarts } from './migrations/1.1.0/goods-between-carts.ts';
import { indexesOfSales } from './migrations/1.1.0/indexes-of-sales.ts';
import { indexesOfWhatHappened } from './migrations/1.1.0/indexes-of-what-happened.ts';
import { keysOfSaleSums } from './migrations/1.1.0/keys-of-sale-sums.ts';
import { lossSums } from './migrations/1.1.0/loss-sums.ts';
import { saleDays } from './migrations/1.1.0/sale-days.ts';
import { templates } from './migrations/1.1.0/templates.ts';
import { textsOfNotices } from './migrations/1.1.0/texts-of-notices.ts';
import { till } from './migrations/1.1.0/till.ts';
import { columnTypes, type Migration } from './migrations/migration.ts';
import { lockTimeoutMs } from './postgres.ts';
import { inTransaction } from './transaction.ts';

/** In the order in which they are applied; each release adds its own at the end. */
export const migrations: readonly Migration[] = [
  {
    name: '1.0.0-schema',
    statements: (t) => [people, goods, documents, saleSums, rowChanges].flatMap((part) => part(t)),
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
 * once take turns. Throws a StartError if another version made the database, before 1.0.0 or newer.
 *
 * @param wanted the migrations of the version; a test adds one of a version to come
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
      refuseUnknown(appliedMigrations, wanted);
      if (!appliedMigrations.includes(migration.name)) await apply(db, tx, migration);
    });
  }
}

async function apply(db: Database, tx: Tx, { name, statements }: Migration): Promise<void> {
  for (const statement of statements(columnTypes[db.engine])) await sql.raw(statement).execute(tx);
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

function refuseUnknown(appliedMigrations: string[], wanted: readonly Migration[]): void {
  const known = new Set(wanted.map(({ name }) => name));
  const unknown = appliedMigrations.filter((name) => !known.has(name)).sort()[0];
  if (unknown === undefined) return;
  throw new StartError(
    unknown.startsWith('0')
      ? `The database was made by a version before 1.0.0 (${unknown}), which this one does not read. Start with an empty database.`
      : `The database was made by a newer version (${unknown}). Start that version, or restore a backup.`,
  );
}
