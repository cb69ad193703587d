import type { Migration } from './migration.ts';

export const openingFloats: Migration = {
  name: '0024-opening-floats',
  statements: (t) => [
    `alter table cart_assignments add column opening_float ${t.bigint} not null default 0`,
  ],
};
