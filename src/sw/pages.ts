// Files that every device caches: the public pages with their scripts, and the HTML of the office.
import { PrecacheController } from 'workbox-precaching';
import { cacheFiles } from './cache-files.ts';

export const pagePrecache = new PrecacheController();

/** The call of `cachePages` that is running: two calls must not fetch the same files twice. */
let runningCall: Promise<void> | undefined;

/**
 * Caches the missing files. Used in place of Workbox's own `install`, which fetches one file after the other:
 * on a slow connection that would be thirty requests of half a second each.
 */
export function cachePages(): Promise<void> {
  const urlsAndKeys = pagePrecache.getURLsToCacheKeys();
  runningCall ??= cacheFiles(pagePrecache.strategy.cacheName, urlsAndKeys).finally(() => {
    runningCall = undefined;
  });
  return runningCall;
}

/** Caches only the scripts and styles of the pages: the files whose names contain their revisions. */
export function cachePageAssets(): Promise<void> {
  const assets = [...pagePrecache.getURLsToCacheKeys()].filter(([url, key]) => url === key);
  return cacheFiles(pagePrecache.strategy.cacheName, assets);
}
