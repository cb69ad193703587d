import { preloadOrFetchPage } from '#client/data/preload-page.ts';
import { readListUrl } from '#client/office/kit/list/list-url.ts';
import { listScreens } from '#client/office/resources.ts';
import { withoutTrailingSlashes } from '#contract/trailing-slashes.ts';
import { resumeSession } from './session-lifecycle.ts';

/**
 * Opens the databases of the signed-in user and, if the address is that of a list, reads its first rows,
 * before the route is rendered. May be called again: the session is started once, and fetches of the same
 * page are one request.
 */
export async function preloadRoute(address: string): Promise<void> {
  const url = new URL(address);
  const path = withoutTrailingSlashes(url.pathname);
  // Reading starts as soon as the databases are being opened, before the session is stored.
  const resuming = resumeSession();
  const list = Object.hasOwn(listScreens, path) ? listScreens[path] : undefined;
  if (list) await preloadOrFetchPage(list, readListUrl(list, url.searchParams).params);
  await resuming;
}
