import type { Session } from '#contract/entities/session.ts';
import { SessionDatabase } from './session-database.ts';

export const sessionDatabase = new SessionDatabase();

/** Who is signed in on this device, as every tab and the worker see it now. */
export async function currentSession(): Promise<Session | undefined> {
  const stored = await sessionDatabase.sessions.get('current');
  if (!stored) return undefined;
  const { name: _name, ...session } = stored;
  return session;
}

export async function keepSession(session: Session): Promise<void> {
  await sessionDatabase.sessions.put({ ...session, name: 'current' });
}

export async function forgetSession(): Promise<void> {
  await sessionDatabase.sessions.clear();
}
