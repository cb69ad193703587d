import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';

const retentionMs = 90 * 24 * 60 * 60 * 1000;

/** Deletes notifications older than 90 days (rules 8.5). */
export async function purgeNotifications(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs).toISOString();
  await deleteInBatches(db.kysely, 'notifications', ['id'], sql`created_at < ${before}`);
}
