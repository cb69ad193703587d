import type { Page } from '@playwright/test';

type Table = 'drafts' | 'entries';

/** What the outboxes of this tablet hold in one of their tables, as text. */
export function storedOn(page: Page, table: Table): Promise<string> {
  return page.evaluate(readStored, table);
}

/** As `storedOn`, inside the page. */
export async function readStored(name: Table): Promise<string> {
  const found: string[] = [];
  for (const { name: databaseName } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(databaseName ?? '');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    if (database.objectStoreNames.contains(name)) {
      const rows = database.transaction(name).objectStore(name).getAll();
      await new Promise((resolve) => {
        rows.onsuccess = resolve;
      });
      found.push(JSON.stringify(rows.result));
    }
    database.close();
  }
  return found.join('');
}
