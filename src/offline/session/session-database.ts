import Dexie, { type Table } from 'dexie';
import type { Session } from '#contract/auth/session.ts';

/** A session as stored on this device. */
export interface StoredSession extends Session {
  /** Server time minus device time in ms, as last measured; absent if it never was. */
  clockSkewMs?: number;
}

/** A sign-out that the server has not confirmed yet. */
export interface Revocation {
  /** SHA-256 of the token, lower-case hex: the token itself is not stored. */
  tokenHash: string;
}

/** The session as the service worker reads it, and sign-outs that still have to be delivered. */
export class SessionDatabase extends Dexie {
  declare sessions: Table<StoredSession & { name: 'current' }, string>;
  declare revocations: Table<Revocation, string>;

  constructor() {
    super('gerobak-session', { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({ sessions: 'name', revocations: 'tokenHash' });
  }
}
