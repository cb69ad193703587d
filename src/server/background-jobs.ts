import type { JobDeps } from './jobs/job-deps.ts';
import { periodicJobs } from './jobs/periodic-jobs.ts';
import { runIfDue } from './jobs/run-if-due.ts';
import { runDueJobs } from './jobs/run-jobs.ts';
import { expirePending } from './transactions/close-sale.ts';

const jobPollMs = 2000;
const minuteMs = 60 * 1000;

/**
 * Starts the timers of the server. They run due jobs, expire unpaid sales, and look every minute whether
 * something is due that the clock repeats. Returns a function that stops the timers.
 */
export function startBackgroundJobs(deps: JobDeps): () => void {
  const { db, clock, log } = deps;
  const stopping = new AbortController();
  const logFailure = (error: unknown) => {
    // When the server stops, its database is closed and running jobs fail: not worth a warning.
    if (stopping.signal.aborted) return;
    log.warn({ err: error }, 'job failed; tried again later');
  };
  const every = (ms: number, job: () => Promise<unknown>) => {
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
    every(minuteMs, () => expirePending(db, clock())),
    ...periodicJobs(deps, stopping.signal).map((job) =>
      every(minuteMs, () => runIfDue(deps, job, stopping.signal)),
    ),
  ];
  return () => {
    timers.forEach(clearInterval);
    stopping.abort();
  };
}
