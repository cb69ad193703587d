// The outbox has a database of its own, so that a mirror that must be dropped can never take
// unsent work with it. Writes are strict: "saved on this device" survives a pulled plug.
import Dexie, { type EntityTable, type Table } from 'dexie';
import type { Outcome } from '#contract/envelope.ts';
import type { Entry } from './entry.ts';

/** What the server said to an entry it took. Kept 14 days: for the tap's answer, and for a restore. */
export interface Acknowledgement {
  key: string;
  entry: Entry;
  outcome: Outcome | undefined;
  message: string;
  data: unknown;
  /** Device time in ms. */
  at: number;
}

export interface OutboxMeta {
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
  /** Device time in ms at which the server last answered. */
  lastSyncedAt: number;
}

export type MetaRecord = {
  [Name in keyof OutboxMeta]: { name: Name; value: OutboxMeta[Name] };
}[keyof OutboxMeta];

export class OutboxDatabase extends Dexie {
  declare entries: EntityTable<Entry, 'seq'>;
  declare acknowledged: Table<Acknowledgement, string>;
  declare meta: Table<MetaRecord, string>;

  constructor(userId: string) {
    // The cache would show a row before its transaction has completed: a promise not yet kept.
    super(outboxName(userId), { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({ entries: '++seq, &key', acknowledged: 'key, at', meta: 'name' });
  }

  async getMeta<Name extends keyof OutboxMeta>(name: Name): Promise<OutboxMeta[Name] | undefined> {
    const record = await this.meta.get(name);
    return record?.value as OutboxMeta[Name] | undefined;
  }

  async setMeta<Name extends keyof OutboxMeta>(name: Name, value: OutboxMeta[Name]): Promise<void> {
    await this.meta.put({ name, value } as MetaRecord);
  }
}

export function outboxName(userId: string): string {
  return `gerobak-outbox-${userId}`;
}
