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
  useSendingSeqs,
  useStoredOutbox,
  useWorkspace,
} from './workspace.ts';

export interface SyncStatus extends Pick<ActionCounts, 'refused' | 'stale'>, Pick<DeviceStatus, 'initialSync'> {
  /** Excludes rejected and silent entries. */
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

const usableOutbox = observable<OutboxState>('usable');

export function useSyncStatus(): SyncStatus {
  const deviceStatus = useLocalQuery(readDeviceStatus, 'status');
  const stored = useStoredOutbox();
  const actionCounts = useMemo(() => stored && countActions(stored), [stored]);
  const sendingSeqs = useSendingSeqs();
  const connectivity = useConnectivity();
  const isBlocked = useObservable(storageBlocked);
  const outboxState = useObservable(useWorkspace()?.outbox.state ?? usableOutbox);
  const pending = actionCounts?.waiting ?? 0;
  const isAtRisk = deviceStatus !== undefined && !deviceStatus.isPersistent && pending > 0;
  const persistence = isAtRisk ? 'not_persistent' : 'ok';
  const storage = outboxState === 'usable' ? persistence : outboxState;
  const lastSyncedAt = deviceStatus?.lastSyncedAt;
  return {
    pending,
    // The entries being sent may include some that `pending` does not count.
    sending: Math.min(sendingSeqs.size, pending),
    lost: useObservable(lostEntries)?.unsent ?? 0,
    refused: actionCounts?.refused ?? 0,
    stale: actionCounts?.stale ?? 0,
    isOffline: connectivity === 'offline',
    hasNetwork: useHasNetwork(),
    isChecking: connectivity === 'unknown' || deviceStatus === undefined || actionCounts === undefined,
    lastSyncedAt: lastSyncedAt === undefined ? undefined : new Date(lastSyncedAt).toISOString(),
    initialSync: deviceStatus?.initialSync,
    storage: isBlocked ? 'blocked' : storage,
    paused: deviceStatus?.isPaused ?? false,
    mustUpdate: deviceStatus?.isHeld ?? false,
  };
}
