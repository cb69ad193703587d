import { type Kysely, type LogEvent, PostgresAdapter } from 'kysely';
import type { NumberBlocks } from './number-blocks.ts';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';

export interface Disk {
  /** Whether a change found no room. */
  isFull: boolean;
  /** When it was last tried whether there is room again, by the clock of `performance`. */
  triedAt: number;
  /** The bytes that are free, where the disk is this machine's. */
  freeBytes?: () => Promise<number>;
}

export interface Database {
  engine: Engine;
  kysely: Kysely<Tables>;
  /** On PostgreSQL only. */
  numberBlocks?: NumberBlocks;
  /** Of a server's connections now; if it is watched. */
  connections?: () => ConnectionCounts;
  /** What is known of its disk (`disk-room.ts`); all requests share it. */
  disk: Disk;
  /** Called after each transaction that this process commits (`onCommit`). */
  committed?: (() => void) | undefined;
  close(): Promise<void>;
}

/**
 * What statements run on. Named `tx` where it is a running transaction, which is passed down
 * explicitly. A function that only reads also accepts `Database.kysely`.
 */
export type Tx = Kysely<Tables>;

/** Called with each statement, without its parameters, and how long it took. */
export type OnQuery = (sql: string, ms: number) => void;

// What a server is told of its database (`watch-dialect.ts`).

export interface SlowStatement {
  /** The text with placeholders, without the values of people. */
  sql: string;
  ms: number;
  /** The request that it was for; undefined for a job. */
  requestId: string | undefined;
}

export interface DatabaseWatch {
  /** Statements that take this time, in ms, are told of; 0: none. */
  slowMs: number;
  onSlow: (statement: SlowStatement) => void;
  /** Called with each wait for a connection of a millisecond or more. */
  onWait?: (ms: number) => void;
}

/** Connections in use and requests that wait for one. */
export interface ConnectionCounts {
  max: number;
  used: number;
  idle: number;
  waiting: number;
}

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

/** The disk of a database that was just opened: nothing found it full. */
export function unknownDisk(freeBytes?: () => Promise<number>): Disk {
  return {
    isFull: false,
    triedAt: Number.NEGATIVE_INFINITY,
    ...(freeBytes && { freeBytes }),
  };
}
