import Dexie, { type Table } from 'dexie';
import { parseSession, type StoredSession } from './stored-session.ts';

/** A sign-out that the server has not confirmed yet. */
interface Revocation {
  /** SHA-256 of the token, lower-case hex: the token itself is not stored. */
  tokenHash: string;
}

/** The session of this device, or a hash of the one that was signed out last. */
interface StoredRow extends Partial<StoredSession & Revocation> {
  name: 'current' | 'ended';
}

/** The session as the service worker reads it, and sign-outs that still have to be delivered. */
class SessionDatabase extends Dexie {
  declare sessions: Table<StoredRow, string>;
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

/** Deletes the session, and notes that it was signed out; returns it. */
export async function deleteSession(): Promise<StoredSession | undefined> {
  const session = await currentSession();
  const tokenHash = session && (await hashOf(session.token));
  await sessionDatabase.transaction('rw', sessionDatabase.sessions, async () => {
    await sessionDatabase.sessions.clear();
    if (tokenHash) await sessionDatabase.sessions.put({ name: 'ended', tokenHash });
  });
  return session;
}

/** Whether this was the session that was signed out last. */
export async function wasSignedOut({ token }: StoredSession): Promise<boolean> {
  const ended = await sessionDatabase.sessions.get('ended');
  return ended !== undefined && ended.tokenHash === (await hashOf(token));
}

/** SHA-256 of a token, lower-case hex. */
export async function hashOf(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
