import { undoMs } from '#contract/definitions/define-mutation.ts';
import { send } from '../network/send.ts';
import { createBrowserPlatform, type Platform } from '../platform.ts';
import { openStoredSession } from '../session/session.ts';
import { replay } from './replay.ts';

/** Browsers stop a worker after a few minutes. */
const timeLimitMs = 60_000;

/** Rejects only if a later attempt may succeed, because the browser then fires `sync` again. */
export async function drainInWorker(platform: Platform = createBrowserPlatform(send)): Promise<void> {
  const workspace = await openStoredSession(platform);
  if (!workspace) return;
  const timeLimitController = new AbortController();
  const timer = setTimeout(() => timeLimitController.abort(), timeLimitMs);
  try {
    let { end, nextRetryMs } = await replay(workspace, timeLimitController.signal);
    // A decision waits for seconds, but the browser waits for minutes before the next event.
    const waitMs = nextRetryMs === undefined ? undefined : nextRetryMs - workspace.now();
    if (end === 'empty' && waitMs !== undefined && waitMs <= undoMs) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      ({ end, nextRetryMs } = await replay(workspace, timeLimitController.signal));
    }
    if (end === 'unreachable' || end === 'aborted' || nextRetryMs !== undefined) {
      throw new Error(`The outbox is not empty: ${end}`);
    }
  } finally {
    clearTimeout(timer);
    workspace.close();
  }
}
