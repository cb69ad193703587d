import type { Migration } from '../migration.ts';

/** What a barista gets for each unit sold, in whole rupiah. */
export const commission: Migration['statements'] = (t) => [
  `alter table users add column commission ${t.integer} not null default 0
    check (commission between 0 and 100000)`,
];
