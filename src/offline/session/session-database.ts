import Dexie, { type Table } from 'dexie';
import type { Session } from '#contract/entities/session.ts';

/** A sign-out that the server has not heard of yet. */
export interface Revocation {
  /** SHA-256 of the token, lower-case hex: the token itself is gone from this device. */
  tokenHash: string;
}

/** The session as the service worker reads it, and sign-outs that still have to be delivered. */
export class SessionDatabase extends Dexie {
  declare sessions: Table<Session & { name: 'current' }, string>;
  declare revocations: Table<Revocation, string>;

  constructor() {
    super('gerobak-session', { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({ sessions: 'name', revocations: 'tokenHash' });
  }
}
