import type { Migration } from './migration.ts';

/** Balances of customers and suppliers grow with each lot ever sold; the business's own do not. */
export const physicalStockIndex: Migration = {
  name: '0012-goods-in-house',
  statements: () => [
    `create index stock_balances_in_house on stock_balances
      (product_id, location_id, expired_date, quantity) where physical = true and quantity <> 0`,
  ],
};
