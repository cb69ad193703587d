// The apps' scripts are cached from the first sign-in on, never for visitors. A newer worker is installed only together
// with the scripts of the apps in use, so that a device that goes offline can open every screen.

import { type AppName, appCaches } from '#contract/site-values.ts';
import { type BuiltFile, cacheFiles, fetchFile, getPageFiles, pageCache, pagePrecache } from './pages.ts';

export async function findInstalledApps(): Promise<AppName[]> {
  const names = await caches.keys();
  return (Object.keys(appCaches) as AppName[]).filter((app) => names.includes(appCaches[app]));
}

export async function fetchAppFile(request: Request): Promise<Response> {
  for (const app of await findInstalledApps()) {
    const cached = await caches.match(request, { cacheName: appCaches[app] });
    if (cached) return cached;
  }
  return fetch(request);
}

/** Rejects if a file cannot be fetched. */
export async function cacheApp(app: AppName): Promise<void> {
  await cacheFiles(appCaches[app], await filesOf(app));
}

/** Called when no page can request older files any more. */
export async function deleteOldAppFiles(): Promise<void> {
  for (const app of await findInstalledApps()) {
    const current = new Set((await filesOf(app)).map(({ key }) => key));
    const cache = await caches.open(appCaches[app]);
    const outdatedRequests = (await cache.keys()).filter(({ url }) => !current.has(url));
    await Promise.all(outdatedRequests.map((request) => cache.delete(request)));
  }
}

/** During installation, the precache does not contain the list of files yet. */
async function filesOf(app: AppName): Promise<BuiltFile[]> {
  const { url = '', integrity = '' } = getPageFiles().find((file) => file.url.endsWith(`/${app}-files.json`)) ?? {};
  const response = (await pagePrecache.matchPrecache(url)) ?? (await fetchFile(url, integrity));
  const integrities: Record<string, string> = await response.json();
  return Object.entries(integrities).map(([path, fileIntegrity]) => {
    const { href } = new URL(path, self.location.origin);
    // The file names contain the revisions.
    return { url: href, key: href, integrity: fileIntegrity };
  });
}

/**
 * For a page that did not start. The cached file is replaced only by exactly this build's file, and never deleted
 * without a replacement.
 */
export async function refetchFile(request: Request): Promise<Response> {
  try {
    const foundFile = await findFile(({ url }) => url === request.url);
    if (!foundFile) return await fetch(request);
    const { file, cacheName } = foundFile;
    const response = await fetch(request, { integrity: file.integrity });
    await (await caches.open(cacheName)).put(file.key, response.clone());
    return response;
  } catch {
    // The response's status shows that the server no longer has this version.
    return fetch(request);
  }
}

async function findFile(matches: (file: BuiltFile) => boolean) {
  const pageFile = getPageFiles().find(matches);
  if (pageFile) return { file: pageFile, cacheName: pageCache };
  for (const app of await findInstalledApps()) {
    const file = (await filesOf(app)).find(matches);
    if (file) return { file, cacheName: appCaches[app] };
  }
  return undefined;
}
