import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useSyncExternalStore } from 'react';
import { watchPage } from '#client/browser/page-events.ts';
import type { Connectivity } from '#offline/network/request.ts';
import { type Observable, observable } from '#offline/observable.ts';
import { outboxStore, type StoredOutbox } from '#offline/read/outbox-store.ts';
import type { Store } from '#offline/read/store.ts';
import type { Workspace } from '#offline/workspace.ts';

/** Undefined without a session, and in a browser that stores nothing. */
export const currentWorkspace: Observable<Workspace | undefined> = observable<Workspace | undefined>(undefined);

/** Some browsers block storage in private windows or by policy. */
export const storageBlocked = observable(false);

/**
 * @throws without a workspace. Callers need not handle that: `OfficeGuard` requires a session, and a browser that
 * stores nothing has no entries to change.
 */
export function requireWorkspace(): Workspace {
  const workspace = currentWorkspace.get();
  if (!workspace) throw new Error('Nobody is signed in.');
  return workspace;
}

export function useObservable<Value>(source: Observable<Value>): Value {
  return useSyncExternalStore(source.subscribe, source.get, source.get);
}

export function useWorkspace(): Workspace | undefined {
  return useObservable(currentWorkspace);
}

const noSeqs = observable<ReadonlySet<number>>(new Set());

/** Sequence numbers of the entries that any tab is sending. */
export function useSendingSeqs(): ReadonlySet<number> {
  return useObservable(useWorkspace()?.sendingSeqs ?? noSeqs);
}

const unknownConnectivity = observable<Connectivity>('unknown');

/** `unknown` before the first request. */
export function useConnectivity(): Connectivity {
  return useObservable(useWorkspace()?.connectivity ?? unknownConnectivity);
}

/** For a press, which needs no render when the connection changes. */
export function isOffline(): boolean {
  return currentWorkspace.get()?.connectivity.get() === 'offline';
}

/** Our server may still be unreachable: see `useConnectivity`. */
export function useHasNetwork(): boolean {
  return useSyncExternalStore(
    watchPage,
    () => navigator.onLine,
    () => true, // while prerendering
  );
}

/**
 * Undefined until the first result and when reading failed: a screen must not fail because the browser stores nothing.
 * @param key must change whenever `query` changes
 */
export function useLocalQuery<Result>(
  query: (workspace: Workspace) => Promise<Result>,
  key: string,
): Result | undefined {
  const workspace = useWorkspace();
  return useLiveQuery(async () => (workspace ? queryLocalDatabases(workspace, query) : undefined), [workspace, key]);
}

/** Undefined when reading failed. */
export async function queryLocalDatabases<Result>(
  workspace: Workspace,
  query: (workspace: Workspace) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const result = await query(workspace);
    reportStorage(workspace, true);
    return result;
  } catch {
    reportStorage(workspace, false);
    return undefined;
  }
}

/** Undefined until the data are read, and if reading failed. */
export function useStore<Data>(store: Store<Data> | undefined): Data | undefined {
  const workspace = useWorkspace();
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!workspace || !store) return () => {};
      return store.subscribe(() => {
        reportStorage(workspace, !store.hasFailed());
        listener();
      });
    },
    [workspace, store],
  );
  const get = () => store?.get();
  return useSyncExternalStore(subscribe, get, get);
}

export function useStoredOutbox(): StoredOutbox | undefined {
  const workspace = useWorkspace();
  return useStore(workspace && outboxStore(workspace));
}

export function reportStorage(workspace: Workspace, wasRead: boolean): void {
  // A read also fails when a sign-out closed the database, or when another tab or a newer version prevents its use.
  // Only blocked storage is reported here.
  const isSignedIn = workspace.sessionEnd.get() === undefined;
  if (wasRead) storageBlocked.set(false);
  else if (isSignedIn && workspace.outbox.state.get() === 'usable') storageBlocked.set(true);
}
