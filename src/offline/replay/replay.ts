import { nextRetryAt } from '../outbox/ordering.ts';
import { deliverRevocations } from '../session/session.ts';
import type { Workspace } from '../workspace.ts';
import { drain } from './drain.ts';
import type { DrainEnd } from './send-entries.ts';

export interface Replayed {
  end: DrainEnd;
  /** Server time in ms of the earliest scheduled retry. */
  nextAt: number | undefined;
}

interface Running {
  current: Promise<Replayed>;
  next?: Promise<Replayed>;
}

const runningReplays = new WeakMap<Workspace, Running>();

/**
 * A lock makes this page or worker the only sender in the browser. Calls during a replay share the next one, which sees
 * every entry enqueued before the call.
 */
export function replay(workspace: Workspace, signal?: AbortSignal): Promise<Replayed> {
  const running = runningReplays.get(workspace);
  if (running) running.next ??= running.current.catch(() => {}).then(() => start(workspace, signal));
  const replayed = running?.next ?? start(workspace, signal);
  workspace.replayEnd = replayed.catch(() => undefined);
  return replayed;
}

function start(workspace: Workspace, signal: AbortSignal | undefined): Promise<Replayed> {
  const current = replayAlone(workspace, signal);
  const running: Running = { current };
  runningReplays.set(workspace, running);
  const clear = () => {
    if (!running.next) runningReplays.delete(workspace);
  };
  current.then(clear, clear);
  return current;
}

async function replayAlone(workspace: Workspace, signal: AbortSignal | undefined): Promise<Replayed> {
  const { device, outbox, userId } = workspace;
  let end: DrainEnd = 'aborted';
  // Also sends offline sign-outs.
  void deliverRevocations(device).catch(() => undefined);
  await device.lock(`gerobak-sender-${userId}`, async () => {
    end = await drain(workspace, signal);
  });
  return { end, nextAt: await nextRetryAt(outbox, workspace.now()) };
}
