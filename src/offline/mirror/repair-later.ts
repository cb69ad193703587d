import { loadWork } from '../load-outbox.ts';
import type { Workspace } from '../workspace/workspace.ts';

/**
 * For a read or a write that failed: the mirror is mended if it is broken, and whoever watches reads
 * again.
 */
export function mendLater(workspace: Workspace): (failure: unknown) => never {
  return (failure) => {
    // Later, because a live query must not write.
    setTimeout(() => void mend(workspace, failure).catch(() => undefined));
    throw failure;
  };
}

async function mend(workspace: Workspace, failure: unknown): Promise<void> {
  const { mendMirror } = await loadWork();
  await mendMirror(workspace, failure);
}
