import type { Migration } from './migration.ts';

/** What stands at customers and suppliers grows with each lot ever sold; what is here does not. */
export const goodsInHouse: Migration = {
  name: '0012-goods-in-house',
  statements: () => [
    `create index stock_balances_in_house on stock_balances
      (product_id, location_id, expired_date, quantity) where physical = true and quantity <> 0`,
  ],
};
