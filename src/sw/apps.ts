// The scripts of office and till. Those of an app are cached from the first sign-in to it on, never for visitors.
// A newer version is installed only together with the scripts of the apps that are used here, so that a device
// that goes offline after an update can still open every screen.

import { type AppName, appCaches } from '#contract/site-values.ts';
import { type BuiltFile, cacheFiles, fetchFile, pageCache, pageFiles, pagePrecache } from './pages.ts';

/** The apps that are cached here, that is, to which somebody has signed in on this device. */
export async function appsHere(): Promise<AppName[]> {
  const names = await caches.keys();
  return (Object.keys(appCaches) as AppName[]).filter((app) => names.includes(appCaches[app]));
}

/** Returns a file of an app from its cache, or fetches it. */
export async function fetchAppFile(request: Request): Promise<Response> {
  for (const app of await appsHere()) {
    const cached = await caches.match(request, { cacheName: appCaches[app] });
    if (cached) return cached;
  }
  return fetch(request);
}

/** Caches the missing files of this version. Rejects when a file cannot be fetched. */
export async function cacheApp(app: AppName): Promise<void> {
  await cacheFiles(appCaches[app], await filesOf(app));
}

/** Deletes the files of older versions. Called when no page can request them any more. */
export async function deleteOldAppFiles(): Promise<void> {
  for (const app of await appsHere()) {
    const current = new Set((await filesOf(app)).map(({ key }) => key));
    const cache = await caches.open(appCaches[app]);
    const outdated = (await cache.keys()).filter(({ url }) => !current.has(url));
    await Promise.all(outdated.map((request) => cache.delete(request)));
  }
}

/** The files of this version. While it is being installed, their list is not in the precache yet. */
async function filesOf(app: AppName): Promise<BuiltFile[]> {
  const { url = '', integrity = '' } = pageFiles().find((file) => file.url.endsWith(`/${app}-files.json`)) ?? {};
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
  try {
    const found = await findFile(({ url }) => url === request.url);
    if (!found) return await fetch(request);
    const { file, cacheName } = found;
    const response = await fetch(request, { integrity: file.integrity });
    await (await caches.open(cacheName)).put(file.key, response.clone());
    return response;
  } catch {
    // The server may not have this version any more, which the page sees by the status.
    return fetch(request);
  }
}

/** A file of this build that is cached here, with its cache. */
async function findFile(isWanted: (file: BuiltFile) => boolean) {
  const pageFile = pageFiles().find(isWanted);
  if (pageFile) return { file: pageFile, cacheName: pageCache };
  for (const app of await appsHere()) {
    const file = (await filesOf(app)).find(isWanted);
    if (file) return { file, cacheName: appCaches[app] };
  }
  return undefined;
}
