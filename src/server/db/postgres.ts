import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { type Database, type DatabaseWatch, newDiskState, type OnQuery, queryLogOption } from './database.ts';
import { isQueryTimeout } from './database-errors.ts';
import { NumberBlocks } from './number-blocks.ts';
import type { Tables } from './tables.ts';
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

function timeoutOptions(statementMs: number) {
  return {
    statement_timeout: statementMs,
    query_timeout: statementMs + cancelGraceMs,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
  };
}

/** A restore finds connected servers by this name. */
export const applicationName = 'gerobak';

export interface PostgresOptions {
  connections?: number | undefined;
  /** Not set for backups and migrations, whose statements may take a long time. */
  hasTimeLimits?: boolean | undefined;
  connectMs?: number | undefined;
  statementMs?: number | undefined;
  onQuery?: OnQuery | undefined;
  watch?: DatabaseWatch | undefined;
}

export async function connectPostgres(databaseUrl: string, options: PostgresOptions = {}): Promise<Database> {
  const { kysely, connections } = openPool(databaseUrl, options);
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
    hasTimeLimits = false,
    keepsIdleConnection = hasTimeLimits,
    connectMs = connectTimeoutMs,
    statementMs = statementTimeoutMs,
    onQuery,
    watch,
  }: PostgresOptions & { keepsIdleConnection?: boolean },
) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    application_name: applicationName,
    // A server keeps one idle connection, by which a restore detects that a server is running.
    ...(keepsIdleConnection && { min: 1 }),
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    lock_timeout: Math.min(lockTimeoutMs, statementMs - 500),
    ...(hasTimeLimits && timeoutOptions(statementMs)),
    // In another time zone `toInstant` would return wrong times.
    options: '-c timezone=UTC',
    types: typeOverrides,
  });
  // Without these two handlers a lost connection would end the process. Its query fails anyway, and the pool opens a
  // new connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const dialect = new PostgresDialect({ pool: createPoolWithTimeouts(pool) });
  const counts = { used: 0, waiting: 0 };
  const kysely = new Kysely<Tables>({
    dialect: watch ? createWatchedDialect(dialect, watch, counts) : dialect,
    ...queryLogOption(onQuery),
  });
  return { kysely, connections: () => ({ max: connections, idle: pool.idleCount, ...counts }) };
}

function toInstant(text: string): string {
  return new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString();
}

/**
 * Closes a connection after a query timeout, so that PostgreSQL rolls back. A rollback statement would wait just as
 * long, and the next caller would get an open transaction.
 */
function createPoolWithTimeouts(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => closeAfterTimeout(await pool.connect()),
    end: () => pool.end(),
  };
}

function closeAfterTimeout(client: pg.PoolClient): PostgresPoolClient {
  let timeoutError: unknown;
  const query = async (text: string, values: unknown[]) => {
    if (timeoutError !== undefined) throw timeoutError;
    try {
      return await client.query(text, values);
    } catch (error) {
      if (isQueryTimeout(error)) timeoutError = error;
      throw error;
    }
  };
  return { query: query as never, release: () => client.release(timeoutError !== undefined) };
}

const durabilitySettings = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** Returns the durability settings that are off: a power cut could then lose committed changes. */
export async function findUnsafeSettings({ engine, kysely }: Database): Promise<string[]> {
  if (engine === 'sqlite') return [];
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where setting = 'off'`.execute(kysely);
  return durabilitySettings.filter((name) => rows.some((row) => row.name === name));
}
