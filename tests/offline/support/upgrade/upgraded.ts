// A device and its server as a release left them, with the current code on both. A recording is one line of JSON for
// each row, so that it is small, can be searched and is never made pretty; the server's part is SQL.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { replay } from '#offline/replay/replay.ts';
import { readCurrentSession, sessionDatabase } from '#offline/session/current-session.ts';
import { parseConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { scratchFolder } from '#tests/support/scratch-folder.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/test-app.ts';
import { TestClock } from '#tests/support/test-clock.ts';
import { present } from '../must.ts';
import { type Tablet, tabletOf } from '../tablet.ts';

const folder = fileURLToPath(new URL('../../fixtures', import.meta.url));
const updateComesAfterMs = 3 * 60 * 60_000;

interface RecordedAnswer {
  key: string;
  /** Method and path with its query, where it is sent alone. */
  request: string;
  /** Of method, path and body: another one would be another request to the server. */
  requestHash: string;
  outcome?: string | undefined;
  data: unknown;
}

interface RecordedView {
  seq: number;
  key: string;
  name: string;
  state: string;
}

interface About {
  /** By the server's clock. */
  recordedAt: string;
  mutations: string[];
  person: Person;
  /** Who worked here before, and whose session ran out. */
  previous: Person;
  views: RecordedView[];
  answers: RecordedAnswer[];
  /** The keys that it sent in batches, in the order of the keys. */
  sent: string[];
  balances: string[];
  /** `sessionStorage` of the tab. */
  tab: Record<string, string>;
}

interface Recording {
  about: About;
  databases: RawDatabase[];
  /** SQL. */
  server: string;
}

export function recordedReleases(): string[] {
  return readdirSync(folder).filter((name) => existsSync(`${folder}/${name}/device.jsonl`));
}

interface RawStore {
  name: string;
  keyPath: string | string[] | null;
  autoIncrement: boolean;
  indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
  rows: unknown[];
}

interface RawDatabase {
  name: string;
  version: number;
  stores: RawStore[];
}

type Line = { database?: Omit<RawDatabase, 'stores'>; store?: Omit<RawStore, 'rows'> } & { row?: unknown };

export function readRecording(version: string): Recording {
  const text = readFileSync(`${folder}/${version}/device.jsonl`, 'utf8');
  const [about, ...lines] = text.trimEnd().split('\n').map(parse);
  const databases: RawDatabase[] = [];
  for (const { database, store, row } of lines as Line[]) {
    const stores = databases.at(-1)?.stores;
    if (database) databases.push({ ...database, stores: [] });
    else if (store) stores?.push({ ...store, rows: [] });
    else stores?.at(-1)?.rows.push(row);
  }
  const server = readFileSync(`${folder}/${version}/server.sql`, 'utf8');
  return { about: about as About, databases, server };
}

// A field that holds undefined is a field for IndexedDB, and none for JSON.
const hidden = '<undefined>';

function parse(line: string): unknown {
  return showUndefined(JSON.parse(line));
}

function showUndefined(value: unknown): unknown {
  if (value === hidden) return undefined;
  if (Array.isArray(value)) return value.map(showUndefined);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, showUndefined(one)]));
}

export interface Upgraded {
  app: TestApp;
  tablet: Tablet;
}

export async function upgrade({ about, databases, server }: Recording): Promise<Upgraded> {
  const at = Date.parse(about.recordedAt) + updateComesAfterMs;
  const app = await serverFromSql(server, new Date(at));
  // The one that a whole process shares; it opens again on its next use.
  sessionDatabase.close({ disableAutoOpen: false });
  await writeDatabases(databases);
  tabStorage(about.tab);
  const tablet = await tabletOf(app, about.person, present(await readCurrentSession()));
  tablet.network.cut();
  await Promise.all([tablet.tab.outbox.open(), tablet.tab.mirror.open()]);
  return { app, tablet };
}

async function serverFromSql(sql: string, at: Date): Promise<TestApp> {
  const dataDir = scratchFolder('gerobak-upgrade-');
  const sqlite = new Sqlite(join(dataDir, 'gerobak.db'));
  // Rows come in no order of who refers to whom.
  sqlite.pragma('foreign_keys = OFF');
  sqlite.transaction(() => sqlite.exec(sql))();
  sqlite.close();
  const config = parseConfig({ DATA_DIR: dataDir }, '/nonexistent');
  const app = await createTestApp('sqlite', { after: { dataDir, config, clock: new TestClock(at) } });
  await migrate(app.db);
  return app;
}

function tabStorage(held: Record<string, string>): void {
  const kept = new Map(Object.entries(held));
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
}

// By IndexedDB alone: code of the app may have changed since.
async function writeDatabases(databases: readonly RawDatabase[]): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) await done(indexedDB.deleteDatabase(name));
  for (const database of databases) await writeDatabase(database);
}

async function writeDatabase({ name, version, stores }: RawDatabase): Promise<void> {
  const opening = indexedDB.open(name, version);
  opening.onupgradeneeded = () => {
    for (const { name: store, keyPath, autoIncrement, indexes } of stores) {
      const made = opening.result.createObjectStore(store, { keyPath, autoIncrement });
      for (const { name: index, keyPath: path, ...options } of indexes) made.createIndex(index, path, options);
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

export async function sendAll({ tablet }: Upgraded, areAlone = false): Promise<void> {
  tablet.network.heal();
  tablet.network.refusesBatches = areAlone;
  await replay(tablet.tab);
}

export async function requestHashes({ app, tablet }: Upgraded): Promise<Map<string, string>> {
  const known = await app.db.kysely
    .selectFrom('idempotency_keys')
    .select(['key', 'request_hash'])
    .where('user_id', '=', tablet.person.id)
    .execute();
  return new Map(known.map((row) => [row.key, row.request_hash]));
}

export function requestsAlone({ tablet: { network } }: Upgraded): Map<string, string> {
  const alone = network.sent.filter(({ key }) => key !== undefined);
  return new Map(alone.map(({ key, method, path }) => [key ?? '', `${method} ${path}`]));
}

export function recordedRows<Row = Record<string, unknown>>(
  databases: readonly RawDatabase[],
  { id }: { id: string },
  kind: 'mirror' | 'outbox',
  table: string,
): Row[] {
  const database = databases.find(({ name }) => name === `gerobak-${kind}-${id}`);
  return present(database?.stores.find(({ name }) => name === table)).rows as Row[];
}

/** By the ledger, in one order: the server draws the ids of its places at random. */
export async function balancesOf({ db }: TestApp): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('stock_balances')
    .innerJoin('stock_locations', 'stock_locations.id', 'stock_balances.location_id')
    .select(['kind', 'warehouse_id', 'cart_id', 'product_id', 'expired_date', 'quantity'])
    .where('quantity', '!=', 0)
    .execute();
  return rows
    .map(({ kind, warehouse_id, cart_id, product_id, expired_date, quantity }) =>
      [kind, warehouse_id ?? cart_id, product_id, expired_date, quantity].join(' '),
    )
    .sort();
}
