// Drops a mirror that cannot be read or written. Otherwise one broken row would make a screen fail on every
// visit, or an accepted entry could never be written into the mirror.
import { listNames } from '#contract/lists.ts';
import type { Workspace } from '../workspace.ts';

/** Names of the errors that mean that stored data cannot be read, or that the storage is full. */
const repairableErrors = new Set([
  'BrokenRowError',
  'SyntaxError',
  'DataError',
  'NotFoundError',
  'NotReadableError',
  'QuotaExceededError',
]);

/** At most one repair in this time: if the storage is blocked, another repair would fail too. */
const minIntervalMs = 60_000;
const lastRepairs = new WeakMap<Workspace, number>();

/** Drops the mirror after a repairable error, so that it is fetched again. Never throws. */
export async function repairMirror(workspace: Workspace, failure: unknown): Promise<void> {
  if (!isRepairable(failure)) return;
  const { mirror, device } = workspace;
  const nowMs = device.now();
  if (Math.abs(nowMs - (lastRepairs.get(workspace) ?? 0)) < minIntervalMs) return;
  lastRepairs.set(workspace, nowMs);
  await mirror
    .clear()
    .catch(() => mirror.delete({ disableAutoOpen: false }))
    .catch(() => undefined);
  workspace.announceChanged([...listNames]);
}

/** Repairs the mirror if a failure shows that it is broken: in a timer, so that whoever reads goes on. */
export function repairSoon(workspace: Workspace, failure: unknown): void {
  setTimeout(() => void repairMirror(workspace, failure).catch(() => undefined));
}

// Most errors do not come from broken data: the user left the page, or the browser closed the connection.
// If the mirror were dropped then, a device without a connection would show nothing.
function isRepairable(failure: unknown): boolean {
  return causesOf(failure).some(({ name }) => repairableErrors.has(name));
}

/**
 * The error with the errors that caused it. Of Dexie's errors, that of an aborted transaction has the first
 * one as `inner`, and that of several writes has them as `failures`.
 */
export function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const { inner, failures } = error as { inner?: unknown; failures?: unknown[] };
  return [error, ...causesOf(inner ?? failures?.[0])];
}
