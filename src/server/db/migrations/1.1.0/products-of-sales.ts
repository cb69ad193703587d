import type { Migration } from '../migration.ts';

/** By it a search finds the sales of a product. */
export const productsOfSales: Migration['statements'] = () => [
  'create index transaction_items_product on transaction_items (product_id, transaction_id)',
];
