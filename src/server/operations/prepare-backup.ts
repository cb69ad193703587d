import type { Database } from '../db/database.ts';
import { migrateAndVerify } from './verify-database.ts';

/**
 * Prepares a restored backup for use. Migrates and verifies it, and sets a new epoch, so that every
 * device sends again the changes that the backup lacks. Deletes all sessions: a session that was
 * ended after the backup was made must not be valid again. Throws a StartError like
 * `migrateAndVerify`.
 */
export async function prepareBackup(db: Database, epoch: string): Promise<void> {
  await migrateAndVerify(db);
  await db.kysely
    .updateTable('meta')
    .set({ value: epoch })
    .where('name', '=', 'server_epoch')
    .execute();
  await db.kysely.deleteFrom('sessions').execute();
}
