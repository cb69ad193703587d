import { whenReplayEnds } from '#offline/replay/running-replay.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';

/** The last push with a check of the connection, perhaps already ended. */
let runningPush: Promise<unknown> = Promise.resolve();

/** Called by `push.ts` when it begins to send the outbox. */
export function noteRunningPush(push: Promise<unknown>): void {
  runningPush = push.catch(() => undefined);
}

const maxWaitMs = 2_000;

/**
 * Waits until unsent changes are sent, so that fetched rows contain them, but at most 2 s: a long outbox
 * must not delay a list, and the effects of unsent changes are shown on the fetched rows anyway.
 */
export async function waitForPushes(workspace: Workspace): Promise<void> {
  await Promise.race([waitForOutbox(workspace), delay(maxWaitMs)]);
}

async function waitForOutbox(workspace: Workspace): Promise<void> {
  // With an empty outbox nothing has to be sent: do not wait for the connection check.
  if ((await workspace.outbox.entries.count()) === 0) return;
  // At the `online` event SWR may start to fetch before our own listener has started to send. The delay
  // lets that listener run first.
  if (workspace.connectivity.get() === 'offline') await delay(0);
  await runningPush;
  await whenReplayEnds(workspace);
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
