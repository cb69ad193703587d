// The scripts of the office. They are cached from the first sign-in on, never for visitors. A newer
// version is installed only together with its scripts, so that a tablet that goes offline after an
// update can still open every screen.
import { officeCache } from '#contract/site-values.ts';
import { type BuiltFile, cacheFiles, fetchFile } from './cache-files.ts';
import { pageFiles, pagePrecache } from './pages.ts';

const fileList = '/office-files.json';

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
  await cacheFiles(officeCache, await officeFiles());
}

/** Deletes the files of older versions. Called when no page can request them any more. */
export async function deleteOldOfficeFiles(): Promise<void> {
  if (!(await hasOfficeCache())) return;
  const current = new Set((await officeFiles()).map(({ key }) => key));
  const cache = await caches.open(officeCache);
  const outdated = (await cache.keys()).filter(({ url }) => !current.has(url));
  await Promise.all(outdated.map((request) => cache.delete(request)));
}

/** The files of this version. While it is being installed, their list is not in the precache yet. */
export async function officeFiles(): Promise<BuiltFile[]> {
  const { url = '', integrity = '' } =
    pageFiles().find((file) => file.url.endsWith(fileList)) ?? {};
  const response = (await pagePrecache.matchPrecache(url)) ?? (await fetchFile(url, integrity));
  const integrities: Record<string, string> = await response.json();
  return Object.entries(integrities).map(([path, fileIntegrity]) => {
    const { href } = new URL(path, self.location.origin);
    // URL and key are equal: the file names contain the revisions.
    return { url: href, key: href, integrity: fileIntegrity };
  });
}
