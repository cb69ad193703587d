import { addDays, businessDateOf, startOfBusinessDate } from '#contract/dates.ts';
import { purgeResetLinks } from '../auth/reset-password.ts';
import { purgeSessions } from '../auth/sessions.ts';
import { refreshStatistics } from '../db/refresh-statistics.ts';
import { purgeKeys } from '../http/idempotency.ts';
import { purgeLimits } from '../http/rate-limit.ts';
import { purgeNotifications } from '../notifications/purge-notifications.ts';
import { purgePictures } from '../pictures/purge-pictures.ts';
import { steadyClock } from '../steady-clock.ts';
import { purgeRowChanges } from '../sync/purge-row-changes.ts';
import { purgeEmailHolds } from '../users/email-hold.ts';
import { checkLedger } from './check-ledger.ts';
import type { JobDeps } from './job-deps.ts';
import { notifyDaily } from './notify-daily.ts';
import type { PeriodicJob } from './run-if-due.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
/** The books are checked at three in the morning, when no cart is out. */
const checkAtMs = 3 * hourMs;

/** What the clock repeats, for all processes together. */
export function periodicJobs(deps: JobDeps, stopping: AbortSignal): PeriodicJob[] {
  const { db, clock } = deps;
  // If the system clock jumps ahead, this clock does not: the jump must not delete everything.
  const purgeClock = steadyClock(clock);
  return [
    { name: 'notify', nextAfter: inMs(5 * minuteMs), run: () => notifyDaily(db, clock) },
    { name: 'check_ledger', nextAfter: nextCheck, run: () => checkLedger(deps, stopping) },
    {
      name: 'purge',
      nextAfter: inMs(hourMs),
      run: async () => {
        const now = purgeClock();
        await purgeKeys(db.kysely, now);
        await purgeLimits(db, now);
        await purgeSessions(db, now);
        await purgeResetLinks(db, now);
        await purgeEmailHolds(db.kysely, now);
        await purgeNotifications(db, now);
        await purgeRowChanges(db, now);
        await purgePictures(db, now);
        await refreshStatistics(db);
      },
    },
  ];
}

function inMs(ms: number): PeriodicJob['nextAfter'] {
  return (doneAt) => new Date(doneAt.getTime() + ms);
}

function nextCheck(doneAt: Date): Date {
  const nextDate = addDays(businessDateOf(new Date(doneAt.getTime() - checkAtMs)), 1);
  return new Date(Date.parse(startOfBusinessDate(nextDate)) + checkAtMs);
}
