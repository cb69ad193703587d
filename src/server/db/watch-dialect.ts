// Measures statements where Kysely passes them to the driver, because Kysely's own log costs several event-loop turns
// per statement.
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, KyselyPlugin, QueryId } from 'kysely';
import type { ConnectionCounts, Database, DatabaseWatch } from './database.ts';

/** A shorter wait is only the time it takes to hand out an idle connection. */
const minReportedWaitMs = 1;

export function createWatchedDialect(
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
  const acquireConnection = driver.acquireConnection.bind(driver);
  const release = driver.releaseConnection.bind(driver);
  const watchedConnections = new WeakSet<DatabaseConnection>();
  driver.acquireConnection = () => {
    const requestedAt = performance.now();
    const onEnd = () => {
      counts.waiting -= 1;
      const ms = performance.now() - requestedAt;
      if (ms >= minReportedWaitMs) watch.onWait?.(ms);
    };
    counts.waiting += 1;
    const connectionPromise = acquireConnection();
    // Not part of the returned promise, so that it costs no extra event-loop turn.
    connectionPromise.then((connection) => {
      onEnd();
      counts.used += 1;
      if (watch.slowMs === 0 || watchedConnections.has(connection)) return;
      watchedConnections.add(connection);
      watchStatements(connection, watch);
    }, onEnd);
    return connectionPromise;
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
    const startedAt = performance.now();
    const onEnd = () => {
      const ms = performance.now() - startedAt;
      if (ms < slowMs) return;
      onSlow({
        sql: query.sql,
        ms: Math.round(ms),
        requestId: (query.queryId as TaggedQueryId).requestId,
      });
    };
    try {
      const resultPromise = execute<R>(query);
      resultPromise.then(onEnd, onEnd);
      return resultPromise;
    } catch (error) {
      // SQLite throws synchronously.
      onEnd();
      throw error;
    }
  };
}

/** Holds the request id: a map keyed by Kysely's object for each statement would cost twice as much. */
type TaggedQueryId = QueryId & { requestId?: string };

export function withRequestId(db: Database, requestId: string): Database {
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      (queryId as TaggedQueryId).requestId = requestId;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...db, kysely: db.kysely.withPlugin(plugin) };
}
