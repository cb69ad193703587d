import type { Migration } from './migration.ts';

/**
 * Customers and suppliers have a balance for each lot ever sold. This index holds only the balances
 * of our warehouses and carts.
 */
export const physicalStockIndex: Migration = {
  name: '0012-goods-in-house',
  statements: () => [
    `create index stock_balances_in_house on stock_balances
      (product_id, location_id, expired_date, quantity) where physical = true and quantity <> 0`,
  ],
};
