// Every device caches the public pages with their scripts, and the office's HTML.
import { PrecacheController } from 'workbox-precaching';

export interface PageFile {
  url: string;
  revision: string | null;
  integrity: string;
}

export const pagePrecache = new PrecacheController();
export const { cacheName: pageCache } = pagePrecache.strategy;

let builtFiles: BuiltFile[] = [];
/** Simultaneous calls must not fetch the same files twice. */
let runningCaching: Promise<void> | undefined;
let areRowsShown = false;

export function setPageFiles(files: readonly PageFile[]): void {
  // Workbox gets no hashes, because it would also check them for pages that are not cached, and a newer version's page
  // would not open.
  pagePrecache.addToCacheList(files.map(({ url, revision }) => ({ url, revision })));
  builtFiles = files.map(({ url, integrity }) => {
    const { href } = new URL(url, self.location.origin);
    return { url: href, key: pagePrecache.getCacheKeyForURL(href) ?? href, integrity };
  });
}

export function getPageFiles(): readonly BuiltFile[] {
  return builtFiles;
}

export function cachePages(): Promise<void> {
  runningCaching ??= cacheInTurn().finally(() => {
    runningCaching = undefined;
  });
  return runningCaching;
}

/** On a slow connection, simultaneous requests would delay a sign-in by more than a second. */
async function cacheInTurn(): Promise<void> {
  for (const [index, file] of builtFiles.entries()) {
    if (areRowsShown) return cacheFiles(pageCache, builtFiles.slice(index));
    await cacheFiles(pageCache, [file]);
  }
}

/** Called when the first rows of an app are shown. */
export function cachePagesAtOnce(): Promise<void> {
  areRowsShown = true;
  return cachePages();
}

/** The names of assets contain their revisions. */
export function cachePageAssets(): Promise<void> {
  return cacheFiles(
    pageCache,
    builtFiles.filter(({ url, key }) => url === key),
  );
}

export interface BuiltFile {
  url: string;
  /** The URL under which the cache stores it. */
  key: string;
  integrity: string;
}

/** Rejects if a file cannot be cached. */
export async function cacheFiles(cacheName: string, files: readonly BuiltFile[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const cachedKeys = new Set((await cache.keys()).map(({ url }) => url));
  const fetches = files
    .filter(({ key }) => !cachedKeys.has(key))
    .map(async ({ url, key, integrity }) => cache.put(key, await fetchFile(url, integrity)));
  await Promise.all(fetches);
}

/**
 * The browser checks the hash and rejects a captive portal's page or a script truncated by a proxy: an app that cached
 * those would never start again.
 */
export async function fetchFile(url: string, integrity: string): Promise<Response> {
  const fetchWithCache = (cache: RequestCache) => fetch(url, { cache, integrity, redirect: 'error' });
  // The browser's cache may be outdated or damaged.
  return fetchWithCache('default').catch(() => fetchWithCache('reload'));
}
