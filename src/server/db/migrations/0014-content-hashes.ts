import type { Migration } from './migration.ts';

const tables = [
  'products',
  'warehouses',
  'carts',
  'cart_assignments',
  'restocks',
  'restock_requests',
  'transactions',
  'stock_operations',
  'load_templates',
  'users',
];

export const contentHashes: Migration = {
  name: '0014-created-content',
  statements: () => [
    // Hash of the body of the create: tells a repeated create from another create with the same id.
    ...tables.map((table) => `alter table ${table} add column content_hash text`),
    // Keys are unique per user, as in all tables: two users may use the same key.
    'drop index users_op',
    'create unique index users_op on users (created_by, op_id)',
  ],
};
