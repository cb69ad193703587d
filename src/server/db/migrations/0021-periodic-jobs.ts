import type { Migration } from './migration.ts';

/** When each job that is repeated by the clock is due, for all processes together (`PeriodicJobs`). */
export const periodicJobs: Migration = {
  name: '0021-periodic-jobs',
  statements: (t) => [
    `create table periodic_jobs (
      name ${t.text} primary key,
      due_at ${t.time} not null,
      claimed_by ${t.id}
    )`,
    // Written with every line of a sale, and read by no query: one finds movements of a product by their
    // time, and lines by their sale.
    'drop index stock_movements_product',
    'drop index transaction_items_product',
  ],
};
