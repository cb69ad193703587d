import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isQueryTimeout } from './database-errors.ts';

/**
 * A pool that closes a connection after a query timeout; PostgreSQL then rolls back its
 * transaction. No further statement is sent on the connection: a rollback would wait as long again,
 * and the next caller would get a connection with an open transaction.
 */
export function boundedPool(pool: Pool): PostgresPool {
  return {
    connect: async () => closedAfterTimeout(await pool.connect()),
    end: () => pool.end(),
  };
}

function closedAfterTimeout(client: PoolClient): PostgresPoolClient {
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
  // `as never`: Kysely's type of `query` also covers cursors, which nobody uses here.
  return { query: query as never, release: () => client.release(timeoutError !== undefined) };
}
