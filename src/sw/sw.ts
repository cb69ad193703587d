// The service worker: its routes and its event listeners. It serves the app when there is no network, and
// sends the outbox when no tab is open. Of /api it responds only to pictures, which never change: other data
// of the API is in the mirror, where it has an age and an owner.
import { cleanupOutdatedCaches, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { permissionsPolicyOf } from '#contract/page-permissions.ts';
import { type AppName, isTillPath } from '#contract/site-values.ts';
import { withoutTrailingSlashes } from '#contract/trailing-slashes.ts';
import { imageCache, syncTag } from '#offline/device.ts';
import { appsHere, cacheApp, deleteOldAppFiles, fetchAppFile, renewFile } from './apps.ts';
import type { DrainGlobals } from './drain.ts';
import { cachePageAssets, cachePages, fetchFile, type PageFile, pagePrecache, setPageFiles } from './pages.ts';
import type { SubscriptionChange } from './push.ts';

interface PrecachedFile extends PageFile {
  /** On the HTML of the office: the paths of all screens of office and till. */
  screens?: string[];
}

declare const self: ServiceWorkerGlobalScope & DrainGlobals & { __WB_MANIFEST: unknown };

// The build replaces `__WB_MANIFEST` by the list of the files.
const precachedFiles = self.__WB_MANIFEST as PrecachedFile[];
const screens = precachedFiles.flatMap((file) => file.screens ?? []);
/**
 * The script `drain.ts`, separate so that starting the worker to open a page stays fast. A worker may later
 * import only scripts that it also imported while installing; hence `importDrain()` in `install`.
 */
const drainScript = precachedFiles.find(({ url }) => url.startsWith('assets/drain-'));
const drainUrl = `/${drainScript?.url}`;
const importDrain = () => importScripts(drainUrl);

/** Background Sync, which TypeScript's library does not describe yet. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

// Without the drain script: the browser itself stores the scripts that a worker has imported.
setPageFiles(precachedFiles.filter((file) => file !== drainScript));
const isAsset = ({ pathname }: URL) => pathname.startsWith('/assets/');
// A page that did not start fetches its files anew, past every cache (`client/inline/page.ts`).
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && isAsset(url) && request.cache === 'reload' && request.destination === '',
  ({ request }) => renewFile(request),
);
// The public pages by their addresses: `/login` and `/login/` are both the file `login.html`.
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
// Every other page request is for a screen of office or till, or for a page that does not exist. Only the path tells
// a file: a search may end in a username such as `andi.saputra`.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !/^\/api(?:\/|$)|\.[a-z0-9]+$/i.test(url.pathname),
  async (options) => {
    const { pathname } = options.url;
    const page = await pagePrecache.createHandlerBoundToURL(htmlFileAt(pathname))(options);
    return withPermissions(page, pathname);
  },
);

/** The page as the server sends it at this path. It was stored once for all paths, without what only some may use. */
function withPermissions({ body, status, headers }: Response, pathname: string): Response {
  const ownHeaders = new Headers(headers);
  ownHeaders.set('Permissions-Policy', permissionsPolicyOf(pathname));
  return new Response(body, { status, headers: ownHeaders });
}

/** The HTML file for a path. A public page comes here where its address has a search: without one it is precached. */
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

/** The app that has a screen at this path; undefined for public pages and unknown paths. */
function appAt(pathname: string): AppName | undefined {
  if (isTillPath(pathname)) return 'till';
  return htmlFileAt(pathname) === '/app.html' ? 'office' : undefined;
}

/** @param screen the path of a screen as the router writes it: `/products/edit/:id` */
function matchesScreen(screen: string, path: string): boolean {
  const segments = path.split('/');
  const screenSegments = screen.split('/');
  return (
    screenSegments.length === segments.length &&
    screenSegments.every((expected, index) => expected.startsWith(':') || expected === segments[index])
  );
}

self.addEventListener('install', (event) => event.waitUntil(install()));

async function install(): Promise<void> {
  const apps = await appsHere();
  // During its installation a worker can fetch only three files at a time. So the first worker on a
  // device installs only the scripts of the pages; `KEEP_PAGES` lets it cache the HTML when it is active.
  const isFirstWorker = apps.length === 0 && !self.registration.active;
  await Promise.all([
    isFirstWorker ? cachePageAssets() : cachePages(),
    ...apps.map(cacheApp),
    // Puts the script into the browser's cache, so that `importScripts` does not block on the network.
    fetchFile(drainUrl, drainScript?.integrity ?? ''),
  ]);
  importDrain();
}

// The first worker takes control of open pages at once, so that the app works offline without a reload. A
// newer worker becomes active only after the user has accepted the update.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([pagePrecache.activate(event), self.clients.claim(), deleteOldAppFiles()]));
});

