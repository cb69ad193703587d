// What every device keeps: the public pages with their scripts, and the page of the office.
import { PrecacheController } from 'workbox-precaching';
import { cacheFiles } from './cache-files.ts';

export const pages = new PrecacheController();

let underWay: Promise<void> | undefined;

// Workbox's own `install` asks for one file after the other: thirty answers of half a second each, on
// a slow line.
export function cachePages(): Promise<void> {
  underWay ??= cacheFiles(pages.strategy.cacheName, pages.getURLsToCacheKeys()).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** The files of the pages alone, whose names carry their revisions. */
export function cacheFilesOfPages(): Promise<void> {
  const files = [...pages.getURLsToCacheKeys()].filter(([url, key]) => url === key);
  return cacheFiles(pages.strategy.cacheName, files);
}
