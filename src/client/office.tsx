// Mounts the office. Loaded by the entry `main.tsx`, and by the login page (`enter-office.ts`).

import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { type Session, sessionSchema } from '#contract/auth/session.ts';
import { App } from './app.tsx';
import { callApi } from './data/call-api.ts';
import { addressIn, hasDocument } from './i18n/address-in.ts';
import { useLocaleStore } from './i18n/locale-store.ts';
import { routes } from './routes.tsx';
import { trackDestination } from './shell/reload-app.ts';
import { resumeSession, signIn, signOut } from './shell/session-lifecycle.ts';
import type { PageLinkProps } from './ui/page-link.tsx';

export { preloadRoute } from './shell/preload-route.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Shows the office at the current URL, once the loaders of its route have read the first rows. */
export async function mountOffice(root: Root): Promise<void> {
  const router = createBrowserRouter(routes);
  trackDestination(() => router.state.navigation.location ?? router.state.location);
  await whenInitialized(router);
  // At once, so that the keyboard can be moved into it.
  flushSync(() => {
    root.render(
      <App Link={OfficeLink}>
        <RouterProvider router={router} />
      </App>,
    );
  });
}

function whenInitialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** Links within the office are routes; public pages are separate documents. */
function OfficeLink({ to, ...rest }: PageLinkProps) {
  const locale = useLocaleStore((state) => state.locale);
  return hasDocument(to) ? (
    <a {...rest} href={addressIn(locale, to)} />
  ) : (
    <Link {...rest} to={to} />
  );
}

/** Starts the session that the server has just created. Throws if the session is invalid. */
export async function beginSession(session: Session, clockSkewMs: number): Promise<void> {
  await signIn({ ...sessionSchema.parse(session), clockSkewMs });
}

/** Ends the session on this device if the server has ended it. The outbox stays stored. */
export async function leaveIfRevoked(): Promise<void> {
  await resumeSession();
  const answer = await callApi({ method: 'GET', path: '/auth/profile' });
  if ('failure' in answer && answer.failure.status === 401) await signOut('keep');
}
