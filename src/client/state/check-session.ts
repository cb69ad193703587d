import { requestClockSkew } from '#client/data/request-clock-skew.ts';
import { storeClockSkew, useSessionStore } from './session-store.ts';
import { isSessionValid, looksExpired } from './session-validity.ts';

/** `unconfirmed`: expired by this device's clock, and the server could not be reached. */
export type SessionCheck = 'valid' | 'ended' | 'unconfirmed';

/**
 * Whether the stored session is valid. If it has expired by this device's clock, the clock is first
 * compared with the server's: it may have been set to another time since the last comparison.
 */
export async function checkSession(): Promise<SessionCheck> {
  const session = useSessionStore.getState();
  if (!looksExpired(session, Date.now())) return session.isAuthenticated ? 'valid' : 'ended';
  const skewMs = await requestClockSkew(session.clockSkewMs);
  if (skewMs === undefined) return 'unconfirmed';
  storeClockSkew(skewMs);
  return isSessionValid(useSessionStore.getState(), Date.now()) ? 'valid' : 'ended';
}
