import type { Database } from '../db/database.ts';

const cacheMs = 5000;

/**
 * Reads the server's epoch: an id that changes when a backup is restored, after which devices send
 * their changes again. Cached for 5 s. When `status`, the status of this response, is 503, a known
 * epoch is used without asking the database again.
 */
export function epochReader(db: Database): (status: number) => Promise<string | undefined> {
  let epoch: string | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  return async (status) => {
    if (performance.now() - readAt < cacheMs) return epoch;
    if (status === 503 && epoch !== undefined) return epoch;
    const row = await db.kysely
      .selectFrom('meta')
      .select('value')
      .where('name', '=', 'server_epoch')
      .executeTakeFirst()
      // If the database is down, the response is an error anyway.
      .catch(() => undefined);
    if (row) {
      epoch = row.value;
      readAt = performance.now();
    }
    return epoch;
  };
}
