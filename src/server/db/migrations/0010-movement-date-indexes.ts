import type { Migration } from './migration.ts';

export const oldDates: Migration = {
  name: '0010-old-dates',
  statements: () => [
    // By when it happened, as pages are asked for: by number, a page of two years ago began with a
    // look at all that came since.
    ...['product_id', 'type', 'from_location_id', 'to_location_id'].map(
      (column) => `create index stock_movements_${column}_at
        on stock_movements (${column}, occurred_at, seq)`,
    ),
    `create index stock_movements_at on stock_movements (occurred_at, seq)`,
    ...['occurred', 'type', 'from', 'to'].map((name) => `drop index stock_movements_${name}`),
    // What one of many baristas has cancelled is rarer than what all have.
    `create index transactions_sales_status
      on transactions (sales_id, status, transaction_time, id) where deleted_at is null`,
  ],
};
