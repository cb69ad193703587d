import type { StoredSession } from '#client/data/lifecycle.ts';
import { roleSchema } from '#contract/roles.ts';
import type { SessionState } from './session-store.ts';
import { isSessionValid } from './session-validity.ts';

/** The stored session in the shape of the API's; undefined where it is not valid. */
export function toSession(state: SessionState, deviceNowMs: number): StoredSession | undefined {
  const role = roleSchema.safeParse(state.role);
  if (!isSessionValid(state, deviceNowMs) || !role.success) return undefined;
  const { token, username, user_id, expires_at, clockSkewMs } = state;
  return { token, username, user_id, expires_at, role: role.data, clockSkewMs };
}
