// All processes with the same database report the same values, so queries use `max`, not `sum`.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database, Tx } from '../db/database.ts';

/** Scrapes within this time share one query. */
const readingCacheMs = 5_000;

/** The process's own metrics must not wait longer for the database. */
const maxWaitMs = 2_000;

/** The versions with the most devices get a label. All others are counted as `other`. */
export const maxNamedVersions = 8;

const hourMs = 60 * 60 * 1000;

const lastContactPeriods = { '2h': 2 * hourMs, '1d': 24 * hourMs, '7d': 7 * 24 * hourMs };

export function storedMetrics(registry: Registry) {
  const registers = [registry];
  const databaseUp = new Gauge({
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
  const oldestJobAge = new Gauge({
    name: 'gerobak_jobs_oldest_seconds',
    help: 'Age of the oldest pending job in seconds, over all processes',
    registers,
  });
  const periodicJobOverdue = new Gauge({
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

  const standbys = new Gauge({
    name: 'gerobak_database_standbys',
    help: 'Standbys connected to PostgreSQL',
    registers,
  });

  async function prepareGauges({ kysely, engine }: Database, now: Date): Promise<() => void> {
    const jobs = await readJobs(kysely);
    const periodicJobs = await kysely.selectFrom('periodic_jobs').select(['name', 'due_at']).execute();
    const standbyCount = engine === 'postgres' ? await countStandbys(kysely) : 0;
    const deviceCounts = await countDevices(kysely, now);
    const secondsSince = (time: string) => Math.max(0, (now.getTime() - Date.parse(time)) / 1000);
    return () => {
      for (const { kind, waiting } of jobs) jobsWaiting.set({ kind }, Number(waiting));
      oldestJobAge.set(Math.max(0, ...jobs.map(({ oldest }) => secondsSince(oldest))));
      for (const { name, due_at } of periodicJobs) periodicJobOverdue.set({ job: name }, secondsSince(due_at));
      standbys.set(standbyCount);
      for (const { app_version, heard, count } of deviceCounts) {
        devices.inc({ app_version, heard }, count);
      }
    };
  }

  let readAt = Number.NEGATIVE_INFINITY;
  /** If the database does not respond, only `gerobak_database_up` is set. */
  return async (db: Database, now: Date): Promise<void> => {
    if (performance.now() - readAt < readingCacheMs) return;
    readAt = performance.now();
    const setGauges = await Promise.race([
      prepareGauges(db, now).catch(() => undefined),
      sleep(maxWaitMs, undefined, { ref: false }),
    ]);
    for (const gauge of [jobsWaiting, oldestJobAge, periodicJobOverdue, devices, standbys]) gauge.reset();
    databaseUp.set(setGauges ? 1 : 0);
    if (setGauges) setGauges();
    else for (const gauge of [oldestJobAge, standbys]) gauge.remove();
  };
}

async function countStandbys(db: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_replication`.execute(db);
  return Number(rows[0]?.count);
}

function readJobs(db: Tx) {
  return db
    .selectFrom('jobs')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('waiting')])
    .select((eb) => eb.fn.min('created_at').as('oldest'))
    .groupBy('kind')
    .execute();
}

interface DeviceCount {
  app_version: string;
  heard: string;
  count: number;
}

/** Each open session counts as a device. Its last contact is stored at most once an hour. */
async function countDevices(db: Tx, now: Date): Promise<DeviceCount[]> {
  const heardCases = Object.entries(lastContactPeriods).map(
    ([label, ms]) => sql`when last_used_at > ${new Date(now.getTime() - ms).toISOString()} then ${sql.lit(label)}`,
  );
  const { rows } = await sql<DeviceCount>`
    select app_version, heard, count(*) as count from (
      select coalesce(app_version, 'unknown') as app_version,
        case ${sql.join(heardCases, sql` `)} else 'older' end as heard
      from sessions
      where revoked_at is null and expires_at > ${now.toISOString()}
    ) as device
    group by app_version, heard`.execute(db);
  const devicesByVersion = new Map<string, number>();
  for (const { app_version, count } of rows) {
    devicesByVersion.set(app_version, (devicesByVersion.get(app_version) ?? 0) + Number(count));
  }
  const commonVersions = [...devicesByVersion].sort(([, a], [, b]) => b - a).slice(0, maxNamedVersions);
  const commonVersionNames = new Set(commonVersions.map(([version]) => version));
  return rows.map(({ app_version, ...row }) => ({
    ...row,
    count: Number(row.count),
    app_version: commonVersionNames.has(app_version) ? app_version : 'other',
  }));
}
