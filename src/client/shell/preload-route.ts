import { resumeSession } from '#client/data/session.ts';
import { backgroundWorkAllowed } from '#client/data/triggers.ts';
import { readAhead } from '#client/data/use-list.ts';
import { readListUrl } from '#client/office/kit/list/list-url.ts';
import { listScreens } from '#client/office/resources.ts';
import { withoutTrailingSlashes } from '#contract/trailing-slashes.ts';

/** After a longer wait the user would believe that the button did not react. */
const maxWaitMs = 250;

/** Before the first paint a longer wait is better than a skeleton that is replaced at once. */
const firstPaintMaxWaitMs = 1_000;

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
  // Background work is allowed only after the first paint.
  const atMostMs = backgroundWorkAllowed.get() ? maxWaitMs : firstPaintMaxWaitMs;
  if (list) await readAhead(list, readListUrl(list, url.searchParams).params, atMostMs);
  await resuming;
}
