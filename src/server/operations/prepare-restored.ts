import { newId } from '#contract/fields/ids.ts';
import type { Database } from '../db/database.ts';
import { migrateAndVerify } from './verify-database.ts';

/**
 * A new epoch makes devices resend missing changes. All sessions are deleted, because those that ended after the backup
 * must not become valid again.
 * @throws OperatorError like `migrateAndVerify`
 */
export async function prepareRestoredDatabase(db: Database): Promise<void> {
  await migrateAndVerify(db);
  await db.kysely.updateTable('meta').set({ value: newId() }).where('name', '=', 'server_epoch').execute();
  await db.kysely.deleteFrom('sessions').execute();
}
