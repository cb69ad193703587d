import type { ComponentType, ReactNode } from 'react';
import { Outlet, type RouteObject, redirect } from 'react-router-dom';
import { loadSend } from './data/load-send.ts';
import { needWords, withWords } from './i18n/locale-store.ts';
import { authPages, loadAuthLayout, loadSiteLayout, sitePages } from './public-pages.tsx';
import { firstPageOf } from './shell/first-page.ts';
import { keepOfficeOnDevice } from './shell/keep-office.ts';
import type { ListScreen } from './shell/list-screens.ts';
import { RootLayout } from './shell/root-layout.tsx';
import { RouteErrorPage } from './shell/route-error-page.tsx';
import { fetchAnewUnlessUnsaved } from './shell/scripts-gone.ts';
import { useSessionStore } from './shell/session-store.ts';
import { isSessionValid } from './shell/session-validity.ts';

type Page = { default: ComponentType };

/**
 * Fetches a script when its route is asked for. A failure becomes a component that throws it:
 * the router never shows an error boundary for a `lazy` that rejects, it stays blank.
 */
function lazily(load: () => Promise<ComponentType>): NonNullable<RouteObject['lazy']> {
  return async () => {
    try {
      return { Component: await load() };
    } catch (error) {
      await fetchAnewUnlessUnsaved();
      return { element: <Thrown error={error} /> };
    }
  };
}

function nothing(): void {}

function Thrown({ error }: { error: unknown }): never {
  throw error;
}

/** A screen of its own script; if that fails, the house around it stays. */
function page(path: string, load: () => Promise<Page>): RouteObject {
  return {
    path,
    ErrorBoundary: RouteErrorPage,
    lazy: lazily(async () => (await load()).default),
  };
}

/** A list, whose rows are read from this device before it is drawn. */
function listPage(path: ListScreen, load: () => Promise<Page>): RouteObject {
  return {
    ...page(path, load),
    loader: async ({ request }) => {
      // What cannot be read ahead is asked for by the screen, which also says what is the matter.
      await import('./shell/office.tsx')
        .then(({ openAsked }) => openAsked(request.url))
        .catch(nothing);
      return null;
    },
    // Its filters and pages are read by the screen itself.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
}

/** Also without an id, as a link cut short has none: the screen says so and leads back (§5). */
function editPages(path: string, load: () => Promise<Page>): RouteObject[] {
  return [page(`${path}/:id`, load), page(path, load)];
}

/** The databases are open and the words are here before a screen of the office asks for them. */
async function openOffice(): Promise<null> {
  const words = needWords('house');
  // Whoever comes from the sign-in asks for the first rows without the shell.
  if (!('startedCall' in window)) loadSend().catch(() => undefined);
  const { resumeSession } = await import('./shell/office.tsx');
  await Promise.all([resumeSession(), words]);
  if (useSessionStore.getState().isAuthenticated) void keepOfficeOnDevice();
  return null;
}

/** A layout around whichever of its pages is asked for. */
function aroundPages(load: () => Promise<ComponentType<{ children: ReactNode }>>) {
  return lazily(async () => {
    const Layout = await load();
    return () => (
      <Layout>
        <Outlet />
      </Layout>
    );
  });
}

const pagesOf = (pages: Record<string, () => Promise<Page>>): RouteObject[] =>
  Object.entries(pages).map(([path, load]) => page(path, load));

/** Whoever is signed in has no use for the login page; its document does the same before it is painted. */
function leadOn(): Response | null {
  const session = useSessionStore.getState();
  return isSessionValid(session, Date.now()) ? redirect(firstPageOf(session.role)) : null;
}

const siteRoutes: RouteObject = {
  lazy: aroundPages(() => withWords('public', loadSiteLayout())),
  children: pagesOf(sitePages),
};

const authRoutes: RouteObject = {
  lazy: aroundPages(() => withWords('public', loadAuthLayout())),
  children: [
    ...pagesOf(authPages).map((route) =>
      route.path === '/login' ? { ...route, loader: leadOn } : route,
    ),
    page('/reset-password', () => import('./auth/reset-password-page.tsx')),
    page('/confirm-email', () => import('./auth/confirm-email-page.tsx')),
  ],
};

const officeRoutes: RouteObject = {
  loader: openOffice,
  shouldRevalidate: () => false,
  lazy: lazily(async () => (await import('./shell/office.tsx')).Office),
  children: [
    listPage('/products', () =>
      withWords('office/products', import('./office/products/products-page.tsx')),
    ),
    page('/products/create', () =>
      withWords('office', import('./office/products/product-create-page.tsx')),
    ),
    ...editPages('/products/edit', () =>
      withWords('office', import('./office/products/product-edit-page.tsx')),
    ),
    listPage('/warehouses', () =>
      withWords('office/warehouses', import('./office/warehouses/warehouses-page.tsx')),
    ),
    page('/warehouses/create', () =>
      withWords('office', import('./office/warehouses/warehouse-create-page.tsx')),
    ),
    ...editPages('/warehouses/edit', () =>
      withWords('office', import('./office/warehouses/warehouse-edit-page.tsx')),
    ),
    listPage('/restocks', () =>
      withWords('office/restocks', import('./office/restocks/restocks-page.tsx')),
    ),
    listPage('/stock-overview', () =>
      withWords('office/stock', import('./office/stock/stock-overview-page.tsx')),
    ),
    listPage('/transactions', () =>
      withWords('office/transactions', import('./office/transactions/transactions-page.tsx')),
    ),
    page('/profile', () => withWords('office', import('./office/account/profile-page.tsx'))),
    page('/outbox', () => withWords('office', import('./office/outbox/outbox-page.tsx'))),
    listPage('/carts', () => withWords('office/carts', import('./office/carts/carts-page.tsx'))),
    page('/carts/create', () => withWords('office', import('./office/carts/cart-create-page.tsx'))),
    ...editPages('/carts/edit', () =>
      withWords('office', import('./office/carts/cart-edit-page.tsx')),
    ),
    listPage('/cart-assignments', () =>
      withWords('office/assignments', import('./office/assignments/assignments-page.tsx')),
    ),
    listPage('/restock-requests', () =>
      withWords(
        'office/restockRequests',
        import('./office/restock-requests/restock-requests-page.tsx'),
      ),
    ),
    listPage('/users', () => withWords('office/users', import('./office/users/users-page.tsx'))),
    page('/users/create', () => withWords('office', import('./office/users/user-create-page.tsx'))),
    ...editPages('/users/edit', () =>
      withWords('office', import('./office/users/user-edit-page.tsx')),
    ),
  ],
};

const stocksRoutes: RouteObject = {
  loader: openOffice,
  shouldRevalidate: () => false,
  lazy: lazily(async () => (await import('./shell/office.tsx')).OfficeForAnyRole),
  children: [
    page('/stocks', () => withWords('office', import('./office/stock/stock-check-page.tsx'))),
  ],
};

/** Only somebody signed in may see them. */
export const guardedRoutes: RouteObject[] = [officeRoutes, stocksRoutes];

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: () => null,
    children: [siteRoutes, authRoutes, ...guardedRoutes],
  },
];
