// The entries of this tab that can still be taken back. Only in memory: after a reload the wait that is stored
// in the entry itself ends by the clock.
import type { Workspace } from '../workspace/workspace.ts';
import type { OutboxDatabase } from './outbox-database.ts';

/** By the seq of the entry: the function that ends its wait. */
const waits = new WeakMap<Workspace, Map<number, () => void>>();

/** Whether this tab waits with an entry, and so tells itself what becomes of it. */
export function isWaitingHere(workspace: Workspace, seq: number): boolean {
  return waits.get(workspace)?.has(seq) === true;
}

/** Ends all waits of this tab: the person has gone on to something else, so nothing is taken back any more. */
export function endUndoWaits(workspace: Workspace): void {
  for (const end of waits.get(workspace)?.values() ?? []) end();
}

/**
 * Resolves after `undoMs`, when `gone` resolves, or when `endUndoWaits` is called. Then the entry may be sent
 * at once, whatever the clock says.
 */
export async function waitForUndo(
  workspace: Workspace,
  seq: number,
  { undoMs, gone }: { undoMs: number; gone: Promise<void> },
): Promise<void> {
  const running = waits.get(workspace) ?? new Map<number, () => void>();
  waits.set(workspace, running);
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  running.set(seq, end);
  const timer = setTimeout(end, undoMs);
  await Promise.race([ended, gone]);
  clearTimeout(timer);
  running.delete(seq);
  await sendFromNow(workspace.outbox, seq);
}

// A failed attempt, made by another tab meanwhile, keeps its own time.
async function sendFromNow({ entries }: OutboxDatabase, seq: number): Promise<void> {
  await entries
    .where('seq')
    .equals(seq)
    .modify((entry) => {
      if (entry.attempts === 0) entry.nextAttemptAt = 0;
    });
}
