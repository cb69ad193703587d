import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isSigningOut, sessionEnd } from '#client/data/session.ts';
import { useSession } from '#client/data/session-store.ts';
import { useObservable } from '#client/data/workspace.ts';
import { useLocaleStore } from '#client/i18n/locale-store.ts';
import { isOfficeRole } from '#contract/roles.ts';
import { type LoginRedirect, redirectToLogin } from './login-redirect.ts';

interface OfficeGuardProps {
  /** Lets every signed-in user through: for `/stocks`, to which roles without access are redirected. */
  anyRole?: boolean | undefined;
  children: ReactNode;
}

/**
 * Lets administrators through. If there is no session, or it has expired, redirects to /login,
 * which returns to this page. A role without access is redirected to /stocks (screens 2.5).
 */
export function OfficeGuard({ anyRole = false, children }: OfficeGuardProps) {
  const session = useSession();
  const endReason = useObservable(sessionEnd);
  const location = useLocation();
  if (!session.isValid) {
    const isEndedByServer = endReason === 'expired' || endReason === 'revoked';
    const redirect: LoginRedirect = {
      from: `${location.pathname}${location.search}`,
      // A session that is stored but not valid has expired.
      hasExpired: session.isAuthenticated || isEndedByServer,
    };
    return <RedirectToLogin redirect={redirect} />;
  }
  if (!anyRole && !isOfficeRole(session.role)) return <Navigate to="/stocks" replace />;
  return children;
}

function RedirectToLogin({ redirect }: { redirect: LoginRedirect }) {
  const locale = useLocaleStore((state) => state.locale);
  // biome-ignore lint/correctness/useExhaustiveDependencies: redirects once, with the first values
  useEffect(() => {
    if (!isSigningOut()) redirectToLogin(locale, redirect);
  }, []);
  return null;
}
