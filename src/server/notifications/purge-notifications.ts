import type { Database } from '../db/database.ts';

const retentionMs = 90 * 24 * 60 * 60 * 1000;

/** Deletes notifications older than 90 days (rules 8.5). */
export async function purgeNotifications(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs).toISOString();
  await db.kysely.deleteFrom('notifications').where('created_at', '<', before).execute();
}
