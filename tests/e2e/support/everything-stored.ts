import type { Page } from '@playwright/test';

/** All that a site can keep on a device. */
export interface Everything {
  /** Rows by `database/store`; databases without their user's id. */
  stores: Record<string, unknown[]>;
  /** Paths by the name of the cache; the version of a build's own cache is left out. */
  caches: Record<string, string[]>;
  local: Record<string, string>;
  session: Record<string, string>;
}

export async function everythingOn(page: Page): Promise<Everything> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const stores: Record<string, unknown[]> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await done(database.transaction(store).objectStore(store).getAll());
        stores[`${name.replace(/-[0-9a-f-]{36}$/, '')}/${store}`] = rows;
      }
      database.close();
    }
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      kept[name.replace(/-http.*$/, '')] = requests.map(({ url }) => new URL(url).pathname);
    }
    return { stores, caches: kept, local: { ...localStorage }, session: { ...sessionStorage } };
  });
}
