import type { Workspace } from '../workspace/workspace.ts';

/** The replay of this tab that is under way, and the one that starts after it. */
export interface Running<Result> {
  current: Promise<Result>;
  next?: Promise<Result>;
}

const all = new WeakMap<Workspace, Running<unknown>>();

export function runningIn<Result>(workspace: Workspace): Running<Result> | undefined {
  return all.get(workspace) as Running<Result> | undefined;
}

export function noteRunning(workspace: Workspace, running: Running<unknown> | undefined): void {
  if (running) all.set(workspace, running);
  else all.delete(workspace);
}

/** Resolves when no replay of this tab is running: a pull waits for pushes. */
export async function whenIdle(workspace: Workspace): Promise<void> {
  const running = runningIn(workspace);
  await (running?.next ?? running?.current)?.catch(() => undefined);
}
