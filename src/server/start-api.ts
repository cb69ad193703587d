import type { Hono } from 'hono';
import { createApp } from './app.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { clientAddressBehind } from './client-address.ts';
import type { Config } from './config.ts';
import { connectDatabase } from './db/connect.ts';
import { lockDataFolder } from './db/folder-lock.ts';
import { migrate } from './db/migrate.ts';
import { refreshStatistics } from './db/refresh-statistics.ts';
import { findUnsafeSettings } from './db/unsafe-settings.ts';
import { loadDemo } from './demo/load.ts';
import { ensureFirstAdmin } from './ensure-first-admin.ts';
import { EventStreams } from './events/event-streams.ts';
import type { AppDeps } from './http/app-deps.ts';
import type { JobDeps } from './jobs/job-deps.ts';
import { createLogger } from './log.ts';

export interface RunningApi {
  app: Hono;
  deps: AppDeps;
  events: EventStreams;
  /** The administrator created just now, because the database was empty. */
  firstAdmin: { username: string; password?: string } | null;
  /** A user of the demo business that was loaded just now. */
  demo: { username: string; password: string } | null;
  close: () => Promise<void>;
}

/**
 * Starts everything except listening: database, schema, first administrator, background jobs.
 * `overrides` adds optional dependencies, and tests replace dependencies by it.
 */
export async function startApi(
  config: Config,
  overrides: Partial<AppDeps & JobDeps> = {},
): Promise<RunningApi> {
  const unlock = config.databaseUrl === undefined ? lockDataFolder(config.dataDir) : undefined;
  const log = createLogger(config.logLevel);
  const { firstAdmin, demo } = await prepareDatabase(config);
  const db = await connectDatabase({ ...config, isBounded: true });
  const settings = await findUnsafeSettings(db);
  if (settings.length > 0) {
    log.warn({ settings }, 'switched off in PostgreSQL: a power cut loses what was acknowledged');
  }
  const clock = () => new Date();
  const events = new EventStreams({ db, clock, log, config });
  const deps = {
    db,
    config,
    clock,
    log,
    clientAddress: clientAddressBehind(config.trustedProxies),
    events,
    ...overrides,
  };
  await events.start();
  const stopJobs = startBackgroundJobs(deps);
  const close = async () => {
    stopJobs();
    await events.close();
    await db.close();
    // Released last: until then no other server may start on this folder.
    unlock?.();
  };
  return { app: createApp(deps), deps, events, firstAdmin, demo, close };
}

/** Uses a connection without time limits: a migration of a long history takes minutes. */
async function prepareDatabase(config: Config): Promise<Pick<RunningApi, 'firstAdmin' | 'demo'>> {
  const db = await connectDatabase(config);
  try {
    await migrate(db);
    const firstAdmin = await ensureFirstAdmin(db, config);
    const demo = config.demo ? await loadDemo(db, { profile: config.demo }) : null;
    await refreshStatistics(db);
    return { firstAdmin, demo };
  } finally {
    await db.close();
  }
}
