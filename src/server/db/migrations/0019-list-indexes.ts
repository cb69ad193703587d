import type { Migration } from './migration.ts';

const live = 'where deleted_at is null';

/**
 * For every filter and sort of the lists that grow with trade: without them a page reads all rows, or all
 * rows of one filter. `assign_date` comes last where a page is sorted by another column: rows of other days
 * are then passed over in the index.
 */
export const listIndexes: Migration = {
  name: '0019-list-indexes',
  indexes: {
    cart_assignments_created: `cart_assignments (created_at, id, assign_date) ${live}`,
    cart_assignments_status: `cart_assignments (status, id, assign_date) ${live}`,
    cart_assignments_status_at: `cart_assignments (status, assign_date, id) ${live}`,
    cart_assignments_status_created: `cart_assignments
      (status, created_at, id, assign_date) ${live}`,
    cart_assignments_sales_at: `cart_assignments (sales_id, assign_date, id) ${live}`,
    cart_assignments_sales_created: `cart_assignments
      (sales_id, created_at, id, assign_date) ${live}`,
    cart_assignments_sales_status: `cart_assignments (sales_id, status, id, assign_date) ${live}`,
    cart_assignments_sales_status_at: `cart_assignments (sales_id, status, assign_date, id) ${live}`,
    cart_assignments_sales_status_created: `cart_assignments
      (sales_id, status, created_at, id, assign_date) ${live}`,
    transactions_cart: `transactions (cart_id, transaction_time, id) ${live}`,
    restocks_status: `restocks (status, restocked_at, id) ${live}`,
    restocks_creator: `restocks (created_by, restocked_at, id) ${live}`,
    restock_requests_at: `restock_requests (created_at, id) ${live}`,
    restock_requests_requester_at: `restock_requests (requester_id, created_at, id) ${live}`,
    restock_requests_status: `restock_requests (status, created_at, id) ${live}`,
    restock_requests_requester_status: `restock_requests
      (requester_id, status, created_at, id) ${live}`,
    notifications_user_read: 'notifications (user_id, is_read, created_at, id)',
    audit_log_entity_at: 'audit_log (entity, at, id)',
    audit_log_record: 'audit_log (entity_id, at, id)',
    audit_log_actor: 'audit_log (actor_id, at, id)',
  },
  replaced: [
    'cart_assignments_sales',
    'restock_requests_order',
    'restock_requests_requester',
    'notifications_unread',
    'audit_log_entity',
  ],
};
