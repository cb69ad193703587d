import { askClockSkew } from '#client/data/ask-clock-skew.ts';
import { keepClockSkew, useSessionStore } from './session-store.ts';
import { hasRunOut, isSessionValid } from './session-validity.ts';

/** `unconfirmed`: it has run out by this device's clock, and no server says whether that is right. */
export type SessionCheck = 'valid' | 'ended' | 'unconfirmed';

/**
 * Judges the kept session. One that has run out by this device's clock is not ended before the
 * server was asked what time it is: since it was last measured the clock may have jumped.
 */
export async function checkSession(): Promise<SessionCheck> {
  const kept = useSessionStore.getState();
  if (!hasRunOut(kept, Date.now())) return kept.isAuthenticated ? 'valid' : 'ended';
  const skewMs = await askClockSkew(kept.clockSkewMs);
  if (skewMs === undefined) return 'unconfirmed';
  keepClockSkew(skewMs);
  return isSessionValid(useSessionStore.getState(), Date.now()) ? 'valid' : 'ended';
}
