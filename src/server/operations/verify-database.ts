import { sql } from 'kysely';
import { StartError } from '../config.ts';
import type { Database, Tx } from '../db/database.ts';
import { hasCurrentSchema, migrate } from '../db/migrate.ts';
import { inSnapshot } from '../db/transaction.ts';
import { checkInvariants } from '../stock/check-invariants.ts';
import type { Violation } from '../stock/violation.ts';

/**
 * Damage of the file and violated invariants, one sentence each; empty if the database is sound.
 */
export async function findProblems(
  db: Database,
  check: (tx: Tx) => Promise<Violation[]> = checkInvariants,
): Promise<string[]> {
  const damage = db.engine === 'sqlite' ? await damagedPages(db) : [];
  if (damage.length > 0) return damage;
  // The checks fit the current schema only. A backup before an upgrade must work without them.
  if (!(await hasCurrentSchema(db))) return [];
  const violations = await inSnapshot(db, check);
  return violations.map(({ invariant, detail }) => `${invariant}: ${detail}`);
}

async function damagedPages(db: Database): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(
    db.kysely,
  );
  const lines = rows.map(({ integrity_check }) => integrity_check);
  return lines.length === 1 && lines[0] === 'ok' ? [] : lines;
}

/**
 * Migrates a copy to the current schema. Throws a StartError if the copy is of a newer version or
 * violates an invariant.
 */
export async function migrateAndVerify(db: Database): Promise<void> {
  await migrate(db);
  const problems = await findProblems(db);
  if (problems.length > 0) {
    throw new StartError(`This backup is not sound:\n  ${problems.join('\n  ')}`);
  }
}

/**
 * Prepares a backup for use: migrated, verified, with a new epoch, so that every device sends again
 * the changes that the backup lacks. Sessions are deleted: a session that was ended after the
 * backup was made must not be valid again. Throws a StartError like `migrateAndVerify`.
 */
export async function prepareCopy(db: Database, epoch: string): Promise<void> {
  await migrateAndVerify(db);
  await db.kysely
    .updateTable('meta')
    .set({ value: epoch })
    .where('name', '=', 'server_epoch')
    .execute();
  await db.kysely.deleteFrom('sessions').execute();
}
