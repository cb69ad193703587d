// The databases of a browser as they lie there, read and written by IndexedDB alone: nothing of the
// app, which may have changed since they were recorded, has a hand in it.

export interface RawStore {
  name: string;
  keyPath: string | string[] | null;
  autoIncrement: boolean;
  indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
  rows: unknown[];
}

export interface RawDatabase {
  name: string;
  version: number;
  stores: RawStore[];
}

/** Every database of this browser. Whatever has one open lets go of it before. */
export async function readDatabases(): Promise<RawDatabase[]> {
  const known = (await indexedDB.databases()).map(({ name = '' }) => name).sort();
  return Promise.all(known.map(readDatabase));
}

/** Makes this browser one that holds these databases and no others. */
export async function writeDatabases(databases: readonly RawDatabase[]): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    await done(indexedDB.deleteDatabase(name));
  }
  for (const database of databases) await writeDatabase(database);
}

async function readDatabase(name: string): Promise<RawDatabase> {
  const database = await done(indexedDB.open(name));
  const names = [...database.objectStoreNames];
  const stores = await Promise.all(names.map((store) => readStore(database, store)));
  database.close();
  return { name, version: database.version, stores };
}

async function readStore(database: IDBDatabase, name: string): Promise<RawStore> {
  const store = database.transaction(name).objectStore(name);
  const { keyPath, autoIncrement } = store;
  const indexes = [...store.indexNames].map((index) => {
    const { keyPath, unique, multiEntry } = store.index(index);
    return { name: index, keyPath, unique, multiEntry };
  });
  return { name, keyPath, autoIncrement, indexes, rows: await done(store.getAll()) };
}

async function writeDatabase({ name, version, stores }: RawDatabase): Promise<void> {
  const opening = indexedDB.open(name, version);
  opening.onupgradeneeded = () => {
    for (const { name: store, keyPath, autoIncrement, indexes } of stores) {
      const made = opening.result.createObjectStore(store, { keyPath, autoIncrement });
      for (const { name: index, keyPath: path, ...options } of indexes) {
        made.createIndex(index, path, options);
      }
    }
  };
  const database = await done(opening);
  const filled = stores.filter(({ rows }) => rows.length > 0);
  for (const { name: store, rows } of filled) {
    const writing = database.transaction(store, 'readwrite').objectStore(store);
    await Promise.all(rows.map((row) => done(writing.add(row))));
  }
  database.close();
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
