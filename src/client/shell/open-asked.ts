import { openList } from '#client/office/kit/list/open-list.ts';
import { withoutTrailingSlashes } from '#contract/trailing-slashes.ts';
import { isListScreen, listScreens } from './list-screens.ts';
import { resumeSession } from './session-lifecycle.ts';

/**
 * Opens what stands at this address before it is drawn: the databases of who is signed in, and the
 * rows of the asked list. Idempotent; what is under way is waited for.
 */
export async function openAsked(address: string): Promise<void> {
  const url = new URL(address);
  const path = withoutTrailingSlashes(url.pathname);
  const resumed = resumeSession();
  // Its databases are opening: what is read of them does not wait for the rest.
  if (isListScreen(path)) await openList(listScreens[path], url.searchParams);
  await resumed;
}
