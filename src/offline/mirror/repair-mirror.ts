// Without repair, a single broken row would make a screen fail on every visit, or block an accepted entry forever.
import { listNames } from '#contract/lists.ts';
import type { Workspace } from '../workspace.ts';

/** Thrown when stored data is unreadable or storage is full. */
const repairableErrors = new Set([
  'BrokenRowError',
  'SyntaxError',
  'DataError',
  'NotFoundError',
  'NotReadableError',
  'QuotaExceededError',
]);

/** While storage is blocked, another repair would fail too. */
const minIntervalMs = 60_000;
const lastRepairs = new WeakMap<Workspace, number>();

/** Never throws. */
export async function repairMirror(workspace: Workspace, failure: unknown): Promise<void> {
  if (!isRepairable(failure)) return;
  const { mirror, platform } = workspace;
  const nowMs = platform.now();
  if (Math.abs(nowMs - (lastRepairs.get(workspace) ?? 0)) < minIntervalMs) return;
  lastRepairs.set(workspace, nowMs);
  await mirror
    .clear()
    .catch(() => mirror.delete({ disableAutoOpen: false }))
    .catch(() => undefined);
  workspace.announceChanged([...listNames]);
}

/** Runs in a timer, so that the reader can continue. */
export function repairSoon(workspace: Workspace, failure: unknown): void {
  setTimeout(() => void repairMirror(workspace, failure).catch(() => undefined));
}

// Most errors are caused by leaving a page or closing a connection. Dropping the mirror then would leave an offline
// device without rows.
function isRepairable(failure: unknown): boolean {
  return causesOf(failure).some(({ name }) => repairableErrors.has(name));
}

/**
 * Includes the causes: Dexie's aborted transactions have the first cause as `inner`, bulk writes have theirs
 * as `failures`.
 */
export function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const { inner, failures } = error as { inner?: unknown; failures?: unknown[] };
  return [error, ...causesOf(inner ?? failures?.[0])];
}
