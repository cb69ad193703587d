// Contains only the server's rows, so it may be dropped and fetched again at any time.
import Dexie, { type Table } from 'dexie';
import { isFullyStored, type ListName } from '#contract/lists.ts';
import type { AnyRow } from './any-list.ts';
import { listsToDrop, registryFingerprint } from './registry.ts';
import { removeUnreadable, unreadableKey } from './unreadable-rows.ts';

export interface MirroredRow {
  list: ListName;
  id: string;
  row: AnyRow;
  /** When the row was requested, in ms of server time. */
  askedAt: number;
  /** Identifies the full resync that last contained the row. */
  walk?: number;
  /** Missing if an older version of the app wrote the row. */
  revision?: number;
}

/** A list's latest write. Readers read only rows with a later revision than the one they know. */
export interface Revision {
  list: ListName;
  /** A new id each time the list was dropped. */
  series: string;
  revision: number;
  /** The last revision that removed rows. */
  removedAt: number;
}

/** All rows (or the newest `rowsKeptOnDevice`) were fetched, and each sync has applied later changes. */
export interface LastFullFetch {
  list: ListName;
  /** Server time in ms of the last sync's request; the rows contain all changes before it. */
  askedAt: number;
  /** Server time in ms at the end of the last sync. */
  savedAt: number;
  isComplete?: boolean;
}

export function isCompleteList(list: ListName, lastFetch: LastFullFetch | undefined): boolean {
  return lastFetch !== undefined && (isFullyStored(list) || lastFetch.isComplete === true);
}

/** Stored in the table `documents`, which keeps its old name. */
export interface MirroredSingleton {
  name: string;
  data: unknown;
  etag: string | undefined;
  savedAt: number;
}

export class MirrorDatabase extends Dexie {
  declare rows: Table<MirroredRow, [ListName, string]>;
  declare revisions: Table<Revision, ListName>;
  declare walks: Table<LastFullFetch, ListName>;
  declare documents: Table<MirroredSingleton, string>;
  /** The layout of stored rows (`registry`) and the sync cursor (`sync-cursor.ts`). */
  declare meta: Table<{ name: string; value: string }, string>;

  constructor(userId: string) {
    super(mirrorName(userId), { chromeTransactionDurability: 'relaxed', cache: 'disabled' });
    this.version(1).stores({
      rows: '[list+id], [list+revision]',
      revisions: 'list',
      walks: 'list',
      documents: 'name',
      meta: 'name',
    });
    this.on('ready', () => dropOutdatedLists(this), true);
  }

  /** These tables are written in one transaction. */
  get rowTables(): Table[] {
    return [this.rows, this.revisions, this.meta];
  }

  get listTables(): Table[] {
    return [...this.rowTables, this.walks];
  }

  async clear(): Promise<void> {
    const { rows, revisions, walks, documents } = this;
    const tables = [rows, revisions, walks, documents];
    await this.transaction('rw', [...tables, this.meta], async () => {
      await Promise.all(tables.map((table) => table.clear()));
      await this.resetCursor();
      await this.meta.delete(unreadableKey);
      await this.meta.where('name').startsWith(savedPageKey('')).delete();
    });
  }

  /**
   * Deletes the database, because rows that are only cleared stay on disk, and Chromium's files even grow. Does not
   * wait if a frozen tab delays the deletion.
   */
  async deleteToFreeSpace(): Promise<void> {
    const blockedEvent = new Promise<void>((resolve) => this.on('blocked', () => resolve()));
    await Promise.race([this.delete({ disableAutoOpen: false }), blockedEvent]);
  }

  async resetCursor(): Promise<void> {
    await this.meta.delete(cursorKey);
  }

  /** For a list that this user may no longer read, or that another version stored with other fields. */
  async dropList(list: ListName): Promise<void> {
    const { rows, revisions, walks } = this;
    await this.transaction('rw', this.listTables, async () => {
      await rows.where('[list+id]').between([list], [list, []]).delete();
      await revisions.delete(list);
      await this.meta.delete(savedPageKey(list));
      await removeUnreadable(this.meta, list);
      // Changes alone would not restore the list.
      if (await walks.get(list)) await this.resetCursor();
      await walks.delete(list);
    });
  }
}

export const cursorKey = 'sync-position';

/** The key in `meta` (`read/saved-page.ts`). */
export const savedPageKey = (list: ListName | '') => `page:${list}`;

export function mirrorName(userId: string): string {
  return `gerobak-mirror-${userId}`;
}

// Other lists stay, so that a device updated overnight and opened offline shows its rows.
async function dropOutdatedLists(database: Dexie): Promise<void> {
  const mirror = database as MirrorDatabase;
  const stored = await mirror.meta.get('registry');
  if (stored?.value === registryFingerprint) return;
  const droppedLists = listsToDrop(stored?.value);
  if (droppedLists === 'all') {
    await Promise.all(mirror.tables.map((table) => table.clear()));
  } else {
    for (const list of droppedLists) await mirror.dropList(list);
    // The remaining rows may lack new fields.
    await mirror.resetCursor();
  }
  await mirror.meta.put({ name: 'registry', value: registryFingerprint });
}
