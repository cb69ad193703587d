// The state of outbox, device and server as the sign in the header of each app shows it.
import type { SyncStatus } from '#client/data/use-sync-status.ts';

export type SyncKind =
  /** Changes cannot be saved on this device. */
  | 'blocked'
  /** The browser has deleted unsent changes, and the user has not read the notice. */
  | 'lost'
  /** Refused or stale entries need a decision of the user. */
  | 'attention'
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
  /** Lists or files of the app are still being fetched for offline use. */
  | 'fetching'
  /** All is sent and up to date. */
  | 'quiet';

/**
 * The most urgent of all states that apply, and the number of changes that the state is about.
 *
 * @param appShare the share of the app's files that is cached on this device, 0 to 1. Undefined counts as 1: the
 * files are not counted yet, or this browser has no service worker.
 */
export function syncState(status: SyncStatus, appShare = 1): { kind: SyncKind; count: number } {
  const { pending, sending, refused, stale, lost } = status;
  if (!usableStorage.has(status.storage)) return { kind: 'blocked', count: 0 };
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
  // Before the first full sync and before all files are cached, some lists or screens would not work offline.
  const isReadyForOffline = status.lastSyncedAt !== undefined && appShare === 1;
  return { kind: isReadyForOffline ? 'quiet' : 'fetching', count: 0 };
}

/** States of the storage in which changes can be saved. */
const usableStorage = new Set<SyncStatus['storage']>(['ok', 'not_persistent']);

/**
 * How much of what a person needs offline is on this device: 0 to 1, half of it the app's files, half of it the
 * lists. Less than 1 until all is there.
 */
export function savedShare({ firstFill }: SyncStatus, appShare = 1): number {
  const { lists, of } = firstFill ?? { lists: 1, of: 1 };
  const share = (appShare + (of === 0 ? 0 : lists / of)) / 2;
  return Math.floor(share * 100) / 100;
}
