import { newId } from '#contract/fields/ids.ts';
import { textKey } from '#contract/fields/text-key.ts';
import type { Database } from '#server/db/database.ts';
import { bulkInsert } from '#server/db/many-rows.ts';
import { inTransaction } from '#server/db/transaction.ts';

export async function addProducts(db: Database, count: number): Promise<void> {
  const now = new Date().toISOString();
  const rows = Array.from({ length: count }, (_, number) => {
    const name = `Kopi ${String(number).padStart(6, '0')}`;
    const texts = { name, description: 'Kopi susu dengan gula aren', category: 'Kopi', unit: 'cup' };
    return {
      id: newId(),
      op_id: null,
      version: 1,
      created_at: now,
      created_by: null,
      updated_at: now,
      updated_by: null,
      deleted_at: null,
      deleted_by: null,
      ...texts,
      name_key: textKey(name),
      description_key: textKey(texts.description),
      category_key: textKey(texts.category),
      unit_key: textKey(texts.unit),
      price: 10_000,
      stock_alert: 5,
      image_url: '/images/kopi.svg',
      status: 'active',
      shelf_life_days: 30,
      low_since: null,
    };
  });
  await inTransaction(db, (tx) => bulkInsert(tx, 'products', rows));
}
