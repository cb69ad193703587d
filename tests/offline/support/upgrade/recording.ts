// A device and its server as a release left them: one line of JSON for each row, so that
// a recording is small, can be searched and is never made pretty.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Person } from '#tests/support/test-app.ts';
import type { RawDatabase, RawStore } from './raw-databases.ts';

const folder = fileURLToPath(new URL('../../fixtures', import.meta.url));

/** How long after the recording the next version comes. */
export const updateComesAfterMs = 3 * 60 * 60_000;

/** What that version got for an entry when it sent it. */
export interface RecordedAnswer {
  key: string;
  /** Method and path with its query, where it is sent alone. */
  request: string;
  /** Of method, path and body as they came: another one would be another request to the server. */
  requestHash: string;
  outcome?: string | undefined;
  data: unknown;
}

/** An entry as that version showed it before it was sent. */
export interface RecordedView {
  seq: number;
  key: string;
  name: string;
  state: string;
}

export interface About {
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

export interface Recording {
  about: About;
  databases: RawDatabase[];
  /** The database of the server, as SQL. */
  server: string;
}

/** The versions of which there is a recording. */
export function recordedReleases(): string[] {
  return readdirSync(folder).filter((name) => existsSync(`${folder}/${name}/device.jsonl`));
}

/** @throws where that version was recorded before: what it stored is never written anew */
export function writeRecording(version: string, { about, databases, server }: Recording): void {
  mkdirSync(`${folder}/${version}`);
  const lines: unknown[] = [about];
  for (const { stores, ...database } of databases) {
    lines.push({ database });
    for (const { rows, ...store } of stores) {
      lines.push({ store }, ...rows.map((row) => ({ row })));
    }
  }
  const text = lines.map((line) => `${JSON.stringify(line, hideUndefined)}\n`).join('');
  writeFileSync(`${folder}/${version}/device.jsonl`, text, { flag: 'wx' });
  writeFileSync(`${folder}/${version}/server.sql`, server, { flag: 'wx' });
}

type Line = { database?: Omit<RawDatabase, 'stores'>; store?: Omit<RawStore, 'rows'> } & {
  row?: unknown;
};

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

function hideUndefined(_name: string, value: unknown): unknown {
  return value === undefined ? hidden : value;
}

function parse(line: string): unknown {
  return showUndefined(JSON.parse(line));
}

function showUndefined(value: unknown): unknown {
  if (value === hidden) return undefined;
  if (Array.isArray(value)) return value.map(showUndefined);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, showUndefined(one)]));
}
