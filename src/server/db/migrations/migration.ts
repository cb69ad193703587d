import type { ColumnTypes } from '../column-types.ts';

export interface Migration {
  /** Permanent. Migrations run in the order of the list. */
  name: string;
  /** One SQL statement per entry. */
  statements: (types: ColumnTypes) => string[];
}
