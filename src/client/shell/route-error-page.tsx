import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { CrashPage } from './crash-page.tsx';

/** A screen that failed, in the place where its route stands. */
export function RouteErrorPage() {
  const error = useRouteError();
  return (
    <CrashPage
      error={isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : error}
    />
  );
}
