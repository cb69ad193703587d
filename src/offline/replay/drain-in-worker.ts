import { undoMs } from '#contract/definitions/define-mutation.ts';
import { browserDevice, type Device } from '../device.ts';
import { send } from '../network/send.ts';
import { openStoredSession } from '../session/session.ts';
import { replay } from './replay.ts';

/** Browsers stop a worker after a few minutes. We stop earlier, between two requests. */
const timeLimitMs = 60_000;

/**
 * Sends the outbox while no page is open, for the `sync` event. Rejects if a later attempt may deliver the
 * entries that are left, because a rejection makes the browser fire the event again.
 */
export async function drainInWorker(device: Device = browserDevice(send)): Promise<void> {
  const workspace = await openStoredSession(device);
  if (!workspace) return;
  const timeLimit = new AbortController();
  const timer = setTimeout(() => timeLimit.abort(), timeLimitMs);
  try {
    let { end, nextAt } = await replay(workspace, timeLimit.signal);
    // A decision waits only some seconds, the browser for minutes before it fires the event again.
    const waitMs = nextAt === undefined ? undefined : nextAt - workspace.now();
    if (end === 'empty' && waitMs !== undefined && waitMs <= undoMs) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      ({ end, nextAt } = await replay(workspace, timeLimit.signal));
    }
    if (end === 'unreachable' || end === 'aborted' || nextAt !== undefined) {
      throw new Error(`The outbox is not empty: ${end}`);
    }
  } finally {
    clearTimeout(timer);
    workspace.close();
  }
}
