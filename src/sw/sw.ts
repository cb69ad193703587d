// The service worker as a table of events. It serves the app when there is no network, and sends
// what waits in the outbox when no tab is left to do it. It never answers for /api: what the API
// said lives in the mirror, where it has an age and an owner.
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { withoutTrailingSlashes } from '#contract/trailing-slashes.ts';
import { syncTag } from '#offline/device.ts';
import { drainInWorker } from '#offline/replay/drain-in-worker.ts';
import { dropOldOffice, fromOffice, isOfficeKept, keepOffice } from './office.ts';
import { onlyWhatWasAskedFor } from './only-what-was-asked-for.ts';
import { productImage } from './product-images.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

/** Background Sync, which TypeScript's library does not describe yet. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

addPlugins([onlyWhatWasAskedFor]);
// The public pages by their own addresses: `/login` is `login.html`, and so is `/login/`.
precacheAndRoute(self.__WB_MANIFEST, {
  urlManipulation: ({ url }) =>
    url.pathname.endsWith('/')
      ? [new URL(`${withoutTrailingSlashes(url.pathname)}.html`, url)]
      : [],
});
cleanupOutdatedCaches();
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => fromOffice(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/'),
  ({ request }) => productImage(request),
);
// Every other page is the app's bare shell, which also says that an address has no page.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/app.html'), {
    denylist: [/^\/api(\/|$)/, /\.[a-z0-9]+$/i],
  }),
);

self.addEventListener('install', (event) => {
  event.waitUntil(isOfficeKept().then((isKept) => (isKept ? keepOffice() : undefined)));
});

// A first visit is served offline from then on, without a reload. A newer worker does not come this
// far before a person has accepted the update.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), dropOldOffice()]));
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  // Offline it stays as it is; the next screen that opens asks again.
  if (event.data?.type === 'KEEP_OFFICE') event.waitUntil(keepOffice().catch(() => undefined));
});

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === syncTag) (event as SyncEvent).waitUntil(drainInWorker());
});
