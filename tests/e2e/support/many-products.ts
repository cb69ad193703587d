import { newId } from '#contract/fields/ids.ts';
import type { ApiClient } from './api.ts';
import { must } from './road.ts';

/** With descriptions that no database makes smaller. */
export async function createFifty(admin: ApiClient, batch: number, image_url = '/images/kopi.svg'): Promise<void> {
  const entries = Array.from({ length: 50 }, (_, index) => ({
    key: newId(),
    name: 'productCreate',
    v: 1,
    occurred_at: new Date().toISOString(),
    args: {
      id: newId(),
      name: `Kopi ${batch} ${index}`,
      category: 'Kopi',
      unit: 'cup',
      description: Array.from({ length: 25 }, () => crypto.randomUUID()).join(' '),
      price: 10_000,
      stock_alert: 5,
      image_url,
    },
  }));
  await must(admin, 'POST', '/sync/batch', { entries });
}
