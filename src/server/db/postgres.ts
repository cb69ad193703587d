import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { OperatorError } from '../config.ts';
import { type Database, type DatabaseWatch, newDiskState, type OnQuery, queryLogOption } from './database.ts';
import { isQueryTimeout, isReadOnly } from './database-errors.ts';
import { NumberBlocks } from './number-blocks.ts';
import type { Tables } from './tables.ts';
import { inTransaction } from './transaction.ts';
import { createWatchedDialect } from './watch-dialect.ts';

// Connecting and one query together must take less than the 15 s that a device waits for a response.
export const connectTimeoutMs = 5_000;

/** PostgreSQL cancels a slow statement before the server gives up. */
export const statementTimeoutMs = 7_000;

/** If PostgreSQL has not cancelled a statement this long after its timeout, the server closes the connection. */
const cancelGraceMs = 1_000;

export const queryTimeoutMs = statementTimeoutMs + cancelGraceMs;

export const lockTimeoutMs = 5_000;

/** After this time PostgreSQL ends transactions of a server that it can no longer reach. */
const idleTransactionTimeoutMs = 30_000;

const { types } = pg;

/**
 * Parsers return values in SQLite's form: times as ISO text, days and JSON as text, big integers and decimals as
 * numbers.
 */
const typeParsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
  [types.builtins.DATE, (text) => text],
  [types.builtins.JSON, (text) => text],
  [types.builtins.JSONB, (text) => text],
  [types.builtins.TIMESTAMPTZ, toInstant],
]);

const typeOverrides = new pg.TypeOverrides();
for (const [oid, parse] of typeParsers) typeOverrides.setTypeParser(oid, parse);

/** Times are in ms. */
function sessionSettings(statementMs: number, hasTimeLimits: boolean) {
  return {
    // In another time zone `toInstant` would return wrong times.
    timezone: 'UTC',
    lock_timeout: Math.min(lockTimeoutMs, statementMs - 500),
    statement_timeout: hasTimeLimits ? statementMs : 0,
    idle_in_transaction_session_timeout: hasTimeLimits ? idleTransactionTimeoutMs : 0,
  };
}

/** A restore finds connected servers by this name. */
export const applicationName = 'gerobak';

export interface PostgresOptions {
  connections?: number | undefined;
  /**
   * Used for requests, that is with `hasTimeLimits`. A pooler passes no settings on to PostgreSQL: connections get
   * those of the role (`storeRoleSettings`).
   */
  poolerUrl?: string | undefined;
  /** Not set for backups and migrations, whose statements may take a long time. */
  hasTimeLimits?: boolean | undefined;
  connectMs?: number | undefined;
  statementMs?: number | undefined;
  /** The limit for the first statement on a connection from the pool: a silent server then costs no more time. */
  firstAnswerMs?: number | undefined;
  onQuery?: OnQuery | undefined;
  watch?: DatabaseWatch | undefined;
}

export async function connectPostgres(databaseUrl: string, options: PostgresOptions = {}): Promise<Database> {
  const poolerUrl = options.hasTimeLimits ? options.poolerUrl : undefined;
  const { kysely, connections } = openPool(poolerUrl ?? databaseUrl, { ...options, isPooled: poolerUrl !== undefined });
  // Not pooled: a transaction that waits for its number has a connection of the pool, and all could wait at once.
  const { kysely: numberConnection } = openPool(databaseUrl, {
    ...options,
    connections: 1,
    keepsIdleConnection: false,
    watch: undefined,
  });
  return {
    engine: 'postgres',
    kysely,
    disk: newDiskState(),
    ...(options.watch && { connections }),
    numberBlocks: new NumberBlocks(numberConnection),
    close: async () => {
      await Promise.all([kysely.destroy(), numberConnection.destroy()]);
    },
  };
}

function openPool(
  databaseUrl: string,
  {
    connections = 10,
    isPooled = false,
    hasTimeLimits = false,
    keepsIdleConnection = hasTimeLimits,
    connectMs = connectTimeoutMs,
    statementMs = statementTimeoutMs,
    firstAnswerMs,
    onQuery,
    watch,
  }: PostgresOptions & { keepsIdleConnection?: boolean; isPooled?: boolean },
) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    application_name: applicationName,
    // A server keeps one idle connection, by which a restore detects that a server is running.
    ...(keepsIdleConnection && { min: 1 }),
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    ...(hasTimeLimits && { query_timeout: statementMs + cancelGraceMs }),
    ...(!isPooled && { options: startOptions(sessionSettings(statementMs, hasTimeLimits)) }),
    types: typeOverrides,
  });
  // Without these two handlers a lost connection would end the process. Its query fails anyway, and the pool opens a
  // new connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const dialect = new PostgresDialect({ pool: createPoolWithTimeouts(pool, firstAnswerMs) });
  const counts = { used: 0, waiting: 0 };
  const kysely = new Kysely<Tables>({
    dialect: watch ? createWatchedDialect(dialect, watch, counts) : dialect,
    ...queryLogOption(onQuery),
  });
  return { kysely, connections: () => ({ max: connections, idle: pool.idleCount, ...counts }) };
}

