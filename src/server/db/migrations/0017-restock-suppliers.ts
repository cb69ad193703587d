import type { Migration } from './migration.ts';

export const restockSuppliers: Migration = {
  name: '0017-restock-suppliers',
  statements: (t) => [
    `alter table restocks add column supplier_id ${t.id} references suppliers (id)`,
    // Without this index a page of one supplier reads the restocks of all suppliers.
    `create index restocks_supplier on restocks (supplier_id, restocked_at, id)
      where deleted_at is null`,
  ],
};
