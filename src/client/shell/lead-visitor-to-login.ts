import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { AskedPage } from './office-guard.tsx';
import { useSessionStore } from './session-store.ts';

/**
 * Before the router starts: whoever asks for a guarded page without a session stands at the login
 * page at once, and nothing of the back office is fetched. The guard does the same later on.
 */
export function leadVisitorToLogin(guarded: RouteObject[]): void {
  const { pathname, search } = window.location;
  if (matchRoutes(guarded, pathname) === null) return;
  const { isAuthenticated, expires_at } = useSessionStore.getState();
  if (isAuthenticated && Date.parse(expires_at) > Date.now()) return;
  const usr: AskedPage = { from: `${pathname}${search}`, hasExpired: isAuthenticated };
  // As the router writes a place and what it carries.
  window.history.replaceState({ usr, key: 'default', idx: 0 }, '', '/login');
}
