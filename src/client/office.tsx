// `tools/chunk-groups.ts` names this file. Its static imports are loaded at sign-in, so each delays the first screen.
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { App } from './app.tsx';
import { addressIn, hasDocument } from './i18n/locale.ts';
import { useLocaleStore } from './i18n/locale-store.ts';
import { routes } from './routes.tsx';
import { trackDestination } from './shell/reload-app.ts';
import type { PageLinkProps } from './ui/page-link.tsx';

// For the login page, which loads this module as one chunk.
export { signIn } from './data/session.ts';
export { preloadRoute } from './routes.tsx';
export { syncLocale } from './shell/profile-locale.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Replaces the content of the root when the first route is loaded. */
export async function mountOffice(root: Root): Promise<void> {
  const router = createBrowserRouter(routes);
  // A reload after a missing script then opens the page of the pending navigation.
  trackDestination(() => router.state.navigation.location ?? router.state.location);
  await whenInitialized(router);
  // Rendered synchronously, so that the focus can move into it.
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
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Public pages are separate documents. */
export function OfficeLink({ to, ...rest }: PageLinkProps) {
  const locale = useLocaleStore((state) => state.locale);
  return hasDocument(to) ? <a {...rest} href={addressIn(locale, to)} /> : <Link {...rest} to={to} />;
}
