import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isQueryTimeout } from './database-errors.ts';

/**
 * A pool that closes a connection after a query timeout. Neither the rollback, which would wait as
 * long again, nor the next caller, who would get its open transaction, uses the connection.
 * PostgreSQL sees it closed and rolls back.
 */
export function boundedPool(pool: Pool): PostgresPool {
  return {
    connect: async () => bounded(await pool.connect()),
    end: () => pool.end(),
  };
}

function bounded(client: PoolClient): PostgresPoolClient {
  let silence: unknown;
  const query = async (text: string, values: unknown[]) => {
    if (silence !== undefined) throw silence;
    try {
      return await client.query(text, values);
    } catch (error) {
      if (isQueryTimeout(error)) silence = error;
      throw error;
    }
  };
  return { query: query as never, release: () => client.release(silence !== undefined) };
}
