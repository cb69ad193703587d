// Work that the clock repeats is done by one process, whatever their number and however often they start:
// a row per job says when it is due. Whoever claims the job moves that time on for as long as it works. If
// that process dies, the time passes, and another process does the work.
import type { Instant } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import type { Database } from '../db/database.ts';
import type { JobDeps } from '../jobs/job.ts';

export interface PeriodicJob {
  /** The key of its row: never changed, or it would be done twice. */
  name: string;
  /** When it is due again, if it was done at this time. */
  nextAfter: (doneAt: Date) => Date;
  run: () => Promise<void>;
}

/** For how long nobody else takes up a job whose process is silent. */
export const claimMs = 2 * 60 * 1000;
const renewEveryMs = 30 * 1000;
/** What failed is tried again after this time, or earlier where it is repeated more often. */
const retryMs = 60 * 60 * 1000;
/** No job is due later than this. A later time is of a clock that was wrong, and counts as due. */
const longestWaitMs = 2 * 24 * 60 * 60 * 1000;

/**
 * Does the job if it is due and no other process does it. Returns whether it was done; rejects with the
 * error of the job. A job that was never done is due at its next time.
 */
export async function runIfDue(
  { db, clock, metrics }: Pick<JobDeps, 'db' | 'clock' | 'metrics'>,
  job: PeriodicJob,
  stopping: AbortSignal,
): Promise<boolean> {
  const claim = await claimJob(db, job, clock());
  if (!claim) return false;
  const renewing = setInterval(() => {
    // While the database is away nobody else can take the job up.
    void claim.renew(clock()).catch(() => undefined);
  }, renewEveryMs);
  renewing.unref();
  try {
    await job.run();
    await claim.end(job.nextAfter(clock()));
    metrics?.periodicJobEnded(job.name, 'done');
    return true;
  } catch (error) {
    const now = clock();
    metrics?.periodicJobEnded(job.name, 'failed');
    const next = Math.min(job.nextAfter(now).getTime(), now.getTime() + retryMs);
    // A process that is told to stop leaves the job to the next one.
    await claim.end(stopping.aborted ? now : new Date(next)).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

interface Claim {
  renew: (now: Date) => Promise<void>;
  /** Ends the claim; the job is due again at this time. */
  end: (dueAt: Date) => Promise<void>;
}

async function claimJob({ kysely }: Database, { name, nextAfter }: PeriodicJob, now: Date): Promise<Claim | undefined> {
  // Usually it is not due. Looking first needs no lock, which on SQLite would be the one of all writers.
  const row = await kysely.selectFrom('periodic_jobs').select('due_at').where('name', '=', name).executeTakeFirst();
  if (!row) {
    const first = { name, due_at: nextAfter(now).toISOString(), claimed_by: null };
    await kysely
      .insertInto('periodic_jobs')
      .values(first)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return undefined;
  }
  if (!isDue(row.due_at, now)) return undefined;
  const claimed_by = newId();
  const claimUntil = (from: Date) => new Date(from.getTime() + claimMs).toISOString();
  const { numUpdatedRows } = await kysely
    .updateTable('periodic_jobs')
    .set({ due_at: claimUntil(now), claimed_by })
    .where('name', '=', name)
    // Of several processes that saw it due, one finds it as it was.
    .where('due_at', '=', row.due_at)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return undefined;
  // Changes nothing once another process has taken the job up.
  const set = async (values: { due_at: Instant; claimed_by: string | null }) => {
    await kysely
      .updateTable('periodic_jobs')
      .set(values)
      .where('name', '=', name)
      .where('claimed_by', '=', claimed_by)
      .execute();
  };
  return {
    renew: (from) => set({ due_at: claimUntil(from), claimed_by }),
    end: (dueAt) => set({ due_at: dueAt.toISOString(), claimed_by: null }),
  };
}

function isDue(dueAt: Instant, now: Date): boolean {
  const waitMs = Date.parse(dueAt) - now.getTime();
  return waitMs <= 0 || waitMs > longestWaitMs;
}
