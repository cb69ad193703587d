// Sign-in and sign-out are in `session.ts`, which the public pages do not load.
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { watchPage } from '#client/browser/page-events.ts';
import { smallStorage } from '#client/browser/small-storage.ts';
import type { Envelope } from '#contract/sync/envelope.ts';
import { measureSkewMs } from '#offline/network/clock-skew.ts';
import { parseSession, type StoredSession } from '#offline/session/stored-session.ts';
import {
  isSessionValid,
  noSession,
  type SessionState,
  sessionKey,
  toSessionState,
  toSignedInState,
} from './session-state.ts';

export { parseSession, type StoredSession } from '#offline/session/stored-session.ts';
export type { SessionState } from './session-state.ts';

export const useSessionStore = create<SessionState>()(
  persist(() => noSession, {
    name: sessionKey,
    storage: createJSONStorage(() => smallStorage),
    merge: toSessionState,
  }),
);

const otherTabListeners = new Set<() => void>();
if (typeof window !== 'undefined') {
  window.addEventListener('storage', async (event) => {
    if (event.key !== sessionKey) return;
    await useSessionStore.persist.rehydrate();
    for (const listener of otherTabListeners) listener();
  });
}

export function watchOtherTabs(listener: () => void): () => void {
  otherTabListeners.add(listener);
  return () => otherTabListeners.delete(listener);
}

export function storeSession(session: StoredSession): void {
  useSessionStore.setState(toSignedInState(session));
}

export function clearSession(): void {
  useSessionStore.setState(noSession);
}

/** Does nothing while no user is signed in. */
export function storeClockSkew(clockSkewMs: number): void {
  if (useSessionStore.getState().isAuthenticated) useSessionStore.setState({ clockSkewMs });
}

/** For a session that the server has ended before `expires_at`. */
export function storeExpiry(expires_at: string): void {
  if (Date.parse(expires_at) < Date.parse(useSessionStore.getState().expires_at))
    useSessionStore.setState({ expires_at });
}

export function serverNowMs(): number {
  return Date.now() + useSessionStore.getState().clockSkewMs;
}

/** Undefined if the session has expired or no user is signed in. */
export function parseValidSession(session: SessionState, deviceNowMs: number) {
  return isSessionValid(session, deviceNowMs) ? parseSession(session) : undefined;
}

/** `unconfirmed` if the session has expired according to this device's clock and the server cannot be reached. */
export type SessionCheck = 'valid' | 'ended' | 'unconfirmed';

/** Measures the clock skew again if the session seems expired, because the device's clock may have been changed. */
export async function checkSession(): Promise<SessionCheck> {
  const session = useSessionStore.getState();
  if (!session.isAuthenticated) return 'ended';
  if (isSessionValid(session, Date.now())) return 'valid';
  const skewMs = await requestClockSkew(session.clockSkewMs);
  if (skewMs === undefined) return 'unconfirmed';
  storeClockSkew(skewMs);
  return isSessionValid(useSessionStore.getState(), Date.now()) ? 'valid' : 'ended';
}

/** Short, because the user waits for this request. */
const timeoutMs = 5_000;

async function requestClockSkew(currentSkewMs: number): Promise<number | undefined> {
  const requestedAtMs = Date.now();
  try {
    const response = await fetch('/api/health', {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status }: Partial<Envelope> = await response.json();
    if (status !== 'success') return undefined;
    return measureSkewMs(response.headers, { requestedAtMs, respondedAtMs: Date.now() }, currentSkewMs);
  } catch {
    return undefined;
  }
}

// With a longer delay, setTimeout fires immediately.
const maxTimeoutMs = 2 ** 31 - 1;

export interface SessionView extends SessionState {
  isValid: boolean;
}

export function useSession(): SessionView {
  const session = useSessionStore();
  const { isAuthenticated, expires_at, clockSkewMs } = session;
  // Initialized once, because a sign-in mounts the office again (`enter-office.ts`).
  const [wasValidAtLastCheck, setWasValidAtLastCheck] = useState(() => isSessionValid(session, Date.now()));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the skew through `serverNowMs()`
  useEffect(() => {
    if (!isAuthenticated) return;
    // For `unconfirmed` the login page shows a message about the device's clock and checks again.
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

/** The prefix of the keys in sessionStorage (`drafts.ts`). */
export const tabDraftPrefix = 'gerobak-draft ';

export function clearTabDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(tabDraftPrefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so there are no drafts.
  }
}
