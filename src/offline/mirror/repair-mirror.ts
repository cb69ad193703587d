// Repairs a mirror that cannot be read or written by dropping it: otherwise one broken row would
// keep a screen from being drawn, or an answered entry in the outbox, for ever.
import { listNames } from '#contract/lists.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Errors of stored data that cannot be read back, and of a device that is full. */
const repairableErrors = new Set([
  'BrokenRowError',
  'SyntaxError',
  'DataError',
  'NotFoundError',
  'NotReadableError',
  'QuotaExceededError',
]);

/** At most one repair in this time: where storage is blocked, another one would not help. */
const minIntervalMs = 60_000;
const repairedAt = new WeakMap<Workspace, number>();

/**
 * Drops a mirror that failed, so that it is fetched again; the outbox is not touched. Never throws.
 */
export async function repairMirror(workspace: Workspace, failure: unknown): Promise<void> {
  if (!isRepairable(failure)) return;
  const { mirror, device } = workspace;
  const nowMs = device.now();
  if (Math.abs(nowMs - (repairedAt.get(workspace) ?? 0)) < minIntervalMs) return;
  repairedAt.set(workspace, nowMs);
  await mirror
    .clear()
    .catch(() => mirror.delete({ disableAutoOpen: false }))
    .catch(() => undefined);
  workspace.announceChanged([...listNames]);
}

// Most failures pass by themselves (a page that is left, a connection that the browser closed), and
// a mirror that is dropped without need is missing offline.
function isRepairable(failure: unknown): boolean {
  return failure instanceof Error && repairableErrors.has(failure.name);
}
