import { type ComponentType, useEffect, useRef, useState } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  type RouteObject,
  redirect,
  useLocation,
  useNavigationType,
  useRouteError,
} from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { ListName } from '#contract/lists.ts';
import { isScanPath, scanPaths } from '#contract/page-permissions.ts';
import { withoutTrailingSlashes } from '#contract/trailing-slashes.ts';
import { resumeSession } from './data/session.ts';
import { type StoredSession, useSessionStore } from './data/session-store.ts';
import { backgroundWorkAllowed } from './data/triggers.ts';
import { prefetchRows, startRows } from './data/use-rows.ts';
import { getCurrentMessages, withPageMessages } from './i18n/locale-store.ts';
import { cartPathOf, labelPath } from './office/kit/find-cart/cart-address.ts';
import { readListUrl } from './office/kit/list/list-url.ts';
import { toListViews } from './office/kit/list/list-views.ts';
import type { OfficeScreen } from './office/kit/resource.ts';
import type { ReportName } from './office/reports/report-content.ts';
import { listByPath, resources } from './office/resources.ts';
import { CrashPage } from './shell/crash-page.tsx';
import { OfficeGuard, OfficeLayout } from './shell/office-layout.tsx';
import { PageFrame } from './shell/page-frame.tsx';
import { reloadAppUnlessUnsaved } from './shell/reload-app.ts';
import { firstPageOf } from './state/first-page.ts';

