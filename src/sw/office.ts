// The scripts of the office. A visitor's device never fetches them; from the first sign-in on they are
// kept. A newer version installs only together with its own, so that a tablet that updates and drives
// away still opens every screen.
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

/** Fetches what is missing of this version's screens. Rejects when one cannot be had. */
export async function cacheOffice(): Promise<void> {
  const urls = (await filesOfThisVersion()).map((file) => new URL(file, self.location.origin).href);
  await cacheFiles(
    officeCache,
    urls.map((url) => [url, url]),
  );
}

/** Lets go of an older version's screens, once no page can ask for them any more. */
export async function deleteOldOffice(): Promise<void> {
  if (!(await hasOffice())) return;
  const files = new Set(await filesOfThisVersion());
  const cache = await caches.open(officeCache);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const old = kept.filter((path) => !files.has(path));
  await Promise.all(old.map((path) => cache.delete(path)));
}

// While a version installs its own list is not in the precache yet: then the server's counts.
async function filesOfThisVersion(): Promise<string[]> {
  const response = (await pages.matchPrecache(list)) ?? (await fetch(list, { cache: 'no-store' }));
  return response.json();
}
