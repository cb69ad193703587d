import { purgeResetLinks } from './auth/reset-password.ts';
import { purgeSessions } from './auth/sessions.ts';
import { refreshStatistics } from './db/refresh-statistics.ts';
import { purgeKeys } from './http/idempotency.ts';
import { purgeLimits } from './http/rate-limit.ts';
import { checkLedger } from './jobs/check-ledger.ts';
import type { JobDeps } from './jobs/job-deps.ts';
import { notifyDaily } from './jobs/notify-daily.ts';
import { runDueJobs } from './jobs/run-jobs.ts';
import { purgeNotifications } from './notifications/purge-notifications.ts';
import { purgePictures } from './pictures/purge-pictures.ts';
import { steadyClock } from './steady-clock.ts';
import { purgeRowChanges } from './sync/purge-row-changes.ts';
import { expirePending } from './transactions/expire-pending.ts';
import { purgeEmailHolds } from './users/email-hold.ts';

const hourMs = 60 * 60 * 1000;
const jobPollMs = 2000;
const expirePollMs = 60 * 1000;
const dailyNoticesPollMs = 5 * 60 * 1000;

/**
 * Starts the timers of the server. They run due jobs, delete expired rows every hour, send the
 * daily notices, expire unpaid sales and check the ledger once a day. Returns a function that stops
 * the timers.
 */
export function startBackgroundJobs(deps: JobDeps): () => void {
  const { db, clock, log } = deps;
  // If the system clock jumps ahead, this clock does not: the jump must not delete everything.
  const purgeClock = steadyClock(clock);
  const purge = async () => {
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
  };
  const stopping = new AbortController();
  const logFailure = (error: unknown) => {
    // When the server stops, its database is closed and running jobs fail: not worth a warning.
    if (stopping.signal.aborted) return;
    log.warn({ err: error }, 'job failed; tried again later');
  };
  const every = (ms: number, job: () => Promise<void>) => {
    const timer = setInterval(() => void job().catch(logFailure), ms);
    // The timers alone must not keep a server running that has closed everything else.
    timer.unref();
    return timer;
  };
  let isRunningJobs = false;
  // A run can last longer than the poll interval; no second run starts meanwhile.
  const runJobs = async () => {
    if (isRunningJobs) return;
    isRunningJobs = true;
    await runDueJobs(deps).finally(() => {
      isRunningJobs = false;
    });
  };
  const timers = [
    every(jobPollMs, runJobs),
    every(hourMs, purge),
    every(24 * hourMs, () => checkLedger(deps, stopping.signal)),
    every(dailyNoticesPollMs, () => notifyDaily(db, clock)),
    every(expirePollMs, () => expirePending(db, clock())),
  ];
  return () => {
    timers.forEach(clearInterval);
    stopping.abort();
  };
}
