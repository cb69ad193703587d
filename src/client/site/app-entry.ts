import { useSyncExternalStore } from 'react';
import { isSessionValid, readSessionState } from '#client/data/session-state.ts';

/** `/login` redirects signed-in office users. Undefined without a valid session and while prerendering. */
export function useAppEntry(): '/login' | '/till' | undefined {
  return useSyncExternalStore(subscribe, readAppEntry, () => undefined);
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

// Public pages must not load the session store.
function readAppEntry(): '/login' | '/till' | undefined {
  const session = readSessionState();
  if (!isSessionValid(session, Date.now())) return undefined;
  return session.role === 'sales' ? '/till' : '/login';
}
