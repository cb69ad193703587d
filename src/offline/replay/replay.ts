import { nextRetryAt } from '../outbox/ordering.ts';
import { deliverRevocations } from '../session/session.ts';
import type { Workspace } from '../workspace.ts';
import { drain } from './drain.ts';
import type { DrainEnd } from './send-entries.ts';

export interface ReplayResult {
  end: DrainEnd;
  /** Server time in ms of the earliest scheduled retry. */
  nextRetryMs: number | undefined;
}

interface RunningReplay {
  current: Promise<ReplayResult>;
  next?: Promise<ReplayResult>;
}

const runningReplays = new WeakMap<Workspace, RunningReplay>();

/**
 * A lock makes this page or worker the only sender in the browser. Calls during a replay share the next one, which sees
 * every entry enqueued before the call.
 */
export function replay(workspace: Workspace, signal?: AbortSignal): Promise<ReplayResult> {
  const runningReplay = runningReplays.get(workspace);
  if (runningReplay) runningReplay.next ??= runningReplay.current.catch(() => {}).then(() => start(workspace, signal));
  const result = runningReplay?.next ?? start(workspace, signal);
  workspace.replayEnd = result.catch(() => undefined);
  return result;
}

function start(workspace: Workspace, signal: AbortSignal | undefined): Promise<ReplayResult> {
  const current = replayExclusively(workspace, signal);
  const runningReplay: RunningReplay = { current };
  runningReplays.set(workspace, runningReplay);
  const clear = () => {
    if (!runningReplay.next) runningReplays.delete(workspace);
  };
  current.then(clear, clear);
  return current;
}

async function replayExclusively(workspace: Workspace, signal: AbortSignal | undefined): Promise<ReplayResult> {
  const { platform, outbox, userId } = workspace;
  let end: DrainEnd = 'aborted';
  // Also sends sign-outs made offline.
  void deliverRevocations(platform).catch(() => undefined);
  await platform.lock(`gerobak-sender-${userId}`, async () => {
    end = await drain(workspace, signal);
  });
  return { end, nextRetryMs: await nextRetryAt(outbox, workspace.now()) };
}
