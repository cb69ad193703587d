import type { Migration } from './migration.ts';

/**
 * Most balances are 0, of lots sold long ago. These indexes let reads of present stock skip them.
 */
export const heldStockIndexes: Migration = {
  name: '0011-held-stock',
  statements: () => [
    `create index stock_balances_held on stock_balances
      (product_id, location_id, expired_date, quantity) where quantity <> 0`,
    `create index stock_balances_held_at on stock_balances
      (location_id, product_id, expired_date, quantity) where quantity <> 0`,
    'drop index stock_balances_product',
  ],
};
