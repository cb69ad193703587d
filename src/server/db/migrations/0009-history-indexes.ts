import type { Migration } from './migration.ts';

export const historyIndexes: Migration = {
  name: '0009-long-histories',
  statements: () => [
    // Without these, a page of a filter that matches few sales reads all other sales too.
    ...['status', 'payment_method', 'status, payment_method', 'sales_id, payment_method'].map(
      (columns) => `create index transactions_${columns.replace(', ', '_')}
        on transactions (${columns}, transaction_time, id) where deleted_at is null`,
    ),
    // The index includes the type: without it SQLite reads all movements of a type to find those of
    // one sale.
    `drop index stock_movements_ref`,
    `create index stock_movements_ref on stock_movements (ref_id, type)`,
    `create index stock_movements_type on stock_movements (type, seq)`,
    `create index stock_movements_waste on stock_movements (occurred_at) where type = 'waste'`,
    `create index stock_movements_from on stock_movements (from_location_id, seq)`,
    `create index stock_movements_to on stock_movements (to_location_id, seq)`,
  ],
};
