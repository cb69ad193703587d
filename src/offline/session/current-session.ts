import Dexie, { type Table } from 'dexie';
import { parseSession, type StoredSession } from './stored-session.ts';

interface Revocation {
  /** Security: the SHA-256 of the token in lower-case hex, not the token itself. */
  tokenHash: string;
}

/** The current session, or the hash of the last session signed out. */
interface SessionRow extends Partial<StoredSession & Revocation> {
  name: 'current' | 'ended';
}

/** A copy of the session, because the service worker cannot read localStorage. */
class SessionDatabase extends Dexie {
  declare sessions: Table<SessionRow, string>;
  declare revocations: Table<Revocation, string>;

  constructor() {
    super('gerobak-session', { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({ sessions: 'name', revocations: 'tokenHash' });
  }
}

export const sessionDatabase = new SessionDatabase();

/** Also undefined if the copy is damaged; the next start restores it from localStorage. */
export async function readCurrentSession(): Promise<StoredSession | undefined> {
  return parseSession(await sessionDatabase.sessions.get('current'));
}

export async function writeSession(session: StoredSession): Promise<void> {
  await sessionDatabase.sessions.put({ ...session, name: 'current' });
}

/** After a reload, the skew is needed to compute the session's end. */
export async function writeClockSkew(clockSkewMs: number): Promise<void> {
  await sessionDatabase.sessions.update('current', { clockSkewMs });
}

export async function deleteSession(): Promise<StoredSession | undefined> {
  const session = await readCurrentSession();
  const tokenHash = session && (await hashSessionToken(session.token));
  await sessionDatabase.transaction('rw', sessionDatabase.sessions, async () => {
    await sessionDatabase.sessions.clear();
    if (tokenHash) await sessionDatabase.sessions.put({ name: 'ended', tokenHash });
  });
  return session;
}

export async function wasSignedOut({ token }: StoredSession): Promise<boolean> {
  const endedRow = await sessionDatabase.sessions.get('ended');
  return endedRow !== undefined && endedRow.tokenHash === (await hashSessionToken(token));
}

export async function hashSessionToken(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
