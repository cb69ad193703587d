import { Outlet } from 'react-router-dom';
import { PageFrame } from './page-frame.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

/** Around every page of the app, which turn into one another and are announced. */
export function RootLayout() {
  return (
    <PageFrame>
      <Outlet />
      <RouteAnnouncer />
    </PageFrame>
  );
}
