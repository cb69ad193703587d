import { isExpectedFile } from './is-expected-file.ts';

/**
 * Fetches what a cache does not hold yet, side by side.
 *
 * @param files their addresses, and the keys under which they are kept: where both are one, the name
 * of the file carries its revision, and the browser may have it already
 * @throws when one cannot be had, or something else stands in for it
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
      if (!isExpectedFile(url, response)) throw new TypeError(`${url} is something else`);
      await cache.put(key, response);
    });
  await Promise.all(fetched);
}
