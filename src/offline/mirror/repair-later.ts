import { loadOutbox } from '../load-outbox.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Handles a failed read or write of the mirror: repairs it where it is broken, then rethrows. */
export function repairLater(workspace: Workspace): (failure: unknown) => never {
  return (failure) => {
    // Later, because a live query must not write.
    setTimeout(() => void repair(workspace, failure).catch(() => undefined));
    throw failure;
  };
}

async function repair(workspace: Workspace, failure: unknown): Promise<void> {
  const { repairMirror } = await loadOutbox();
  await repairMirror(workspace, failure);
}
