import { loadOutbox } from '../load-outbox.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** An error handler for reads and writes of the mirror: rethrows the error, and repairs a broken mirror. */
export function repairAndRethrow(workspace: Workspace): (failure: unknown) => never {
  return (failure) => {
    // The repair runs afterwards in a timer, because a live query may not write.
    setTimeout(() => void repair(workspace, failure).catch(() => undefined));
    throw failure;
  };
}

async function repair(workspace: Workspace, failure: unknown): Promise<void> {
  const { repairMirror } = await loadOutbox();
  await repairMirror(workspace, failure);
}
