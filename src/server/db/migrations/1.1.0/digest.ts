import type { Migration } from '../migration.ts';

/** The hour in Jakarta at which a person is told of the day before. */
export const digest: Migration['statements'] = (t) => [
  `alter table users add column digest_hour ${t.integer} check (digest_hour between 0 and 23)`,
];
