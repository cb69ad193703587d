import type { Page } from '@playwright/test';

// On a page of the site that is no page of the app, as another version would be.

/** In the site's databases whose name begins so: by `database/table`, in the order of their keys. Runs in the page. */
export async function storesHere([beginning = '', table]: (string | undefined)[]): Promise<Record<string, unknown[]>> {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const stores: Record<string, unknown[]> = {};
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith(beginning)) continue;
    const database = await done(indexedDB.open(name));
    // Opening a database that was deleted a moment ago makes it anew, without tables.
    for (const store of database.objectStoreNames) {
      if (table !== undefined && store !== table) continue;
      stores[`${name}/${store}`] = await done(database.transaction(store).objectStore(store).getAll());
    }
    database.close();
  }
  return stores;
}

export async function rowsOn<Row>(page: Page, kind: 'outbox' | 'mirror', table: string): Promise<Row[]> {
  return Object.values(await page.evaluate(storesHere, [`gerobak-${kind}-`, table])).flat() as Row[];
}

export async function storedOn(page: Page, table: 'drafts' | 'entries'): Promise<string> {
  return JSON.stringify(await rowsOn(page, 'outbox', table));
}

export function rewriteEntry(page: Page, place: number, fields: object): Promise<void> {
  return page.evaluate(
    async ([index, values]) => {
      const names = (await indexedDB.databases()).map(({ name = '' }) => name);
      const name = names.find((each) => each.startsWith('gerobak-outbox-')) ?? '';
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const transaction = database.transaction('entries', 'readwrite');
      const entries = transaction.objectStore('entries');
      const all = entries.getAll();
      all.onsuccess = () => entries.put({ ...all.result[index], ...values });
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      database.close();
    },
    [place, fields] as const,
  );
}

/** Once nobody has it open. */
export function deleteDatabase(page: Page, kind: 'outbox' | 'mirror'): Promise<void> {
  return page.evaluate(async (wanted) => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const name = names.find((each) => each.startsWith(`gerobak-${wanted}-`)) ?? '';
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error);
    });
  }, kind);
}

export interface Upgrade {
  /** As the browser counts it: the app multiplies its own by ten. */
  version: number;
  /**
   * `whole`: it ends well, and keeps what it opened. `aborted`: after half of the entries were rewritten. `endless`:
   * the same, and then it goes on without an end.
   */
  how: 'whole' | 'aborted' | 'endless';
}

/**
 * As a later version of the app would: an index, a table and a field of every entry. An endless one resolves when half
 * of the entries are rewritten.
 */
export function upgradeOutbox(page: Page, upgrade: Upgrade): Promise<void> {
  return page.evaluate(async ({ version, how }) => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const name = names.find((each) => each.startsWith('gerobak-outbox-')) ?? '';
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open(name, version);
      request.onupgradeneeded = () => {
        const { result: database, transaction } = request;
        if (!transaction) return;
        database.createObjectStore('parcels', { keyPath: 'key' });
        const entries = transaction.objectStore('entries');
        entries.createIndex('name', 'name');
        const goOn = () => {
          entries.count().onsuccess = goOn;
        };
        const thenEnd = {
          whole: () => undefined,
          aborted: () => {
            transaction.abort();
            resolve();
          },
          endless: () => {
            goOn();
            resolve();
          },
        }[how];
        const all = entries.getAll();
        all.onsuccess = () => {
          const count = how === 'whole' ? all.result.length : Math.floor(all.result.length / 2);
          const rows: object[] = all.result.slice(0, count);
          const puts = rows.map((row) => entries.put({ ...row, weight: 1 }));
          puts.at(-1)?.addEventListener('success', thenEnd);
        };
      };
      request.onsuccess = () => {
        Object.assign(globalThis, { kept: request.result });
        resolve();
      };
      request.onerror = (event) => {
        event.preventDefault();
        if (how === 'whole') reject(request.error);
        else resolve();
      };
    });
  }, upgrade);
}

/** Hears nothing any more, as a tab that the browser froze. */
export function holdOlderOutbox(page: Page, userId: string): Promise<void> {
  return page.evaluate(async (id) => {
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open(`gerobak-outbox-${id}`, 5);
      request.onupgradeneeded = () =>
        request.result.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true });
      request.onsuccess = () => {
        Object.assign(globalThis, { kept: request.result });
        resolve();
      };
      request.onerror = () => reject(request.error);
    });
  }, userId);
}

export interface Work {
  /** Rows, and the characters of JSON that they are. */
  added: number;
  length: number;
  rows: number;
}

/** Of one table of a database from now on; `workOn` returns it. */
export async function countWork(page: Page, database: string, table: string): Promise<void> {
  await page.evaluate(
    ([wantedDatabase, wantedTable]) => {
      const work: Work = { added: 0, length: 0, rows: 0 };
      Object.assign(globalThis, { work });
      const isOurs = (store: IDBObjectStore) =>
        store.name === wantedTable && store.transaction.db.name.startsWith(wantedDatabase);
      const { add } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.add = function (value, ...key) {
        if (isOurs(this)) {
          work.added += 1;
          work.length += JSON.stringify(value).length;
        }
        return add.call(this, value, ...key);
      };
      const note = (request: IDBRequest) => {
        request.addEventListener('success', () => {
          const { result } = request;
          work.rows += Array.isArray(result) ? result.length : result == null ? 0 : 1;
        });
      };
      for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype]) {
        for (const name of ['get', 'getAll', 'openCursor', 'count'] as const) {
          const read = prototype[name] as (...given: unknown[]) => IDBRequest;
          Object.assign(prototype, {
            [name](this: IDBObjectStore | IDBIndex, ...given: unknown[]) {
              const request = read.apply(this, given);
              const store = this instanceof IDBIndex ? this.objectStore : this;
              if (isOurs(store)) note(request);
              return request;
            },
          });
        }
      }
    },
    [database, table] as const,
  );
}

/** Begins anew. */
export function workOn(page: Page): Promise<Work> {
  return page.evaluate(() => {
    const { work } = globalThis as unknown as { work: Work };
    const counted = { ...work };
    Object.assign(work, { added: 0, length: 0, rows: 0 });
    return counted;
  });
}
