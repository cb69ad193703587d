import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isOfficeRole } from '#contract/roles.ts';
import { useSessionEndStore } from './session-end-store.ts';
import { useSession } from './use-session.ts';

interface OfficeGuardProps {
  /** `/stocks` is where refused roles are sent, so it asks for a session only. */
  anyRole?: boolean | undefined;
  children: ReactNode;
}

/** What `/login` finds in its location's state. */
export interface AskedPage {
  from: string;
  /** The session was here and has run out: worth a word. */
  hasExpired: boolean;
}

/**
 * Lets administrators through. Without a session, or with one past its end, it leads to /login
 * and remembers the asked page; a role without access is led to /stocks (specification §2).
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
    return <Navigate to="/login" replace state={asked} />;
  }
  if (!anyRole && !isOfficeRole(session.role)) return <Navigate to="/stocks" replace />;
  return children;
}
