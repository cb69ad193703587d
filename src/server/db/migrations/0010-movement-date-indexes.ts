import type { Migration } from './migration.ts';

export const movementDateIndexes: Migration = {
  name: '0010-old-dates',
  statements: () => [
    // Pages are read by `occurred_at`. With the indexes by `seq`, a page of two years ago read all
    // movements since then.
    ...['product_id', 'type', 'from_location_id', 'to_location_id'].map(
      (column) => `create index stock_movements_${column}_at
        on stock_movements (${column}, occurred_at, seq)`,
    ),
    `create index stock_movements_at on stock_movements (occurred_at, seq)`,
    ...['occurred', 'type', 'from', 'to'].map((name) => `drop index stock_movements_${name}`),
    // For the cancelled sales of one barista: without this index all cancelled sales are read.
    `create index transactions_sales_status
      on transactions (sales_id, status, transaction_time, id) where deleted_at is null`,
  ],
};
