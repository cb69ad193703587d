import type { Migration } from './migration.ts';

const tables = [
  ...['products', 'warehouses', 'carts', 'cart_assignments', 'restocks', 'restock_requests'],
  ...['transactions', 'stock_operations', 'load_templates', 'users'],
];

export const contentHashes: Migration = {
  name: '0014-created-content',
  statements: () => [
    // Hash of a create's body: a repeat is distinguished from another create of the same id.
    ...tables.map((table) => `alter table ${table} add column content_hash text`),
    // Keys are unique per user, as everywhere: two people may use the same one.
    'drop index users_op',
    'create unique index users_op on users (created_by, op_id)',
  ],
};
