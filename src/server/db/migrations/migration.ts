import type { Engine } from '../database.ts';

/** One step that changes the schema of a database from the version before (`migrate.ts`). */
export interface Migration {
  /**
   * Begins with the version that brings it. Stored in each database to which the migration was applied, so
   * it must never change.
   */
  name: string;
  /** One SQL statement per entry. They are never changed once they were released. */
  statements: (types: ColumnTypes) => string[];
  /**
   * Set where this takes something away, gives it another name or is stricter with it: the oldest release that does
   * without, which is the one before and brought a migration itself. Releases before that one do not start any more.
   * Without it, a migration only adds: tables, indexes, and columns that may be null or have a default.
   */
  takesAway?: { oldestRelease: string };
}

/** The SQL of each column type, per engine. */
export interface ColumnTypes {
  engine: Engine;
  id: string;
  text: string;
  /** Text of `textKey`, compared by code point. */
  key: string;
  integer: string;
  /** Whole numbers beyond 32 bits: money, counters. */
  bigint: string;
  double: string;
  flag: string;
  time: string;
  date: string;
  json: string;
  bytes: string;
  sequence: string;
  true: string;
  false: string;
}

export const columnTypes: Record<Engine, ColumnTypes> = {
  sqlite: {
    engine: 'sqlite',
    id: 'text',
    text: 'text',
    key: 'text',
    integer: 'integer',
    bigint: 'integer',
    double: 'real',
    flag: 'integer',
    time: 'text',
    date: 'text',
    json: 'text',
    bytes: 'blob',
    sequence: 'integer primary key autoincrement',
    true: '1',
    false: '0',
  },
  postgres: {
    engine: 'postgres',
    id: 'uuid',
    text: 'text',
    key: 'text collate "C"',
    integer: 'integer',
    bigint: 'bigint',
    double: 'double precision',
    flag: 'boolean',
    time: 'timestamptz',
    date: 'date',
    json: 'jsonb',
    bytes: 'bytea',
    sequence: 'bigint generated always as identity primary key',
    true: 'true',
    false: 'false',
  },
};
