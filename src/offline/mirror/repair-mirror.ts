// Repairs a mirror that cannot be read or written by dropping it: otherwise one broken row would
// keep a screen from being drawn, or an answered entry in the outbox, for ever.
import { listNames } from '#contract/lists.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** What cannot be read back as it was written, and what does not fit in any more. */
const signs = new Set([
  'BrokenRowError',
  'SyntaxError',
  'DataError',
  'NotFoundError',
  'NotReadableError',
  'QuotaExceededError',
]);

/** Blocked storage is not helped by trying again and again. */
const restMs = 60_000;
const repairedAt = new WeakMap<Workspace, number>();

/**
 * Drops a mirror that failed, so that it is fetched again; the outbox is not touched. Never throws.
 */
export async function repairMirror(workspace: Workspace, failure: unknown): Promise<void> {
  if (!isBroken(failure)) return;
  const { mirror, device } = workspace;
  const nowMs = device.now();
  if (Math.abs(nowMs - (repairedAt.get(workspace) ?? 0)) < restMs) return;
  repairedAt.set(workspace, nowMs);
  await mirror
    .clear()
    .catch(() => mirror.delete({ disableAutoOpen: false }))
    .catch(() => undefined);
  workspace.announceChanged([...listNames]);
}

// Most failures pass by themselves (a page that is left, a connection that the browser closed), and
// a mirror that is dropped without need is missing offline.
function isBroken(failure: unknown): boolean {
  return failure instanceof Error && signs.has(failure.name);
}
