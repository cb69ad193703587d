// Only one process at a time runs a periodic job. While it works, it keeps postponing the job's due time. If it dies,
// that time passes and another process takes over.
import type { Instant } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import type { Database } from '../db/database.ts';
import type { JobDeps } from '../jobs/job.ts';

export interface PeriodicJob {
  /** Key of the job's row. Never rename it, or the job would run twice. */
  name: string;
  nextRunAfter: (finishedAt: Date) => Date;
  run: () => Promise<void>;
}

/** How long a process keeps its claim without renewing it. */
export const claimMs = 2 * 60 * 1000;
const renewIntervalMs = 30 * 1000;
/** A failed job is retried after this time, or earlier if it repeats more often. */
const retryMs = 60 * 60 * 1000;
/** If a job's due time is further ahead, it was stored while the clock was wrong, and the job counts as due. */
const maxWaitMs = 2 * 24 * 60 * 60 * 1000;

/** Returns whether the job ran; rejects with the job's error. A new job is first due at its next regular time. */
export async function runIfDue(
  { db, clock, metrics }: Pick<JobDeps, 'db' | 'clock' | 'metrics'>,
  job: PeriodicJob,
  stopSignal: AbortSignal,
): Promise<boolean> {
  const claim = await claimJob(db, job, clock());
  if (!claim) return false;
  const renewTimer = setInterval(() => {
    // While the database is unavailable, no other process can claim the job.
    void claim.renew(clock()).catch(() => undefined);
  }, renewIntervalMs);
  renewTimer.unref();
  try {
    await job.run();
    await claim.end(job.nextRunAfter(clock()));
    metrics?.periodicJobEnded(job.name, 'done');
    return true;
  } catch (error) {
    const now = clock();
    metrics?.periodicJobEnded(job.name, 'failed');
    const next = Math.min(job.nextRunAfter(now).getTime(), now.getTime() + retryMs);
    // A stopping process leaves the job to the next process.
    await claim.end(stopSignal.aborted ? now : new Date(next)).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewTimer);
  }
}

interface Claim {
  renew: (now: Date) => Promise<void>;
  end: (dueAt: Date) => Promise<void>;
}

async function claimJob(
  { kysely }: Database,
  { name, nextRunAfter }: PeriodicJob,
  now: Date,
): Promise<Claim | undefined> {
  // Usually the job is not due. Reading first avoids the lock, which on SQLite would block all writers.
  const row = await kysely.selectFrom('periodic_jobs').select('due_at').where('name', '=', name).executeTakeFirst();
  if (!row) {
    const first = { name, due_at: nextRunAfter(now).toISOString(), claimed_by: null };
    await kysely
      .insertInto('periodic_jobs')
      .values(first)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return undefined;
  }
  if (!isDue(row.due_at, now)) return undefined;
  const claimed_by = newId();
  const claimEndAfter = (from: Date) => new Date(from.getTime() + claimMs).toISOString();
  const { numUpdatedRows } = await kysely
    .updateTable('periodic_jobs')
    .set({ due_at: claimEndAfter(now), claimed_by })
    .where('name', '=', name)
    .where('due_at', '=', row.due_at)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return undefined;
  const updateClaim = async (values: { due_at: Instant; claimed_by: string | null }) => {
    await kysely
      .updateTable('periodic_jobs')
      .set(values)
      .where('name', '=', name)
      .where('claimed_by', '=', claimed_by)
      .execute();
  };
  return {
    renew: (from) => updateClaim({ due_at: claimEndAfter(from), claimed_by }),
    end: (dueAt) => updateClaim({ due_at: dueAt.toISOString(), claimed_by: null }),
  };
}

function isDue(dueAt: Instant, now: Date): boolean {
  const waitMs = Date.parse(dueAt) - now.getTime();
  return waitMs <= 0 || waitMs > maxWaitMs;
}
