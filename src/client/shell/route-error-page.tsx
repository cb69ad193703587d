import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { CrashPage } from './crash-page.tsx';

/** Shown in place of a screen that failed. */
export function RouteErrorPage() {
  const error = useRouteError();
  return (
    <CrashPage
      error={isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : error}
    />
  );
}
