import { randomBytes } from 'node:crypto';
import { newId } from '#contract/fields/ids.ts';
import { textKey } from '#contract/fields/text-key.ts';
import { createApp } from './app.ts';
import { hashPassword } from './auth/passwords.ts';
import { startBackgroundJobs } from './background/periodic-jobs.ts';
import { clientAddressReader } from './client-address.ts';
import type { Config } from './config.ts';
import { connectDatabase } from './db/connect.ts';
import type { Database, SlowStatement } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { checkPooler, findUnsafeSettings, readIdentity, storeRoleSettings, watchPrimary } from './db/postgres.ts';
import { lockDataFolder, refreshStatistics } from './db/sqlite.ts';
import { openStandby } from './db/standby.ts';
import { inTransaction } from './db/transaction.ts';
import { loadDemo } from './demo/load.ts';
import { EventStreams } from './events/event-streams.ts';
import type { AppDeps } from './http/api-handler.ts';
import { type JobDeps, jobKinds } from './jobs/job.ts';
import { createLogger } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';

export interface RunningApi {
  app: ReturnType<typeof createApp>;
  deps: AppDeps;
  events: EventStreams;
  firstAdmin: { username: string; password?: string } | null;
  demo: { username: string; password: string } | null;
  close: () => Promise<void>;
}

/** @param overrides replace default dependencies, for example in tests */
export async function startApi(config: Config, overrides: Partial<AppDeps & JobDeps> = {}): Promise<RunningApi> {
  const unlockFolder = config.databaseUrl === undefined ? lockDataFolder(config.dataDir) : undefined;
  const log = overrides.log ?? createLogger(config.logLevel);
  const metrics = await createMetricsIfConfigured(config);
  const { firstAdmin, demo, identity } = await prepareDatabase(config);
  const statementWatch = {
    slowMs: config.slowStatementMs,
    onSlow: (statement: SlowStatement) => {
      log.warn({ event: 'slow_statement', ...statement }, 'slow statement');
      metrics?.slowStatement();
    },
    ...(metrics && { onWait: metrics.connectionWaited }),
  };
  const db = await connectDatabase({ ...config, hasTimeLimits: true, watch: statementWatch });
  const clock = overrides.clock ?? (() => new Date());
  const { connections, statementMs } = config;
  const standbyOptions = { connections, statementMs, hasTimeLimits: true, watch: statementWatch };
  const standby = await openStandby(config, { clock, log, onRead: metrics?.standbyRead, ...standbyOptions });
  if (identity !== undefined) await checkPooler(db, config.statementMs, identity);
  const unsafeSettings = await findUnsafeSettings(db);
  if (unsafeSettings.length > 0) {
    log.warn({ settings: unsafeSettings }, 'switched off in PostgreSQL: a power cut loses what was acknowledged');
  }
  const events = new EventStreams({ db, clock, log, config });
  const deps = {
    db,
    standby,
    config,
    clock,
    log,
    clientAddress: clientAddressReader(config.trustedProxies),
    events,
    metrics,
    ...overrides,
  };
  metrics?.watch({ db, clock: deps.clock, events });
  const stopPrimaryWatch = metrics && watchPrimary(db, metrics.primaryMissing);
  await events.start();
  const stopJobs = startBackgroundJobs(deps);
  const close = async () => {
    stopJobs();
    stopPrimaryWatch?.();
    await events.close();
    await standby?.close();
    await db.close();
    // Released last, because until then no other server may start in this folder.
    unlockFolder?.();
  };
  return { app: createApp(deps), deps, events, firstAdmin, demo, close };
}

async function createMetricsIfConfigured({
  metrics: { token, port },
}: Pick<Config, 'metrics'>): Promise<Metrics | undefined> {
  if (token === undefined && port === undefined) return undefined;
  const { createMetrics } = await import('./metrics/metrics.ts');
  return createMetrics(jobKinds);
}

/** Connects without time limits, because migrating a long history takes minutes. */
async function prepareDatabase(
  config: Config,
): Promise<Pick<RunningApi, 'firstAdmin' | 'demo'> & { identity: string | undefined }> {
  const db = await connectDatabase(config);
  try {
    await migrate(db);
    if (config.poolerUrl !== undefined) await storeRoleSettings(db, config.statementMs);
    const firstAdmin = await ensureFirstAdmin(db, config);
    const demo = config.demo ? await loadDemo(db, { profile: config.demo }) : null;
    await refreshStatistics(db);
    return { firstAdmin, demo, identity: config.poolerUrl && (await readIdentity(db)) };
  } finally {
    await db.close();
  }
}

/** Returns null if there are users already. A generated password is returned, because only its hash is stored. */
async function ensureFirstAdmin(
  db: Database,
  config: Pick<Config, 'adminUsername' | 'adminPassword' | 'adminEmail'>,
): Promise<{ username: string; password?: string } | null> {
  if (await hasUsers(db.kysely)) return null;
  const isPasswordGenerated = config.adminPassword === undefined;
  const password = config.adminPassword ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const now = new Date().toISOString();
  const username = config.adminUsername;
  const wasCreated = await inTransaction(db, async (tx) => {
    // Locks the row, so that if two servers start with a new database, the second finds the first one's admin.
    await tx
      .updateTable('meta')
      .set({ value: (eb) => eb.ref('value') })
      .where('name', '=', 'server_epoch')
      .execute();
    if (await hasUsers(tx)) return false;
    await tx
      .insertInto('users')
      .values({
        id: newId(),
        username,
        username_key: textKey(username),
        email: config.adminEmail,
        phone_number: null,
        password_hash: passwordHash,
        role: 'super_admin',
        is_active: true,
        last_login: null,
        home_warehouse_id: null,
        locale: 'en',
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })
      .execute();
    return true;
  });
  if (!wasCreated) return null;
  return isPasswordGenerated ? { username, password } : { username };
}

async function hasUsers(kysely: Database['kysely']): Promise<boolean> {
  return (await kysely.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
