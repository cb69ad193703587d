import type { Migration } from '../migration.ts';

/**
 * A notification of a subject counts how often it was reported, keeps the newest reasons as JSON, and the time of its
 * last push. The subject itself is the `dedupe_key`, which is unique for each person.
 */
export const subjectsOfNotices: Migration['statements'] = (t) => [
  `alter table notifications add column count ${t.integer} not null default 1`,
  `alter table notifications add column reasons ${t.text}`,
  `alter table notifications add column pushed_at ${t.time}`,
];
