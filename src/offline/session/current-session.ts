import type { Session } from '#contract/auth/session.ts';
import { type KeptSession, SessionDatabase } from './session-database.ts';

export const sessionDatabase = new SessionDatabase();

// Not the schema of the contract: that file would bring the schemas of forms along.
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
  // A damaged copy is nobody's; the next start from `auth-storage` writes it anew.
  const isWhole = Object.entries(fields).every(([name, type]) => typeof session[name] === type);
  return isWhole ? session : undefined;
}

export async function keepSession(session: KeptSession): Promise<void> {
  await sessionDatabase.sessions.put({ ...session, name: 'current' });
}

/** The durable copy must know it too: the session's end is judged by it, also after a reload. */
export async function keepClockSkew(clockSkewMs: number): Promise<void> {
  await sessionDatabase.sessions.update('current', { clockSkewMs });
}

export async function forgetSession(): Promise<void> {
  await sessionDatabase.sessions.clear();
}
