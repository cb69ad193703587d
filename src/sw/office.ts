// The scripts of the office. They are cached from the first sign-in on, never for visitors. A newer
// version is installed only together with its scripts, so that a tablet that goes offline after an
// update can still open every screen.
import { officeCache } from '#contract/office-cache.ts';
import { cacheFiles } from './cache-files.ts';
import { pages } from './pages.ts';

const list = '/office-files.json';

/** Whether somebody has signed in on this device. */
export function hasOffice(): Promise<boolean> {
  return caches.has(officeCache);
}

export async function officeFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: officeCache })) ?? fetch(request);
}

/** Caches the files of this version that are missing. Rejects when a file cannot be fetched. */
export async function cacheOffice(): Promise<void> {
  const urls = (await filesOfThisVersion()).map((file) => new URL(file, self.location.origin).href);
  await cacheFiles(
    officeCache,
    urls.map((url) => [url, url]),
  );
}

/** Deletes an older version's files, once no page can request them any more. */
export async function deleteOldOffice(): Promise<void> {
  if (!(await hasOffice())) return;
  const files = new Set(await filesOfThisVersion());
  const cache = await caches.open(officeCache);
  const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const old = cached.filter((path) => !files.has(path));
  await Promise.all(old.map((path) => cache.delete(path)));
}

// While a version is being installed, its file list is not in the precache yet and must be fetched.
async function filesOfThisVersion(): Promise<string[]> {
  const response = (await pages.matchPrecache(list)) ?? (await fetch(list, { cache: 'no-store' }));
  return response.json();
}
