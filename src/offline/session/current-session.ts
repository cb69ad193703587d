import type { Session } from '#contract/auth/session.ts';
import { SessionDatabase, type StoredSession } from './session-database.ts';

export const sessionDatabase = new SessionDatabase();

// Not checked with the schema of the contract, because its file also loads the schemas of forms.
const fieldTypes: Record<keyof Session, 'string'> = {
  token: 'string',
  role: 'string',
  username: 'string',
  user_id: 'string',
  expires_at: 'string',
};

/** The session of this device, the same for every tab and the worker. Undefined if nobody is signed in. */
export async function currentSession(): Promise<StoredSession | undefined> {
  // `Object(undefined)` is an empty object, which is not valid.
  const { name: _name, ...session } = Object(await sessionDatabase.sessions.get('current'));
  // An invalid copy counts as signed out; the next start writes a new copy from `auth-storage`.
  const isValid = Object.entries(fieldTypes).every(([name, type]) => typeof session[name] === type);
  return isValid ? session : undefined;
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
