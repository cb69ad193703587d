// The mirror may be dropped at any time, and has to be when it cannot be read or written: else one
// broken row would keep a screen from being drawn, or an answered entry from being settled, for ever.
import Dexie from 'dexie';
import { listNames } from '#contract/lists.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Storage that is blocked cannot be mended by trying again and again. */
const restMs = 60_000;
const mendedAt = new WeakMap<Workspace, number>();

/**
 * Drops a mirror that failed, so that the next looks and walks fetch it again; the outbox is not
 * touched. Never throws.
 */
export async function mendMirror(workspace: Workspace, failure: unknown): Promise<void> {
  // Closed by us: nothing is wrong with it.
  if (failure instanceof Dexie.DatabaseClosedError) return;
  const { mirror, device } = workspace;
  const nowMs = device.now();
  if (Math.abs(nowMs - (mendedAt.get(workspace) ?? 0)) < restMs) return;
  mendedAt.set(workspace, nowMs);
  await mirror
    .clear()
    .catch(() => mirror.delete({ disableAutoOpen: false }))
    .catch(() => undefined);
  workspace.announceChanged([...listNames]);
}

/** Reads from the mirror. If that fails it is mended, and whoever watches it reads once more. */
export async function orMend<Result>(
  workspace: Workspace,
  read: () => PromiseLike<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    // Later: nothing may be written from where a live query reads.
    setTimeout(() => void mendMirror(workspace, error));
    throw error;
  }
}
