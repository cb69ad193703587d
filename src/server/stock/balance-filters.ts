import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a balance is not zero. Written exactly like the condition of the partial indexes and
 * without a parameter: otherwise SQLite does not use these indexes.
 */
export function hasUnits(table = 'stock_balances'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.quantity`)} <> 0`;
}

/** Like `hasUnits`, only for balances of warehouses and carts. */
export function hasPhysicalUnits(table = 'stock_balances'): RawBuilder<boolean> {
  const [physical, quantity] = ['physical', 'quantity'].map((name) => sql.ref(`${table}.${name}`));
  return sql<boolean>`${physical} = true and ${quantity} <> 0`;
}
