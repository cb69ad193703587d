import type { Migration } from './migration.ts';

/** Most balances are of lots long sold: reading present stock must skip them. */
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
