// Files that every device caches: the public pages with their scripts, and the HTML of the office.
import { PrecacheController } from 'workbox-precaching';
import { cacheFiles } from './cache-files.ts';

export const pages = new PrecacheController();

let running: Promise<void> | undefined;

// Workbox's own `install` fetches one file after the other: thirty requests of half a second each on a
// slow connection.
export function cachePages(): Promise<void> {
  running ??= cacheFiles(pages.strategy.cacheName, pages.getURLsToCacheKeys()).finally(() => {
    running = undefined;
  });
  return running;
}

/** Only the scripts and styles of the pages, whose names contain their revisions. */
export function cacheFilesOfPages(): Promise<void> {
  const files = [...pages.getURLsToCacheKeys()].filter(([url, key]) => url === key);
  return cacheFiles(pages.strategy.cacheName, files);
}
