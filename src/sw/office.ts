// The scripts of the office. They are cached from the first sign-in on, never for visitors. A newer
// version is installed only together with its scripts, so that a tablet that goes offline after an
// update can still open every screen.

import { officeCache } from '#contract/site-values.ts';
import {
  type BuiltFile,
  cacheFiles,
  fetchFile,
  pageCache,
  pageFiles,
  pagePrecache,
} from './pages.ts';

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

/**
 * Fetches a file for a page that did not start, past every cache. If it is exactly the file of this build, it
 * replaces the cached one, which is never only deleted.
 */
export async function renewFile(request: Request): Promise<Response> {
  const isRequested = ({ url }: BuiltFile) => url === request.url;
  try {
    const pageFile = pageFiles().find(isRequested);
    const file = pageFile ?? (await findOfficeFile(isRequested));
    if (!file) return await fetch(request);
    const response = await fetch(request, { integrity: file.integrity });
    const cache = await caches.open(pageFile ? pageCache : officeCache);
    await cache.put(file.key, response.clone());
    return response;
  } catch {
    // The server may not have this version any more, which the page sees by the status.
    return fetch(request);
  }
}

/** Undefined for visitors, on whose devices nothing of the office is cached. */
async function findOfficeFile(isRequested: (file: BuiltFile) => boolean) {
  return (await hasOfficeCache()) ? (await officeFiles()).find(isRequested) : undefined;
}
