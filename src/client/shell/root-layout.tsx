import { Outlet } from 'react-router-dom';
import { AlertBanner } from './alert-banner.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

/** What every page has: announcements, the alert, the offer to update. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
      <AlertBanner />
      <UpdatePrompt />
    </>
  );
}
