import { isExpectedFile } from './is-expected-file.ts';

/**
 * Fetches in parallel the files that a cache does not have yet.
 *
 * @param files URLs and cache keys. If both are equal, the file name contains the revision, so the copy in
 * the browser's HTTP cache may be used.
 * @throws when a file cannot be fetched, or the response is not the expected file
 */
export async function cacheFiles(
  cacheName: string,
  files: Iterable<readonly [url: string, key: string]>,
): Promise<void> {
  const cache = await caches.open(cacheName);
  const present = new Set((await cache.keys()).map(({ url }) => url));
  const fetched = [...files]
    .filter(([, key]) => !present.has(key))
    .map(async ([url, key]) => {
      const response = await fetch(url, { cache: url === key ? 'default' : 'reload' });
      if (!isExpectedFile(url, response)) throw new TypeError(`${url} is another file`);
      await cache.put(key, response);
    });
  await Promise.all(fetched);
}
