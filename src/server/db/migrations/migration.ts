import type { ColumnTypes } from '../column-types.ts';
import type { Tx } from '../database.ts';

/** One step that changes the schema of a database from the version before (`migrate.ts`). */
export interface Migration {
  /**
   * Stored in each database to which the migration was applied, so it must never change, even where
   * it differs from the name of the file.
   */
  name: string;
  /** One SQL statement per entry. */
  statements: (types: ColumnTypes) => string[];
  /**
   * Changes to the data that SQL alone cannot make. Runs after the statements, in the same
   * transaction. Uses no row types, because these describe the tables of the newest version.
   */
  rewrite?: (tx: Tx) => Promise<void>;
}
