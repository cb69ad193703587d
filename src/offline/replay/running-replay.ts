import type { Workspace } from '../workspace/workspace.ts';

/** The running replay of this tab, and the replay that starts after it, if any. */
export interface Running<Result> {
  current: Promise<Result>;
  next?: Promise<Result>;
}

const runningReplays = new WeakMap<Workspace, Running<unknown>>();

export function runningIn<Result>(workspace: Workspace): Running<Result> | undefined {
  return runningReplays.get(workspace) as Running<Result> | undefined;
}

export function noteRunning(
  workspace: Workspace,
  runningReplay: Running<unknown> | undefined,
): void {
  if (runningReplay) runningReplays.set(workspace, runningReplay);
  else runningReplays.delete(workspace);
}

/** Resolves when no replay of this tab is running: lists fetched after that contain the sent changes. */
export async function whenReplayEnds(workspace: Workspace): Promise<void> {
  const runningReplay = runningIn(workspace);
  await (runningReplay?.next ?? runningReplay?.current)?.catch(() => undefined);
}
