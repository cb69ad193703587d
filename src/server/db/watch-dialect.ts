// Measured where Kysely passes a statement to the engine, because its own log costs several event-loop turns per
// statement.
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, KyselyPlugin, QueryId } from 'kysely';
import type { ConnectionCounts, Database, DatabaseWatch } from './database.ts';

/** Shorter waits only hand over an idle connection. */
const shortestWaitMs = 1;

export function watchedDialect(
  dialect: Dialect,
  watch: DatabaseWatch,
  counts: Pick<ConnectionCounts, 'used' | 'waiting'>,
): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => watchDriver(dialect.createDriver(), watch, counts),
  };
}

function watchDriver(driver: Driver, watch: DatabaseWatch, counts: Pick<ConnectionCounts, 'used' | 'waiting'>): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  const release = driver.releaseConnection.bind(driver);
  const watched = new WeakSet<DatabaseConnection>();
  driver.acquireConnection = () => {
    const askedAt = performance.now();
    const ended = () => {
      counts.waiting -= 1;
      const ms = performance.now() - askedAt;
      if (ms >= shortestWaitMs) watch.onWait?.(ms);
    };
    counts.waiting += 1;
    const acquired = acquire();
    // Runs next to the caller's promise, so that it costs no extra event-loop turn.
    acquired.then((connection) => {
      ended();
      counts.used += 1;
      if (watch.slowMs === 0 || watched.has(connection)) return;
      watched.add(connection);
      watchStatements(connection, watch);
    }, ended);
    return acquired;
  };
  driver.releaseConnection = (connection) => {
    counts.used -= 1;
    return release(connection);
  };
  return driver;
}

function watchStatements(connection: DatabaseConnection, { slowMs, onSlow }: DatabaseWatch): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = <R>(query: CompiledQuery) => {
    const begunAt = performance.now();
    const ended = () => {
      const ms = performance.now() - begunAt;
      if (ms < slowMs) return;
      onSlow({
        sql: query.sql,
        ms: Math.round(ms),
        requestId: (query.queryId as OfRequest).requestId,
      });
    };
    try {
      const executed = execute<R>(query);
      executed.then(ended, ended);
      return executed;
    } catch (error) {
      // SQLite throws synchronously.
      ended();
      throw error;
    }
  };
}

/** Set on Kysely's object per statement: a map with these as keys costs twice as much. */
type OfRequest = QueryId & { requestId?: string };

export function forRequest(db: Database, requestId: string): Database {
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      (queryId as OfRequest).requestId = requestId;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...db, kysely: db.kysely.withPlugin(plugin) };
}
