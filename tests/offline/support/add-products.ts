import { newId } from '#contract/fields/ids.ts';
import { textKey } from '#contract/fields/text-key.ts';
import type { Database } from '#server/db/connect.ts';
import { startOfTests } from '#tests/support/test-app.ts';
import { uniqueName } from '#tests/support/valid-bodies.ts';

export async function addProducts({ kysely }: Database, count: number): Promise<string[]> {
  const at = startOfTests.toISOString();
  const rows = Array.from({ length: count }, () => {
    const name = uniqueName('Teh');
    return {
      id: newId(),
      created_at: at,
      updated_at: at,
      name,
      name_key: textKey(name),
      description: 'Teh',
      description_key: 'teh',
      category: 'Teh',
      category_key: 'teh',
      unit: 'cup',
      unit_key: 'cup',
      price: 1,
      stock_alert: 0,
      image_url: '/images/a.svg',
      status: 'active' as const,
    };
  });
  const ids = rows.map(({ id }) => id);
  while (rows.length > 0) await kysely.insertInto('products').values(rows.splice(0, 200)).execute();
  return ids;
}
