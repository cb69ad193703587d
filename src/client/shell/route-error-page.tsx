import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { CrashPage } from './crash-page.tsx';

/** Shown by the router in place of a screen that failed; converts the router's errors to text. */
export function RouteErrorPage() {
  const error = useRouteError();
  return (
    <CrashPage
      error={isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : error}
    />
  );
}
