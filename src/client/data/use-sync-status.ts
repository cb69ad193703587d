import { useMemo } from 'react';
import { observable } from '#offline/observable.ts';
import type { OutboxState } from '#offline/outbox/outbox-database.ts';
import { type ActionCounts, countActions, type DeviceStatus, readDeviceStatus } from '#offline/read/read-status.ts';
import { lostEntries } from './lost-outbox.ts';
import {
  storageBlocked,
  useConnectivity,
  useHasNetwork,
  useLocalQuery,
  useObservable,
  useSending,
  useStoredOutbox,
  useWorkspace,
} from './workspace.ts';

export interface SyncStatus extends Pick<ActionCounts, 'refused' | 'stale'>, Pick<DeviceStatus, 'firstFill'> {
  /** Without rejected entries and marks. */
  pending: number;
  sending: number;
  /** Unsent changes that the browser has deleted, until the user dismisses the warning. */
  lost: number;
  isOffline: boolean;
  /** If `isOffline` is also true, our server cannot be reached. */
  hasNetwork: boolean;
  isChecking: boolean;
  /** When the last warm-up ended or the server last accepted an entry; undefined if never. */
  lastSyncedAt: string | undefined;
  /** `not_persistent` means that the browser may delete unsent entries when space runs low. */
  storage: 'ok' | 'blocked' | 'not_persistent' | Exclude<OutboxState, 'usable'>;
  /** True after a 401: nothing is sent until the next sign-in. */
  paused: boolean;
  /** The server accepts no changes from this old version. */
  mustUpdate: boolean;
}

const usableState = observable<OutboxState>('usable');

export function useSyncStatus(): SyncStatus {
  const device = useLocalQuery(readDeviceStatus, 'status');
  const stored = useStoredOutbox();
  const actions = useMemo(() => stored && countActions(stored), [stored]);
  const sending = useSending();
  const connectivity = useConnectivity();
  const isBlocked = useObservable(storageBlocked);
  const outboxState = useObservable(useWorkspace()?.outbox.state ?? usableState);
  const pending = actions?.waiting ?? 0;
  const isAtRisk = device !== undefined && !device.isPersistent && pending > 0;
  const persistence = isAtRisk ? 'not_persistent' : 'ok';
  const storage = outboxState === 'usable' ? persistence : outboxState;
  const lastSyncedAt = device?.lastSyncedAt;
  return {
    pending,
    // The entries being sent may include some that `pending` does not count.
    sending: Math.min(sending.size, pending),
    lost: useObservable(lostEntries)?.unsent ?? 0,
    refused: actions?.refused ?? 0,
    stale: actions?.stale ?? 0,
    isOffline: connectivity === 'offline',
    hasNetwork: useHasNetwork(),
    isChecking: connectivity === 'unknown' || device === undefined || actions === undefined,
    lastSyncedAt: lastSyncedAt === undefined ? undefined : new Date(lastSyncedAt).toISOString(),
    firstFill: device?.firstFill,
    storage: isBlocked ? 'blocked' : storage,
    paused: device?.isPaused ?? false,
    mustUpdate: device?.isHeld ?? false,
  };
}
