// Of the API's responses, the worker caches only pictures, which never change. Other data is in the mirror, where its
// age and user are known.
import { cleanupOutdatedCaches, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { permissionsPolicyOf } from '#contract/page-permissions.ts';
import { type AppName, isTillPath } from '#contract/site-values.ts';
import { withoutTrailingSlashes } from '#contract/trailing-slashes.ts';
import { imageCache, syncTag } from '#offline/platform.ts';
import { cacheApp, deleteOldAppFiles, fetchAppFile, findInstalledApps, refetchFile } from './apps.ts';
import type { DrainGlobals } from './drain.ts';
import {
  cachePageAssets,
  cachePages,
  cachePagesAtOnce,
  fetchFile,
  type PageFile,
  pagePrecache,
  setPageFiles,
} from './pages.ts';
import type { SubscriptionChange } from './push.ts';

interface PrecachedFile extends PageFile {
  /** Set for the office's HTML: the paths of all screens of office and till. */
  screens?: string[];
}

declare const self: ServiceWorkerGlobalScope & DrainGlobals & { __WB_MANIFEST: unknown };

const precachedFiles = self.__WB_MANIFEST as PrecachedFile[];
const screens = precachedFiles.flatMap((file) => file.screens ?? []);
/**
 * A separate script, so that the worker starts fast for a page. A worker may later import only scripts that it imported
 * during installation, so `install` calls `importDrain()`.
 */
const drainScript = precachedFiles.find(({ url }) => url.startsWith('assets/drain-'));
const drainUrl = `/${drainScript?.url}`;
const importDrain = () => importScripts(drainUrl);

/** Background Sync, missing in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

// The browser itself stores scripts that a worker has imported.
setPageFiles(precachedFiles.filter((file) => file !== drainScript));
const isAsset = ({ pathname }: URL) => pathname.startsWith('/assets/');
// A page that did not start requests its files without using any cache (`client/inline/page.ts`).
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && isAsset(url) && request.cache === 'reload' && request.destination === '',
  ({ request }) => refetchFile(request),
);
// `/login` and `/login/` both mean the file `login.html`.
registerRoute(
  new PrecacheRoute(pagePrecache, {
    urlManipulation: ({ url }) =>
      url.pathname.endsWith('/') ? [new URL(`${withoutTrailingSlashes(url.pathname)}.html`, url)] : [],
  }),
);
cleanupOutdatedCaches();
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAsset(url),
  ({ request }) => fetchAppFile(request),
);
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.destination === 'image' && /^\/(images|api\/pictures)\//.test(url.pathname),
  ({ request }) => fetchProductImage(request),
);
// Only the path is checked for a file extension, because a query may end in a username such as `andi.saputra`.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !/^\/api(?:\/|$)|\.[a-z0-9]+$/i.test(url.pathname),
  async (options) => {
    const { pathname } = options.url;
    const page = await pagePrecache.createHandlerBoundToURL(htmlFileAt(pathname))(options);
    return withPermissions(page, pathname);
  },
);

/** The page is cached once for all paths, so without path-specific permissions. */
function withPermissions({ body, status, headers }: Response, pathname: string): Response {
  const ownHeaders = new Headers(headers);
  ownHeaders.set('Permissions-Policy', permissionsPolicyOf(pathname));
  return new Response(body, { status, headers: ownHeaders });
}

/** A public page is requested here only with a query string. */
function htmlFileAt(pathname: string): string {
  const path = withoutTrailingSlashes(pathname);
  const publicPage = publicPageAt(path);
  if (publicPage !== undefined) return `/${publicPage}`;
  if (screens.some((screen) => matchesScreen(screen, path))) return isTillPath(path) ? '/till.html' : '/app.html';
  const [, firstSegment = ''] = path.split('/');
  const localizedNotFound = `${firstSegment}/404.html`;
  const isPrecached = precachedFiles.some(({ url }) => url === localizedNotFound);
  return isPrecached ? `/${localizedNotFound}` : '/404.html';
}

function publicPageAt(path: string): string | undefined {
  const file = `${path.slice(1) || 'index'}.html`;
  return precachedFiles.find(({ url }) => url === file)?.url;
}

function appAt(pathname: string): AppName | undefined {
  if (isTillPath(pathname)) return 'till';
  return htmlFileAt(pathname) === '/app.html' ? 'office' : undefined;
}

/** @param screen the router's path: `/products/edit/:id` */
function matchesScreen(screen: string, path: string): boolean {
  const segments = path.split('/');
  const screenSegments = screen.split('/');
  return (
    screenSegments.length === segments.length &&
    screenSegments.every((expected, index) => expected.startsWith(':') || expected === segments[index])
  );
}

/** Static routes, missing in TypeScript's library and in some browsers. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(routes: { condition: { requestMode: RequestMode }; source: 'fetch-event' }[]): Promise<void>;
}

self.addEventListener('install', (event: InstallEvent) => {
  // Otherwise Chromium also requests each page from the server while the worker starts, and drops the response.
  const routing = event.addRoutes?.([{ condition: { requestMode: 'navigate' }, source: 'fetch-event' }]);
  // The route only saves requests, so the installation must not fail because of it.
  event.waitUntil(Promise.all([install(), routing?.catch(() => undefined)]));
});

async function install(): Promise<void> {
  const apps = await findInstalledApps();
  // An installing worker fetches only three files at a time, so a device's first worker installs only the pages'
  // scripts, and caches the HTML on `KEEP_PAGES`.
  const isFirstWorker = apps.length === 0 && !self.registration.active;
  await Promise.all([
    isFirstWorker ? cachePageAssets() : cachePages(),
    ...apps.map(cacheApp),
    // Puts the script into the browser's cache, so that `importScripts` does not block.
    fetchFile(drainUrl, drainScript?.integrity ?? ''),
  ]);
  importDrain();
}

// The first worker controls open pages immediately, so that they work offline without a reload. Newer workers wait for
// the user's consent.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([pagePrecache.activate(event), self.clients.claim(), deleteOldAppFiles()]));
});

const appOfMessage: Record<string, AppName | undefined> = {
  KEEP_OFFICE: 'office',
  KEEP_TILL: 'till',
};

// These names are permanent, because pages of older versions also send them.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  // The browser may have deleted cached files.
  if (event.data?.type === 'KEEP_PAGES') event.waitUntil(cachePages().catch(() => undefined));
  const app = appOfMessage[event.data?.type];
  if (app) {
    const caching = Promise.all([cachePagesAtOnce(), cacheApp(app)]).then(
      () => true,
      () => false,
    );
    event.waitUntil(caching.then((isCached) => event.ports[0]?.postMessage(isCached)));
  }
});

// Fired when the network returns, if a page requested it (`requestBackgroundSync`); repeated if the promise rejects.
self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag !== syncTag) return;
  importDrain();
  (event as SyncEvent).waitUntil(self.drainInWorker());
});

/** Pushes are shown sequentially, so that of two for the same notification, the later one remains. */
let showQueue: Promise<void> = Promise.resolve();

self.addEventListener('push', (event) => {
  importDrain();
  const showNext = () => self.showPushNotification(event.data?.text());
  showQueue = showQueue.then(showNext, showNext);
  event.waitUntil(showQueue);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAddress(event.notification.data?.url));
});

