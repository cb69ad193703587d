// One server claims a job and deletes it when it is done. If the server dies, its claim expires, so a job can run
// twice. After its 12th failed attempt a job is logged and deleted.
import { isPostgres, type Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type JobDeps, jobKinds, jobSchema } from '../jobs/job.ts';
import { executeJob } from './do-job.ts';

const claimMs = 2 * 60 * 1000;
const firstRetryMs = 30 * 1000;
const maxWaitMs = 60 * 60 * 1000;
const maxAttempts = 12;

interface ClaimedJob {
  id: string;
  kind: string;
  payload: string;
  attempts: number;
}

/** Pushes are separate, because clients choose the push service, and one that hangs must not delay emails. */
export type JobGroup = 'pushes' | 'others';

/** Returns the number of jobs that succeeded or were given up. */
export async function runDueJobs(deps: JobDeps, jobGroup?: JobGroup): Promise<number> {
  let finishedCount = 0;
  for (;;) {
    const claimedJob = await claimJob(deps, jobGroup);
    if (!claimedJob) return finishedCount;
    if (await tryJob(deps, claimedJob)) finishedCount++;
  }
}

/** A job due later than any retry was stored while the clock was ahead, and is due now. */
function dueJobsQuery(db: Tx, now: Date, jobGroup: JobGroup | undefined) {
  const latestRunAt = new Date(now.getTime() + maxWaitMs).toISOString();
  const jobsQuery = db
    .selectFrom('jobs')
    .select(['id', 'kind', 'payload', 'attempts'])
    .where('kind', 'in', jobKinds)
    .where((eb) => eb.or([eb('run_at', '<=', now.toISOString()), eb('run_at', '>', latestRunAt)]));
  return jobGroup ? jobsQuery.where('kind', jobGroup === 'pushes' ? '=' : '!=', 'push') : jobsQuery;
}

async function claimJob({ db, clock }: JobDeps, jobGroup: JobGroup | undefined): Promise<ClaimedJob | undefined> {
  const now = clock();
  // Usually no job is due: reading without a transaction blocks no writers on SQLite.
  if (!(await dueJobsQuery(db.kysely, now, jobGroup).limit(1).executeTakeFirst())) return undefined;
  return inTransaction(db, async (tx) => {
    let nextQuery = dueJobsQuery(tx, now, jobGroup).orderBy('run_at').orderBy('id').limit(1);
    // Another server may be claiming a job; SQLite has one writer at a time.
    if (isPostgres(tx)) nextQuery = nextQuery.forUpdate().skipLocked();
    const job = await nextQuery.executeTakeFirst();
    if (!job) return undefined;
    const attempts = job.attempts + 1;
    await tx
      .updateTable('jobs')
      .set({ attempts, run_at: new Date(now.getTime() + claimMs).toISOString() })
      .where('id', '=', job.id)
      .execute();
    return { ...job, attempts };
  });
}

async function tryJob(deps: JobDeps, claimedJob: ClaimedJob): Promise<boolean> {
  const { db, clock, log, metrics } = deps;
  const { id, kind, attempts } = claimedJob;
  try {
    await executeJob(deps, jobSchema.parse(JSON.parse(claimedJob.payload)), attempts);
    metrics?.jobEnded(kind, 'done');
  } catch (error) {
    // Security: a mail server's error contains the email address, so only its code is logged.
    const code = (error as { code?: unknown }).code ?? (error as Error).name;
    metrics?.jobEnded(kind, attempts < maxAttempts ? 'failed' : 'given_up');
    if (attempts < maxAttempts) {
      log.warn({ event: 'job_failed', jobId: id, attempts, code }, 'job failed; tried again later');
      const waitMs = Math.min(firstRetryMs * 2 ** (attempts - 1), maxWaitMs);
      const run_at = new Date(clock().getTime() + waitMs).toISOString();
      await db.kysely.updateTable('jobs').set({ run_at }).where('id', '=', id).execute();
      return false;
    }
    log.error({ event: 'job_given_up', jobId: id, attempts, code }, 'job given up');
  }
  await db.kysely.deleteFrom('jobs').where('id', '=', id).execute();
  return true;
}
