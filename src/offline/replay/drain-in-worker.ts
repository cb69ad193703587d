import { browserDevice, type Device } from '../device.ts';
import { send } from '../network/send.ts';
import { resumeSession } from '../session/session.ts';
import { replay } from './replay.ts';

/** A worker is given minutes at most; it stops between requests, so nothing is cut. */
const boundMs = 60_000;

/**
 * Sends what waits with no page open, for the `sync` event. Rejects when something is left that
 * another try may deliver, which is how the browser is asked to try again.
 */
export async function drainInWorker(device: Device = browserDevice(send)): Promise<void> {
  const workspace = await resumeSession(device);
  if (!workspace) return;
  const bound = new AbortController();
  const timer = setTimeout(() => bound.abort(), boundMs);
  try {
    const { end, nextAt } = await replay(workspace, bound.signal);
    if (end === 'unreachable' || end === 'aborted' || nextAt !== undefined) {
      throw new Error(`The outbox is not empty: ${end}`);
    }
  } finally {
    clearTimeout(timer);
    workspace.close();
  }
}
