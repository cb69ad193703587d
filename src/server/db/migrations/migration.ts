import type { ColumnTypes } from '../column-types.ts';
import type { Tx } from '../database.ts';

export interface Migration {
  /**
   * Stored in every database as applied, so it must never change, even where it no longer matches
   * the file, which is named after what it creates.
   */
  name: string;
  /** One SQL statement per entry. */
  statements: (types: ColumnTypes) => string[];
  /**
   * What plain SQL cannot do. Runs after the statements, in the same transaction. Uses no row types,
   * because those describe the tables of the newest version.
   */
  rewrite?: (tx: Tx) => Promise<void>;
}
