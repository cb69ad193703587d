import type { SyncStatus } from '#client/data/use-sync-status.ts';

export type PillKind =
  /** Refused or stale entries need a decision of the user. */
  | 'attention'
  /** Changes cannot be saved on this device. */
  | 'blocked'
  /** Changes are sent only after an update of the app, or after the next sign-in. */
  | 'update'
  | 'signIn'
  | 'offline'
  /** There is a network, but it does not reach our server. */
  | 'unreachable'
  | 'sending'
  | 'waiting'
  /** Whether the server can be reached is not known yet. */
  | 'checking'
  /** Lists or files of the office are still being fetched for offline use. */
  | 'fetching'
  /** All is sent and up to date. */
  | 'quiet';

/** States of the storage in which changes can be saved. */
const usableStorage = new Set<SyncStatus['storage']>(['ok', 'not_persistent']);

/**
 * How much of what a person needs offline is on this device: 0 to 1, half of it the office's files, half
 * of it the lists. Less than 1 until all is there.
 */
export function savedShare({ firstFill }: SyncStatus, officeShare = 1): number {
  const { lists, of } = firstFill ?? { lists: 1, of: 1 };
  const share = (officeShare + (of === 0 ? 0 : lists / of)) / 2;
  return Math.floor(share * 100) / 100;
}

/**
 * What the sync pill in the header shows: the most urgent of all states that apply, and the number of
 * changes that the state is about.
 *
 * @param officeShare the share of the office's files that is cached on this device, 0 to 1. Undefined
 * counts as 1: the files are not counted yet, or this browser has no service worker.
 */
export function syncPillState(
  status: SyncStatus,
  officeShare = 1,
): { kind: PillKind; count: number } {
  const { pending, sending, refused, stale } = status;
  if (refused + stale > 0) return { kind: 'attention', count: refused + stale };
  if (!usableStorage.has(status.storage)) return { kind: 'blocked', count: 0 };
  if (status.mustUpdate && pending > 0) return { kind: 'update', count: pending };
  if (status.paused && pending > 0) return { kind: 'signIn', count: pending };
  if (status.isOffline) {
    return { kind: status.hasNetwork ? 'unreachable' : 'offline', count: pending };
  }
  if (sending > 0) return { kind: 'sending', count: pending };
  if (pending > 0) return { kind: 'waiting', count: pending };
  if (status.isChecking) return { kind: 'checking', count: 0 };
  // Before the first full sync and before all office files are cached, some lists or screens would
  // not work offline.
  const isReadyForOffline = status.lastSyncedAt !== undefined && officeShare === 1;
  return { kind: isReadyForOffline ? 'quiet' : 'fetching', count: 0 };
}
