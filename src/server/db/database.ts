import { type Kysely, type LogEvent, PostgresAdapter } from 'kysely';
import type { NumberBlocks } from './number-blocks.ts';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';

export interface Database {
  engine: Engine;
  kysely: Kysely<Tables>;
  /** On PostgreSQL only. */
  numberBlocks?: NumberBlocks;
  close(): Promise<void>;
}

/**
 * What statements run on. Named `tx` where it is a running transaction, which is passed down
 * explicitly. A function that only reads also accepts `Database.kysely`.
 */
export type Tx = Kysely<Tables>;

/** Called with each statement, without its parameters, and how long it took. */
export type OnQuery = (sql: string, ms: number) => void;

/** The option for Kysely that reports each statement to `onQuery`. */
export function queryLogOption(onQuery: OnQuery | undefined) {
  if (!onQuery) return {};
  return {
    log: ({ query, queryDurationMillis }: LogEvent) => onQuery(query.sql, queryDurationMillis),
  };
}

/** Whether the statements run on PostgreSQL; otherwise they run on SQLite. */
export function isPostgres(tx: Tx): boolean {
  return tx.getExecutor().adapter instanceof PostgresAdapter;
}
