import type { Migration } from '../migration.ts';

/**
 * A search finds the sales of a product. The sales of a cart are counted under further filters, from the
 * index alone: each sale would have to be looked up for its status else.
 */
export const indexesOfSales: Migration['statements'] = () => [
  'create index transaction_items_product on transaction_items (product_id, transaction_id)',
  `create index transactions_cart_at on transactions
    (cart_id, transaction_time, id, status, payment_method, sales_id) where deleted_at is null`,
  'drop index transactions_cart',
];
