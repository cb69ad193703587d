// The routes of the office.
import type { ComponentType } from 'react';
import { Outlet, type RouteObject, redirect } from 'react-router-dom';
import { resumeSession } from './data/session.ts';
import { useSessionStore } from './data/session-store.ts';
import type { OfficeScreen } from './office/kit/resource.ts';
import { resources } from './office/resources.ts';
import { OfficeGuard } from './shell/office-guard.tsx';
import { OfficeLayout } from './shell/office-layout.tsx';
import { PageFrame } from './shell/page-frame.tsx';
import { preloadRoute } from './shell/preload-route.ts';
import { reloadAppUnlessUnsaved } from './shell/reload-app.ts';
import { RouteAnnouncer } from './shell/route-announcer.tsx';
import { RouteErrorPage } from './shell/route-error-page.tsx';
import { firstPageOf } from './state/first-page.ts';

/** The route of a list, whose first rows are read before it is rendered. */
function listRoute({ path, Page }: OfficeScreen): RouteObject {
  return {
    path,
    Component: Page,
    ErrorBoundary: RouteErrorPage,
    loader: async ({ request }) => {
      // If preloading fails, the screen reads the rows again and shows the error.
      await preloadRoute(request.url).catch(() => undefined);
      return null;
    },
    // After a change of filters or page the screen itself reads the rows.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
}

/** A page whose file is loaded when the page is opened; if loading fails, the layout stays. */
function lazyPage<Module, Name extends keyof Module>(
  path: string,
  load: () => Promise<Module>,
  name: Name,
): RouteObject {
  return {
    path,
    ErrorBoundary: RouteErrorPage,
    // If `lazy` rejected, the router would show a blank page instead of the error boundary. So a
    // component throws the error.
    lazy: async () => {
      try {
        return { Component: (await load())[name] as ComponentType };
      } catch (error) {
        await reloadAppUnlessUnsaved();
        return { element: <ThrowError error={error} /> };
      }
    },
  };
}

function ThrowError({ error }: { error: unknown }): never {
  throw error;
}

/** The pages that create and edit the records of a list. */
function formRoutes({ path, loadForms }: OfficeScreen): RouteObject[] {
  if (!loadForms) return [];
  return [
    lazyPage(`${path}/create`, loadForms, 'CreatePage'),
    lazyPage(`${path}/edit/:id`, loadForms, 'EditPage'),
    // Also without an id, as in a truncated link: the screen shows an alert and goes back (screens 5.4).
    lazyPage(`${path}/edit`, loadForms, 'EditPage'),
  ];
}

/** Opens the databases before a screen of the office reads them. */
async function openDatabases(): Promise<null> {
  await resumeSession();
  return null;
}

const officeRoute: RouteObject = {
  loader: openDatabases,
  shouldRevalidate: () => false,
  element: (
    <OfficeGuard>
      <OfficeLayout />
    </OfficeGuard>
  ),
  children: [
    ...resources.flatMap((screen) => [listRoute(screen), ...formRoutes(screen)]),
    lazyPage('/profile', () => import('./office/account/profile-page.tsx'), 'ProfilePage'),
    lazyPage('/outbox', () => import('./office/outbox/outbox-page.tsx'), 'OutboxPage'),
  ],
};

/** The same layout for `/stocks`, which every role may open. */
const stocksRoute: RouteObject = {
  loader: openDatabases,
  shouldRevalidate: () => false,
  element: (
    <OfficeGuard anyRole>
      <OfficeLayout />
    </OfficeGuard>
  ),
  children: [
    lazyPage('/stocks', () => import('./office/stock/stock-check-page.tsx'), 'StockCheckPage'),
  ],
};

/** Where the app begins when it is opened from the home screen. */
const startRoute: RouteObject = {
  path: '/start',
  loader: () => redirect(firstPageOf(useSessionStore.getState().role)),
};

/** Any other address is a public page or a 404: the browser loads its document. */
const documentRoute: RouteObject = {
  path: '*',
  loader: ({ request }) => {
    // The dev server returns the office for unknown addresses: loading them would never end.
    if (import.meta.env.DEV) throw new Response(null, { status: 404, statusText: 'Not Found' });
    if (location.href === request.url) location.reload();
    else location.assign(request.url);
    // Never resolves: nothing is rendered until the browser has loaded the document.
    return new Promise<never>(() => {});
  },
};

/** What surrounds every screen. */
function Root() {
  return (
    <PageFrame>
      <Outlet />
      <RouteAnnouncer />
    </PageFrame>
  );
}

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: () => null,
    children: [startRoute, officeRoute, stocksRoute, documentRoute],
  },
];