/** Security: opens only pages of this site. An open page asks the user before it leaves a form. */
async function openAddress(address: unknown): Promise<void> {
  const start = new URL('/start', self.location.origin);
  const target = typeof address === 'string' ? new URL(address, start) : start;
  const { href, pathname, search } = target.origin === start.origin ? target : start;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const app = appAt(pathname);
  const appPages = pages.filter(({ url }) => app !== undefined && appAt(new URL(url).pathname) === app);
  const page = appPages.find(({ visibilityState }) => visibilityState === 'visible') ?? appPages[0];
  if (!page) {
    await self.clients.openWindow(href);
    return;
  }
  // `focus` rejects if the click was long ago. The page navigates anyway.
  await page.focus().catch(() => undefined);
  page.postMessage({ type: 'OPEN', path: pathname + search });
}

self.addEventListener('pushsubscriptionchange', (event) => {
  importDrain();
  (event as ExtendableEvent).waitUntil(self.renewSubscription(event as SubscriptionChange));
});

const maxImages = 200;

async function fetchProductImage(request: Request): Promise<Response> {
  const cache = await caches.open(imageCache);
  const cachedImage = await cache.match(request);
  if (cachedImage) return cachedImage;
  // Not cached by the browser, because a sign-out could not clear that cache.
  const response = await fetch(request.url, { cache: 'no-store', ...integrityOf(request.url) });
  const isImage = response.headers.get('content-type')?.startsWith('image/') ?? false;
  if (response.ok && isImage) {
    await cache.put(request, response.clone());
    const keys = await cache.keys();
    // `keys` lists the oldest image first.
    const oldestImages = keys.slice(0, Math.max(0, keys.length - maxImages));
    await Promise.all(oldestImages.map((key) => cache.delete(key)));
  }
  return response;
}

/** The SHA-256 in the URL lets the browser reject a damaged picture. */
function integrityOf(url: string): Pick<RequestInit, 'integrity'> {
  const [, hex] = /^\/api\/pictures\/([0-9a-f]{64})$/.exec(new URL(url).pathname) ?? [];
  if (!hex) return {};
  const bytes = hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return { integrity: `sha256-${btoa(String.fromCharCode(...bytes))}` };
}
