import type { SessionState } from './session-store.ts';

/**
 * Whether somebody is signed in and `expires_at` has not passed by the server's time.
 *
 * @param deviceNowMs what this device's own clock shows, which may be days off
 */
export function isSessionValid(session: SessionState, deviceNowMs: number): boolean {
  const { isAuthenticated, expires_at, clockSkewMs } = session;
  return isAuthenticated && Date.parse(expires_at) > deviceNowMs + clockSkewMs;
}

/**
 * Whether a stored session has expired by this device's clock and its last known skew. The clock may have
 * been changed since the skew was measured, so `checkSession` asks the server before the user is signed out.
 */
export function looksExpired(session: SessionState, deviceNowMs: number): boolean {
  return session.isAuthenticated && !isSessionValid(session, deviceNowMs);
}