function startOptions(settings: object): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/**
 * Stores the settings of requests with the role, for connections behind a pooler. Other connections set their own.
 * @param db a direct connection
 */
export async function storeRoleSettings(db: Database, statementMs: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    // PostgreSQL rejects concurrent changes of a role.
    await sql`select pg_advisory_xact_lock(${sql.lit(roleSettingsLock)})`.execute(tx);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(tx);
    const database = sql.id(rows[0]?.name ?? '');
    for (const [name, value] of Object.entries(sessionSettings(statementMs, true))) {
      await sql`alter role current_user in database ${database} set ${sql.raw(name)} = ${sql.lit(value)}`.execute(tx);
    }
  });
}

const roleSettingsLock = 7_268_002;

/** Equal for connections to the same database with the same role. */
export async function readIdentity({ kysely }: Database): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select concat_ws(' ', session_user, current_database(), value) as identity
    from meta where name = 'server_epoch'`.execute(kysely);
  return rows[0]?.identity ?? '';
}

/**
 * @param directIdentity of a direct connection (`readIdentity`)
 * @throws OperatorError if the pooler leads elsewhere, or its connections were opened before `storeRoleSettings`
 */
export async function checkPooler(db: Database, statementMs: number, directIdentity: string): Promise<void> {
  if ((await readIdentity(db)) !== directIdentity) {
    throw new OperatorError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases or roles.');
  }
  await requireRoleSettings(db, statementMs);
}

/** @throws OperatorError */
export async function requireRoleSettings({ kysely }: Database, statementMs: number): Promise<void> {
  const expected = sessionSettings(statementMs, true);
  const { rows } = await sql<{ name: string; setting: string }>`
    select lower(name) as name, setting from pg_settings`.execute(kysely);
  const current = new Map(rows.map(({ name, setting }) => [name, setting]));
  if (Object.entries(expected).every(([name, value]) => current.get(name) === String(value))) return;
  throw new OperatorError(
    'The pooler still uses connections without the settings of this server. Run RECONNECT in its console, or restart it.',
  );
}

function toInstant(text: string): string {
  return new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString();
}

/**
 * Closes a connection after a query timeout, so that PostgreSQL rolls back. A rollback statement would wait just as
 * long, and the next caller would get an open transaction. A connection that turned read-only is closed as well, so
 * that the next one leads to the new primary.
 */
function createPoolWithTimeouts(pool: pg.Pool, firstAnswerMs: number | undefined): PostgresPool {
  return {
    connect: async () => closeIfLost(await pool.connect().catch(explainPooler), firstAnswerMs),
    end: () => pool.end(),
  };
}

/** @throws */
function explainPooler(error: unknown): never {
  if (!String(error).includes('unsupported startup parameter')) throw error;
  throw new OperatorError(
    'DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
  );
}

function closeIfLost(client: pg.PoolClient, firstAnswerMs: number | undefined): PostgresPoolClient {
  let timeoutError: unknown;
  let isLost = false;
  let timeoutMs = firstAnswerMs;
  const query = async (text: string, values: unknown[]) => {
    if (timeoutError !== undefined) throw timeoutError;
    const config = { text, values, ...(timeoutMs && { query_timeout: timeoutMs }) };
    timeoutMs = undefined;
    try {
      return await client.query(config);
    } catch (error) {
      if (isQueryTimeout(error)) timeoutError = error;
      isLost ||= isQueryTimeout(error) || isReadOnly(error);
      throw error;
    }
  };
  return { query: query as never, release: () => client.release(isLost) };
}

const durabilitySettings = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** Returns the durability settings that are off: a power cut could then lose committed changes. */
export async function findUnsafeSettings({ engine, kysely }: Database): Promise<string[]> {
  if (engine === 'sqlite') return [];
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where setting = 'off'`.execute(kysely);
  return durabilitySettings.filter((name) => rows.some((row) => row.name === name));
}

const primaryCheckMs = 1_000;

/**
 * Checks each second whether the database accepts changes, until the returned function is called.
 * @param onMissing called with the seconds since the previous check, if it does not
 */
export function watchPrimary({ engine, kysely }: Database, onMissing: (seconds: number) => void): () => void {
  const stopController = new AbortController();
  const { signal } = stopController;
  const isPrimary = async () => {
    const { rows } = await sql<{ is: boolean }>`select not pg_is_in_recovery() as is`.execute(kysely);
    return rows[0]?.is ?? false;
  };
  const watch = async () => {
    for (let checkedAt = performance.now(); ; checkedAt = performance.now()) {
      await sleep(primaryCheckMs, undefined, { ref: false, signal });
      if (!(await isPrimary().catch(() => false))) onMissing((performance.now() - checkedAt) / 1000);
    }
  };
  if (engine === 'postgres') void watch().catch(() => undefined);
  return () => stopController.abort();
}
