import { sql } from 'kysely';
import { checkInvariants } from '../background/check-invariants.ts';
import { OperatorError } from '../config.ts';
import type { Database, Tx } from '../db/database.ts';
import { hasCurrentSchema, migrate } from '../db/migrate.ts';
import { inSnapshot } from '../db/transaction.ts';
import type { Violation } from '../stock/invariant-queries.ts';

export async function findProblems(
  db: Database,
  findViolations: (tx: Tx) => Promise<Violation[]> = checkInvariants,
): Promise<string[]> {
  const damage = db.engine === 'sqlite' ? await findDamagedPages(db) : [];
  if (damage.length > 0) return damage;
  // Before a migration the schema is too old for the checks.
  if (!(await hasCurrentSchema(db))) return [];
  const violations = await inSnapshot(db, findViolations);
  return violations.map(({ invariant, detail }) => `${invariant}: ${detail}`);
}

async function findDamagedPages(db: Database): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db.kysely);
  const lines = rows.map(({ integrity_check }) => integrity_check);
  return lines.length === 1 && lines[0] === 'ok' ? [] : lines;
}

/** @throws OperatorError with all problems */
export async function assertIntact(db: Database, databaseName: string): Promise<void> {
  const problems = await findProblems(db);
  if (problems.length > 0) {
    throw new OperatorError(`${databaseName} is not sound:\n  ${problems.join('\n  ')}`);
  }
}

/** @throws OperatorError if a newer version made the backup or it violates an invariant */
export async function migrateAndVerify(db: Database): Promise<void> {
  await migrate(db);
  await assertIntact(db, 'This backup');
}
