// The sums of each day become a list that devices keep.
import { rowChangeTriggers } from '../1.0.0/row-changes.ts';
import type { Migration } from '../migration.ts';

export const saleDays: Migration['statements'] = (t) => {
  // The day in Jakarta, as in the tables of sums.
  const day =
    t.engine === 'sqlite'
      ? `strftime('%Y-%m-%d', row.transaction_time, '+7 hours')`
      : `cast(row.transaction_time at time zone interval '7 hours' as date)`;
  return rowChangeTriggers(
    t,
    {
      table: 'transactions',
      columns: ['status', 'payment_method', 'total', 'transaction_time', 'deleted_at'],
      marks: [{ list: 'saleDays', id: day }],
    },
    'row_changes_sale_days',
  );
};
