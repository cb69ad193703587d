import { type Kysely, type LogEvent, PostgresAdapter } from 'kysely';
import type { NumberBlocks } from './number-blocks.ts';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';

export interface DiskState {
  isFull: boolean;
  /** In ms, from `performance.now()`. */
  probedAt: number;
  freeBytes?: () => Promise<number>;
}

export interface Database {
  engine: Engine;
  kysely: Kysely<Tables>;
  numberBlocks?: NumberBlocks;
  connections?: () => ConnectionCounts;
  disk: DiskState;
  onCommitted?: (() => void) | undefined;
  close(): Promise<void>;
}

/** A value is named `tx` if it is a running transaction. Functions that only read also accept `Database.kysely`. */
export type Tx = Kysely<Tables>;

export type OnQuery = (sql: string, ms: number) => void;

export interface SlowStatement {
  /** With placeholders, so without personal data. */
  sql: string;
  ms: number;
  requestId: string | undefined;
}

export interface DatabaseWatch {
  /** In ms; at 0 no statement is reported. */
  slowMs: number;
  onSlow: (statement: SlowStatement) => void;
  onWait?: (ms: number) => void;
}

export interface ConnectionCounts {
  max: number;
  used: number;
  idle: number;
  waiting: number;
}

export function queryLogOption(onQuery: OnQuery | undefined) {
  if (!onQuery) return {};
  return {
    log: ({ query, queryDurationMillis }: LogEvent) => onQuery(query.sql, queryDurationMillis),
  };
}

export function isPostgres(tx: Tx): boolean {
  return tx.getExecutor().adapter instanceof PostgresAdapter;
}

export function newDiskState(freeBytes?: () => Promise<number>): DiskState {
  return {
    isFull: false,
    probedAt: Number.NEGATIVE_INFINITY,
    ...(freeBytes && { freeBytes }),
  };
}
