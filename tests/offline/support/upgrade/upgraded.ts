// A device and its server as a release left them, with the code of now on both. A recording is one line of JSON for each
// row, so that it is small, can be searched and is never made pretty; the server's part is SQL.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { replay } from '#offline/replay/replay.ts';
import { currentSession, sessionDatabase } from '#offline/session/current-session.ts';
import { parseConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { scratchFolder } from '#tests/support/scratch-folder.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/test-app.ts';
import { TestClock } from '#tests/support/test-clock.ts';
import { present } from '../must.ts';
import { type Tablet, tabletOf } from '../tablet.ts';

const folder = fileURLToPath(new URL('../../fixtures', import.meta.url));

/** How long after the recording the next version comes. */
const updateComesAfterMs = 3 * 60 * 60_000;

/** What that version got for an entry when it sent it. */
interface RecordedAnswer {
  key: string;
  /** Method and path with its query, where it is sent alone. */
  request: string;
  /** Of method, path and body as they came: another one would be another request to the server. */
  requestHash: string;
  outcome?: string | undefined;
  data: unknown;
}

/** An entry as that version showed it before it was sent. */
interface RecordedView {
  seq: number;
  key: string;
  name: string;
  state: string;
}

interface About {
  /** By the server's clock. */
  recordedAt: string;
  /** Every mutation that could be queued in that version. */
  mutations: string[];
  /** Who is signed in. */
  person: Person;
  /** Who worked here before, and whose session ran out. */
  previous: Person;
  /** The outbox of the person, and what became of it when that version sent it. */
  views: RecordedView[];
  answers: RecordedAnswer[];
  /** The keys that it sent to get there in batches, in the order of the keys. */
  sent: string[];
  /** What lay where when all of that was done. */
  balances: string[];
  /** What `sessionStorage` of the tab held. */
  tab: Record<string, string>;
}

interface Recording {
  about: About;
  databases: RawDatabase[];
  /** The database of the server, as SQL. */
  server: string;
}

/** The versions of which there is a recording. */
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

/** A recorded device and its server, some hours later, with the code of now on both. */
export interface Upgraded {
  app: TestApp;
  /** Whoever was signed in still is; there is no connection yet. */
  tablet: Tablet;
}

export async function upgrade({ about, databases, server }: Recording): Promise<Upgraded> {
  const at = Date.parse(about.recordedAt) + updateComesAfterMs;
  const app = await serverFromSql(server, new Date(at));
  // The one that a whole process shares; it opens again by itself.
  sessionDatabase.close({ disableAutoOpen: false });
  await writeDatabases(databases);
  tabStorage(about.tab);
  const tablet = await tabletOf(app, about.person, present(await currentSession()));
  tablet.network.cut();
  await Promise.all([tablet.tab.outbox.open(), tablet.tab.mirror.open()]);
  return { app, tablet };
}

/** A server of today over the database that these statements make, at that moment. */
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

/** Gives this process the `sessionStorage` of a tab. */
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

// Written by IndexedDB alone: nothing of the app, which may have changed since, has a hand in it.
/** Makes this browser one that holds these databases and no others. */
async function writeDatabases(databases: readonly RawDatabase[]): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    await done(indexedDB.deleteDatabase(name));
  }
  for (const database of databases) await writeDatabase(database);
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

/** Sends all that can be sent, alone or together. */
export async function sendAll({ tablet }: Upgraded, areAlone = false): Promise<void> {
  tablet.network.heal();
  tablet.network.refusesBatches = areAlone;
  await replay(tablet.tab);
}

/** By key, what the server remembers of the requests it took. */
export async function requestHashes({ app, tablet }: Upgraded): Promise<Map<string, string>> {
  const known = await app.db.kysely
    .selectFrom('idempotency_keys')
    .select(['key', 'request_hash'])
    .where('user_id', '=', tablet.person.id)
    .execute();
  return new Map(known.map((row) => [row.key, row.request_hash]));
}

/** By key, method and path of what was sent alone. */
export function requestsAlone({ tablet: { network } }: Upgraded): Map<string, string> {
  const alone = network.sent.filter(({ key }) => key !== undefined);
  return new Map(alone.map(({ key, method, path }) => [key ?? '', `${method} ${path}`]));
}

/** The rows of a table as they were recorded. */
export function recordedRows<Row = Record<string, unknown>>(
  databases: readonly RawDatabase[],
  { id }: { id: string },
  kind: 'mirror' | 'outbox',
  table: string,
): Row[] {
  const database = databases.find(({ name }) => name === `gerobak-${kind}-${id}`);
  return present(database?.stores.find(({ name }) => name === table)).rows as Row[];
}

/** How much of what lies where by the ledger, in one order: the server names its places itself. */
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
