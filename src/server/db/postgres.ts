import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { type Database, type DatabaseWatch, type OnQuery, queryLogOption, unknownDisk } from './database.ts';
import { isQueryTimeout } from './database-errors.ts';
import { NumberBlocks } from './number-blocks.ts';
import type { Tables } from './tables.ts';
import { watchedDialect } from './watch-dialect.ts';

// How long the server waits for PostgreSQL unless it is configured otherwise. Connecting and one query
// together must take less than the 15 s that a device waits for the response.
export const connectTimeoutMs = 5_000;

/** PostgreSQL cancels a slow statement before the server gives up. */
export const statementTimeoutMs = 7_000;

/** So much later than PostgreSQL should have cancelled a statement the server closes the connection. */
const giveUpAfterMs = 1_000;

export const queryTimeoutMs = statementTimeoutMs + giveUpAfterMs;

/** At most; a statement that waits for a lock ends with it. */
export const lockTimeoutMs = 5_000;

/** Ends transactions, with their locks, of a server that PostgreSQL can no longer reach. */
const idleTransactionTimeoutMs = 30_000;

const { types } = pg;

/**
 * Parsers by PostgreSQL's number of a column type. They return values in the form in which SQLite
 * returns them: times as ISO text, days and JSON as text, big integers and decimals as numbers.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
  [types.builtins.DATE, (text) => text],
  [types.builtins.JSON, (text) => text],
  [types.builtins.JSONB, (text) => text],
  [types.builtins.TIMESTAMPTZ, toInstant],
]);

const ourTypes = new pg.TypeOverrides();
for (const [oid, parse] of parsers) ourTypes.setTypeParser(oid, parse);

function timeoutsOf(statementMs: number) {
  return {
    statement_timeout: statementMs,
    query_timeout: statementMs + giveUpAfterMs,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
  };
}

/** The application name of our connections, by which a restore finds connected servers. */
export const applicationName = 'gerobak';

export interface PostgresOptions {
  /** The maximum number of connections. */
  connections?: number | undefined;
  /**
   * Whether the time limits apply. Not for a backup or migration: their statements may take long.
   */
  isBounded?: boolean | undefined;
  /** The time limits of connecting and of a statement. */
  connectMs?: number | undefined;
  statementMs?: number | undefined;
  onQuery?: OnQuery | undefined;
  watch?: DatabaseWatch | undefined;
}

export async function connectPostgres(databaseUrl: string, options: PostgresOptions = {}): Promise<Database> {
  const { kysely, connections } = openPool(databaseUrl, options);
  // Opens its connection with the first number, and closes it after some seconds without one.
  const { kysely: numbers } = openPool(databaseUrl, {
    ...options,
    connections: 1,
    isKept: false,
    watch: undefined,
  });
  return {
    engine: 'postgres',
    kysely,
    disk: unknownDisk(),
    ...(options.watch && { connections }),
    numberBlocks: new NumberBlocks(numbers),
    close: async () => {
      await Promise.all([kysely.destroy(), numbers.destroy()]);
    },
  };
}

function openPool(
  databaseUrl: string,
  {
    connections = 10,
    isBounded = false,
    isKept = isBounded,
    connectMs = connectTimeoutMs,
    statementMs = statementTimeoutMs,
    onQuery,
    watch,
  }: PostgresOptions & { isKept?: boolean },
) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    application_name: applicationName,
    // A server keeps one connection even when idle: a restore sees by it that a server runs.
    ...(isKept && { min: 1 }),
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    lock_timeout: Math.min(lockTimeoutMs, statementMs - 500),
    ...(isBounded && timeoutsOf(statementMs)),
    // `toInstant` reads times in UTC: in a session with another time zone all times would be wrong.
    options: '-c timezone=UTC',
    types: ourTypes,
  });
  // Without these two handlers a lost connection is an unhandled 'error' event, which ends the
  // process. The query on that connection fails by itself, and the pool opens a new connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const dialect = new PostgresDialect({ pool: boundedPool(pool) });
  const counts = { used: 0, waiting: 0 };
  const kysely = new Kysely<Tables>({
    dialect: watch ? watchedDialect(dialect, watch, counts) : dialect,
    ...queryLogOption(onQuery),
  });
  return { kysely, connections: () => ({ max: connections, idle: pool.idleCount, ...counts }) };
}

function toInstant(text: string): string {
  return new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString();
}

/**
 * A pool that closes a connection after a query timeout; PostgreSQL then rolls back its
 * transaction. No further statement is sent on the connection: a rollback would wait as long again,
 * and the next caller would get a connection with an open transaction.
 */
function boundedPool(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => closedAfterTimeout(await pool.connect()),
    end: () => pool.end(),
  };
}

function closedAfterTimeout(client: pg.PoolClient): PostgresPoolClient {
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
  // The cast: Kysely's type of `query` also covers cursors, which nobody uses here.
  return { query: query as never, release: () => client.release(timeoutError !== undefined) };
}

const durabilitySettings = ['fsync', 'full_page_writes', 'synchronous_commit'];

/**
 * The names of PostgreSQL's durability settings that are off. With such a setting a power cut could
 * lose acknowledged work.
 */
export async function findUnsafeSettings({ engine, kysely }: Database): Promise<string[]> {
  if (engine === 'sqlite') return [];
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where setting = 'off'`.execute(kysely);
  return durabilitySettings.filter((name) => rows.some((row) => row.name === name));
}
