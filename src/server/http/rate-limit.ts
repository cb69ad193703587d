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
  const resetsAt = await usedUpUntil(db, limits, now);
  if (resetsAt !== undefined) throw rateLimited(resetsAt, now);
}

/** When the limits that are used up count anew; undefined when none is. */
async function usedUpUntil(db: Database, limits: Limit[], now: Date): Promise<number | undefined> {
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
  if (used.length === 0) return undefined;
  return Math.max(...used.map((row) => Date.parse(row.resets_at)));
}

function rateLimited(resetsAt: number, now: Date): ApiError {
  const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt - now.getTime()) / 1000));
  return new ApiError('rate_limited', { retryAfterSeconds });
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

/** Counts one use against each limit. Answers whether all of them still allow it. */
export async function takePoints(db: Database, limits: Limit[], now: Date): Promise<boolean> {
  await countFailure(db, limits, now);
  // Counted before it is judged, so that a burst of parallel calls does not slip past.
  const over = limits.map((limit) => ({ ...limit, points: limit.points + 1 }));
  return (await usedUpUntil(db, over, now)) === undefined;
}

/** Counts one use against each limit and throws `rate_limited` from the one that is too many on. */
export async function spendWithinLimits(db: Database, limits: Limit[], now: Date): Promise<void> {
  if (await takePoints(db, limits, now)) return;
  await assertWithinLimits(db, limits, now);
}

/** Forgets counts whose time is over. */
export async function purgeLimits(db: Database, now: Date): Promise<void> {
  await db.kysely.deleteFrom('rate_limits').where('resets_at', '<', now.toISOString()).execute();
}
