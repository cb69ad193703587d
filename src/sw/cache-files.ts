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