/** The messages that ask to cache all files of an app. */
const appOfMessage: Record<string, AppName | undefined> = {
  KEEP_OFFICE: 'office',
  KEEP_TILL: 'till',
};

// Messages of `service-worker-store.ts`. Pages of older versions send them too, so their names stay.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  // Caches missing files: after the first installation, or after the browser has deleted files.
  if (event.data?.type === 'KEEP_PAGES') event.waitUntil(cachePages().catch(() => undefined));
  const app = appOfMessage[event.data?.type];
  if (app) {
    // It also needs the pages.
    const caching = Promise.all([cachePages(), cacheApp(app)]).then(
      () => true,
      () => false,
    );
    event.waitUntil(caching.then((isCached) => event.ports[0]?.postMessage(isCached)));
  }
});

// The browser fires `sync` when the network returns and a page has asked for it after storing an entry
// (`askBackgroundSync` in `offline/device.ts`). If the promise rejects, it fires `sync` again later.
self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag !== syncTag) return;
  importDrain();
  (event as SyncEvent).waitUntil(self.drainInWorker());
});

/** Pushes are shown one after the other: of two for one notification, the later words stay. */
let shown: Promise<void> = Promise.resolve();

self.addEventListener('push', (event) => {
  importDrain();
  const show = () => self.showPushed(event.data?.text());
  shown = shown.then(show, show);
  event.waitUntil(shown);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAddress(event.notification.data?.url));
});

/**
 * Opens a page of office or till: in one that is open, which goes there by itself and asks before it leaves a form,
 * or in a new one. Security: on this site only.
 */
async function openAddress(address: unknown): Promise<void> {
  const start = new URL('/start', self.location.origin);
  const wanted = typeof address === 'string' ? new URL(address, start) : start;
  const { href, pathname, search } = wanted.origin === start.origin ? wanted : start;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const app = appAt(pathname);
  const ofApp = pages.filter(({ url }) => app !== undefined && appAt(new URL(url).pathname) === app);
  const page = ofApp.find(({ visibilityState }) => visibilityState === 'visible') ?? ofApp[0];
  if (!page) {
    await self.clients.openWindow(href);
    return;
  }
  // Refused where the press is long ago. The page goes there all the same.
  await page.focus().catch(() => undefined);
  page.postMessage({ type: 'OPEN', path: pathname + search });
}

self.addEventListener('pushsubscriptionchange', (event) => {
  importDrain();
  (event as ExtendableEvent).waitUntil(self.renewSubscription(event as SubscriptionChange));
});

/** With more images in the cache the oldest images are deleted. */
const maxImages = 200;

/** Returns a product image from the cache, or fetches and caches it. */
async function fetchProductImage(request: Request): Promise<Response> {
  const cache = await caches.open(imageCache);
  const cachedImage = await cache.match(request);
  if (cachedImage) return cachedImage;
  // Not into the browser's own cache, which a sign-out cannot empty.
  const response = await fetch(request.url, { cache: 'no-store', ...integrityOf(request.url) });
  const isImage = response.headers.get('content-type')?.startsWith('image/') ?? false;
  if (response.ok && isImage) {
    await cache.put(request, response.clone());
    const keys = await cache.keys();
    // `keys` lists the oldest image first.
    const oldest = keys.slice(0, Math.max(0, keys.length - maxImages));
    await Promise.all(oldest.map((key) => cache.delete(key)));
  }
  return response;
}

/** A picture of the API is named by its SHA-256, so the browser can reject one that arrives damaged. */
function integrityOf(url: string): Pick<RequestInit, 'integrity'> {
  const [, hex] = /^\/api\/pictures\/([0-9a-f]{64})$/.exec(new URL(url).pathname) ?? [];
  if (!hex) return {};
  const bytes = hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return { integrity: `sha256-${btoa(String.fromCharCode(...bytes))}` };
}
