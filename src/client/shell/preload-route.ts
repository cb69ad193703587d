import { preloadOrFetchPage } from '#client/data/preload-page.ts';
import { readListUrl } from '#client/office/kit/list/list-url.ts';
import { listScreens } from '#client/office/resources.ts';
import { withoutTrailingSlashes } from '#contract/trailing-slashes.ts';
import { resumeSession } from './session-lifecycle.ts';

/**
 * Loads what the route at this address needs before it is drawn: the databases of who is signed in
 * and the rows of the list. Idempotent; work that is under way is waited for.
 */
export async function preloadRoute(address: string): Promise<void> {
  const url = new URL(address);
  const path = withoutTrailingSlashes(url.pathname);
  const resumed = resumeSession();
  // The databases are opening: reading from them does not wait for the rest.
  const list = Object.hasOwn(listScreens, path) ? listScreens[path] : undefined;
  if (list) await preloadOrFetchPage(list, readListUrl(list, url.searchParams).params);
  await resumed;
}
