import { addDays, businessDateOf, startOfBusinessDate } from '#contract/fields/dates.ts';
import { purgePhoneLinks } from '../auth/phone-links.ts';
import { purgeSessions } from '../auth/sessions.ts';
import { purgeResetLinks } from '../auth/set-password.ts';
import { refreshStatistics } from '../db/sqlite.ts';
import { purgeLimits } from '../http/limits/rate-limit.ts';
import { purgeKeys } from '../http/writes/idempotency.ts';
import type { JobDeps } from '../jobs/job.ts';
import { purgeNotifications } from '../notifications/notify.ts';
import { purgePictures } from '../pictures/pictures.ts';
import { purgeSubscriptions } from '../push-subscriptions/routes.ts';
import { purgeRowChanges } from '../sync/purge-row-changes.ts';
import { expirePendingSales } from '../transactions/close-sale.ts';
import { purgeEmailHolds } from '../users/email-hold.ts';
import { checkLedger } from './check-ledger.ts';
import { notifyDaily } from './notify-daily.ts';
import { type PeriodicJob, runIfDue } from './run-if-due.ts';
import { runDueJobs } from './run-jobs.ts';
import { sendDigests } from './send-digests.ts';

const jobPollMs = 2000;

/** Per process. */
const maxParallelPushes = 4;

const minuteMs = 60 * 1000;

const hourMs = 60 * minuteMs;

const dayMs = 24 * 60 * 60 * 1000;

export function startBackgroundJobs(deps: JobDeps): () => void {
  const { db, clock, log } = deps;
  const stopController = new AbortController();
  const logFailure = (error: unknown) => {
    // The stopping process has closed the database, so the failure needs no warning.
    if (stopController.signal.aborted) return;
    log.warn({ err: error }, 'job failed; tried again later');
  };
  const runEvery = (ms: number, job: () => Promise<unknown>) => {
    const timer = setInterval(() => void job().catch(logFailure), ms);
    timer.unref();
    return timer;
  };
  const skipWhileRunning = (run: () => Promise<unknown>) => {
    let isRunning = false;
    return async () => {
      if (isRunning) return;
      isRunning = true;
      await run().finally(() => {
        isRunning = false;
      });
    };
  };
  const pushSenders = Array.from({ length: maxParallelPushes }, () =>
    skipWhileRunning(() => runDueJobs(deps, 'pushes')),
  );
  const timers = [
    runEvery(
      jobPollMs,
      skipWhileRunning(() => runDueJobs(deps, 'others')),
    ),
    ...pushSenders.map((send) => runEvery(jobPollMs, send)),
    runEvery(minuteMs, () => expirePendingSales(db, clock())),
    ...periodicJobs(deps, stopController.signal).map((job) =>
      runEvery(minuteMs, () => runIfDue(deps, job, stopController.signal)),
    ),
  ];
  return () => {
    timers.forEach(clearInterval);
    stopController.abort();
  };
}

/** At 03:00 in Jakarta, when no cart is on shift. */
const ledgerCheckTimeMs = 3 * hourMs;

export function periodicJobs(deps: JobDeps, stopSignal: AbortSignal): PeriodicJob[] {
  const { db, clock } = deps;
  const purgeClock = steadyClock(clock);
  return [
    { name: 'notify', nextRunAfter: afterDelay(5 * minuteMs), run: () => notifyDaily(db, clock) },
    { name: 'digest', nextRunAfter: nextHour, run: () => sendDigests(db, clock) },
    { name: 'check_ledger', nextRunAfter: nextLedgerCheck, run: () => checkLedger(deps, stopSignal) },
    {
      name: 'purge',
      nextRunAfter: afterDelay(hourMs),
      run: async () => {
        const now = purgeClock();
        await purgeKeys(db.kysely, now);
        await purgeLimits(db, now);
        await purgeSessions(db, now);
        await purgeSubscriptions(db, now);
        await purgeResetLinks(db, now);
        await purgePhoneLinks(db, now);
        await purgeEmailHolds(db.kysely, now);
        await purgeNotifications(db, now);
        await purgeRowChanges(db, now);
        await purgePictures(db, now);
        await refreshStatistics(db);
      },
    },
  ];
}

function afterDelay(ms: number): PeriodicJob['nextRunAfter'] {
  return (finishedAt) => new Date(finishedAt.getTime() + ms);
}

/** Hours begin at the same time in Jakarta and in UTC. */
function nextHour(finishedAt: Date): Date {
  return new Date((Math.floor(finishedAt.getTime() / hourMs) + 1) * hourMs);
}

function nextLedgerCheck(finishedAt: Date): Date {
  const nextDate = addDays(businessDateOf(new Date(finishedAt.getTime() - ledgerCheckTimeMs)), 1);
  return new Date(Date.parse(startOfBusinessDate(nextDate)) + ledgerCheckTimeMs);
}

/**
 * If the system clock jumped ahead, one purge would delete weeks of idempotency keys. So the returned clock is at most
 * a day ahead of the time elapsed since startup.
 */
export function steadyClock(clock: () => Date, elapsedMs: () => number = () => performance.now()): () => Date {
  const startedAt = clock().getTime() - elapsedMs();
  return () => new Date(Math.min(clock().getTime(), startedAt + elapsedMs() + dayMs));
}
