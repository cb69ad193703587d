// All processes share the counts in the database. One statement checks and counts before the guarded work: counting
// afterwards would let parallel requests pass. If a window ends later than one that starts now, it was stored while the
// clock was ahead, and counts as over.
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
  points: number;
  windowMs: number;
  message?: Text;
}

export interface Reservation {
  release: () => Promise<void>;
}

/** Returns undefined, without counting a use, if a limit is used up. */
export async function reserveUses(db: Database, limits: readonly Limit[], now: Date): Promise<Reservation | undefined> {
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

/** @throws `rate_limited`, without counting a use */
export async function reserveWithinLimits(db: Database, limits: readonly Limit[], now: Date): Promise<Reservation> {
  const reservation = await reserveUses(db, limits, now);
  if (reservation) return reservation;
  throw rateLimitError(await findExceededLimit(db, limits, now), now);
}

/**
 * Only avoids useless work; `reserveUses` enforces the limit.
 * @throws `rate_limited`
 */
export async function assertWithinLimits(db: Database, limits: readonly Limit[], now: Date): Promise<void> {
  const exceededLimit = await findExceededLimit(db, limits, now);
  if (exceededLimit) throw rateLimitError(exceededLimit, now);
}

interface ExceededLimit {
  resetsAt: number;
  message: Text | undefined;
}

async function findExceededLimit(
  db: Database,
  limits: readonly Limit[],
  now: Date,
): Promise<ExceededLimit | undefined> {
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
  const exceededLimits = rows.flatMap(({ key, points, resets_at }) => {
    const limit = limits.find(
      (each) => each.key === key && points >= each.points && resets_at <= latestWindowEnd(each, now),
    );
    if (!limit) return [];
    const end = Math.min(Date.parse(resets_at), Date.parse(windowEnd(limit, now)));
    return [{ resetsAt: end, message: limit.message }];
  });
  return exceededLimits.sort((a, b) => b.resetsAt - a.resetsAt)[0];
}

function windowEnd({ windowMs }: Limit, now: Date): Instant {
  return new Date(now.getTime() + windowMs).toISOString();
}

/** Clocks of servers differ, and a request may have waited since it read the clock. */
const clockToleranceMs = 60_000;

function latestWindowEnd({ windowMs }: Limit, now: Date): Instant {
  return new Date(now.getTime() + windowMs + clockToleranceMs).toISOString();
}

// `exceededLimit` is undefined if another request has released its use in the meantime.
function rateLimitError(exceededLimit: ExceededLimit | undefined, now: Date): ApiError {
  const waitMs = (exceededLimit?.resetsAt ?? 0) - now.getTime();
  return new ApiError('rate_limited', {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    ...(exceededLimit?.message !== undefined && { message: exceededLimit.message }),
  });
}

type Use = Pick<Selectable<RateLimits>, 'key' | 'resets_at'>;

async function countUse(db: Database, limit: Limit, now: Date): Promise<string | undefined> {
  const { key, points } = limit;
  const resets_at = windowEnd(limit, now);
  const isWindowOpen = (eb: ExpressionBuilder<Pick<Tables, 'rate_limits'>, 'rate_limits'>) =>
    eb.and([
      eb('rate_limits.resets_at', '>', now.toISOString()),
      eb('rate_limits.resets_at', '<=', latestWindowEnd(limit, now)),
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
            .when(isWindowOpen(eb))
            .then(eb('rate_limits.points', '+', 1))
            .else(1)
            .end(),
          resets_at: eb
            .case()
            .when(isWindowOpen(eb))
            .then(eb.ref('rate_limits.resets_at'))
            .else(eb.ref('excluded.resets_at'))
            .end(),
        }))
        .where((eb) => eb.or([eb.not(isWindowOpen(eb)), eb('rate_limits.points', '<', eb.val(points))])),
    )
    .returning('resets_at')
    .executeTakeFirst();
  return use?.resets_at;
}

/** Subtracts only in the window in which the use was counted. */
async function subtractUse({ kysely }: Database, { key, resets_at }: Use): Promise<void> {
  await kysely
    .updateTable('rate_limits')
    .set((eb) => ({ points: eb('points', '-', 1) }))
    .where('key', '=', key)
    .where('resets_at', '=', resets_at)
    .where('points', '>', 0)
    .execute();
}

export async function purgeLimits(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db.kysely, 'rate_limits', ['key'], sql`resets_at < ${now.toISOString()}`);
}
