import type { Migration } from '../migration.ts';

/** The supplier that is chosen for a product. */
export const chosenSuppliers: Migration['statements'] = (t) => [
  `alter table products add column supplier_id ${t.id} references suppliers (id)`,
];
