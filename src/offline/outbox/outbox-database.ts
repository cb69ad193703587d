// The outbox has a database of its own, so that a mirror that must be dropped can never take
// unsent entries with it. Writes are strict: what is "saved on this device" survives a power cut.
import Dexie, { type EntityTable, type Table } from 'dexie';
import * as z from 'zod/mini';
import type { Outcome } from '#contract/envelope.ts';
import { momentSchema } from '../moment.ts';
import { randomId } from '../random-id.ts';
import { type Observable, observable } from '../workspace/observable.ts';
import type { Entry, StoredEntry } from './entry.ts';

/**
 * The response to an entry that the server accepted. Kept 14 days: for the form that waits, and to be
 * sent again to a server that was restored.
 */
export interface Acknowledgement {
  key: string;
  entry: Entry;
  outcome: Outcome | undefined;
  message: string;
  data: unknown;
  /** Server time in ms. */
  at: number;
}

/** One as it is stored: it may have been damaged since it was written. */
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
 * `newer`: a newer version of the app has upgraded it; this one no longer reads or writes it.
 * `held`: it has to be upgraded, and another tab, which may be frozen, still has it open.
 */
export type OutboxState = 'ours' | 'newer' | 'held';

export interface OutboxMeta {
  /** An id made with the database: another one means that the browser removed the first database. */
  born: string;
  /** Whose outbox this is, so that the login page can say for whom changes wait. */
  username: string;
  /** 401: nothing is sent until this user has signed in again. */
  paused: boolean;
  /** 426: the client version that the server found too old. */
  heldVersion: number;
  /** The server's epoch; another one means that it was restored from a backup. */
  epoch: string;
  clockSkewMs: number;
  persistence: 'granted' | 'refused';
  /** Server time in ms at which the server last answered. */
  lastSyncedAt: number;
}

type MetaName = keyof OutboxMeta;

const metaSchemas: { [Name in MetaName]: z.ZodMiniType<OutboxMeta[Name]> } = {
  born: z.string(),
  username: z.string(),
  paused: z.boolean(),
  heldVersion: z.number(),
  epoch: z.string(),
  clockSkewMs: momentSchema,
  persistence: z.enum(['granted', 'refused']),
  lastSyncedAt: momentSchema,
};

/** What is stored may be damaged on this device: read entries through `stored-entries`. */
export class OutboxDatabase extends Dexie {
  declare entries: EntityTable<StoredEntry, 'seq'>;
  declare acknowledged: Table<StoredAcknowledgement, string>;
  declare meta: Table<{ name: MetaName; value?: unknown }, string>;
  /** Form drafts: at sign-out they are kept or removed together with the unsent entries. */
  declare drafts: Table<Draft, string>;
  readonly state: Observable<OutboxState> = observable<OutboxState>('ours');
  readonly userId: string;

  constructor(userId: string) {
    // Dexie's cache would show a row before its transaction has completed.
    super(outboxName(userId), { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.userId = userId;
    this.version(1).stores({ entries: '++seq, &key', acknowledged: 'key, at', meta: 'name' });
    this.version(2)
      .stores({ drafts: 'name' })
      .upgrade((transaction) => transaction.table('meta').put(newBornMark()));
    this.on('populate', (transaction) => transaction.table('meta').put(newBornMark()));
    // Dexie closes it by itself: an old tab never blocks a new one.
    this.on('versionchange', ({ newVersion }) => {
      if (newVersion !== null && newVersion > 0) this.state.set('newer');
    });
    this.on('blocked', () => this.state.set('held'));
    this.on('ready', () => this.refuseNewer(), true);
  }

  /**
   * Opens it; the state says where a newer version has upgraded it or a frozen tab blocks it.
   *
   * @throws when storage is blocked
   */
  async reach(): Promise<OutboxState> {
    const opened = this.open().catch((error: unknown) => {
      if (this.state.get() !== 'newer') throw error;
    });
    let stop = () => {};
    const held = new Promise<void>((resolve) => {
      stop = this.state.subscribe(() => this.state.get() === 'held' && resolve());
    });
    await Promise.race([opened, held]).finally(stop);
    return this.state.get();
  }

  // Dexie would open a database that a newer version has upgraded. This version could damage it, so
  // it refuses to read or write it.
  private refuseNewer(): void {
    const isNewer = Math.floor(this.backendDB().version / 10) > this.verno;
    this.state.set(isNewer ? 'newer' : 'ours');
    if (isNewer) throw new Dexie.VersionError('A newer version of the app wrote this outbox.');
  }

  /** Undefined where it was never set, or cannot be read. */
  async getMeta<Name extends MetaName>(name: Name): Promise<OutboxMeta[Name] | undefined> {
    const { data } = metaSchemas[name].safeParse((await this.meta.get(name))?.value);
    return data as OutboxMeta[Name] | undefined;
  }

  async setMeta<Name extends MetaName>(name: Name, value: OutboxMeta[Name]): Promise<void> {
    await this.meta.put({ name, value });
  }
}

function newBornMark(): { name: MetaName; value: string } {
  return { name: 'born', value: randomId() };
}

export function outboxName(userId: string): string {
  return `gerobak-outbox-${userId}`;
}
