// Limits how often something may be done, such as signing in. Uses are counted in the database, so
// that all processes share one count. The statement that checks the limit also counts the use,
// before the guarded work: a count after the work would let parallel requests pass the limit. A window
// that would end later than one that starts now was written while the clock was ahead, and is over.
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Instant } from '#contract/fields/dates.ts';
import type { Text } from '#contract/messages/text.ts';
import type { Database } from '../../db/database.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { RateLimits } from '../../db/tables/service.ts';
import type { Tables } from '../../db/tables.ts';
import { ApiError } from '../api-error.ts';

export interface Limit {
  key: string;
  /** How many uses are allowed in one window. */
  points: number;
  windowMs: number;
  /** What is said when it is used up, where waiting a moment is not enough. */
  message?: Text;
}

/** Uses that have been counted, one of each limit. */
export interface Reservation {
  /** Subtracts the uses again, for example after a correct password. */
  release: () => Promise<void>;
}

/**
 * Counts one use of each limit. If one of the limits is used up, counts none and returns undefined.
 */
export async function reserve(db: Database, limits: readonly Limit[], now: Date): Promise<Reservation | undefined> {
  const countedUses: Use[] = [];
  const release = async () => {
    for (const use of countedUses) await subtractUse(db, use);
  };
  for (const limit of limits) {
    const resets_at = await countUse(db, limit, now);
    if (resets_at === undefined) {
      await release();
      return undefined;
    }
    countedUses.push({ key: limit.key, resets_at });
  }
  return { release };
}

/** Counts one use of each limit. Throws `rate_limited` if one of them is used up. */
export async function reserveWithinLimits(db: Database, limits: readonly Limit[], now: Date): Promise<Reservation> {
  const reservation = await reserve(db, limits, now);
  if (reservation) return reservation;
  throw rateLimited(await findUsedUp(db, limits, now), now);
}

/**
 * Throws `rate_limited` if one of the limits is used up now. Counts nothing: this only avoids work
 * early; `reserve` enforces the limit.
 */
export async function assertWithinLimits(db: Database, limits: readonly Limit[], now: Date): Promise<void> {
  const usedUp = await findUsedUp(db, limits, now);
  if (usedUp) throw rateLimited(usedUp, now);
}

interface UsedUpLimit {
  resetsAt: number;
  message: Text | undefined;
}

/** Of the limits that are used up, the one that lasts longest. */
async function findUsedUp(db: Database, limits: readonly Limit[], now: Date): Promise<UsedUpLimit | undefined> {
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
  const usedUpLimits = rows.flatMap(({ key, points, resets_at }) => {
    const limit = limits.find((each) => each.key === key && points >= each.points && resets_at <= latestEnd(each, now));
    if (!limit) return [];
    // Nobody is told to wait longer than a window.
    const end = Math.min(Date.parse(resets_at), Date.parse(windowEnd(limit, now)));
    return [{ resetsAt: end, message: limit.message }];
  });
  return usedUpLimits.sort((a, b) => b.resetsAt - a.resetsAt)[0];
}

/** When a window ends that starts now. */
function windowEnd({ windowMs }: Limit, now: Date): Instant {
  return new Date(now.getTime() + windowMs).toISOString();
}

/** Clocks of several servers differ, and a request may have waited since it read its own. */
const clockToleranceMs = 60_000;

/** Nothing that began by now ends later, unless a clock stood ahead when it began. */
function latestEnd({ windowMs }: Limit, now: Date): Instant {
  return new Date(now.getTime() + windowMs + clockToleranceMs).toISOString();
}

// `usedUp` is undefined if another request released its use after `reserve` had failed. Then a
// retry after one second is enough.
function rateLimited(usedUp: UsedUpLimit | undefined, now: Date): ApiError {
  const waitMs = (usedUp?.resetsAt ?? 0) - now.getTime();
  return new ApiError('rate_limited', {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    ...(usedUp?.message !== undefined && { message: usedUp.message }),
  });
}

type Use = Pick<Selectable<RateLimits>, 'key' | 'resets_at'>;

/** Counts one use and returns when its window ends; undefined if the limit is used up. */
async function countUse(db: Database, limit: Limit, now: Date): Promise<string | undefined> {
  const { key, points } = limit;
  const resets_at = windowEnd(limit, now);
  const isOpen = (eb: ExpressionBuilder<Pick<Tables, 'rate_limits'>, 'rate_limits'>) =>
    eb.and([
      eb('rate_limits.resets_at', '>', now.toISOString()),
      eb('rate_limits.resets_at', '<=', latestEnd(limit, now)),
    ]);
  const use = await db.kysely
    .insertInto('rate_limits')
    .values({ key, points: 1, resets_at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({
          points: eb
            .case()
            .when(isOpen(eb))
            .then(eb('rate_limits.points', '+', 1))
            .else(1)
            .end(),
          resets_at: eb
            .case()
            .when(isOpen(eb))
            .then(eb.ref('rate_limits.resets_at'))
            .else(eb.ref('excluded.resets_at'))
            .end(),
        }))
        .where((eb) => eb.or([eb.not(isOpen(eb)), eb('rate_limits.points', '<', eb.val(points))])),
    )
    .returning('resets_at')
    .executeTakeFirst();
  return use?.resets_at;
}

/** Subtracts a use, but only in the window in which the use was counted. */
async function subtractUse({ kysely }: Database, { key, resets_at }: Use): Promise<void> {
  await kysely
    .updateTable('rate_limits')
    .set((eb) => ({ points: eb('points', '-', 1) }))
    .where('key', '=', key)
    .where('resets_at', '=', resets_at)
    .where('points', '>', 0)
    .execute();
}

/** Deletes counts whose window has ended. */
export async function purgeLimits(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db.kysely, 'rate_limits', ['key'], sql`resets_at < ${now.toISOString()}`);
}
