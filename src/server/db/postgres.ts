import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { boundedPool } from './bounded-pool.ts';
import { type Database, logTo, type OnQuery } from './database.ts';
import {
  connectTimeoutMs,
  idleTransactionTimeoutMs,
  queryTimeoutMs,
  statementTimeoutMs,
} from './postgres-timeouts.ts';
import type { Tables } from './tables.ts';

const { Pool, types } = pg;

/**
 * Values are read in the same form as from SQLite: times as ISO text, days as text, numbers, JSON
 * as text.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
  [types.builtins.DATE, (text) => text],
  [types.builtins.JSON, (text) => text],
  [types.builtins.JSONB, (text) => text],
  [types.builtins.TIMESTAMPTZ, toInstant],
]);

const bounds = {
  statement_timeout: statementTimeoutMs,
  query_timeout: queryTimeoutMs,
  idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
};

/** The application name of our connections, by which a restore finds connected servers. */
export const applicationName = 'gerobak';

export interface PostgresOptions {
  /** The maximum number of connections. */
  connections?: number | undefined;
  /** Whether somebody waits for each statement; a backup or a migration takes its time. */
  isBounded?: boolean | undefined;
  onQuery?: OnQuery | undefined;
}

export async function connectPostgres(
  databaseUrl: string,
  { connections = 10, isBounded = false, onQuery }: PostgresOptions = {},
): Promise<Database> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: connections,
    application_name: applicationName,
    // A server stays connected while it has nothing to ask: so it is seen that it runs.
    ...(isBounded && { min: 1 }),
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    ...(isBounded && bounds),
    // `toInstant` reads times in UTC; a session in another zone would shift every one of them.
    options: '-c timezone=UTC',
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        parsers.get(oid) ?? types.getTypeParser(oid, format as 'text')) as never,
    },
  });
  // Without these two a cut connection is an unhandled 'error' event and ends the process. The
  // query that was using it fails on its own, and the pool opens a new connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: boundedPool(pool) }),
    ...logTo(onQuery),
  });
  return { engine: 'postgres', kysely, close: () => kysely.destroy() };
}

function toInstant(text: string): string {
  return new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString();
}
