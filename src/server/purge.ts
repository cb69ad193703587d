import { purgeSessions } from './auth/service.ts';
import type { Database } from './db/database.ts';
import { purgeKeys } from './http/idempotency.ts';
import { purgeLimits } from './http/rate-limit.ts';
import type { Logger } from './log.ts';

const hourMs = 60 * 60 * 1000;

/** Forgets, every hour, what is kept for a time only. Answers how to stop. */
export function startPurging(db: Database, clock: () => Date, log: Logger): () => void {
  const timer = setInterval(() => {
    const now = clock();
    const purges = [purgeKeys(db.kysely, now), purgeLimits(db, now), purgeSessions(db, now)];
    Promise.all(purges).catch((error) =>
      log.warn({ err: error }, 'purge failed; tried again later'),
    );
  }, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
