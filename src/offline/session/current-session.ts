import Dexie, { type Table } from 'dexie';
import { parseSession, type StoredSession } from './stored-session.ts';

/** A sign-out that the server has not confirmed yet. */
interface Revocation {
  /** SHA-256 of the token, lower-case hex: the token itself is not stored. */
  tokenHash: string;
}

/** The session as the service worker reads it, and sign-outs that still have to be delivered. */
class SessionDatabase extends Dexie {
  declare sessions: Table<StoredSession & { name: 'current' }, string>;
  declare revocations: Table<Revocation, string>;

  constructor() {
    super('gerobak-session', { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({ sessions: 'name', revocations: 'tokenHash' });
  }
}

export const sessionDatabase = new SessionDatabase();

/**
 * The session of this device, the same for every tab and the worker. Undefined if nobody is signed in, or if
 * the copy is damaged: the next start writes a new one from localStorage.
 */
export async function currentSession(): Promise<StoredSession | undefined> {
  return parseSession(await sessionDatabase.sessions.get('current'));
}

export async function writeSession(session: StoredSession): Promise<void> {
  await sessionDatabase.sessions.put({ ...session, name: 'current' });
}

/** Stored with the session, because the time of its end is computed with the skew after a reload. */
export async function writeClockSkew(clockSkewMs: number): Promise<void> {
  await sessionDatabase.sessions.update('current', { clockSkewMs });
}

export async function deleteSession(): Promise<void> {
  await sessionDatabase.sessions.clear();
}
