// `tools/chunk-groups.ts` names this file. Its static imports are loaded at sign-in, so each delays the first screen.
import { Activity, type ReactNode } from 'react';
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
export { requestFirstRows } from './routes.tsx';
export { syncLocale } from './shell/profile-locale.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Renders the screen of the current address when its route is loaded. */
export async function mountOffice(root: Root): Promise<void> {
  const show = await renderHidden(root, null);
  show();
}

/**
 * Renders the screen of the current address, invisible and without effects, next to the page that the root shows.
 * @returns a function that replaces the page
 */
export async function renderHidden(root: Root, page: ReactNode): Promise<() => void> {
  const router = createBrowserRouter(routes);
  // A reload after a missing script then opens the page of the pending navigation.
  trackDestination(() => router.state.navigation.location ?? router.state.location);
  await whenInitialized(router);
  // The same element both times, so that it is rendered once.
  const office = (
    <App Link={OfficeLink}>
      <RouterProvider router={router} />
    </App>
  );
  const render = (shownPage: ReactNode, mode: 'hidden' | 'visible') =>
    root.render(
      <>
        {shownPage}
        <Activity mode={mode}>{office}</Activity>
      </>,
    );
  if (page !== null) render(page, 'hidden');
  // Rendered synchronously, so that the focus can move into it.
  return () => flushSync(() => render(null, 'visible'));
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
