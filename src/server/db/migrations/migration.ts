import type { ColumnTypes } from '../column-types.ts';
import type { Tx } from '../database.ts';

export interface Migration {
  /** Recorded in databases, so it never changes; files are called after their content instead. */
  name: string;
  /** One SQL statement per entry. */
  statements: (types: ColumnTypes) => string[];
  /**
   * What plain SQL cannot do, after the statements and in their transaction. Written in SQL of its own,
   * because the row types describe today's tables.
   */
  rewrite?: (tx: Tx) => Promise<void>;
}
