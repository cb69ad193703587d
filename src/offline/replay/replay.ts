import { nextRetryAt } from '../outbox/next-batch.ts';
import { deliverRevocations } from '../session/revocation.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type DrainEnd, drain } from './drain.ts';
import { noteRunning, type Running, runningIn } from './running.ts';

export interface Replayed {
  end: DrainEnd;
  /** Server time in ms at which something is ready again. */
  nextAt: number | undefined;
}

/**
 * Sends what is ready, as the only sender of this browser: page or worker, whoever holds the lock.
 * Call it for any reason and as often as you like; calls that come while one runs share the next
 * one, which starts after it and so sees everything enqueued before the call.
 */
export function replay(workspace: Workspace, signal?: AbortSignal): Promise<Replayed> {
  const state = runningIn<Replayed>(workspace);
  if (!state) return start(workspace, signal);
  state.next ??= state.current.catch(() => undefined).then(() => start(workspace, signal));
  return state.next;
}

function start(workspace: Workspace, signal: AbortSignal | undefined): Promise<Replayed> {
  const current = replayAlone(workspace, signal);
  const state: Running<Replayed> = { current };
  noteRunning(workspace, state);
  const forget = () => {
    if (runningIn(workspace) === state && !state.next) noteRunning(workspace, undefined);
  };
  current.then(forget, forget);
  return current;
}

async function replayAlone(
  workspace: Workspace,
  signal: AbortSignal | undefined,
): Promise<Replayed> {
  const { device, outbox, userId } = workspace;
  let end: DrainEnd = 'aborted';
  // Sign-outs that were made offline are sent at the first connection too.
  void deliverRevocations(device).catch(() => undefined);
  await device.lock(`gerobak-sender-${userId}`, async () => {
    end = await drain(workspace, signal);
  });
  return { end, nextAt: await nextRetryAt(outbox, workspace.now()) };
}
