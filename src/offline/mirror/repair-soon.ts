import { loadOutbox } from '../load-outbox.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Repairs the mirror if a failure shows that it is broken: in a timer, so that whoever reads goes on. */
export function repairSoon(workspace: Workspace, failure: unknown): void {
  setTimeout(() => void repair(workspace, failure).catch(() => undefined));
}

async function repair(workspace: Workspace, failure: unknown): Promise<void> {
  const { repairMirror } = await loadOutbox();
  await repairMirror(workspace, failure);
}
