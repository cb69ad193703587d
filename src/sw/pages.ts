// Files that every device caches: the public pages with their scripts, and the HTML of the office.
import { PrecacheController } from 'workbox-precaching';
import { cacheFiles } from './cache-files.ts';

export const pages = new PrecacheController();

/** The call of `cachePages` that is running: two calls must not fetch the same files twice. */
let running: Promise<void> | undefined;

// In place of Workbox's own `install`, which fetches one file after the other: on a slow connection that
// would be thirty requests of half a second each.
export function cachePages(): Promise<void> {
  running ??= cacheFiles(pages.strategy.cacheName, pages.getURLsToCacheKeys()).finally(() => {
    running = undefined;
  });
  return running;
}

/** Caches only the scripts and styles of the pages: the files whose names contain their revisions. */
export function cacheFilesOfPages(): Promise<void> {
  const files = [...pages.getURLsToCacheKeys()].filter(([url, key]) => url === key);
  return cacheFiles(pages.strategy.cacheName, files);
}
