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

/**
 * The state that the header's pill shows, the most urgent first.
 *
 * @param officeShare how much of the office's files is kept on this device, 0 to 1
 */
export function pillOf(status: SyncStatus, officeShare = 1): { kind: PillKind; count: number } {
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
  // Before the first answer of the server: the time of an earlier one proves nothing about now.
  if (status.isChecking) return { kind: 'checking', count: 0 };
  // Until then some lists or screens would be missing offline.
  const isReadyToLeave = status.lastSyncedAt !== undefined && officeShare === 1;
  return { kind: isReadyToLeave ? 'quiet' : 'fetching', count: 0 };
}
