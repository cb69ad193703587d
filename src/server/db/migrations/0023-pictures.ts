import type { Migration } from './migration.ts';

export const pictures: Migration = {
  name: '0023-pictures',
  statements: (t) => [
    `create table pictures (
      sha256 ${t.text} primary key check (length(sha256) = 64),
      type ${t.text} not null check (type in ('image/webp', 'image/jpeg')),
      bytes ${t.bytes} not null check (length(bytes) between 1 and 122880),
      created_at ${t.time} not null,
      created_by ${t.id} not null references users (id),
      used_at ${t.time} not null
    )`,
    // The purge looks for pictures that nobody has used for a while.
    `create index pictures_used on pictures (used_at)`,
  ],
};
