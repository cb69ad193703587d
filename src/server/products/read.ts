import type { Selectable } from 'kysely';
import type { Product } from '#contract/products/entity.ts';
import { textKey } from '#contract/text-key.ts';
import type { Tx } from '../db/database.ts';
import { containsText, pageWindow } from '../db/list-query.ts';
import type { Products } from '../db/tables/goods.ts';
import type { ListReply, ListRequest, ReadRequest } from '../http/route.ts';
import { type ProductStock, stockOfProducts } from '../stock/product-stock.ts';

export type ProductRow = Selectable<Products>;

const sortColumns = {
  name: 'name_key',
  category: 'category_key',
  unit: 'unit_key',
  status: 'status',
} as const;

export async function listProducts({
  db,
  caller,
  params,
}: ListRequest<'products'>): Promise<ListReply<Product>> {
  const { search, category, sort_order } = params;
  const status = caller.role === 'sales' ? 'active' : params.status;
  const none = caller.role === 'sales' && params.status === 'inactive';
  if (none) return { rows: [], total: 0 };
  let matching = db.selectFrom('products').where('deleted_at', 'is', null);
  if (category) matching = matching.where('category_key', '=', textKey(category));
  if (status) matching = matching.where('status', '=', status);
  if (search) {
    matching = matching.where((eb) =>
      eb.or([containsText('name_key', search), containsText('description_key', search)]),
    );
  }
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { limit, offset } = pageWindow(params);
  const rows = await matching
    .selectAll()
    .orderBy(sortColumns[params.sort_by], sort_order)
    .orderBy('id', sort_order)
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: await withStock(db, rows), total };
}

/** Distinct categories of live products, sorted. */
export async function listCategories({ db, caller }: ReadRequest): Promise<string[]> {
  let query = db.selectFrom('products').where('deleted_at', 'is', null);
  if (caller.role === 'sales') query = query.where('status', '=', 'active');
  const rows = await query
    .select('category_key')
    .select((eb) => eb.fn.min('category').as('category'))
    .groupBy('category_key')
    .orderBy('category_key')
    .execute();
  return rows.map(({ category }) => category);
}

export async function productOf(tx: Tx, row: ProductRow): Promise<Product> {
  const stockOf = await stockOfProducts(tx, [row.id]);
  return toProduct(row, stockOf(row.id));
}

async function withStock(tx: Tx, rows: ProductRow[]): Promise<Product[]> {
  const stockOf = await stockOfProducts(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toProduct(row, stockOf(row.id)));
}

function toProduct(row: ProductRow, stock: ProductStock): Product {
  const { id, name, description, category, price, unit, stock_alert } = row;
  const { image_url, status, created_at, updated_at, version } = row;
  return {
    ...{ id, name, description, category, price, unit, ...stock, stock_alert },
    ...{ image_url, status, created_at, updated_at, version },
  };
}
