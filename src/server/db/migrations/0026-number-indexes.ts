import type { Migration } from './migration.ts';

const live = 'where deleted_at is null';

/**
 * For finding documents by cart, by warehouse and by the beginning of their number. The last columns are
 * those of further filters, so that a page and its count read the index alone. SQLite finds beginnings in the
 * index of the unique numbers. That of PostgreSQL is in the order of its language, not of the characters.
 */
export const numberIndexes: Migration = {
  name: '0026-number-indexes',
  indexes: {
    restocks_warehouse_at: `restocks (warehouse_id, restocked_at, id, supplier_id) ${live}`,
    restock_requests_at_number: `restock_requests (created_at, id, number) ${live}`,
    restock_requests_cart_at: `restock_requests (cart_id, created_at, id, requester_id) ${live}`,
    restock_requests_cart_status: `restock_requests
      (cart_id, status, created_at, id, requester_id) ${live}`,
    cart_assignments_cart_at: `cart_assignments (cart_id, assign_date, id, sales_id) ${live}`,
    cart_assignments_cart_created: `cart_assignments
      (cart_id, created_at, id, assign_date, sales_id) ${live}`,
    cart_assignments_cart_status: `cart_assignments
      (cart_id, status, id, assign_date, sales_id) ${live}`,
    cart_assignments_cart_status_at: `cart_assignments
      (cart_id, status, assign_date, id, sales_id) ${live}`,
    cart_assignments_cart_status_created: `cart_assignments
      (cart_id, status, created_at, id, assign_date, sales_id) ${live}`,
  },
  postgresIndexes: {
    restocks_number: 'restocks (number collate "C")',
    restock_requests_number: 'restock_requests (number collate "C")',
    cart_assignments_number: 'cart_assignments (number collate "C")',
    transactions_number: 'transactions (number collate "C")',
  },
  replaced: [
    'restocks_warehouse',
    'restock_requests_at',
    'restock_requests_cart',
    'cart_assignments_history',
  ],
};
