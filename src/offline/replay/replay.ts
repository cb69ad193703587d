import { nextRetryAt } from '../outbox/next-batch.ts';
import { deliverRevocations } from '../session/revocation.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { drain } from './drain.ts';
import type { DrainEnd } from './drain-end.ts';
import { noteRunning, type Running, runningIn } from './running-replay.ts';

export interface Replayed {
  end: DrainEnd;
  /** Server time in ms of the earliest scheduled retry; undefined if no retry is scheduled. */
  nextAt: number | undefined;
}

/**
 * Sends all entries that are ready. A lock makes this page or worker the only sender of the browser.
 * May be called at any time: calls during a running replay share one more replay, which starts after
 * the running one and so sees every entry enqueued before the call.
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
  const clear = () => {
    if (runningIn(workspace) === state && !state.next) noteRunning(workspace, undefined);
  };
  current.then(clear, clear);
  return current;
}

/** Drains the outbox while this page or worker holds the lock of the sender. */
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
