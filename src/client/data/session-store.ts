// Who is signed in on this device, as a store: screens follow it, and tabs follow each other. Until when a session is
// valid is judged in `session-state.ts`. How it begins and ends: `session.ts`, which the public pages do not load.
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { Envelope } from '#contract/sync/envelope.ts';
import { measureSkewMs } from '#offline/network/clock-skew.ts';
import { parseSession, type StoredSession } from '#offline/session/stored-session.ts';
import { watchPage } from './page-events.ts';
import { isSessionValid, noSession, type SessionState, sessionKey, signedIn, toSessionState } from './session-state.ts';
import { smallStorage } from './small-storage.ts';

export { parseSession, type StoredSession } from '#offline/session/stored-session.ts';
export type { SessionState } from './session-state.ts';

export const useSessionStore = create<SessionState>()(
  persist(() => noSession, {
    name: sessionKey,
    storage: createJSONStorage(() => smallStorage),
    merge: toSessionState,
  }),
);

// A sign-in or sign-out in one tab is one in the others: they read the changed localStorage.
const otherTabListeners = new Set<() => void>();
if (typeof window !== 'undefined') {
  window.addEventListener('storage', async (event) => {
    if (event.key !== sessionKey) return;
    await useSessionStore.persist.rehydrate();
    for (const listener of otherTabListeners) listener();
  });
}

/** Calls `listener` when another tab has changed the session. Returns a function that stops this. */
export function watchOtherTabs(listener: () => void): () => void {
  otherTabListeners.add(listener);
  return () => otherTabListeners.delete(listener);
}

export function storeSession(session: StoredSession): void {
  useSessionStore.setState(signedIn(session));
}

export function clearSession(): void {
  useSessionStore.setState(noSession);
}

/** Stores a new measurement of the clock skew; all other fields stay. Ignored while nobody is signed in. */
export function storeClockSkew(clockSkewMs: number): void {
  if (useSessionStore.getState().isAuthenticated) useSessionStore.setState({ clockSkewMs });
}

/** The server has ended the session before the time that it had given. */
export function storeExpiry(expires_at: string): void {
  if (Date.parse(expires_at) < Date.parse(useSessionStore.getState().expires_at))
    useSessionStore.setState({ expires_at });
}

/** The server's time in ms, estimated from this device's clock and its last known skew. */
export function serverNowMs(): number {
  return Date.now() + useSessionStore.getState().clockSkewMs;
}

/** The session with which the databases are opened; undefined if it has expired or nobody is signed in. */
export function validSession(session: SessionState, deviceNowMs: number) {
  return isSessionValid(session, deviceNowMs) ? parseSession(session) : undefined;
}

/** `unconfirmed`: expired by this device's clock, and the server could not be reached. */
export type SessionCheck = 'valid' | 'ended' | 'unconfirmed';

/**
 * Whether the stored session is valid. If it has expired by this device's clock, the clock is first
 * compared with the server's: it may have been set to another time since the last comparison.
 */
export async function checkSession(): Promise<SessionCheck> {
  const session = useSessionStore.getState();
  if (!session.isAuthenticated) return 'ended';
  if (isSessionValid(session, Date.now())) return 'valid';
  const skewMs = await requestClockSkew(session.clockSkewMs);
  if (skewMs === undefined) return 'unconfirmed';
  storeClockSkew(skewMs);
  return isSessionValid(useSessionStore.getState(), Date.now()) ? 'valid' : 'ended';
}

/** Only a session that looks expired needs the request, and the user waits for the response. */
const timeoutMs = 5_000;

/** Asks the server for its time; undefined without a response of our server. */
async function requestClockSkew(knownMs: number): Promise<number | undefined> {
  const askedAtMs = Date.now();
  try {
    const response = await fetch('/api/health', {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status }: Partial<Envelope> = await response.json();
    if (status !== 'success') return undefined;
    return measureSkewMs(response.headers, { askedAtMs, answeredAtMs: Date.now() }, knownMs);
  } catch {
    return undefined;
  }
}

// With a longer delay setTimeout would fire at once.
const maxTimeoutMs = 2 ** 31 - 1;

export interface SessionView extends SessionState {
  /** Somebody is signed in, and `expires_at` has not passed by the server's time. Updates by itself. */
  isValid: boolean;
}

/** The session of this device, and whether it is still valid. */
export function useSession(): SessionView {
  const session = useSessionStore();
  const { isAuthenticated, expires_at, clockSkewMs } = session;
  // A sign-in mounts the office anew (`enter-office.ts`), so this state starts as valid again.
  const [wasValidAtLastCheck, setWasValidAtLastCheck] = useState(() => isSessionValid(session, Date.now()));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the skew through `serverNowMs()`
  useEffect(() => {
    if (!isAuthenticated) return;
    // An unconfirmed session counts as not valid: the login page tells the user about the device's clock
    // and checks the session again (`login-page.tsx`).
    const check = () => void checkSession().then((result) => setWasValidAtLastCheck(result === 'valid'));
    const remainingMs = Math.max(0, Date.parse(expires_at) - serverNowMs());
    const timer = setTimeout(check, Math.min(remainingMs + 1, maxTimeoutMs));
    const stopWatching = watchPage((event) => event === 'seen' && check());
    return () => {
      clearTimeout(timer);
      stopWatching();
    };
  }, [isAuthenticated, expires_at, clockSkewMs]);

  return { ...session, isValid: isAuthenticated && wasValidAtLastCheck };
}

/** The beginning of the keys under which `drafts.ts` stores drafts in sessionStorage. */
export const tabDraftPrefix = 'gerobak-draft ';

/** Removes the form drafts of this tab from sessionStorage; other items stay. */
export function clearTabDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(tabDraftPrefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // sessionStorage is blocked, so there are no drafts.
  }
}
