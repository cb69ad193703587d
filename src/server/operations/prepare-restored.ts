import { newId } from '#contract/fields/ids.ts';
import type { Database } from '../db/database.ts';
import { migrateAndVerify } from './verify-database.ts';

/**
 * Prepares a database that was put back for use. Migrates and verifies it, and sets a new epoch, so that every
 * device sends again the changes that it lacks. Deletes all sessions: a session that was ended after the moment
 * to which it goes back must not be valid again. Throws a StartError like `migrateAndVerify`.
 */
export async function prepareRestored(db: Database): Promise<void> {
  await migrateAndVerify(db);
  await db.kysely.updateTable('meta').set({ value: newId() }).where('name', '=', 'server_epoch').execute();
  await db.kysely.deleteFrom('sessions').execute();
}
