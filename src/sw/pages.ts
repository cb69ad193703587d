// Files that every device caches: the public pages with their scripts, and the HTML of the office.

import { PrecacheController } from 'workbox-precaching';

/** An entry of the list that the build writes into the worker. */
export interface PageFile {
  url: string;
  revision: string | null;
  /** The hash of its content. */
  integrity: string;
}

export const pagePrecache = new PrecacheController();
export const { cacheName: pageCache } = pagePrecache.strategy;

let builtFiles: BuiltFile[] = [];
/** The call of `cachePages` that is running: two calls must not fetch the same files twice. */
let runningCall: Promise<void> | undefined;

export function setPageFiles(files: readonly PageFile[]): void {
  // Workbox gets no hashes: it would check them also when it passes on a page that is not cached, and a page
  // of a newer version would not open.
  pagePrecache.addToCacheList(files.map(({ url, revision }) => ({ url, revision })));
  builtFiles = files.map(({ url, integrity }) => {
    const { href } = new URL(url, self.location.origin);
    return { url: href, key: pagePrecache.getCacheKeyForURL(href) ?? href, integrity };
  });
}

export function pageFiles(): readonly BuiltFile[] {
  return builtFiles;
}

/**
 * Caches the missing files. Used in place of Workbox's own `install`, which fetches one file after the other:
 * on a slow connection that would be thirty requests of half a second each.
 */
export function cachePages(): Promise<void> {
  runningCall ??= cacheFiles(pageCache, builtFiles).finally(() => {
    runningCall = undefined;
  });
  return runningCall;
}

/** Caches only the scripts and styles of the pages: the files whose names contain their revisions. */
export function cachePageAssets(): Promise<void> {
  return cacheFiles(
    pageCache,
    builtFiles.filter(({ url, key }) => url === key),
  );
}

/** A file of this build. */
export interface BuiltFile {
  /** Its absolute URL. */
  url: string;
  /** The URL under which a cache has it. */
  key: string;
  /** The hash of its content. */
  integrity: string;
}

/** Fetches in parallel the files that a cache does not have yet, and stores them. Rejects when one fails. */
export async function cacheFiles(cacheName: string, files: readonly BuiltFile[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const cachedKeys = new Set((await cache.keys()).map(({ url }) => url));
  const fetches = files
    .filter(({ key }) => !cachedKeys.has(key))
    .map(async ({ url, key, integrity }) => cache.put(key, await fetchFile(url, integrity)));
  await Promise.all(fetches);
}

/**
 * Fetches a file of this build. The browser itself checks its hash, and rejects anything else: the page of a
 * captive portal, a script that a proxy altered or cut short. An app that kept those would never start again.
 */
export async function fetchFile(url: string, integrity: string): Promise<Response> {
  const fetchAs = (cache: RequestCache) => fetch(url, { cache, integrity, redirect: 'error' });
  // What the browser's own cache has may be outdated, or damaged as well.
  return fetchAs('default').catch(() => fetchAs('reload'));
}
