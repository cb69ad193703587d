// The scripts of the office. They are cached from the first sign-in on, never for visitors. A newer
// version is installed only together with its scripts, so that a tablet that goes offline after an
// update can still open every screen.
import { officeCache } from '#contract/office-cache.ts';
import { cacheFiles } from './cache-files.ts';
import { pagePrecache } from './pages.ts';

const fileListUrl = '/office-files.json';

/** Whether the office was cached here, that is, whether somebody has signed in on this device. */
export function hasOfficeCache(): Promise<boolean> {
  return caches.has(officeCache);
}

/** Returns a file of the office from the cache, or fetches it. */
export async function fetchOfficeFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: officeCache })) ?? fetch(request);
}

/** Caches the missing files of this version. Rejects when a file cannot be fetched. */
export async function cacheOffice(): Promise<void> {
  const urls = (await filesOfThisVersion()).map((file) => new URL(file, self.location.origin).href);
  // URL and key are equal: the file names contain the revisions.
  await cacheFiles(
    officeCache,
    urls.map((url) => [url, url]),
  );
}

/** Deletes the files of older versions. Called when no page can request them any more. */
export async function deleteOldOfficeFiles(): Promise<void> {
  if (!(await hasOfficeCache())) return;
  const current = new Set(await filesOfThisVersion());
  const cache = await caches.open(officeCache);
  const cachedPaths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const outdatedPaths = cachedPaths.filter((path) => !current.has(path));
  await Promise.all(outdatedPaths.map((path) => cache.delete(path)));
}

// While a version is being installed, its file list is not in the precache yet and must be fetched.
async function filesOfThisVersion(): Promise<string[]> {
  const response =
    (await pagePrecache.matchPrecache(fileListUrl)) ??
    (await fetch(fileListUrl, { cache: 'no-store' }));
  return response.json();
}
