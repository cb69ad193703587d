// All processes with the same database report the same values, so queries use `max`, not `sum`.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database, Tx } from '../db/database.ts';

/** Scrapes within this time share one query. */
const keepMs = 5_000;

/** The process's own metrics must not wait for the database. */
const longestWaitMs = 2_000;

/** The versions with the most devices get a label. All others are counted as `other`. */
export const namedVersions = 8;

const hourMs = 60 * 60 * 1000;

const heardWithin = { '2h': 2 * hourMs, '1d': 24 * hourMs, '7d': 7 * 24 * hourMs };

export function storedMetrics(registry: Registry) {
  const registers = [registry];
  const isUp = new Gauge({
    name: 'gerobak_database_up',
    help: '1 if the database responds within two seconds, otherwise 0',
    registers,
  });
  const jobsWaiting = new Gauge({
    name: 'gerobak_jobs_waiting',
    help: 'Pending jobs by kind, over all processes',
    labelNames: ['kind'] as const,
    registers,
  });
  const oldestJob = new Gauge({
    name: 'gerobak_jobs_oldest_seconds',
    help: 'Age of the oldest pending job in seconds, over all processes',
    registers,
  });
  const overdue = new Gauge({
    name: 'gerobak_periodic_job_overdue_seconds',
    help: 'Seconds for which a periodic job has been overdue, over all processes',
    labelNames: ['job'] as const,
    registers,
  });
  const devices = new Gauge({
    name: 'gerobak_devices',
    help: 'Signed-in devices by app version and last contact, over all processes',
    labelNames: ['app_version', 'heard'] as const,
    registers,
  });

  async function read({ kysely }: Database, now: Date): Promise<() => void> {
    const jobs = await readJobs(kysely);
    const periodic = await kysely.selectFrom('periodic_jobs').select(['name', 'due_at']).execute();
    const counted = await countDevices(kysely, now);
    const secondsSince = (time: string) => Math.max(0, (now.getTime() - Date.parse(time)) / 1000);
    return () => {
      for (const { kind, waiting } of jobs) jobsWaiting.set({ kind }, Number(waiting));
      oldestJob.set(Math.max(0, ...jobs.map(({ oldest }) => secondsSince(oldest))));
      for (const { name, due_at } of periodic) overdue.set({ job: name }, secondsSince(due_at));
      for (const { app_version, heard, count } of counted) {
        devices.inc({ app_version, heard }, count);
      }
    };
  }

  let readAt = Number.NEGATIVE_INFINITY;
  /** If the database does not respond, only `gerobak_database_up` is set. */
  return async (db: Database, now: Date): Promise<void> => {
    if (performance.now() - readAt < keepMs) return;
    readAt = performance.now();
    const set = await Promise.race([
      read(db, now).catch(() => undefined),
      sleep(longestWaitMs, undefined, { ref: false }),
    ]);
    for (const gauge of [jobsWaiting, oldestJob, overdue, devices]) gauge.reset();
    isUp.set(set ? 1 : 0);
    if (set) set();
    else oldestJob.remove();
  };
}

function readJobs(db: Tx) {
  return db
    .selectFrom('jobs')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('waiting')])
    .select((eb) => eb.fn.min('created_at').as('oldest'))
    .groupBy('kind')
    .execute();
}

interface CountedDevices {
  app_version: string;
  heard: string;
  count: number;
}

/** Each open session counts as a device. Its last contact is stored once an hour. */
async function countDevices(db: Tx, now: Date): Promise<CountedDevices[]> {
  const heard = Object.entries(heardWithin).map(
    ([label, ms]) => sql`when last_used_at > ${new Date(now.getTime() - ms).toISOString()} then ${sql.lit(label)}`,
  );
  const { rows } = await sql<CountedDevices>`
    select app_version, heard, count(*) as count from (
      select coalesce(app_version, 'unknown') as app_version,
        case ${sql.join(heard, sql` `)} else 'older' end as heard
      from sessions
      where revoked_at is null and expires_at > ${now.toISOString()}
    ) as device
    group by app_version, heard`.execute(db);
  const byVersion = new Map<string, number>();
  for (const { app_version, count } of rows) {
    byVersion.set(app_version, (byVersion.get(app_version) ?? 0) + Number(count));
  }
  const most = [...byVersion].sort(([, a], [, b]) => b - a).slice(0, namedVersions);
  const named = new Set(most.map(([version]) => version));
  return rows.map(({ app_version, ...row }) => ({
    ...row,
    count: Number(row.count),
    app_version: named.has(app_version) ? app_version : 'other',
  }));
}
