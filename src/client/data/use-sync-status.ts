export interface SyncStatus {
  /** Entries that wait, those on the wire included. */
  pending: number;
  sending: number;
  refused: number;
  isOffline: boolean;
  lastSyncedAt: string | undefined;
  storage: 'ok' | 'blocked' | 'not_persistent';
  /** The server asks to sign in again. */
  paused: boolean;
  /** This client is too old for the server. */
  mustUpdate: boolean;
}

export function useSyncStatus(): SyncStatus {
  throw new Error('not yet');
}
