// What is opened before a screen of the office is drawn: the databases of who is signed in, and the
// rows of the asked list. The bare shell starts it while the scripts that draw are still on their
// way (decisions/028); the router does where it did not.
import { openList } from '#client/office/list/open-list.ts';
import { withoutTrailingSlashes } from '#contract/trailing-slashes.ts';
import { isListScreen, listScreens } from './list-screens.ts';
import { resumeSession } from './session-lifecycle.ts';

export { resumeSession };

/** Opens what stands at this address. Idempotent; what is under way is waited for. */
export async function openAsked(address: string): Promise<void> {
  const url = new URL(address);
  const path = withoutTrailingSlashes(url.pathname);
  const resumed = resumeSession();
  // Its databases are opening: what is read of them does not wait for the rest.
  if (isListScreen(path)) await openList(listScreens[path], url.searchParams);
  await resumed;
}
