import type { Database } from '../db/database.ts';

const keptMs = 5000;

/**
 * Reads the server's epoch, which a restore from a backup replaces. Cached for a few seconds, and
 * while answers are 503: a database that does not answer is not waited for twice.
 */
export function epochReader(db: Database): (status: number) => Promise<string | undefined> {
  let value: string | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  return async (status) => {
    if (performance.now() - readAt < keptMs) return value;
    if (status === 503 && value !== undefined) return value;
    const row = await db.kysely
      .selectFrom('meta')
      .select('value')
      .where('name', '=', 'server_epoch')
      .executeTakeFirst()
      // Without a database the answer is a refusal anyway.
      .catch(() => undefined);
    if (row) {
      value = row.value;
      readAt = performance.now();
    }
    return value;
  };
}
