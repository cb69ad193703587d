// A separate database, so that dropping the mirror never deletes unsent entries. Writes are strict: an entry "saved on
// this device" survives a power failure.
import Dexie, { type EntityTable, type Table } from 'dexie';
import * as z from 'zod/mini';
import type { StoredText } from '#contract/messages/text.ts';
import type { PictureType } from '#contract/pictures/picture-address.ts';
import type { Outcome } from '#contract/sync/envelope.ts';
import { timeMsSchema } from '../moment.ts';
import { type Observable, observable } from '../observable.ts';
import type { Entry, StoredEntry } from './entry.ts';

/** Stored for 14 days: for the waiting form, and for a server restored from a backup, which needs the entry again. */
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

/** May be damaged. */
export type StoredAcknowledgement = Pick<Acknowledgement, 'key'> & {
  [Field in keyof Acknowledgement]?: unknown;
};

export interface StoredDraft {
  name: string;
  values: unknown;
  /** Server time in ms. */
  keptAt: number;
}

/** Sent before the entry that uses it, and kept until no entry, accepted entry or form draft uses it. */
export interface LocalPicture {
  /** Lower-case hex. */
  sha256: string;
  type: PictureType;
  bytes: Uint8Array<ArrayBuffer>;
  /** Server time in ms. */
  keptAt: number;
  /** Server time in ms when last accepted; missing before that, and after a server was restored from a backup. */
  sentAt?: number;
}

/** May be damaged. */
export type StoredPicture = Pick<LocalPicture, 'sha256'> & {
  [Field in keyof LocalPicture]?: unknown;
};

/**
 * `newer`: a newer version has upgraded the database; this version does not touch it.
 * `held`: another tab, possibly frozen, blocks the upgrade, or opening takes too long.
 */
export type OutboxState = 'usable' | 'newer' | 'held';

/**
 * Opening normally takes much less time. Chromium reports the blocking tab only to the first page; after a reload, the
 * request to open waits without any event.
 */
export const openTimeoutMs = 8_000;

const metaSchemas = {
  /** A new id means that the browser has deleted the previous database. */
  born: z.string(),
  /** The login page shows it if the user has unsent changes. */
  username: z.string(),
  /** After a 401, nothing is sent until this user has signed in again. */
  paused: z.boolean(),
  /** The client version that got a 426. */
  heldVersion: z.number(),
  /** A new epoch means that the server was restored from a backup. */
  epoch: z.string(),
  clockSkewMs: timeMsSchema,
  /** The latest issued server time, and how many times the server has set it back (`platform.ts`). */
  givenOut: z.object({ ms: timeMsSchema, corrections: z.number() }),
  persistence: z.enum(['granted', 'refused']),
  /** Server time in ms of the last warm-up or accepted entry. */
  lastSyncedAt: timeMsSchema,
};
export type OutboxMeta = { [Name in MetaName]: z.infer<(typeof metaSchemas)[Name]> };
type MetaName = keyof typeof metaSchemas;

/** Read entries through `stored-entries.ts`: they may be damaged. */
export class OutboxDatabase extends Dexie {
  declare entries: EntityTable<StoredEntry, 'seq'>;
  declare acknowledged: Table<StoredAcknowledgement, string>;
  declare meta: Table<{ name: MetaName; value?: unknown }, string>;
  /**
   * When a user signs out, form drafts are kept or removed together with the unsent entries. If the server ends the
   * session, only the entries are kept.
   */
  declare drafts: Table<StoredDraft, string>;
  declare pictures: Table<StoredPicture, string>;
  readonly state: Observable<OutboxState> = observable<OutboxState>('usable');
  readonly userId: string;

  constructor(userId: string) {
    // Dexie's cache would show a row before its transaction has completed.
    super(outboxName(userId), { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.userId = userId;
    // Never changes: a later release adds a version that upgrades the entries.
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
    // On this event, Dexie closes the database, so that an old tab never blocks a newer version.
    this.on('versionchange', ({ newVersion }) => {
      // Null or 0 means that the database is being deleted.
      if (newVersion !== null && newVersion > 0) this.state.set('newer');
    });
    this.on('blocked', () => this.state.set('held'));
    // `true`: on every opening, not only on the first.
    this.on('ready', () => this.rejectNewerVersion(), true);
  }

  override open() {
    const timer = setTimeout(() => {
      if (!this.isOpen() && this.state.get() === 'usable') this.state.set('held');
    }, openTimeoutMs);
    return super.open().finally(() => clearTimeout(timer));
  }

  /** @throws if storage is blocked */
  async waitForState(): Promise<OutboxState> {
    const openPromise = this.open().catch((error: unknown) => {
      if (this.state.get() !== 'newer') throw error;
    });
    let stop = () => {};
    const heldPromise = new Promise<void>((resolve) => {
      const resolveIfHeld = () => this.state.get() === 'held' && resolve();
      stop = this.state.subscribe(resolveIfHeld);
      resolveIfHeld();
    });
    await Promise.race([openPromise, heldPromise]).finally(stop);
    return this.state.get();
  }

  async isHeld(): Promise<boolean> {
    return !this.hasBeenClosed() && (await this.waitForState()) === 'held';
  }

  // Dexie would open a newer version's database, which this version could damage.
  private rejectNewerVersion(): void {
    // Dexie stores its version numbers multiplied by ten.
    const isNewer = Math.floor(this.backendDB().version / 10) > this.verno;
    this.state.set(isNewer ? 'newer' : 'usable');
    if (isNewer) throw new Dexie.VersionError('A newer version of the app wrote this outbox.');
  }

  /** Undefined if never set or unreadable. */
  async getMeta<Name extends MetaName>(name: Name): Promise<OutboxMeta[Name] | undefined> {
    return (await this.getMetas(name))[name];
  }

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
