import type { Engine } from '../database.ts';

export interface Migration {
  /** Stored in each migrated database, so it must never change. Begins with the version of its release. */
  name: string;
  /** Never changed after release. */
  statements: (types: ColumnTypes) => string[];
  /**
   * Set if the migration drops, renames or restricts something. The oldest release that works without it must be the
   * previous release with a migration; older ones can no longer start. All other migrations only add tables, indexes,
   * and nullable or default columns.
   */
  breakingChange?: { oldestRelease: string };
}

export interface ColumnTypes {
  engine: Engine;
  id: string;
  text: string;
  /** A result of `textKey`, compared by code point. */
  key: string;
  integer: string;
  /** For money and counters, beyond 32 bits. */
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
