// The library's global registry is not used, because tests run several servers in one process.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { appVersion } from '../app-version.ts';
import type { Database } from '../db/database.ts';
import { readOutcomes } from '../db/standby.ts';
import { requestMetrics } from './request-metrics.ts';
import { storedMetrics } from './stored-metrics.ts';

export interface MetricSources {
  db: Database;
  clock: () => Date;
  events: { openCount: number };
}

export type JobOutcome = 'done' | 'failed' | 'given_up';

export type Metrics = ReturnType<typeof createMetrics>;

/** @param jobKinds their counters start at 0, because a series that begins at 1 shows no increase */
export function createMetrics(jobKinds: readonly string[]) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'gerobak_build_info',
    help: 'Always 1, labelled with the server version',
    labelNames: ['version'] as const,
    registers,
  }).set({ version: appVersion }, 1);
  const connectionWaits = new Histogram({
    name: 'gerobak_database_connection_wait_seconds',
    help: 'Time spent waiting 1 ms or longer for a database connection (the only one on SQLite)',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const connections = new Gauge({
    name: 'gerobak_database_connections',
    help: 'Database connections by state, used or idle',
    labelNames: ['state'] as const,
    registers,
  });
  const connectionsMax = new Gauge({
    name: 'gerobak_database_connections_max',
    help: 'Maximum number of database connections of this process',
    registers,
  });
  const connectionsAwaited = new Gauge({
    name: 'gerobak_database_connections_awaited',
    help: 'Statements and transactions currently waiting for a connection',
    registers,
  });
  const withoutPrimary = new Counter({
    name: 'gerobak_database_without_primary_seconds_total',
    help: 'Seconds during which this process reached no PostgreSQL that accepts changes',
    registers,
  });
  const slowStatements = new Counter({
    name: 'gerobak_database_slow_statements_total',
    help: 'Statements that took SLOW_STATEMENT_MS or longer, each logged',
    registers,
  });
  const streams = new Gauge({
    name: 'gerobak_event_streams',
    help: 'Open event streams',
    registers,
  });
  const jobs = new Counter({
    name: 'gerobak_jobs_total',
    help: 'Job attempts by kind and outcome: done, failed (retried later) or given up',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  });
  for (const kind of jobKinds) {
    for (const outcome of ['done', 'failed', 'given_up']) jobs.inc({ kind, outcome }, 0);
  }
  const periodicJobs = new Counter({
    name: 'gerobak_periodic_jobs_total',
    help: 'Runs of periodic jobs by outcome, done or failed',
    labelNames: ['job', 'outcome'] as const,
    registers,
  });
  const ledgerViolations = new Counter({
    name: 'gerobak_book_differences_total',
    help: 'Differences found by the daily check of the stock ledger',
    registers,
  });
  const standbyReads = new Counter({
    name: 'gerobak_standby_reads_total',
    help: 'Reads for which DATABASE_READ_URL was tried, by outcome: standby, or why the primary was read: behind (too far), own_change (not there yet), away',
    labelNames: ['outcome'] as const,
    registers,
  });
  for (const outcome of readOutcomes) standbyReads.inc({ outcome }, 0);
  const readStoredMetrics = storedMetrics(registry);
  let sources: MetricSources | undefined;

  return {
    ...requestMetrics(registry),
    connectionWaited: (ms: number) => connectionWaits.observe(ms / 1000),
    primaryMissing: (seconds: number) => withoutPrimary.inc(seconds),
    slowStatement: () => slowStatements.inc(),
    jobEnded: (kind: string, outcome: JobOutcome) => jobs.inc({ kind, outcome }),
    periodicJobEnded: (job: string, outcome: 'done' | 'failed') => periodicJobs.inc({ job, outcome }),
    standbyRead: (outcome: (typeof readOutcomes)[number]) => standbyReads.inc({ outcome }),
    booksChecked: (differences: number) => ledgerViolations.inc(differences),
    watch(newSources: MetricSources): void {
      sources = newSources;
    },
    contentType: registry.contentType,
    async text(): Promise<string> {
      if (sources) {
        const { db, clock, events } = sources;
        const { max, used, idle, waiting } = db.connections?.() ?? noConnections;
        connections.set({ state: 'used' }, used);
        connections.set({ state: 'idle' }, idle);
        connectionsMax.set(max);
        connectionsAwaited.set(waiting);
        streams.set(events.openCount);
        await readStoredMetrics(db, clock());
      }
      return registry.metrics();
    },
  };
}

const noConnections = { max: 0, used: 0, idle: 0, waiting: 0 };
