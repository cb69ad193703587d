import { requestClockSkew } from '#client/data/request-clock-skew.ts';
import { keepClockSkew, useSessionStore } from './session-store.ts';
import { hasRunOut, isSessionValid } from './session-validity.ts';

/** `unconfirmed`: expired by this device's clock, and the server could not be asked. */
export type SessionCheck = 'valid' | 'ended' | 'unconfirmed';

/**
 * Whether the stored session is valid. If it has expired by the clock of this device, the server is
 * asked for its time first, because the clock may have jumped since it was last measured.
 */
export async function checkSession(): Promise<SessionCheck> {
  const kept = useSessionStore.getState();
  if (!hasRunOut(kept, Date.now())) return kept.isAuthenticated ? 'valid' : 'ended';
  const skewMs = await requestClockSkew(kept.clockSkewMs);
  if (skewMs === undefined) return 'unconfirmed';
  keepClockSkew(skewMs);
  return isSessionValid(useSessionStore.getState(), Date.now()) ? 'valid' : 'ended';
}
