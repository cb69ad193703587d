import type { ColumnTypes } from '../column-types.ts';
import type { Tx } from '../database.ts';

export interface Migration {
  /** Permanent. Migrations run in the order of the list. */
  name: string;
  /** One SQL statement per entry. */
  statements: (types: ColumnTypes) => string[];
  /**
   * What SQL cannot say, after the statements and in their transaction. Written in SQL of its own,
   * because the types of tables are those of today.
   */
  rewrite?: (tx: Tx) => Promise<void>;
}
