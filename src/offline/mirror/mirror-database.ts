// The mirror holds rows of the server and nothing else. It may be dropped and fetched again at
// any time; unsent entries are applied to its rows when they are read, and never written into it.
import Dexie, { type Table } from 'dexie';
import { type ListName, listNames } from '#contract/lists.ts';
import type { Pagination } from '#contract/paging.ts';
import { type AnyRow, listNamed } from './any-list.ts';
import { rowLayout } from './row-layout.ts';

/** The columns with the sort keys of a row: `s0` is the key for the first sort of its list, and so on. */
export const sortSlots = ['s0', 's1', 's2', 's3'] as const;
export type SortSlot = (typeof sortSlots)[number];

export type MirroredRow = {
  list: ListName;
  id: string;
  row: AnyRow;
  /** Server time in ms of the request that fetched the row. */
  askedAt: number;
} & Partial<Record<SortSlot, string>>;

/** One bucket of a digest: the indexed fields of all rows whose ids end with the same two digits. */
export interface Digest {
  list: ListName;
  bucket: string;
  /** A `DigestRow` for every row, as JSON: IndexedDB reads one text much faster than many rows. */
  rows: string;
}

/** The number of rows of a list, stored because counting takes IndexedDB longer than reading a page. */
export interface RowCount {
  list: ListName;
  rows: number;
  /** A new id after every change of the digest; missing if an older version of the app wrote last. */
  revision?: string;
}

/** One page of a list as the server sent it. */
export interface MirroredPage {
  list: ListName;
  /** The list key: filters, sort and page as one text. */
  query: string;
  ids: string[];
  /** Rows whose content depends on the filters; such rows are never stored in the table `rows`. */
  projected?: AnyRow[];
  pagination: Pagination;
  etag: string | undefined;
  /** Server time in ms of the request: the page does not contain later changes. */
  askedAt: number;
  /** Server time in ms when the server last confirmed the page. */
  savedAt: number;
}

/** The last time all rows of a list (or its newest `rowsKeptOnDevice`) were fetched. */
export interface LastFullFetch {
  list: ListName;
  /** The list's version in `/sync/state`; undefined if the list changed between the pages. */
  version: string | undefined;
  askedAt: number;
  savedAt: number;
}

/** A single response that is not a list (`contract/documents.ts`). */
export interface MirroredDocument {
  name: string;
  data: unknown;
  etag: string | undefined;
  savedAt: number;
}

export class MirrorDatabase extends Dexie {
  declare rows: Table<MirroredRow, [ListName, string]>;
  declare digests: Table<Digest, [ListName, string]>;
  declare rowCounts: Table<RowCount, ListName>;
  declare pages: Table<MirroredPage, [ListName, string]>;
  /** The last full fetch of each list. Released versions gave the table this name, so it stays. */
  declare walks: Table<LastFullFetch, ListName>;
  declare documents: Table<MirroredDocument, string>;
  declare meta: Table<{ name: string; value: string }, string>;

  constructor(userId: string) {
    super(mirrorName(userId), { chromeTransactionDurability: 'relaxed', cache: 'disabled' });
    const slots = sortSlots.map((slot) => `[list+${slot}+id]`).join(', ');
    this.version(1).stores({
      rows: `[list+id], ${slots}`,
      pages: '[list+query], list',
      walks: 'list',
      documents: 'name',
      meta: 'name',
    });
    this.version(2).stores({ drafts: 'name' });
    this.version(3).stores({ digests: '[list+bucket]', rowCounts: 'list' });
    this.version(4).stores({ drafts: null });
    this.on('ready', () => clearIfOtherSchema(this), true);
  }

  /** The tables of the rows, digests and counts: always written in one transaction. */
  get rowTables(): Table[] {
    return [this.rows, this.digests, this.rowCounts];
  }

  /** All tables with data of a list. */
  get listTables(): Table[] {
    return [...this.rowTables, this.pages, this.walks];
  }

  /** Removes all rows, pages and documents. */
  async clear(): Promise<void> {
    const tables = [...this.listTables, this.documents];
    await this.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())));
  }

  /** Removes one list, because this user may no longer read it. */
  async dropList(list: ListName): Promise<void> {
    const { rows, digests, rowCounts, pages, walks } = this;
    await this.transaction('rw', this.listTables, async () => {
      await rows.where('[list+id]').between([list], [list, []]).delete();
      await digests.where('[list+bucket]').between([list], [list, []]).delete();
      await rowCounts.delete(list);
      await pages.where('list').equals(list).delete();
      await walks.delete(list);
    });
  }
}

export function mirrorName(userId: string): string {
  return `gerobak-mirror-${userId}`;
}

/** Adds the id and the sort keys by which the mirror finds and sorts the row. */
export function toMirroredRow(list: ListName, row: AnyRow, askedAt: number): MirroredRow {
  const definition = listNamed(list);
  const mirrored: MirroredRow = { list, id: definition.id(row), row, askedAt };
  definition.sorts.forEach((sort, index) => {
    const slot = sortSlots[index];
    if (slot) mirrored[slot] = definition.sortKey[sort]?.(row) ?? '';
  });
  return mirrored;
}

// Runs when the database is opened. Rows that were stored by a version of the app with other sorts or fields
// would be in the wrong order or invalid, so the mirror is cleared and fetched again.
async function clearIfOtherSchema(mirror: Dexie): Promise<void> {
  const meta = mirror.table('meta');
  const stored = await meta.get('registry');
  if (stored?.value === registryFingerprint) return;
  await Promise.all(mirror.tables.map((table) => table.clear()));
  await meta.put({ name: 'registry', value: registryFingerprint });
}

/** Increase this when the meaning of stored rows changes but the fields keep their names. */
const format = 2;

const registryFingerprint = JSON.stringify([
  format,
  listNames.map((name) => {
    const { path, sorts, indexedFields, row } = listNamed(name);
    return [name, path, sorts, indexedFields, rowLayout(row)];
  }),
]);
