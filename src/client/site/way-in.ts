import { useSyncExternalStore } from 'react';

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
  try {
    const { state } = JSON.parse(localStorage.getItem('auth-storage') ?? '{}');
    const serverNow = Date.now() + (state?.clockSkewMs ?? 0);
    if (state?.isAuthenticated !== true || !(Date.parse(state.expires_at) > serverNow)) {
      return undefined;
    }
    return state.role === 'sales' ? '/till' : '/login';
  } catch {
    return undefined;
  }
}
