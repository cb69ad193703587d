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

export function noteRunning(workspace: Workspace, running: Running<unknown> | undefined): void {
  if (running) runningReplays.set(workspace, running);
  else runningReplays.delete(workspace);
}

/** Resolves when no replay of this tab is running: lists fetched after that contain the sent changes. */
export async function whenReplayEnds(workspace: Workspace): Promise<void> {
  const running = runningIn(workspace);
  await (running?.next ?? running?.current)?.catch(() => undefined);
}
