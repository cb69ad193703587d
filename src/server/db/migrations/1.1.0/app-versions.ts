import type { Migration } from '../migration.ts';

/** Which version of the app a device runs, for whoever looks after the server. */
export const appVersions: Migration['statements'] = (t) => [`alter table sessions add column app_version ${t.text}`];
