import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isOfficeRole } from '#contract/roles.ts';
import { useSession } from './use-session.ts';

interface OfficeGuardProps {
  /** `/stocks` is where refused roles are sent, so it asks for a session only. */
  anyRole?: boolean | undefined;
}

/**
 * Lets administrators through. Without a session, or with one past its end, it leads to /login
 * and remembers the asked page; a role without access is led to /stocks (specification §2).
 */
export function OfficeGuard({ anyRole = false }: OfficeGuardProps) {
  const session = useSession();
  const location = useLocation();
  if (!session.isValid) {
    const from = `${location.pathname}${location.search}`;
    return <Navigate to="/login" replace state={{ from, wasSignedIn: session.isAuthenticated }} />;
  }
  if (!anyRole && !isOfficeRole(session.role)) return <Navigate to="/stocks" replace />;
  return <Outlet />;
}
