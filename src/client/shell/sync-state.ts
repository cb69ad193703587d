import type { SyncStatus } from '#client/data/use-sync-status.ts';

export type SyncKind =
  /** Changes cannot be saved on this device. */
  | 'blocked'
  /** The user has not dismissed the loss of unsent changes. */
  | 'lost'
  /** Rejected or stale entries. */
  | 'attention'
  /** Nothing is sent before an update of the app, or before a sign-in. */
  | 'update'
  | 'signIn'
  | 'offline'
  /** There is a network, but our server cannot be reached. */
  | 'unreachable'
  | 'sending'
  | 'waiting'
  | 'checking'
  /** Lists or files are being fetched for offline use. */
  | 'fetching'
  | 'quiet';

/**
 * Returns the most urgent state.
 * @param cachedFileShare the cached share of the app's files, 0 to 1; undefined (not counted, or no service worker)
 * counts as 1
 */
export function syncState(status: SyncStatus, cachedFileShare = 1): { kind: SyncKind; count: number } {
  const { pending, sending, refused, stale, lost } = status;
  if (!usableStorageStates.has(status.storage)) return { kind: 'blocked', count: 0 };
  if (lost > 0) return { kind: 'lost', count: lost };
  if (refused + stale > 0) return { kind: 'attention', count: refused + stale };
  if (status.mustUpdate && pending > 0) return { kind: 'update', count: pending };
  if (status.paused) return { kind: 'signIn', count: pending };
  if (status.isOffline) {
    return { kind: status.hasNetwork ? 'unreachable' : 'offline', count: pending };
  }
  if (sending > 0) return { kind: 'sending', count: pending };
  if (pending > 0) return { kind: 'waiting', count: pending };
  if (status.isChecking) return { kind: 'checking', count: 0 };
  const isReadyForOffline = status.lastSyncedAt !== undefined && cachedFileShare === 1;
  return { kind: isReadyForOffline ? 'quiet' : 'fetching', count: 0 };
}

const usableStorageStates = new Set<SyncStatus['storage']>(['ok', 'not_persistent']);

/** 0 to 1. Files and lists each contribute half. */
export function fetchedShare({ initialSync }: SyncStatus, cachedFileShare = 1): number {
  const { lists, of } = initialSync ?? { lists: 1, of: 1 };
  const share = (cachedFileShare + (of === 0 ? 0 : lists / of)) / 2;
  return Math.floor(share * 100) / 100;
}
