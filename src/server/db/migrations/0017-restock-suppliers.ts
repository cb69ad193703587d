import type { Migration } from './migration.ts';

export const restockSuppliers: Migration = {
  name: '0017-restock-suppliers',
  statements: (t) => [
    `alter table restocks add column supplier_id ${t.id} references suppliers (id)`,
    // A page of one supplier must not look at the restocks of all others first.
    `create index restocks_supplier on restocks (supplier_id, restocked_at, id)
      where deleted_at is null`,
  ],
};
