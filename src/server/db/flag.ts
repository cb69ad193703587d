import type { ColumnType } from 'kysely';

/** Written as a boolean; read as a boolean (PostgreSQL) or 0 and 1 (SQLite). */
export type Flag = ColumnType<boolean | 0 | 1, boolean, boolean>;

/** A flag that the database fills in where an insert does not name it. */
export type FlagWithDefault = ColumnType<boolean | 0 | 1, boolean | undefined, boolean>;
