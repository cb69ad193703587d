import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isQueryTimeout } from './database-errors.ts';

/**
 * A pool in which a connection that was silent for too long is used no more: not for the rollback,
 * which would wait as long again, and not by the next caller, whom its open transaction would
 * swallow. PostgreSQL finds it cut and undoes what was not committed.
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
