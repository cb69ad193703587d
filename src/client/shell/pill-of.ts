import type { SyncStatus } from '#client/data/use-sync-status.ts';

export type PillKind =
  | 'attention'
  | 'blocked'
  | 'update'
  | 'signIn'
  | 'offline'
  | 'unreachable'
  | 'sending'
  | 'waiting'
  | 'checking'
  | 'fetching'
  | 'quiet';

const canSave = new Set<SyncStatus['storage']>(['ok', 'not_persistent']);

/** What the header's pill says, the most urgent first. */
export function pillOf(status: SyncStatus): { kind: PillKind; count: number } {
  const { pending, sending, refused, stale } = status;
  if (refused + stale > 0) return { kind: 'attention', count: refused + stale };
  if (!canSave.has(status.storage)) return { kind: 'blocked', count: 0 };
  if (status.mustUpdate && pending > 0) return { kind: 'update', count: pending };
  if (status.paused && pending > 0) return { kind: 'signIn', count: pending };
  if (status.isOffline) {
    return { kind: status.hasNetwork ? 'unreachable' : 'offline', count: pending };
  }
  if (sending > 0) return { kind: 'sending', count: pending };
  if (pending > 0) return { kind: 'waiting', count: pending };
  // Before the first answer nobody knows: a stored time is no claim about now.
  if (status.isChecking) return { kind: 'checking', count: 0 };
  // Before the first warm-up has ended, whoever leaves leaves without some of the lists.
  return { kind: status.lastSyncedAt === undefined ? 'fetching' : 'quiet', count: 0 };
}
