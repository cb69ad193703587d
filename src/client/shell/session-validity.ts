import type { Session } from '#contract/entities/session.ts';
import { roleSchema } from '#contract/roles.ts';
import type { SessionState } from './session-store.ts';

/** Whether somebody is signed in and `expires_at` has not passed (specification §2). */
export function isSessionValid(session: SessionState, now: number): boolean {
  return session.isAuthenticated && Date.parse(session.expires_at) > now;
}

/** The wire's form of a kept session, if it is a valid one. */
export function toSession(state: SessionState, now: number): Session | undefined {
  const role = roleSchema.safeParse(state.role);
  if (!isSessionValid(state, now) || !role.success) return undefined;
  const { token, username, user_id, expires_at } = state;
  return { token, username, user_id, expires_at, role: role.data };
}
