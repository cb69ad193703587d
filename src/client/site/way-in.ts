import { useSyncExternalStore } from 'react';
import { isSessionValid, readSessionState } from '#client/data/session-state.ts';

/**
 * Where the app opens for who is signed in on this device, by the server's time as last measured: the sign-in leads an
 * office user on, and a barista has the till. Undefined without a valid session, and while prerendering.
 */
export function useWayIn(): '/login' | '/till' | undefined {
  return useSyncExternalStore(subscribe, readWayIn, () => undefined);
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

// Not the store of the session, whose script no public page loads.
function readWayIn(): '/login' | '/till' | undefined {
  const session = readSessionState();
  if (!isSessionValid(session, Date.now())) return undefined;
  return session.role === 'sales' ? '/till' : '/login';
}
