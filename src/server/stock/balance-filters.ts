import { type RawBuilder, sql } from 'kysely';

/**
 * A condition for `where`: the balance is not zero. It repeats the condition of the partial indexes
 * (`db/migrations/1.0.0/goods.ts`) word for word and without a parameter, because otherwise SQLite does not
 * use these indexes.
 */
export function hasNonZeroBalance(table = 'stock_balances'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.quantity`)} <> 0`;
}

/** Like `hasNonZeroBalance`, but true only for balances of warehouses and carts. */
export function hasNonZeroPhysicalBalance(table = 'stock_balances'): RawBuilder<boolean> {
  const physical = sql.ref(`${table}.physical`);
  const quantity = sql.ref(`${table}.quantity`);
  return sql<boolean>`${physical} = true and ${quantity} <> 0`;
}
