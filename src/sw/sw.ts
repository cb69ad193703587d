// The service worker as a table of events. It serves the app when there is no network, and sends
// the outbox when no tab is open. It never responds to /api: data of the API is in the mirror, where
// it has an age and an owner.
import { cleanupOutdatedCaches, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { withoutTrailingSlashes } from '#contract/trailing-slashes.ts';
import { syncTag } from '#offline/device.ts';
import { cacheOffice, deleteOldOffice, hasOffice, officeFile } from './office.ts';
import { cacheFilesOfPages, cachePages, pages } from './pages.ts';
import { productImage } from './product-images.ts';

interface PrecachedFile {
  url: string;
  revision: string | null;
  /** On the HTML of the office: the paths of all its screens. */
  screens?: string[];
}

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: unknown;
  /** Defined by the script `drain.ts`. */
  drainInWorker: () => Promise<void>;
};

const files = self.__WB_MANIFEST as PrecachedFile[];
const screens = files.flatMap((file) => file.screens ?? []);
/**
 * The outbox is sent by a script of its own, so that opening a page does not wait for it. A worker may
 * import only what it imported while it was installed.
 */
const drainScript = files.find(({ url }) => url.startsWith('assets/drain-'));
const importDrain = () => importScripts(`/${drainScript?.url}`);

/** Background Sync, which TypeScript's library does not describe yet. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

pages.addToCacheList(files.filter((file) => file !== drainScript));
// The public pages by their own addresses: `/login` is `login.html`, and so is `/login/`.
registerRoute(
  new PrecacheRoute(pages, {
    urlManipulation: ({ url }) =>
      url.pathname.endsWith('/')
        ? [new URL(`${withoutTrailingSlashes(url.pathname)}.html`, url)]
        : [],
  }),
);
cleanupOutdatedCaches();
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => officeFile(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/'),
  ({ request }) => productImage(request),
);
// Every other path is a screen of the office, or does not exist.
registerRoute(
  new NavigationRoute(
    (options) => pages.createHandlerBoundToURL(documentAt(options.url.pathname))(options),
    { denylist: [/^\/api(\/|$)/, /\.[a-z0-9]+$/i] },
  ),
);

function documentAt(pathname: string): string {
  const path = withoutTrailingSlashes(pathname);
  if (screens.some((screen) => isAt(screen, path))) return '/app.html';
  const [, first = ''] = path.split('/');
  const localizedNotFound = `${first}/404.html`;
  return files.some(({ url }) => url === localizedNotFound) ? `/${localizedNotFound}` : '/404.html';
}

/** @param screen as the router writes it: `/products/edit/:id` */
function isAt(screen: string, path: string): boolean {
  const asked = path.split('/');
  const parts = screen.split('/');
  return (
    parts.length === asked.length &&
    parts.every((part, place) => part.startsWith(':') || part === asked[place])
  );
}

self.addEventListener('install', (event) => event.waitUntil(install()));

async function install(): Promise<void> {
  const isOffice = await hasOffice();
  // A worker that is being installed fetches only three files at a time. The first worker, which
  // replaces none, therefore caches only the scripts of the pages, and the pages once it is active.
  const isFirst = !isOffice && !self.registration.active;
  await Promise.all([
    isFirst ? cacheFilesOfPages() : cachePages(),
    isOffice ? cacheOffice() : undefined,
    // Puts the script into the browser's cache, so that `importScripts` does not block on the network.
    fetch(`/${drainScript?.url}`),
  ]);
  importDrain();
}

// The first worker takes control of open pages at once, so that the app works offline without a reload. A
// newer worker becomes active only after the user has accepted the update.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([pages.activate(event), self.clients.claim(), deleteOldOffice()]));
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  // Caches missing files: after the first installation, or after the browser has deleted files.
  if (event.data?.type === 'KEEP_PAGES') event.waitUntil(cachePages().catch(() => undefined));
  if (event.data?.type === 'KEEP_OFFICE') {
    // The office also needs the pages.
    const isCached = Promise.all([cachePages(), cacheOffice()]).then(
      () => true,
      () => false,
    );
    event.waitUntil(isCached.then((answer) => event.ports[0]?.postMessage(answer)));
  }
});

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag !== syncTag) return;
  importDrain();
  (event as SyncEvent).waitUntil(self.drainInWorker());
});
