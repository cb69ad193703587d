import type { ColumnTypes } from '../column-types.ts';
import type { Tx } from '../database.ts';

/** One step that changes the schema of a database from the version before (`migrate.ts`). */
export type Migration = SchemaChange | IndexChange;

interface Named {
  /**
   * Stored in each database to which the migration was applied, so it must never change, even where
   * it differs from the name of the file.
   */
  name: string;
}

export interface SchemaChange extends Named {
  /** One SQL statement per entry. */
  statements: (types: ColumnTypes) => string[];
  /**
   * Changes to the data that SQL alone cannot make. Runs after the statements, in the same
   * transaction. Uses no row types, because these describe the tables of the newest version.
   */
  rewrite?: (tx: Tx) => Promise<void>;
}

/**
 * Indexes of tables that may be long. A change of its own, because PostgreSQL makes an index without
 * blocking writes only outside a transaction (`make-indexes.ts`).
 */
export interface IndexChange extends Named {
  /** What follows `on` in `create index <name> on`, by the name of the new index. */
  indexes: Readonly<Record<string, string>>;
  /** More of them, which only PostgreSQL needs. */
  postgresIndexes?: Readonly<Record<string, string>>;
  /** The indexes that the new ones replace. */
  replaced: readonly string[];
}
