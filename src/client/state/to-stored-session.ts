import type { StoredSession } from '#client/data/data-layer.ts';
import { roleSchema } from '#contract/roles.ts';
import type { SessionState } from './session-store.ts';
import { isSessionValid } from './session-validity.ts';

/**
 * Converts the state of the session store to the session that the data layer starts with; undefined
 * when it has expired, nobody is signed in or the role is unknown.
 */
export function toStoredSession(
  state: SessionState,
  deviceNowMs: number,
): StoredSession | undefined {
  const role = roleSchema.safeParse(state.role);
  if (!isSessionValid(state, deviceNowMs) || !role.success) return undefined;
  const { token, username, user_id, expires_at, clockSkewMs } = state;
  return { token, username, user_id, expires_at, role: role.data, clockSkewMs };
}
