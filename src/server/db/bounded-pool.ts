import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isQueryTimeout } from './database-errors.ts';

/**
 * A pool that drops a connection after a query timeout: it is not used for the rollback, which would
 * wait as long again, nor by the next caller, who would end up in its open transaction. PostgreSQL
 * sees the connection closed and rolls back.
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
