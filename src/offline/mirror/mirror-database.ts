// The mirror holds rows of the server and nothing else. It may be dropped and fetched again at
// any time; unsent entries are applied to its rows when they are read, and never written into it.
import Dexie, { type Table } from 'dexie';
import type { ListName } from '#contract/lists.ts';
import type { Pagination } from '#contract/paging.ts';
import { type AnyRow, listNamed } from './any-list.ts';
import { listsToDrop, registryFingerprint } from './registry.ts';

/** The columns with the sort keys of a row: `s0` is the key for the first sort of its list, and so on. */
export const sortSlots = ['s0', 's1', 's2', 's3'] as const;
export type SortSlot = (typeof sortSlots)[number];

export type MirroredRow = {
  list: ListName;
  id: string;
  row: AnyRow;
  /** Server time in ms of the request that fetched the row. */
  askedAt: number;
  /** The walk in which the row was last seen (`SyncPosition.walking`); missing: none. */
  walk?: number;
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
  /** A new id after every change of the digest. */
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

/**
 * A list of which all rows (or its newest `rowsKeptOnDevice`) were fetched. Since then each sync brings
 * what has changed, and confirms the list.
 */
export interface LastFullFetch {
  list: ListName;
  /** Server time in ms of the request of the last sync: the rows contain all changes made before. */
  askedAt: number;
  /** Server time in ms when the last sync ended. */
  savedAt: number;
  /** Whether the walk brought all rows of the list. */
  isComplete?: boolean;
  /** Server time in ms of the last sync that brought other rows. */
  changedAt?: number;
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
  /** The lists that were fetched as a whole. */
  declare walks: Table<LastFullFetch, ListName>;
  declare documents: Table<MirroredDocument, string>;
  /** The layout of the stored rows (`registry`), and how far changes were read (`sync-position.ts`). */
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
      digests: '[list+bucket]',
      rowCounts: 'list',
    });
    this.on('ready', () => dropIfOtherSchema(this), true);
  }

  /** The tables of rows, digests, counts and the position of the sync: written in one transaction. */
  get rowTables(): Table[] {
    return [this.rows, this.digests, this.rowCounts, this.meta];
  }

  /** All tables with data of a list. */
  get listTables(): Table[] {
    return [...this.rowTables, this.pages, this.walks];
  }

  /** Removes all rows, pages and documents; the next sync reads everything again. */
  async clear(): Promise<void> {
    const { rows, digests, rowCounts, pages, walks, documents } = this;
    const tables = [rows, digests, rowCounts, pages, walks, documents];
    await this.transaction('rw', [...tables, this.meta], async () => {
      await Promise.all(tables.map((table) => table.clear()));
      await this.forgetPosition();
    });
  }

  /** Makes the next sync read everything again. */
  async forgetPosition(): Promise<void> {
    await this.meta.delete(positionName);
  }

  /** Removes one list, because this user may no longer read it. */
  async dropList(list: ListName): Promise<void> {
    const { rows, digests, rowCounts, pages, walks } = this;
    await this.transaction('rw', this.listTables, async () => {
      await rows.where('[list+id]').between([list], [list, []]).delete();
      await digests.where('[list+bucket]').between([list], [list, []]).delete();
      await rowCounts.delete(list);
      await pages.where('list').equals(list).delete();
      // Changes alone would not bring the list back.
      if (await walks.get(list)) await this.forgetPosition();
      await walks.delete(list);
    });
  }
}

/** The row of `meta` with the `SyncPosition`. */
export const positionName = 'sync-position';

export function mirrorName(userId: string): string {
  return `gerobak-mirror-${userId}`;
}

/** Adds the id and the sort keys by which the mirror finds and sorts the row. */
export function toMirroredRow(
  list: ListName,
  row: AnyRow,
  askedAt: number,
  walk: number | undefined,
): MirroredRow {
  const definition = listNamed(list);
  const mirrored: MirroredRow = { list, id: definition.id(row), row, askedAt };
  if (walk !== undefined) mirrored.walk = walk;
  definition.sorts.forEach((sort, index) => {
    const slot = sortSlots[index];
    if (slot) mirrored[slot] = definition.sortKey[sort]?.(row) ?? '';
  });
  return mirrored;
}

// Runs when the database is opened. Lists whose rows were stored by a version of the app with other sorts or
// fields would be in the wrong order or invalid, so they are dropped and fetched again. The others stay: a
// device that was updated overnight and is opened without a connection shows what it had.
async function dropIfOtherSchema(opened: Dexie): Promise<void> {
  const mirror = opened as MirrorDatabase;
  const stored = await mirror.meta.get('registry');
  if (stored?.value === registryFingerprint) return;
  const dropped = listsToDrop(stored?.value);
  if (dropped === 'all') {
    await Promise.all(mirror.tables.map((table) => table.clear()));
  } else {
    for (const list of dropped) await mirror.dropList(list);
    // Rows that stay may lack fields that are new.
    await mirror.forgetPosition();
  }
  await mirror.meta.put({ name: 'registry', value: registryFingerprint });
}
