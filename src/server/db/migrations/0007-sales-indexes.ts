import type { Migration } from './migration.ts';

export const salesIndexes: Migration = {
  name: '0007-sales',
  statements: () => [
    // For the job that expires unpaid sales.
    `create index transactions_pending on transactions (transaction_time)
      where payment_status = 'pending'`,
    `create index transaction_items_product on transaction_items (product_id)`,
  ],
};
