import type { Page } from '@playwright/test';
import { storesHere } from './raw-databases.ts';

export interface Everything {
  /** Rows by `database/store`; databases without their user's id. */
  stores: Record<string, unknown[]>;
  /** Paths by the name of the cache; the version of a build's own cache is left out. */
  caches: Record<string, string[]>;
  local: Record<string, string>;
  session: Record<string, string>;
}

export async function everythingOn(page: Page): Promise<Everything> {
  const stores = Object.entries(await page.evaluate(storesHere, ['']));
  const others = await page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      kept[name.replace(/-http.*$/, '')] = requests.map(({ url }) => new URL(url).pathname);
    }
    return { caches: kept, local: { ...localStorage }, session: { ...sessionStorage } };
  });
  return {
    stores: Object.fromEntries(stores.map(([name, rows]) => [name.replace(/-[0-9a-f-]{36}\//, '/'), rows])),
    ...others,
  };
}