function listRoute({ path, Page }: OfficeScreen): RouteObject {
  return {
    path,
    Component: Page,
    ErrorBoundary: RouteErrorPage,
    loader: async ({ request }) => {
      // The screen reads the rows again and shows the error.
      await preloadRoute(request.url).catch(() => undefined);
      return null;
    },
    // After a change of filters or page the screen itself reads the rows.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
}

/** Opens the databases and reads the first rows of a list before its route renders. Idempotent. */
async function preloadRoute(address: string): Promise<void> {
  const url = new URL(address);
  // Reading starts before the session is stored.
  const sessionReady = resumeSession();
  const list = listAt(url);
  // Background work is allowed only after the first paint.
  const timeLimitMs = backgroundWorkAllowed.get() ? maxWaitMs : firstPaintMaxWaitMs;
  if (list) {
    const paramsOf: Parameters<typeof prefetchRows>[1] = (views) =>
      readListUrl(list, url.searchParams, toListViews(views).defaultQuery).params;
    await prefetchRows(list, paramsOf, timeLimitMs);
  }
  await sessionReady;
}

function listAt({ pathname }: URL): ListName | undefined {
  const path = withoutTrailingSlashes(pathname);
  return Object.hasOwn(listByPath, path) ? listByPath[path] : undefined;
}

/** Requests the first rows of the list at `address` before the databases of the user are open. */
export async function requestFirstRows(session: StoredSession, address: string): Promise<void> {
  const url = new URL(address);
  const list = listAt(url);
  if (!list) return;
  const { params } = readListUrl(list, url.searchParams);
  await startRows(session, list, params, getCurrentMessages().locale);
}

/** With a longer wait, the pressed link would not seem to respond. */
const maxWaitMs = 250;

/** A short wait is better than a skeleton that is immediately replaced. */
const firstPaintMaxWaitMs = 1_000;

function lazyPage<Module, Name extends keyof Module>(
  path: string,
  load: () => Promise<Module>,
  name: Name,
): RouteObject {
  return {
    path,
    ErrorBoundary: RouteErrorPage,
    // If `lazy` rejected, the router would show a blank page.
    lazy: async () => {
      try {
        return { Component: (await withPageMessages(load))[name] as ComponentType };
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

function formRoutes({ path, loadForms }: OfficeScreen): RouteObject[] {
  if (!loadForms) return [];
  return [
    lazyPage(`${path}/create`, loadForms, 'CreatePage'),
    lazyPage(`${path}/edit/:id`, loadForms, 'EditPage'),
    // Without an id the screen shows an alert and goes back (screens 5.4).
    lazyPage(`${path}/edit`, loadForms, 'EditPage'),
  ];
}

const loadLabels = () => import('./office/carts/labels/labels.ts');

const loadReports = () => import('./office/reports/reports.ts');

const reportPages: Record<ReportName, keyof Awaited<ReturnType<typeof loadReports>>> = {
  sales: 'SalesPage',
  losses: 'LossesPage',
  stock: 'StockPage',
};

const loadBusiness = () => import('./office/business/business.ts');

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
    lazyPage('/today', () => import('./office/today/today-page.tsx'), 'TodayPage'),
    { path: '/reports', loader: () => redirect('/reports/sales') },
    ...Object.entries(reportPages).map(([name, page]) => lazyPage(`/reports/${name}`, loadReports, page)),
    lazyPage('/cart-assignments/morning', () => import('./office/shifts/plan/plan-shifts-page.tsx'), 'PlanShiftsPage'),
    lazyPage(
      '/cart-assignments/evening',
      () => import('./office/shifts/close/close-shifts-page.tsx'),
      'CloseShiftsPage',
    ),
    lazyPage(
      '/cart-assignments/statements/import',
      () => import('./office/import/import-page.tsx'),
      'StatementImportPage',
    ),
    lazyPage('/cart-assignments/:id', () => import('./office/shifts/page/shift-page.tsx'), 'ShiftPage'),
    lazyPage('/stock/movements', () => import('./office/history/movements-page.tsx'), 'MovementsPage'),
    lazyPage('/audit', () => import('./office/history/audit-page.tsx'), 'AuditPage'),
    lazyPage('/restocks/order', () => import('./office/restocks/reorder/order-page.tsx'), 'ReorderPage'),
    { path: `${labelPath}/:id`, loader: ({ params }) => redirect(cartPathOf(params.id)) },
    lazyPage('/carts/labels', loadLabels, 'LabelsPage'),
    lazyPage('/products/import', () => import('./office/import/import-page.tsx'), 'ProductImportPage'),
    lazyPage('/suppliers/import', () => import('./office/import/import-page.tsx'), 'SupplierImportPage'),
    lazyPage('/stock-overview/import', () => import('./office/import/import-page.tsx'), 'StockImportPage'),
    lazyPage('/business', loadBusiness, 'BusinessPage'),
    lazyPage('/profile', () => import('./office/account/profile-page.tsx'), 'ProfilePage'),
    lazyPage('/outbox', () => import('./office/outbox/outbox-page.tsx'), 'OutboxPage'),
  ],
};

const stocksRoute: RouteObject = {
  loader: openDatabases,
  shouldRevalidate: () => false,
  element: (
    <OfficeGuard allowsAnyRole>
      <OfficeLayout />
    </OfficeGuard>
  ),
  children: [lazyPage('/stocks', () => import('./office/stock/stock-check-page.tsx'), 'StockCheckPage')],
};

const startRoute: RouteObject = {
  path: '/start',
  loader: () => redirect(firstPageOf(useSessionStore.getState().role)),
};

/** Only a scanner's document may use the camera, so leaving it always loads another document (decisions/058). */
const scanRoute: RouteObject = {
  loader: openDatabases,
  shouldRevalidate: () => false,
  element: (
    <OfficeGuard>
      <Outlet />
    </OfficeGuard>
  ),
  children: [
    lazyPage(scanPaths.cart, loadLabels, 'ScanPage'),
    lazyPage(scanPaths.qris, loadBusiness, 'QrisScanPage'),
  ].map((route) => ({ ...route, loader: ({ request }) => openScanner(request.url) })),
};

function Root() {
  return (
    <PageFrame>
      <Outlet />
      <RouteAnnouncer />
    </PageFrame>
  );
}

/** The browser must load the document of a public page or a 404. */
const documentRoute: RouteObject = {
  path: '*',
  loader: ({ request }) => {
    // The dev server returns the office for unknown addresses, so loading would never end.
    if (import.meta.env.DEV) throw new Response(null, { status: 404, statusText: 'Not Found' });
    return loadDocument(request.url);
  },
};

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: () => null,
    children: [startRoute, officeRoute, stocksRoute, scanRoute, documentRoute],
  },
];

function RouteErrorPage() {
  const error = useRouteError();
  return <CrashPage error={isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : error} />;
}

function openScanner(url: string): null | Promise<never> {
  return isScannerDocument() ? null : loadDocument(url);
}

/** Checks the URL that the document was loaded from, because its permissions depend on that URL. */
function isScannerDocument(): boolean {
  const [navigationEntry] = performance.getEntriesByType('navigation');
  return navigationEntry === undefined || isScanPath(new URL(navigationEntry.name).pathname);
}

/** Nothing renders until the browser has loaded the document. */
function loadDocument(url: string): Promise<never> {
  if (location.href === url) location.reload();
  else location.assign(url);
  return new Promise<never>(() => {});
}

/** Announces a new page (screens 1.6), but not a change of filters or hash alone. */
function RouteAnnouncer() {
  const t = useTranslations('shell');
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const [announcement, setAnnouncement] = useState('');
  const previousPathname = useRef(pathname);

  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    // Back and Forward restore the scroll position.
    if (hash === '' && type !== 'POP') window.scrollTo({ top: 0, behavior: 'smooth' });
    // By the next frame, the title is set.
    const frame = requestAnimationFrame(() => {
      setAnnouncement(t('pageLoaded', { title: document.title }));
      // A form has focused its first field.
      if (document.querySelector('main form :focus')) return;
      document.getElementById('main')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, hash, type, t]);

  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}
