// Files that every device caches: the public pages with their scripts, and the HTML of the office.
import { PrecacheController } from 'workbox-precaching';
import { type BuiltFile, cacheFiles } from './cache-files.ts';

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
