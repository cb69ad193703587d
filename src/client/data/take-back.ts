import { loadOutbox } from '#offline/load-outbox.ts';
import { currentWorkspace, requireWorkspace } from './current-workspace.ts';
import { push } from './push.ts';

/** Takes back an entry that is not being sent yet. Returns false if it is too late. */
export async function takeBack(seq: number): Promise<boolean> {
  const { takeBack: takeBackEntry } = await loadOutbox();
  const isBack = await takeBackEntry(requireWorkspace(), seq);
  // Entries that depend on it may be sent now.
  push();
  return isBack;
}

/** Sends at once what this tab could still take back. */
export async function endUndo(): Promise<void> {
  const workspace = currentWorkspace.get();
  if (workspace) (await loadOutbox()).endUndoWaits(workspace);
}
