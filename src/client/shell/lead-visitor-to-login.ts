import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { AskedPage } from './office-guard.tsx';
import { useSessionStore } from './session-store.ts';
import { isSessionValid } from './session-validity.ts';

/**
 * Before the router starts: whoever asks for a guarded page without a session stands at the login
 * page at once, and nothing of the back office is fetched. The guard does the same later on.
 * Where somebody has signed in before, it is left to the guard: `auth-storage` may be lost while
 * the durable copy of the session is not.
 *
 * @returns whether a guarded page may come
 */
export async function leadVisitorToLogin(guarded: RouteObject[]): Promise<boolean> {
  const { pathname, search } = window.location;
  if (matchRoutes(guarded, pathname) === null) return false;
  const session = useSessionStore.getState();
  if (isSessionValid(session, Date.now())) return true;
  if (await hasSignedInHere()) return true;
  const usr: AskedPage = { from: `${pathname}${search}`, hasExpired: session.isAuthenticated };
  // As the router writes a place and what it carries.
  window.history.replaceState({ usr, key: 'default', idx: 0 }, '', '/login');
  return false;
}

/** Asked of the browser, not of the database: a visitor needs no script for that. */
async function hasSignedInHere(): Promise<boolean> {
  try {
    const databases = await window.indexedDB.databases();
    return databases.some(({ name }) => name === 'gerobak-session');
  } catch {
    return true;
  }
}
