import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useLocaleStore } from '#client/i18n/locale-store.ts';
import { useSessionEndStore } from '#client/state/session-end-store.ts';
import { useSession } from '#client/state/use-session.ts';
import { isOfficeRole } from '#contract/roles.ts';
import { type AskedPage, leadToLogin } from './login-redirect.ts';
import { isSigningOut } from './session-lifecycle.ts';

interface OfficeGuardProps {
  /** `/stocks` is where refused roles are sent, so it asks for a session only. */
  anyRole?: boolean | undefined;
  children: ReactNode;
}

/**
 * Lets administrators through. Without a session, or with one past its end, it leads to /login
 * and remembers the asked page; a role without access is led to /stocks (screens 2.5).
 */
export function OfficeGuard({ anyRole = false, children }: OfficeGuardProps) {
  const session = useSession();
  const hasEnded = useSessionEndStore((state) => state.hasEnded);
  const location = useLocation();
  if (!session.isValid) {
    const asked: AskedPage = {
      from: `${location.pathname}${location.search}`,
      hasExpired: session.isAuthenticated || hasEnded,
    };
    return <LedToLogin asked={asked} />;
  }
  if (!anyRole && !isOfficeRole(session.role)) return <Navigate to="/stocks" replace />;
  return children;
}

function LedToLogin({ asked }: { asked: AskedPage }) {
  const locale = useLocaleStore((state) => state.locale);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever page is opened meanwhile
  useEffect(() => {
    if (!isSigningOut()) leadToLogin(locale, asked);
  }, []);
  return null;
}
