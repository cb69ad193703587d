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
  ],
};
