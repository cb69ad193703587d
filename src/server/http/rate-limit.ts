// Counted in the database, so that all processes share one count, and by the app's clock.
import type { Database } from '../db/database.ts';
import { ApiError } from './api-error.ts';

export interface Limit {
  key: string;
  points: number;
  windowMs: number;
}

/** Throws `rate_limited` when one of the limits is used up. */
export async function assertWithinLimits(db: Database, limits: Limit[], now: Date): Promise<void> {
  const rows = await db.kysely
    .selectFrom('rate_limits')
    .selectAll()
    .where(
      'key',
      'in',
      limits.map(({ key }) => key),
    )
    .where('resets_at', '>', now.toISOString())
    .execute();
  const used = rows.filter(
    (row) => row.points >= (limits.find(({ key }) => key === row.key)?.points ?? 0),
  );
  if (used.length === 0) return;
  const resetsAt = Math.max(...used.map((row) => Date.parse(row.resets_at)));
  const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt - now.getTime()) / 1000));
  throw new ApiError('rate_limited', { retryAfterSeconds });
}

/** Counts one failure against each limit. */
export async function countFailure(db: Database, limits: Limit[], now: Date): Promise<void> {
  const at = now.toISOString();
  for (const { key, windowMs } of limits) {
    const resets_at = new Date(now.getTime() + windowMs).toISOString();
    await db.kysely
      .insertInto('rate_limits')
      .values({ key, points: 1, resets_at })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({
          points: eb
            .case()
            .when('rate_limits.resets_at', '>', at)
            .then(eb('rate_limits.points', '+', 1))
            .else(1)
            .end(),
          resets_at: eb
            .case()
            .when('rate_limits.resets_at', '>', at)
            .then(eb.ref('rate_limits.resets_at'))
            .else(eb.ref('excluded.resets_at'))
            .end(),
        })),
      )
      .execute();
  }
}

/** Forgets counts whose time is over. */
export async function purgeLimits(db: Database, now: Date): Promise<void> {
  await db.kysely.deleteFrom('rate_limits').where('resets_at', '<', now.toISOString()).execute();
}
