import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a balance is other than nothing, written as the indexes of such balances say it: SQLite
 * uses them for no other wording, and for no parameter.
 */
export function hasUnits(table = 'stock_balances'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.quantity`)} <> 0`;
}

/** The same of goods in a warehouse or on a cart. */
export function hasPhysicalUnits(table = 'stock_balances'): RawBuilder<boolean> {
  const [physical, quantity] = ['physical', 'quantity'].map((name) => sql.ref(`${table}.${name}`));
  return sql<boolean>`${physical} = true and ${quantity} <> 0`;
}
