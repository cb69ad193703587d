import type { Migration } from '../migration.ts';

/** A notice keeps its title and message as texts too, so that it reads in the language of the moment. */
export const textsOfNotices: Migration['statements'] = (t) => [`alter table notifications add column texts ${t.text}`];
