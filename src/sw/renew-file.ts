import { officeCache } from '#contract/site-values.ts';
import type { BuiltFile } from './cache-files.ts';
import { hasOfficeCache, officeFiles } from './office.ts';
import { pageCache, pageFiles } from './pages.ts';

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
