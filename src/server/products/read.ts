import type { Selectable } from 'kysely';
import { type Product, product } from '#contract/products/entity.ts';
import type { Tx } from '../db/database.ts';
import type { Products } from '../db/tables/goods.ts';
import type { Caller, ReadRequest } from '../http/route.ts';
import { buildRecord } from '../records/columns.ts';
import { readStockOfProducts } from '../stock/balances.ts';

export type ProductRow = Selectable<Products>;

/** Uses the most frequent spelling of each key, so one product with "KOPI" does not rename the category. */
export async function listCategories({ db, caller }: ReadRequest): Promise<string[]> {
  let query = db.selectFrom('products').where('deleted_at', 'is', null);
  if (caller.role === 'sales') query = query.where('status', '=', 'active');
  const rows = await query
    .select(['category_key', 'category'])
    .groupBy(['category_key', 'category'])
    .orderBy('category_key')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy((eb) => eb.fn.min('created_at'))
    .execute();
  const categoryByKey = new Map<string, string>();
  for (const { category_key, category } of rows) {
    if (!categoryByKey.has(category_key)) categoryByKey.set(category_key, category);
  }
  return [...categoryByKey.values()];
}

export async function toProduct(db: Tx, row: ProductRow): Promise<Product> {
  const [record] = await toProducts(db, [row]);
  return record as Product;
}

/** Baristas get 0 for company-wide stock and sales (rules 7.2). */
export async function toProducts(db: Tx, rows: ProductRow[], caller?: Pick<Caller, 'role'>): Promise<Product[]> {
  const idsWithStock = caller?.role === 'sales' ? [] : rows.map(({ id }) => id);
  const stockOf = await readStockOfProducts(db, idsWithStock);
  return rows.map((row) => buildRecord(product, row, stockOf(row.id)));
}
