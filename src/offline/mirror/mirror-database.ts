// The mirror holds rows of the server and nothing else. It may be dropped and fetched again at
// any time; unsent entries are applied to its rows when they are read, and never written into it.
import Dexie, { type Table } from 'dexie';
import { isKeptWhole, type ListName } from '#contract/lists.ts';
import type { AnyRow } from './any-list.ts';
import { listsToDrop, registryFingerprint } from './registry.ts';
import { forgetUnreadable, unreadableName } from './unreadable-rows.ts';

export interface MirroredRow {
  list: ListName;
  id: string;
  row: AnyRow;
  /** Server time in ms of the request that fetched the row. */
  askedAt: number;
  /** The walk in which the row was last seen (`SyncPosition.walking`); missing: none. */
  walk?: number;
  /** The revision of the list (`Revision`) that wrote the row; missing: an older version of the app did. */
  revision?: number;
}

/** How often the rows of a list were written: who has read them reads only what came later. */
export interface Revision {
  list: ListName;
  /** A new id after the list was dropped. */
  series: string;
  revision: number;
  /** The last revision in which rows were removed. */
  removedAt: number;
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
}

/** Whether the mirror has all rows of the list, and not only the newest of a long history. */
export function isCompleteList(list: ListName, fetched: LastFullFetch | undefined): boolean {
  return fetched !== undefined && (isKeptWhole(list) || fetched.isComplete === true);
}

/** A single answer that is no list (`contract/singletons.ts`); its table keeps an older name. */
export interface MirroredSingleton {
  name: string;
  data: unknown;
  etag: string | undefined;
  savedAt: number;
}

export class MirrorDatabase extends Dexie {
  declare rows: Table<MirroredRow, [ListName, string]>;
  declare revisions: Table<Revision, ListName>;
  /** The lists that were fetched as a whole. */
  declare walks: Table<LastFullFetch, ListName>;
  declare documents: Table<MirroredSingleton, string>;
  /** The layout of the stored rows (`registry`), and how far changes were read (`sync-position.ts`). */
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
    this.on('ready', () => dropIfOtherSchema(this), true);
  }

  /** The tables of rows, revisions and the position of the sync: written in one transaction. */
  get rowTables(): Table[] {
    return [this.rows, this.revisions, this.meta];
  }

  /** All tables with data of a list. */
  get listTables(): Table[] {
    return [...this.rowTables, this.walks];
  }

  /** Removes all rows and single answers; the next sync reads everything again. */
  async clear(): Promise<void> {
    const { rows, revisions, walks, documents } = this;
    const tables = [rows, revisions, walks, documents];
    await this.transaction('rw', [...tables, this.meta], async () => {
      await Promise.all(tables.map((table) => table.clear()));
      await this.forgetPosition();
      await this.meta.delete(unreadableName);
    });
  }

  /**
   * Deletes the database to free its space; it is opened again, empty, by the next use. Rows that are only cleared
   * stay on the disk: Chromium's files even grow. A frozen tab delays the deletion, which is not waited for then.
   */
  async giveWay(): Promise<void> {
    const blockedByTab = new Promise<void>((resolve) => this.on('blocked', () => resolve()));
    await Promise.race([this.delete({ disableAutoOpen: false }), blockedByTab]);
  }

  /** Makes the next sync read everything again. */
  async forgetPosition(): Promise<void> {
    await this.meta.delete(positionName);
  }

  /** Removes one list, because this user may no longer read it. */
  async dropList(list: ListName): Promise<void> {
    const { rows, revisions, walks } = this;
    await this.transaction('rw', this.listTables, async () => {
      await rows.where('[list+id]').between([list], [list, []]).delete();
      await revisions.delete(list);
      await forgetUnreadable(this.meta, list);
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

// Runs when the database is opened. Lists whose rows were stored by a version of the app with other fields
// would be invalid, so they are dropped and fetched again. The others stay: a device that was updated
// overnight and is opened without a connection shows what it had.
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
