import { isExpectedFile } from './is-expected-file.ts';

/**
 * Fetches in parallel the files that a cache does not have yet, and stores them.
 *
 * @param files absolute URLs and cache keys. If both are equal, the file name contains the revision, so a
 * copy in the browser's HTTP cache is up to date and may be used.
 * @throws when a file cannot be fetched, or the response is not the expected file
 */
export async function cacheFiles(
  cacheName: string,
  files: Iterable<readonly [url: string, key: string]>,
): Promise<void> {
  const cache = await caches.open(cacheName);
  const cachedKeys = new Set((await cache.keys()).map(({ url }) => url));
  const fetches = [...files]
    .filter(([, key]) => !cachedKeys.has(key))
    .map(async ([url, key]) => {
      const response = await fetch(url, { cache: url === key ? 'default' : 'reload' });
      if (!isExpectedFile(url, response)) throw new TypeError(`${url} is another file`);
      await cache.put(key, response);
    });
  await Promise.all(fetches);
}
