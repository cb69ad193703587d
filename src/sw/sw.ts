// The service worker: its routes and its event listeners. It serves the app when there is no network, and
// sends the outbox when no tab is open. Of /api it responds only to pictures, which never change: other data
// of the API is in the mirror, where it has an age and an owner.
import { cleanupOutdatedCaches, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { type AppName, isTillPath } from '#contract/site-values.ts';
import { withoutTrailingSlashes } from '#contract/trailing-slashes.ts';
import { syncTag } from '#offline/device.ts';
import { appsHere, cacheApp, deleteOldAppFiles, fetchAppFile, renewFile } from './apps.ts';
import {
  cachePageAssets,
  cachePages,
  fetchFile,
  type PageFile,
  pagePrecache,
  setPageFiles,
} from './pages.ts';
import { fetchProductImage } from './product-images.ts';

interface PrecachedFile extends PageFile {
  /** On the HTML of the office: the paths of all screens of office and till. */
  screens?: string[];
}

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: unknown;
  /** Defined by the script `drain.ts`. */
  drainInWorker: () => Promise<void>;
};

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
// A page that did not start fetches its files anew, past every cache (`index.html`).
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && isAsset(url) && request.cache === 'reload' && request.destination === '',
  ({ request }) => renewFile(request),
);
// The public pages by their addresses: `/login` and `/login/` are both the file `login.html`.
registerRoute(
  new PrecacheRoute(pagePrecache, {
    urlManipulation: ({ url }) =>
      url.pathname.endsWith('/')
        ? [new URL(`${withoutTrailingSlashes(url.pathname)}.html`, url)]
        : [],
  }),
);
cleanupOutdatedCaches();
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAsset(url),
  ({ request }) => fetchAppFile(request),
);
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin &&
    request.destination === 'image' &&
    /^\/(images|api\/pictures)\//.test(url.pathname),
  ({ request }) => fetchProductImage(request),
);
// Every other page request is for a screen of office or till, or for a page that does not exist.
registerRoute(
  new NavigationRoute(
    (options) => pagePrecache.createHandlerBoundToURL(htmlFileAt(options.url.pathname))(options),
    { denylist: [/^\/api(\/|$)/, /\.[a-z0-9]+$/i] },
  ),
);

/** The HTML file for a path that is no public page. */
function htmlFileAt(pathname: string): string {
  const path = withoutTrailingSlashes(pathname);
  if (screens.some((screen) => matchesScreen(screen, path)))
    return isTillPath(path) ? '/till.html' : '/app.html';
  const [, firstSegment = ''] = path.split('/');
  const localizedNotFound = `${firstSegment}/404.html`;
  const isPrecached = precachedFiles.some(({ url }) => url === localizedNotFound);
  return isPrecached ? `/${localizedNotFound}` : '/404.html';
}

/** @param screen the path of a screen as the router writes it: `/products/edit/:id` */
function matchesScreen(screen: string, path: string): boolean {
  const segments = path.split('/');
  const screenSegments = screen.split('/');
  return (
    screenSegments.length === segments.length &&
    screenSegments.every(
      (expected, index) => expected.startsWith(':') || expected === segments[index],
    )
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
  event.waitUntil(
    Promise.all([pagePrecache.activate(event), self.clients.claim(), deleteOldAppFiles()]),
  );
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
