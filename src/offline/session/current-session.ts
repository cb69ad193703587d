import type { Session } from '#contract/auth/session.ts';
import { type KeptSession, SessionDatabase } from './session-database.ts';

export const sessionDatabase = new SessionDatabase();

// Not the schema of the contract: that file would load the schemas of forms too.
const fields: Record<keyof Session, 'string'> = {
  token: 'string',
  role: 'string',
  username: 'string',
  user_id: 'string',
  expires_at: 'string',
};

/** Who is signed in on this device, as every tab and the worker see it now. */
export async function currentSession(): Promise<KeptSession | undefined> {
  const { name: _name, ...session } = Object(await sessionDatabase.sessions.get('current'));
  // A damaged copy counts as signed out; the next start writes it again from `auth-storage`.
  const isWhole = Object.entries(fields).every(([name, type]) => typeof session[name] === type);
  return isWhole ? session : undefined;
}

export async function keepSession(session: KeptSession): Promise<void> {
  await sessionDatabase.sessions.put({ ...session, name: 'current' });
}

/** Stored too, because the end of the session is computed with it, also after a reload. */
export async function keepClockSkew(clockSkewMs: number): Promise<void> {
  await sessionDatabase.sessions.update('current', { clockSkewMs });
}

export async function forgetSession(): Promise<void> {
  await sessionDatabase.sessions.clear();
}
