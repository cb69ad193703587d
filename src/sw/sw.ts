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
import { syncTag } from '#offline/device.ts';
import { drainInWorker } from '#offline/replay/drain-in-worker.ts';
import { onlyWhatWasAskedFor } from './only-what-was-asked-for.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

/** Background Sync, which TypeScript's library does not describe yet. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

addPlugins([onlyWhatWasAskedFor]);
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api(\/|$)/] }),
);

// A first visit is served offline from then on, without a reload. A newer worker does not come this
// far before a person has accepted the update.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === syncTag) (event as SyncEvent).waitUntil(drainInWorker());
});
