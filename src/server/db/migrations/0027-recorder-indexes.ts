import type { Migration } from './migration.ts';

const live = 'where deleted_at is null';

/**
 * For finding restocks by who recorded them, also together with warehouse, supplier and the beginning of the
 * number: a page and its count read one of these indexes and nothing else.
 */
export const recorderIndexes: Migration = {
  name: '0027-recorder-indexes',
  indexes: {
    restocks_created_by_at: `restocks
      (created_by, restocked_at, id, warehouse_id, supplier_id) ${live}`,
    restocks_warehouse_supplier_at: `restocks
      (warehouse_id, restocked_at, id, supplier_id, created_by) ${live}`,
    restocks_supplier_at: `restocks
      (supplier_id, restocked_at, id, created_by) ${live}`,
  },
  replaced: ['restocks_creator', 'restocks_warehouse_at', 'restocks_supplier'],
};
