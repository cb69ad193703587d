// The outbox has a database of its own, so that dropping a mirror can never delete unsent entries. Writes
// are strict: an entry that is shown as "saved on this device" survives a power cut.
import Dexie, { type EntityTable, type Table } from 'dexie';
import * as z from 'zod/mini';
import type { StoredText } from '#contract/messages/text.ts';
import type { PictureType } from '#contract/pictures/picture-address.ts';
import type { Outcome } from '#contract/sync/envelope.ts';
import { momentSchema } from '../moment.ts';
import { type Observable, observable } from '../observable.ts';
import type { Entry, StoredEntry } from './entry.ts';

/**
 * An entry that the server accepted, with the response. Stored for 14 days: for the form that waits for
 * the response, and because a server restored from a backup needs the entry again.
 */
export interface Acknowledgement {
  key: string;
  entry: Entry;
  outcome: Outcome | undefined;
  message: string;
  text?: StoredText | undefined;
  data: unknown;
  /** Server time in ms. */
  at: number;
}

/** An acknowledgement as it is stored: it may have been damaged since it was written. */
export type StoredAcknowledgement = Pick<Acknowledgement, 'key'> & {
  [Field in keyof Acknowledgement]?: unknown;
};

/** The values of a form that was not sent. */
export interface Draft {
  name: string;
  values: unknown;
  /** Server time in ms. */
  keptAt: number;
}

/**
 * A picture that was taken or chosen on this device. It is sent before the entry that refers to it, and
 * stays until no entry, accepted entry or form draft refers to it.
 */
export interface KeptPicture {
  /** Lower-case hex: the name of the picture. */
  sha256: string;
  type: PictureType;
  bytes: Uint8Array<ArrayBuffer>;
  /** Server time in ms. */
  keptAt: number;
  /** Server time in ms when the server last took it; missing before that, and after a restored backup. */
  sentAt?: number;
}

/** A picture as it is stored: it may have been damaged since it was written. */
export type StoredPicture = Pick<KeptPicture, 'sha256'> & {
  [Field in keyof KeptPicture]?: unknown;
};

/**
 * `usable`: this tab reads and writes the database.
 * `newer`: a newer version of the app has upgraded the database; this version leaves it alone.
 * `held`: the database has to be upgraded, but another tab, which may be frozen, still has it open; or it takes so
 * long to open that nobody should wait for it.
 */
export type OutboxState = 'usable' | 'newer' | 'held';

/**
 * A database that opens is open long before. Chromium tells only the first page that a tab is in the way: a page
 * that is loaded again hears nothing, because its request waits behind that of the page before.
 */
export const heldAfterMs = 8_000;

const metaSchemas = {
  /** The id of this database. A new id means that the browser has deleted the previous database. */
  born: z.string(),
  /** The owner of this outbox: the login page names the users who have unsent changes. */
  username: z.string(),
  /** After a 401: nothing is sent until this user has signed in again. */
  paused: z.boolean(),
  /** After a 426: the client version that the server found too old. */
  heldVersion: z.number(),
  /** The server's epoch; a new epoch means that the server was restored from a backup. */
  epoch: z.string(),
  clockSkewMs: momentSchema,
  /** The latest server time in ms that was given out, and how often the server has set it back (`device.ts`). */
  givenOut: z.object({ ms: momentSchema, corrections: z.number() }),
  persistence: z.enum(['granted', 'refused']),
  /** Server time in ms when the last warm-up ended or the server last accepted an entry. */
  lastSyncedAt: momentSchema,
};
export type OutboxMeta = { [Name in MetaName]: z.infer<(typeof metaSchemas)[Name]> };
type MetaName = keyof typeof metaSchemas;

/** Stored entries may be damaged: read them through `stored-entries.ts`. */
export class OutboxDatabase extends Dexie {
  declare entries: EntityTable<StoredEntry, 'seq'>;
  declare acknowledged: Table<StoredAcknowledgement, string>;
  declare meta: Table<{ name: MetaName; value?: unknown }, string>;
  /**
   * Form drafts. A sign-out keeps or removes them together with the unsent entries. When the server ends the
   * session (`session_revoked`), only the entries stay.
   */
  declare drafts: Table<Draft, string>;
  declare pictures: Table<StoredPicture, string>;
  readonly state: Observable<OutboxState> = observable<OutboxState>('usable');
  readonly userId: string;

  constructor(userId: string) {
    // Dexie's cache would show a row before its transaction has completed.
    super(outboxName(userId), { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.userId = userId;
    // A later release adds a version of its own, with what upgrades the entries; this one stays as it is.
    this.version(1).stores({
      entries: '++seq, &key',
      acknowledged: 'key, at',
      meta: 'name',
      drafts: 'name',
      pictures: 'sha256',
    });
    this.on('populate', (transaction) =>
      transaction.table('meta').put({ name: 'born' satisfies MetaName, value: crypto.randomUUID() }),
    );
    // Dexie then closes the database by itself, so that an old tab never blocks a tab with a newer version.
    this.on('versionchange', ({ newVersion }) => {
      // Null or 0: the database is being deleted.
      if (newVersion !== null && newVersion > 0) this.state.set('newer');
    });
    this.on('blocked', () => this.state.set('held'));
    // `true`: at every opening, not only at the first.
    this.on('ready', () => this.refuseNewer(), true);
  }

  override open() {
    const timer = setTimeout(() => {
      if (!this.isOpen() && this.state.get() === 'usable') this.state.set('held');
    }, heldAfterMs);
    return super.open().finally(() => clearTimeout(timer));
  }

  /**
   * Opens the database. The returned state says whether this tab may use it.
   *
   * @throws when storage is blocked
   */
  async reach(): Promise<OutboxState> {
    const opening = this.open().catch((error: unknown) => {
      if (this.state.get() !== 'newer') throw error;
    });
    let stop = () => {};
    const becameHeld = new Promise<void>((resolve) => {
      const tell = () => this.state.get() === 'held' && resolve();
      stop = this.state.subscribe(tell);
      tell();
    });
    await Promise.race([opening, becameHeld]).finally(stop);
    return this.state.get();
  }

  /** Whether another tab or the browser keeps it from opening. One that was closed is not opened again for it. */
  async isHeld(): Promise<boolean> {
    return !this.hasBeenClosed() && (await this.reach()) === 'held';
  }

  // Dexie would open a database that a newer version has upgraded. This version could damage that
  // database, so it refuses to read or write there.
  private refuseNewer(): void {
    // Dexie multiplies its version numbers by ten before it stores them.
    const isNewer = Math.floor(this.backendDB().version / 10) > this.verno;
    this.state.set(isNewer ? 'newer' : 'usable');
    if (isNewer) throw new Dexie.VersionError('A newer version of the app wrote this outbox.');
  }

  /** Undefined when the value was never set or is unreadable. */
  async getMeta<Name extends MetaName>(name: Name): Promise<OutboxMeta[Name] | undefined> {
    return (await this.getMetas(name))[name];
  }

  /** As `getMeta`, of several in one request. */
  async getMetas<Name extends MetaName>(...names: Name[]): Promise<Partial<Pick<OutboxMeta, Name>>> {
    const rows = await this.meta.bulkGet(names);
    const values = names.map((name, index) => [name, metaSchemas[name].safeParse(rows[index]?.value).data]);
    return Object.fromEntries(values);
  }

  async setMeta<Name extends MetaName>(name: Name, value: OutboxMeta[Name]): Promise<void> {
    await this.meta.put({ name, value });
  }
}

export function outboxName(userId: string): string {
  return `gerobak-outbox-${userId}`;
}
